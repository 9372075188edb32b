/** `--queue`: lets a check explore by the workers of a Redis server. What talks to Redis is loaded on demand. */
import type { CheckSession } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';

/** Set by `attach` in the environment of the command that it starts again: the run to collect. */
export const ATTACHED = 'RANGEFINDER_ATTACH';

/** Not read when this module is loaded: a process of the daemon gets the environment of its command later. */
function attachedRun(): string | undefined {
  const id = process.env[ATTACHED];
  // The programs that we run and replay are not to see it.
  delete process.env[ATTACHED];
  return id;
}

/** Passes what makes pools on the queue, or nothing without one. Runs are removed from Redis once `run` has their results. */
export async function withQueue<T>(
  { queue }: Pick<CheckOptions, 'queue'>,
  run: (pools: Pick<CheckSession, 'makePool'>) => Promise<T>,
): Promise<T> {
  if (queue === null) return run({});
  const { ClusterRuns } = await import('../cluster/cluster-runs.ts');
  const runs = new ClusterRuns({
    url: queue,
    id: attachedRun(),
    submitted: submittedCommand(),
    say: (line) => console.error(`rangefinder: ${line}`),
  });
  const result = await run({ makePool: runs.makePool });
  await runs.remove();
  return result;
}

/** This command, without the address of the queue: that may have a password in it. */
function submittedCommand(): { command: string; argv: string[]; folder: string } {
  const [command, ...rest] = process.argv.slice(2);
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const argv = rest.filter(
    (arg, i) => i >= end || !(arg === '--queue' || rest[i - 1] === '--queue' || arg.startsWith('--queue=')),
  );
  return { command, argv, folder: process.cwd() };
}
