/**
 * The contract between the VM and path merging. A `Merger` (src/ranger) computes a `MergePlan` for a branch without
 * changing anything; the VM carries it out (`instructions/merge-at-branch.ts`) once the search has chosen an exit.
 */
import { Term } from '../../../term/term.ts';
import type { JArray, JObject, Slot } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { LinkedClass, Method } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';

/** A value of one or two slots. A symbolic long or double is in the first. */
export type PlanValue = readonly [Slot] | readonly [Slot, Slot];

/**
 * The state at the exits of a region, with all paths to an exit merged into one. The plan is a value: it has no
 * effect until it is carried out, and one that is not taken leaves no trace.
 */
export type MergePlan = {
  /**
   * The exits, as in Java Ranger; their conditions exclude each other and cover everything. NENR (neither an
   * exception nor a return): execution goes on at the exit block P. RE (early return): the method returns `result`.
   * SP (single-path case): the branch is executed as usual and the region is not merged this time.
   */
  readonly exits: readonly { readonly kind: ExitKind; readonly condition: Term }[];
  /** Bytecode index of the exit block P, where NENR goes on; -1 if no path gets there, so that there is no NENR. */
  readonly exitBci: number;
  /** New values of frame slots, locals and operand stack, at NENR. All other slots keep their values. */
  readonly slots: readonly (readonly [slot: number, value: PlanValue])[];
  /** How many slots the operand stack has at the exit block P. */
  readonly stackSize: number;
  readonly fields: readonly (readonly [object: JObject, slot: number, value: PlanValue])[];
  readonly statics: readonly (readonly [cls: LinkedClass, slot: number, value: PlanValue])[];
  readonly elements: readonly (readonly [
    array: JArray,
    /** Null: the whole contents of a symbolic array, as an Array term. */
    index: number | null,
    /** A number is a Term. */
    value: Slot,
  ])[];
  /** The value that the method returns at RE; null for void. */
  readonly result: PlanValue | null;
  /** For branches whose coverage is observed: which side they take. The merged state does not show it any more. */
  readonly observedSides: readonly ObservedSideInPlan[];
};

/** One side of a branch inside the region, for the exits NENR and RE. */
export type ObservedSideInPlan = {
  readonly method: Method;
  readonly bci: number;
  /**
   * For a branch, 0: it jumps. For a switch, the number of the edge in its block (`cfg`); the default, which is the
   * last, is left out.
   */
  readonly edge: number;
  /**
   * Identifies the inlined call that the branch belongs to: the same object for all its branches. Null: the region's
   * own method.
   */
  readonly call: object | null;
  /** The condition under which the branch is executed. */
  readonly reached: Term;
  /** The condition under which this side is taken, valid where `reached` holds. Null: not known. */
  readonly taken: Term | null;
};

export type ExitKind = 'NENR' | 'RE' | 'SP';

export interface Merger {
  /** A plan for the branch at which the frame stands. Null: there is no region, or merging does not pay. */
  plan(t: JThread, f: Frame): MergePlan | null;
  /** Called when the plan is carried out, with the exit that the path takes. */
  onExit(plan: MergePlan, exit: ExitKind): void;
}

/** All terms of a plan that is not carried out yet. They must survive a sweep of unused terms. */
export function* planTerms(plan: MergePlan): Iterable<Term> {
  for (const { condition } of plan.exits) yield condition;
  const lists = [plan.slots, plan.fields, plan.statics].flatMap((list) =>
    list.map((entry) => entry[entry.length - 1]),
  );
  for (const value of [...(lists as PlanValue[]), plan.result ?? []])
    for (const slot of value) yield* slotTerms(slot);
  for (const [, , value] of plan.elements) yield* slotTerms(value);
  for (const { reached, taken } of plan.observedSides) {
    yield reached;
    if (taken !== null) yield taken;
  }
}

function* slotTerms(slot: Slot): Iterable<Term> {
  if (slot instanceof Term) yield slot;
  else if (slot instanceof GuardedReference) for (const { guard } of slot.cases) yield guard;
}
