/** The runs and workers of a queue as text. */
import type { QueueOverview } from '../cluster/manage-runs.ts';
import type { QueuedRun } from '../cluster/queued-run.ts';

export function queueText({ runs, workers, now }: QueueOverview): string {
  const lines = runs.map((run) => {
    const busy = workers.filter((worker) => worker.run === run.id).length;
    const age = Math.max(0, Math.round((now - run.createdAt) / 1000));
    return `${run.id.padEnd(12)} ${stateText(run).padEnd(20)} ${doneText(run)}  ${String(run.open).padStart(5)} open  ${String(busy).padStart(4)} workers  ${String(age).padStart(6)} s  ${run.submitted.command} ${run.submitted.argv.join(' ')}`;
  });
  const threads = workers.reduce((sum, { jobs }) => sum + jobs, 0);
  const alive =
    workers.length === 0
      ? 'no workers'
      : `${workers.length} ${workers.length === 1 ? 'worker' : 'workers'} with ${threads} threads`;
  return [...(lines.length === 0 ? ['no runs'] : lines), alive].join('\n');
}

function doneText({ kind, paths, looks }: QueuedRun): string {
  return kind === 'scan' ? `${String(looks).padStart(9)} looks` : `${String(paths).padStart(9)} paths`;
}

function stateText({ state, cause }: QueuedRun): string {
  return cause === null ? state : `${state} (${cause})`;
}
