/** Starts a thread that runs one of our modules. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { loaderOf } from '../own-module.ts';

/** `options.transferList` must have the ports that are in `workerData`. */
export function startWorkerThread(
  entry: URL,
  options: Pick<WorkerOptions, 'workerData' | 'transferList' | 'resourceLimits'>,
): Worker {
  const loader = loaderOf(entry);
  if (loader === null) return new Worker(entry, options);
  return new Worker(loader, { ...options, eval: true, execArgv: [] });
}
