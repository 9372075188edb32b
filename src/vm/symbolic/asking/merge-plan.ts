import { Term } from '../../../term/term.ts';
import type { JArray, JObject, Slot } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { LinkedClass, Method } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';

/** A value of one or two slots; a symbolic long or double is in the first. */
export type PlanValue = readonly [Slot] | readonly [Slot, Slot];

export type MergePlan = {
  /**
   * Exclude each other and leave nothing out. NENR: on at the post-dominator; RE: the method returns; SP: the branch is
   * executed as usual, its region left alone this time.
   */
  readonly exits: readonly { readonly kind: ExitKind; readonly condition: Term }[];
  /** Bytecode index of the post-dominator. */
  readonly exitBci: number;
  /** Slots of the frame, locals and operand stack; the others keep their values. */
  readonly slots: readonly (readonly [slot: number, value: PlanValue])[];
  /** Slots of the operand stack at the post-dominator. */
  readonly stackSize: number;
  readonly fields: readonly (readonly [object: JObject, slot: number, value: PlanValue])[];
  readonly statics: readonly (readonly [cls: LinkedClass, slot: number, value: PlanValue])[];
  readonly elements: readonly (readonly [
    array: JArray,
    /** Null: all that an open array holds. */
    index: number | null,
    value: Term | JObject | JArray | null | Slot,
  ])[];
  /** What the method returns at RE; null for void. */
  readonly result: PlanValue | null;
  /** Of branches that are observed: which way they go, which the merged state does not tell any more. */
  readonly sides: readonly MergedSide[];
};

/** A way out of a branch inside the region, at the exits NENR and RE. */
export type MergedSide = {
  readonly method: Method;
  readonly bci: number;
  /** Of a branch 0: it jumps. Of a switch: as the edges of its block (`cfg`); the default, the last one, is left out. */
  readonly edge: number;
  /** The same object for all branches of one call that was inlined; null: of the region's own method. */
  readonly call: object | null;
  readonly reached: Term;
  /** Means something where it is reached. Null: not known. */
  readonly taken: Term | null;
};

export type ExitKind = 'NENR' | 'RE' | 'SP';

export interface Merger {
  /** A plan for the branch at which the frame stands; null: none, or not worth it. */
  plan(t: JThread, f: Frame): MergePlan | null;
  /** A plan was carried out with this exit. */
  taken(plan: MergePlan, exit: ExitKind): void;
}

/** Every term of a plan that is not carried out yet: it must outlive a sweep. */
export function* planTerms(plan: MergePlan): Iterable<Term> {
  for (const { condition } of plan.exits) yield condition;
  const lists = [plan.slots, plan.fields, plan.statics].flatMap((list) =>
    list.map((entry) => entry[entry.length - 1]),
  );
  for (const value of [...(lists as PlanValue[]), plan.result ?? []])
    for (const slot of value) yield* slotTerms(slot);
  for (const [, , value] of plan.elements) yield* slotTerms(value);
  for (const { reached, taken } of plan.sides) {
    yield reached;
    if (taken !== null) yield taken;
  }
}

function* slotTerms(slot: Slot): Iterable<Term> {
  if (slot instanceof Term) yield slot;
  else if (slot instanceof GuardedReference) for (const { guard } of slot.cases) yield guard;
}
