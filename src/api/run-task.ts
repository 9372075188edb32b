/**
 * Runs a task of the library in a thread of its own. The caller's thread stays free; several tasks can run at once, although there
 * can be only one machine per thread; and a task can be ended by ending its thread.
 */

import type { CheckOptions } from '../check/options.ts';
import { InputError, InvariantError, UnsupportedError } from '../errors.ts';
import { moduleBeside } from '../own-module.ts';
import { startWorkerThread } from '../parallel/worker-thread.ts';
import type { RegionsReport } from '../report/regions-report.ts';
import type { TraceReport } from '../report/trace-report.ts';
import type { GivenInputs } from '../trace/trace-inputs.ts';
import type { PassStatement } from './regions-program.ts';
import type { RunOptions } from './run-program.ts';

/** A task as a message to the thread: plain data. */
export type WorkerTask =
  | { readonly kind: 'run'; readonly options: RunOptions; readonly catchesOutput: boolean }
  | { readonly kind: 'trace'; readonly options: CheckOptions; readonly inputs: GivenInputs }
  | { readonly kind: 'regions'; readonly options: CheckOptions; readonly method: string | null }
  | { readonly kind: 'passes'; readonly options: CheckOptions };

/** The type of the result, by kind of task. */
export type TaskResult = {
  readonly run: number;
  readonly trace: TraceReport;
  readonly regions: RegionsReport;
  readonly passes: readonly PassStatement[];
};

/** Messages from the thread to its caller. */
export type TaskMessage =
  | { readonly kind: 'output'; readonly fd: number; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly result: unknown }
  | {
      readonly kind: 'failed';
      readonly error: 'InputError' | 'UnsupportedError' | 'InvariantError';
      readonly message: string;
      readonly stack: string;
    };

const ERRORS = { InputError, UnsupportedError, InvariantError };

/** How the caller stops a task and gets the output of the program. */
export type TaskCallbacks = {
  readonly signal?: AbortSignal | undefined;
  readonly onOutput?: ((fd: number, bytes: Uint8Array) => void) | undefined;
};

/** Rejects with the error of the task, or with the signal's reason; the thread is gone when it settles. */
export function runTask<T extends WorkerTask>(
  task: T,
  callbacks: TaskCallbacks = {},
): Promise<TaskResult[T['kind']]> {
  const { signal, onOutput } = callbacks;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const thread = startWorkerThread(moduleBeside(import.meta.url, 'task-thread'), { workerData: task });
    let settle = (): void => reject(new InvariantError('the thread ended without a result'));
    const abort = (): void => {
      settle = () => reject(signal?.reason);
      void thread.terminate();
    };
    signal?.addEventListener('abort', abort, { once: true });
    thread.on('message', (message: TaskMessage) => {
      if (message.kind === 'output') onOutput?.(message.fd, message.bytes);
      else if (message.kind === 'done') settle = () => resolve(message.result as TaskResult[T['kind']]);
      else
        settle = () =>
          reject(Object.assign(new ERRORS[message.error](message.message), { stack: message.stack }));
    });
    thread.on('error', (error) => {
      settle = () => reject(error);
    });
    thread.on('exit', () => {
      signal?.removeEventListener('abort', abort);
      settle();
    });
  });
}
