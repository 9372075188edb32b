import type { InitialNode } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { Notice, Outcome } from '../result/outcome.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { Prefix } from './prefix.ts';

/** A path that ended. Its terms are good until the search goes on. */
export type EndedPath = {
  /** In the order of ends, counted by this explorer, from 0. */
  readonly index: number;
  readonly outcome: Outcome;
  readonly condition: PathCondition;
  readonly prefix: Prefix;
  readonly inputs: readonly SymbolicInput[];
  /** Before the program ran. */
  readonly heap: readonly InitialNode[];
  readonly notices: readonly Notice[];
};
