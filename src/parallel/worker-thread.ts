/** Starts a thread that runs one of our modules. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { loaderOf } from '../own-module.ts';
import type { FromWorker } from './worker-messages.ts';

/** What a pool needs of a thread. */
export type PoolThread = {
  on(event: 'message', act: (message: FromWorker) => void): unknown;
  on(event: 'messageerror' | 'error', act: (error: Error) => void): unknown;
  on(event: 'exit', act: (code: number) => void): unknown;
  once(event: 'exit', act: () => void): unknown;
  postMessage(message: unknown): void;
  terminate(): Promise<number>;
  unref(): void;
};

/** The start of a thread: `transferList` must have the ports that are in `workerData`. */
export type ThreadStart = Pick<WorkerOptions, 'transferList' | 'resourceLimits'> & {
  readonly workerData: unknown;
};

export type StartThread = (start: ThreadStart) => PoolThread;

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
