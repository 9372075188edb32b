/** What an exploration is asked to do, and whom it tells. */
import type { Criterion } from '../coverage/merged-goals.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { EndedPath } from './ended-path.ts';
import type { StrategyName } from './strategies.ts';

export type ExplorerOptions = {
  readonly strategy?: StrategyName;
  readonly seed?: number;
  /** Bounds of a single path; a path that is longer is cut. Null is none. */
  readonly maxDepth?: number | null;
  readonly maxInstructions?: number | null;
  /** What a path may cost before others come first. */
  readonly patience?: number;
  /** Values that are tried for one term where a concrete one is needed. */
  readonly maxValues?: number;
  /** Terms in the unique table before a sweep is thought of. */
  readonly sweepAbove?: number;
  /** Keep a record of every ended path. */
  readonly keepRecords?: boolean;
  /** Make a test of every ended path. */
  readonly keepTests?: boolean;
  /** And further tests of merged paths, for what this criterion asks for; null: one test is enough. */
  readonly splitFor?: Criterion | null;
};

export type ExplorerHooks = {
  /** A path has ended, in any way. */
  readonly onPath?: (path: EndedPath) => void;
  /** A distinct way to throw, or a method reached: as soon as it is found. */
  readonly onFinding?: (finding: PredictedFinding) => void;
  /** Ends the exploration. */
  readonly stopWhen?: (path: EndedPath) => boolean;
  /** Between paths and inside long ones. */
  readonly onTick?: (now: number) => void;
  /** One of several ways was taken; the machine has not gone on yet. */
  readonly onDecision?: () => void;
};
