/** Starts a thread that runs one of our modules. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { loaderOf } from '../own-module.ts';

/** `options.transferList` must have the ports that are in `workerData`. */
export function startWorkerThread(
  entry: URL,
  options: Pick<WorkerOptions, 'workerData' | 'transferList' | 'resourceLimits'>,
): Worker {
  const loader = loaderOf(entry);
  // With our own arguments: `--debug` concerns the thread too.
  if (loader === null) return new Worker(entry, { ...options, argv: process.argv.slice(2) });
  return new Worker(loader, { ...options, eval: true, execArgv: [] });
}
