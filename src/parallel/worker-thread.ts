/** Starts a thread that runs one of our modules. */
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { loaderOf } from '../own-module.ts';

export function startWorkerThread(entry: URL, workerData: unknown, resourceLimits: ResourceLimits): Worker {
  const loader = loaderOf(entry);
  if (loader === null) return new Worker(entry, { workerData, resourceLimits });
  return new Worker(loader, { eval: true, execArgv: [], workerData, resourceLimits });
}
