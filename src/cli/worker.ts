/** `rangefinder worker`: explores what others put on the queue of a Redis server. */
import { availableParallelism } from 'node:os';
import { discoverJdks, findJdk } from '../classpath/jdk.ts';
import { runClusterWorker } from '../cluster/cluster-worker.ts';
import { InputError } from '../errors.ts';
import { scanServer } from '../scan-queue/scan-share.ts';
import { WORKER_OPTIONS } from './option-tables.ts';
import { type Arguments, readArguments, seconds, wholeNumber } from './read-options.ts';
import { WORKER_USAGE } from './usage.ts';

const DEFAULT_LOCK_MS = 30_000;
const LEAST_LOCK_MS = 2_000;

export async function workerCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('worker', argv, WORKER_OPTIONS);
  if (args === 'help') {
    console.log(WORKER_USAGE);
    return 0;
  }
  if (args.operands.length > 0)
    throw new InputError(`worker takes no ${args.operands[0]}: runs come from the queue`);
  const lockMs = seconds(args, '--lock') ?? DEFAULT_LOCK_MS;
  if (lockMs < LEAST_LOCK_MS)
    throw new InputError(`--lock ${lockMs / 1000}: a lock lasts at least ${LEAST_LOCK_MS / 1000} seconds`);
  const stop = new AbortController();
  // The second signal ends the process as it would without us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const jdk = args.values.get('--jdk');
  const named = jdk === undefined ? [] : [findJdk({ jdk })];
  const jdks = [...named, ...discoverJdks().filter(({ home }) => home !== named[0]?.home)];
  if (jdks.length === 0) findJdk();
  await runClusterWorker({
    url: queueOf(args),
    jobs: wholeNumber(args, '--jobs', 1) ?? availableParallelism(),
    memoryMb: wholeNumber(args, '--memory', 64),
    lockMs,
    jdks,
    scans: scanServer(),
    say: (line) => console.error(`rangefinder: ${line}`),
    signal: stop.signal,
  });
  return 0;
}

export function queueOf({ command, values }: Arguments): string {
  const queue = values.get('--queue');
  if (queue === undefined)
    throw new InputError(`${command} needs a queue: add --queue redis://host:6379; see docs/cluster.md`);
  return queue;
}
