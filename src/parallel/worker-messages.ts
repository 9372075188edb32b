/** The messages between the main thread and its workers. Plain data: functions and terms do not cross threads. */
import type { MessagePort } from 'node:worker_threads';
import type { PredictedFinding } from '../result/finding.ts';
import type { Budgets } from '../search/budgets.ts';
import type { Exploration, SearchProgress } from '../search/exploration.ts';
import type { ExplorerOptions } from '../search/explorer-options.ts';
import type { SavedPrefixes } from '../search/saved-prefixes.ts';

/** The solver that each worker opens for itself. */
export type SolverSettings = {
  /** The solver, in the notation of `--solver`. */
  readonly spec: string;
  readonly queryTimeMs?: number;
  readonly smtLog?: string | undefined;
};

/** `workerData`. */
export type WorkerStart = {
  /** The options of the worker's `makeMachine`. */
  readonly machine: unknown;
  readonly solver: SolverSettings;
  readonly explorer: ExplorerOptions;
  readonly budgets: Budgets;
  /** The memory of the control block (`RunControl`). */
  readonly control: SharedArrayBuffer;
  /** Lists the solver processes of the run (`solver-pids.ts`). */
  readonly solverPids: Int32Array;
  /** Through it the main thread runs the solver processes of this worker. */
  readonly solverHost: MessagePort;
  readonly jobs: number;
  /** When the run began, by `Date.now()`: `performance.now()` has another origin in each thread. */
  readonly startedAt: number;
};

/** Messages of the pool. A worker that explores does not read them: it is reached through the control block (`RunControl`). */
export type ToWorker =
  /** `isSuspect`: a worker died while it explored these. Send a checkpoint at every decision, the prefix in work last. */
  | { readonly kind: 'work'; readonly prefixes: SavedPrefixes; readonly isSuspect: boolean }
  /** There is no more work: close and end. */
  | { readonly kind: 'end' };

/**
 * Each `result` contains all that this worker found since it started, and what it has not explored: if the worker dies, the
 * pool goes on from the last one. Only records and tests are sent once, with the first result that counts their paths.
 */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'finding'; readonly finding: PredictedFinding }
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  | { readonly kind: 'checkpoint'; readonly result: Exploration }
  /** Prefixes for an idle worker. They are no longer in the frontier of the result: both must arrive together. */
  | { readonly kind: 'share'; readonly prefixes: SavedPrefixes; readonly result: Exploration }
  /** Nothing is left to explore, or the run was stopped. */
  | { readonly kind: 'idle'; readonly result: Exploration }
  /** The worker met an error and cannot go on. */
  | {
      readonly kind: 'failed';
      readonly isInputError: boolean;
      readonly message: string;
      readonly stack: string;
    };
