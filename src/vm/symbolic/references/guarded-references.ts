/** Guarded references: making them, comparing them, and choosing which object they are. */
import { and, eq, FALSE, orAll, TRUE } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { NeedsMaterialised } from '../../control/signals.ts';
import { isLargeBox, mayBeOneBox, noteIdentity } from '../../heap/loose-identity.ts';
import type { JArray, JObject, Ref, Slot } from '../../heap/object.ts';
import { GuardedReference, Lazy, type ReferenceCase } from '../../heap/symbolic-reference.ts';
import { isSubclass, type LinkedClass } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { choose } from '../asking/ask.ts';

/**
 * The objects that a reference can be. A concrete reference is one case that always holds. Throws `NeedsMaterialised`
 * for a lazy reference that is not decided.
 */
export function casesOf(ref: Slot): readonly ReferenceCase[] {
  if (ref instanceof GuardedReference) return ref.cases;
  if (!(ref instanceof Lazy)) return [{ guard: TRUE, ref: ref as Ref }];
  if (ref.materialised === undefined) throw new NeedsMaterialised(ref);
  return casesOf(ref.materialised);
}

/**
 * The reference with these cases, whose guards exclude each other and cover everything on this path. Cases of the same
 * object are joined and impossible ones dropped; a single case is the object itself.
 */
export function referenceOf(cases: Iterable<ReferenceCase>): Ref | GuardedReference {
  const byRef = new Map<Ref, Term[]>();
  for (const { guard, ref } of cases) {
    if (guard === FALSE) continue;
    const guards = byRef.get(ref);
    if (guards === undefined) byRef.set(ref, [guard]);
    else guards.push(guard);
  }
  const merged: ReferenceCase[] = [...byRef].map(([ref, guards]) => ({ guard: orAll(guards), ref }));
  return merged.length === 1 ? merged[0].ref : new GuardedReference(merged);
}

/** Decides what the lazy reference in `slots[at]` is: an object, or a choice between boxes, about which nothing is asked. */
export function materialiseReference(t: JThread, f: Frame, at: number): void {
  const lazy = f.slots[at];
  if (lazy instanceof Lazy) replace(f, lazy, lazy.materialise(t));
}

/**
 * Chooses which object the reference in `slots[at]` is, one per path, and replaces it wherever the frame holds a
 * copy.
 */
export function concretiseReference(t: JThread, f: Frame, at: number): void {
  materialiseReference(t, f, at);
  const value = f.slots[at];
  if (!(value instanceof GuardedReference)) return;
  const taken = choose(
    t,
    'reference',
    value.cases.map((c) => c.guard),
  );
  replace(f, value, value.cases[taken].ref);
}

function replace(f: Frame, old: Slot, by: Slot): void {
  for (let i = 0; i < f.sp; i++) if (f.slots[i] === old) f.slots[i] = by;
}

/**
 * Chooses only between groups of objects with the same `keyOf`. The reference in `slots[at]` keeps the cases of one
 * group, whose guards then cover everything on this path.
 */
export function narrowCases(t: JThread, f: Frame, at: number, keyOf: (ref: Ref) => unknown): void {
  const value = f.slots[at];
  if (!(value instanceof GuardedReference)) return;
  const groups = new Map<unknown, ReferenceCase[]>();
  for (const c of value.cases) {
    const key = keyOf(c.ref);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [c]);
    else group.push(c);
  }
  if (groups.size === 1) return;
  const lists = [...groups.values()];
  const taken = choose(
    t,
    'reference',
    lists.map((list) => orAll(list.map((c) => c.guard))),
  );
  const narrowed = referenceOf(lists[taken]);
  replace(f, value, narrowed);
}

/** The condition under which the object satisfies `test`. */
export function conditionWhere(value: Slot, test: (ref: Ref) => boolean): Term {
  const cases = casesOf(value);
  const passing = cases.filter((c) => test(c.ref));
  return passing.length === cases.length ? TRUE : orAll(passing.map((c) => c.guard));
}

/** Meets the limitation `box-cache` if the program compares boxes of which another JVM may have one where we have two. */
export function noteGuardedBoxes(t: JThread, a: Slot, b: Slot): void {
  const large = (ref: Slot) => casesOf(ref).filter((c) => isLargeBox(c.ref));
  const others = large(b);
  for (const x of large(a)) for (const y of others) noteIdentity(t, x.ref, y.ref);
}

/** Whether `noteGuardedBoxes` could meet the limitation for these two. */
export function mayBeOneBoxOf(a: Slot, b: Slot): boolean {
  return casesOf(a).some((x) => isLargeBox(x.ref) && casesOf(b).some((y) => mayBeOneBox(x.ref, y.ref)));
}

/** The condition that both refer to the same object. */
export function areSameReference(a: Slot, b: Slot): Term {
  const guardOf = new Map(casesOf(a).map((c) => [c.ref, c.guard]));
  const conditions: Term[] = [];
  /**
   * Cases "x = k" and "y = k" for many k, as boxes of two numbers give: they are joined to "x = y and x is one of the
   * k".
   */
  const boxes = new Map<Term, Map<Term, Term[]>>();
  for (const { guard, ref } of casesOf(b)) {
    const other = guardOf.get(ref);
    if (other === undefined) continue;
    if (isComparison(guard) && isComparison(other) && guard.args[1] === other.args[1]) {
      const [x, y] = [guard.args[0], other.args[0]];
      const byOther = boxes.get(x) ?? new Map<Term, Term[]>();
      boxes.set(x, byOther);
      byOther.set(y, [...(byOther.get(y) ?? []), guard]);
    } else conditions.push(and(other, guard));
  }
  for (const [x, byOther] of boxes) {
    for (const [y, guards] of byOther) conditions.push(and(eq(x, y), orAll(guards)));
  }
  return orAll(conditions);
}

/** Whether the guard has the form x = k with a constant k. */
function isComparison(guard: Term): boolean {
  return guard.op === TermOp.Eq && guard.args[1].op === TermOp.Const;
}

export function isInstance(ref: Ref, cls: LinkedClass): ref is JObject | JArray {
  return ref !== null && (ref.cls === cls || isSubclass(ref.cls, cls));
}
