/** The options of an explorer, and its callbacks. */
import type { Criterion } from '../coverage/merged-goals.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { EndedPath } from './ended-path.ts';
import type { PortfolioOptions } from './portfolio.ts';
import type { StrategyName } from './strategies.ts';

/**
 * Plain data, because workers receive it as a message.
 *
 * A default is that of the explorer; the command line has its own (`check/options.ts`).
 */
export type ExplorerOptions = {
  readonly strategy?: StrategyName;
  readonly seed?: number;
  /** Of the strategy `portfolio`. */
  readonly portfolio?: Partial<PortfolioOptions>;
  /**
   * Bounds of a single path: in decisions, and in taken branches and calls (`--max-instructions`). A longer path is cut. Null:
   * no bound.
   */
  readonly maxDepth?: number | null;
  readonly maxBranchesAndCalls?: number | null;
  /** Branches and calls, decisions included, before a path is postponed while others wait (path-quantum.ts). */
  readonly pathQuantum?: number;
  /** How many values are tried for one term that must become concrete; then the path is cut. */
  readonly maxValues?: number;
  /** The unique table is never swept while it has fewer terms. */
  readonly sweepAbove?: number;
  /** Keep a record of every ended path. */
  readonly keepRecords?: boolean;
  /** Make a test of every ended path. */
  readonly keepTests?: boolean;
  /** Of so many paths at most. */
  readonly maxTests?: number;
  /** Note forks and ends of so many paths, for the tree of paths. Default: none. */
  readonly maxNotedPaths?: number;
  /** Make further tests of merged paths, until this criterion is met; null: one test for each path. */
  readonly splitFor?: Criterion | null;
};

/** All are called synchronously in the thread of the explorer. None of them may change the machine. */
export type ExplorerCallbacks = {
  /** A path has ended, with any outcome. */
  readonly onPath?: (path: EndedPath) => void;
  /** A new finding; paths that end the same way are counted only. */
  readonly onFinding?: (finding: PredictedFinding) => void;
  /** True ends the exploration. */
  readonly stopWhen?: (path: EndedPath) => boolean;
  /** Called often, between paths and inside long ones. */
  readonly onTick?: (now: number) => void;
  /** One of several successors was chosen; the machine has not run on yet. */
  readonly onDecision?: () => void;
};
