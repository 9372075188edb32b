/** `--queue`: lets a check explore by the workers of a Redis server. What talks to Redis is loaded on demand. */
import type { CheckSession } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import type { QueueReport } from '../cluster/queue-history.ts';
import type { MakePlace } from '../scan/check-place.ts';

/** Set by `attach` in the environment of the command that it starts again: the run to collect. */
export const ATTACHED = 'RANGEFINDER_ATTACH';

/** Not read when this module is loaded: a process of the daemon gets the environment of its command later. */
function attachedRun(): string | undefined {
  const id = process.env[ATTACHED];
  // The programs that we run and replay are not to see it.
  delete process.env[ATTACHED];
  return id;
}

/** What is known of the queue, for the page; null: there is none. */
export type QueueView = () => QueueReport | null;

const NO_QUEUE: QueueView = () => null;

/** Passes what makes pools on the queue, or nothing without one. Runs are removed from Redis once `run` has their results. */
export async function withQueue<T>(
  { queue }: Pick<CheckOptions, 'queue'>,
  run: (pools: Pick<CheckSession, 'makePool'>, view: QueueView) => Promise<T>,
): Promise<T> {
  if (queue === null) return run({}, NO_QUEUE);
  const { ClusterRuns } = await import('../cluster/cluster-runs.ts');
  const runs = new ClusterRuns({
    url: queue,
    id: attachedRun(),
    submitted: submittedCommand(),
    say,
  });
  const result = await run({ makePool: runs.makePool }, () => runs.report());
  await runs.remove();
  return result;
}

/** The same for a scan: passes where its checks are made. */
export async function withScanQueue<T>(
  queue: string | null,
  run: (makePlace: MakePlace | undefined, view: QueueView) => Promise<T>,
): Promise<T> {
  if (queue === null) return run(undefined, NO_QUEUE);
  const { QueuedScan } = await import('../scan-queue/queued-scan.ts');
  const scan = new QueuedScan({ url: queue, id: attachedRun(), submitted: submittedCommand(), say });
  const result = await run(scan.makePlace, () => scan.report());
  await scan.remove();
  return result;
}

function say(line: string): void {
  console.error(`rangefinder: ${line}`);
}

/** This command, without the address of the queue: that may have a password in it. */
function submittedCommand(): { command: string; argv: string[]; folder: string } {
  const [command, ...rest] = withoutServe(process.argv.slice(2));
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const argv = rest.filter(
    (arg, i) => i >= end || !(arg === '--queue' || rest[i - 1] === '--queue' || arg.startsWith('--queue=')),
  );
  return { command, argv, folder: process.cwd() };
}

/** What `serve` runs: who collects the run later wants its report. */
function withoutServe(argv: readonly string[]): readonly string[] {
  if (argv[0] !== 'serve') return argv;
  let from = 1;
  while (argv[from] === '--open' || argv[from] === '--port') from += argv[from] === '--port' ? 2 : 1;
  const rest = argv.slice(from);
  return rest[0] === 'check' || rest[0] === 'scan' ? rest : ['scan', ...rest];
}
