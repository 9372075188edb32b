/** A path that has ended, as the explorer passes it to the code that makes findings, tests and reports of it. */
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { Notice, Outcome } from '../result/outcome.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { Prefix } from './prefix.ts';

/** Its terms are valid only until the search goes on: a sweep may free them afterwards. */
export type EndedPath = {
  /** In the order in which this explorer's paths ended, from 0. */
  readonly index: number;
  readonly outcome: Outcome;
  readonly condition: PathCondition;
  readonly prefix: Prefix;
  readonly inputs: readonly SymbolicInput[];
  /** The input heap before the program ran. */
  readonly heap: readonly InitialNode[];
  readonly notices: readonly Notice[];
};
