/**
 * The VM's side of path merging. At a branch whose condition is symbolic a merger (src/ranger) may offer a plan: what the
 * state is at the region's exits, all paths to an exit merged into one. Here the plan is carried out. It touches nothing
 * before that, so a plan that is not taken leaves no trace.
 */
import { TRUE } from '../../term/build.ts';
import { Term } from '../../term/term.ts';
import type { JArray, JObject, Slot } from '../heap/object.ts';
import { Guarded } from '../heap/unsettled.ts';
import { returnSlowly } from '../interp/unwind.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { touch, touchStatics } from '../trail/trail.ts';
import { elementKind, setElement, setReference } from './array-elements.ts';
import { askWithPlan, chosenExit } from './decide.ts';
import { setContents } from './open-numbers.ts';
import { wordOf } from './words.ts';

/** A value of one or two slots; a symbolic long or double is in the first. */
export type MergedValue = readonly [Slot] | readonly [Slot, Slot];

export type MergePlan = {
  /**
   * Exclude each other and leave nothing out. NENR: on at the post-dominator; RE: the method returns; SP: the branch is
   * executed as usual, its region left alone this time.
   */
  readonly exits: readonly { readonly kind: ExitKind; readonly condition: Term }[];
  /** Bytecode index of the post-dominator. */
  readonly exitBci: number;
  /** Slots of the frame, locals and operand stack; the others keep their values. */
  readonly slots: readonly (readonly [slot: number, value: MergedValue])[];
  /** Slots of the operand stack at the post-dominator. */
  readonly stackSize: number;
  readonly fields: readonly (readonly [object: JObject, slot: number, value: MergedValue])[];
  readonly statics: readonly (readonly [cls: LinkedClass, slot: number, value: MergedValue])[];
  readonly elements: readonly (readonly [
    array: JArray,
    /** Null: all that an open array holds. */
    index: number | null,
    value: Term | JObject | JArray | null | Slot,
  ])[];
  /** What the method returns at RE; null for void. */
  readonly result: MergedValue | null;
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
  for (const value of [...(lists as MergedValue[]), plan.result ?? []])
    for (const slot of value) yield* slotTerms(slot);
  for (const [, , value] of plan.elements) yield* slotTerms(value);
  for (const { reached, taken } of plan.sides) {
    yield reached;
    if (taken !== null) yield taken;
  }
}

function* slotTerms(slot: Slot): Iterable<Term> {
  if (slot instanceof Term) yield slot;
  else if (slot instanceof Guarded) for (const { guard } of slot.cases) yield guard;
}

/** True: the region was merged, or its exit is being asked for. False: the branch is to be executed as usual. */
export function mergeAt(t: JThread, f: Frame): boolean {
  const { merger } = t.vm;
  if (merger === null) return false;
  const chosen = chosenExit(t);
  if (chosen === 'branch') return false;
  if (chosen !== null) return leave(t, f, merger, chosen.plan, chosen.exit);
  const plan = merger.plan(t, f);
  if (plan === null) return false;
  const certain = plan.exits.findIndex((e) => e.condition === TRUE);
  if (certain < 0) askWithPlan(t, plan);
  return leave(t, f, merger, plan, certain);
}

function leave(t: JThread, f: Frame, merger: Merger, plan: MergePlan, exit: number): boolean {
  const { kind } = plan.exits[exit];
  merger.taken(plan, kind);
  if (kind === 'SP') return false;
  writeHeap(plan);
  if (kind === 'RE') {
    const [lo, hi] = plan.result ?? [0];
    returnSlowly(t, f, lo, hi ?? 0);
    return true;
  }
  for (const [slot, value] of plan.slots) put(f.slots, slot, value);
  f.sp = f.method.body!.maxLocals + plan.stackSize;
  f.pc = wordOf(f.method.body!, plan.exitBci);
  t.fuel--;
  return true;
}

function put(slots: Slot[], at: number, value: MergedValue): void {
  slots[at] = value[0];
  if (value.length === 2) slots[at + 1] = value[1];
}

function writeHeap(plan: MergePlan): void {
  for (const [object, slot, value] of plan.fields) {
    touch(object);
    put(object.fields, slot, value);
  }
  for (const [cls, slot, value] of plan.statics) {
    touchStatics(cls);
    put(cls.statics, slot, value);
  }
  for (const [array, index, value] of plan.elements) {
    const kind = elementKind(array);
    if (index === null) setContents(array, value as Term);
    else if (kind === 'L') setReference(array, index, value);
    else setElement(array, kind, index, value as Term);
  }
}
