/** What the main thread and its workers tell each other. Plain data. */

import type { PredictedFinding } from '../result/finding.ts';
import type { Budgets } from '../search/budgets.ts';
import type { Exploration, SearchProgress } from '../search/exploration.ts';
import type { ExplorerOptions } from '../search/explorer-options.ts';
import type { SavedPrefixes } from '../search/saved-prefixes.ts';

/** With which solver each worker asks. */
export type SolverSettings = {
  /** As `--solver`. */
  readonly spec: string;
  readonly queryTimeMs?: number;
  readonly smtLog?: string | undefined;
};

/** `workerData`. */
export type WorkerStart = {
  /** For the worker's `makeMachine`. */
  readonly machine: unknown;
  readonly solver: SolverSettings;
  readonly explorer: ExplorerOptions;
  readonly budgets: Budgets;
  /** Of the control block. */
  readonly control: SharedArrayBuffer;
  /** When the run began, as `Date.now()` tells it: threads have clocks of their own. */
  readonly startedAt: number;
};

export type ToWorker =
  /** `isCareful`: a worker died of this; tell before every step what is left, the prefix in work last. */
  | { readonly kind: 'work'; readonly prefixes: SavedPrefixes; readonly isCareful: boolean }
  /** Nothing comes any more. */
  | { readonly kind: 'end' };

/**
 * Every `result` is all that this worker found since it began, and what it has left: if the worker dies, the run goes on
 * from the last one. Records of paths come once, with the result that counts them.
 */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'finding'; readonly finding: PredictedFinding }
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  | { readonly kind: 'checkpoint'; readonly result: Exploration }
  /** Prefixes for a worker that has nothing to do; they are not in the result. */
  | { readonly kind: 'share'; readonly prefixes: SavedPrefixes; readonly result: Exploration }
  /** Nothing left, or the run was stopped. */
  | { readonly kind: 'idle'; readonly result: Exploration }
  /** The worker is of no more use. */
  | {
      readonly kind: 'failed';
      readonly isInputError: boolean;
      readonly message: string;
      readonly stack: string;
    };
