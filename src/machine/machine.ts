/**
 * What the search drives: a Java program that stops at decisions and can go back. `JavaMachine` is the real one; tests of
 * the search use a small table-driven one.
 */
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { HeapNode, Location, Notice, Outcome } from '../result/outcome.ts';
import type { Expectation } from '../result/test-case.ts';
import type { Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { MergedSide } from '../vm/symbolic/asking/merge-plan.ts';
import type { Decision, DecisionRequest } from '../vm/symbolic/asking/request.ts';

export type MachineStop =
  | { readonly kind: 'request'; readonly request: DecisionRequest }
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** The fuel of this call is used up; nothing has happened to the program: call `run` again, or give up. */
  | { readonly kind: 'pause' };

export interface Machine {
  /** Runs the program from where it stands. `fuel` is a number of taken branches and calls. */
  run(fuel: number): MachineStop;
  /** Answers the request at which `run` stopped. */
  answer(decision: Decision): void;
  /** A choice point: the state at the pending request. Costs O(1). */
  mark(): MachineMark;
  /** Inputs made so far on this path, in order. */
  inputs(): readonly SymbolicInput[];
  /** The objects that existed before the program ran, as far as this path knows of them. */
  heap?(): readonly InitialNode[];
  /** Lengths of the arrays that the program has allocated on this path, where they are terms. */
  allocated?(): readonly Term[];
  /** What was noticed so far on this path. */
  notices(): readonly Notice[];
  /** Instructions executed in all (approximate: branches and calls). */
  readonly instructions: number;
  /** Where the program stands, for reports of cut paths. */
  location(): Location | null;
  /** Stable name of a request's site, for prefixes. */
  siteOf(request: DecisionRequest): string;
  /** Terms that the program's state holds: roots for the sweep of the unique table. */
  termRoots(): Iterable<Term>;
  /** Where a path has ended: what is to be seen, under a model; `heap` is what the inputs were under it. */
  expectation?(outcome: Outcome, model: Model, heap: readonly HeapNode[]): Expectation;
  /** Which way the observed branches go that were merged on this path: a list for each region that was left merged. */
  sides?(): readonly (readonly MergedSide[])[];
  /** What became of each region that was met; a machine that merges nothing has none. */
  regions?(): readonly RegionReport[];
  close(): void;
}

/** Marks nest: going back to an older one drops the newer. */
export interface MachineMark {
  /** Back to where it was made: the same request is pending again. The mark stays valid until an older one is undone. */
  undo(): void;
}
