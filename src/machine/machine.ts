/**
 * What the search drives: a program that stops at decision requests and can be undone. `JavaMachine` is the real one; tests
 * of the search use a small table-driven one.
 *
 * The protocol: `run` until it stops. At a request, `mark` may be called, then `answer`, then `run` again. At an end,
 * the state can be read (`inputs`, `heap`, `expectation`…); then the only way on is to undo a mark. A machine is
 * deterministic: the same answers lead to the same requests at the same sites. Prefixes rely on that.
 *
 * Kept small on purpose: the search knows nothing of Java, and its tests run without a VM.
 */
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { PathDraws } from '../inputs/random-draws.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { ConcreteCalls } from '../result/concrete-calls.ts';
import type { HeapNode, Location, MetLimitation, Outcome } from '../result/outcome.ts';
import type { Expectation } from '../result/test-case.ts';
import type { Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { FileContact } from '../vm/files/file-contacts.ts';
import type { ObservedSideInPlan } from '../vm/symbolic/asking/merge-plan.ts';
import type { Decision, DecisionRequest } from '../vm/symbolic/asking/request.ts';

/** Why `run` returned. */
export type MachineStop =
  /** The program cannot go on before `answer`. */
  | { readonly kind: 'request'; readonly request: DecisionRequest }
  /** The path has ended. */
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** The fuel of this call is used up. The program can run on: call `run` again, or give the path up. */
  | { readonly kind: 'pause' };

/**
 * A program that can be run to its next decision, answered, and taken back. It must be deterministic: the same answers, of the search and of
 * native code, lead to the same requests, in another thread and in a later run too. Members with `?` are missing where a machine has nothing of the kind.
 */
export interface Machine {
  /** Runs the program on. `fuel` is a number of taken branches and calls; a run may use somewhat more. */
  run(fuel: number): MachineStop;
  /** Answers the request at which `run` stopped. */
  answer(decision: Decision): void;
  /** Makes a choice point of the state at the pending request. Costs O(1): only later writes are logged. */
  mark(): MachineMark;
  /** The symbolic inputs that this path has made so far, in order. */
  inputs(): readonly SymbolicInput[];
  /** The input heap: objects that existed before the program ran, as far as this path has initialised them (lazily). */
  heap?(): readonly InitialNode[];
  /** The symbolic lengths of arrays that this path has allocated. */
  allocated?(): readonly Term[];
  /** What the seeds of unseeded random numbers say about the numbers that this path has drawn. */
  draws?(): PathDraws;
  /** The limitations that this path has met so far. */
  metLimitations(): readonly MetLimitation[];
  /** What native code has answered on this path so far, in order: prefixes record it. */
  answers?(): readonly string[];
  /** A replay begins, of a path that these answers belong to, from its beginning: another one makes the path incomplete. An undo ends it. */
  expectAnswers?(answers: readonly string[]): void;
  /** The names of files that this path has used; null if files are not layered. */
  fileContacts?(): readonly FileContact[] | null;
  /** Branches and calls executed in all: a measure of work done. Never goes back, not even by an undo. */
  readonly branchesAndCalls: number;
  /** The innermost line of the user's code that is being executed, for reports. */
  location(): Location | null;
  /** A name for the request's site that is the same in every run: prefixes hold it. */
  siteOf(request: DecisionRequest): string;
  /** All terms in the state of the program, marked states included: roots for a sweep of the unique table. */
  termRoots(): Iterable<Term>;
  /** At the end of a path: what a test expects under the model. `heap` is the input heap under the same model. */
  expectation?(outcome: Outcome, model: Model, heap: readonly HeapNode[]): Expectation;
  /** For each region that this path left merged: which side its observed branches take, as terms. */
  observedSides?(): readonly (readonly ObservedSideInPlan[])[];
  /** What merging did with each region; a machine that merges nothing has none. */
  regions?(): readonly RegionReport[];
  /** Methods that ran on concrete values alone, and what they were given of symbolic ones; of all paths. */
  methodsOnConcreteValues?(): readonly ConcreteCalls[];
  close(): void;
}

/** A choice point. Marks nest: undoing an older one invalidates the newer ones. */
export interface MachineMark {
  /**
   * Restores the state in which the mark was made: the same request is pending again. May be called several times:
   * each successor of a fork begins with it.
   */
  undo(): void;
}
