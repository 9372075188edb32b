/** The worker pool of a Java program: its threads start from `java-worker.ts`. */
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { moduleBeside } from '../own-module.ts';
import { WarmThreads } from './warm-threads.ts';
import { type PoolOptions, WorkerPool } from './worker-pool.ts';

export type JavaPoolOptions = Omit<PoolOptions, 'entry' | 'machine'> & {
  readonly machine: JavaMachineOptions;
};

export function javaPool(options: JavaPoolOptions): WorkerPool {
  return new WorkerPool({ ...options, entry: javaWorker() });
}

/** Threads of Java programs that serve one run after the other. */
export function warmJavaThreads(): WarmThreads {
  return new WarmThreads(javaWorker());
}

function javaWorker(): URL {
  return moduleBeside(import.meta.url, 'java-worker');
}
