/** The worker pool of a Java program: its threads start from `java-worker.ts`. */
import { Worker } from 'node:worker_threads';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { javaWorkerModule } from './java-worker-module.ts';
import { PreparedThreads, WarmThreads } from './warm-threads.ts';
import { type PoolOptions, WorkerPool } from './worker-pool.ts';

export type JavaPoolOptions = Omit<PoolOptions, 'entry' | 'machine'> & {
  readonly machine: JavaMachineOptions;
};

/** What explores a run: threads of this process, or others that look like them. */
export type ExplorationPool = Pick<WorkerPool, 'run' | 'cancel' | 'stopAsFound'>;

export function javaPool(options: JavaPoolOptions): WorkerPool {
  const startThread = options.startThread ?? earlyThreads()?.start;
  return new WorkerPool({ ...options, startThread, entry: javaWorkerModule() });
}

/** Threads of Java programs that serve one run after the other. */
export function warmJavaThreads(): WarmThreads {
  return new WarmThreads(javaWorkerModule());
}

/** Threads for so many workers that are started before there is something to explore. */
export function preparedJavaThreads(count: number): PreparedThreads {
  return new PreparedThreads(javaWorkerModule(), count);
}

/** Where `src/cli/launch.cjs` puts the thread that it starts before this module is loaded. */
const EARLY_THREAD = Symbol.for('rangefinder.earlyThread');
let early: WarmThreads | null = null;
/** Methods of a class are explored two at a time. */
const EARLY_RUNS = 2;

/** Threads that the process ends with, the first of which runs already; null if none was started. */
function earlyThreads(): WarmThreads | null {
  const thread = (globalThis as { [EARLY_THREAD]?: unknown })[EARLY_THREAD];
  if (early === null && thread instanceof Worker)
    early = new WarmThreads(javaWorkerModule(), isAlive(thread) ? thread : null, EARLY_RUNS);
  return early;
}

function isAlive(thread: Worker): boolean {
  return thread.threadId >= 0;
}
