/** An ended path as the callbacks of an explorer see it. */
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { MetLimitation, Outcome } from '../result/outcome.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { Prefix } from './prefix.ts';

/** A path that ended, as `onPath` and `stopWhen` see it. Its terms are valid only during the call: later they may be swept. */
export type EndedPath = {
  /** Counts the ended paths of this explorer, from 0. */
  readonly index: number;
  readonly outcome: Outcome;
  readonly condition: PathCondition;
  readonly prefix: Prefix;
  readonly inputs: readonly SymbolicInput[];
  /** The input heap as it was before the program ran. */
  readonly heap: readonly InitialNode[];
  readonly metLimitations: readonly MetLimitation[];
};
