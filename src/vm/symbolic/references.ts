/** Guarded references: making them, and deciding which object they are. */
import { FALSE, orAll, TRUE } from '../../term/build.ts';
import type { Term } from '../../term/term.ts';
import type { JArray, JObject, Ref, Slot } from '../heap/object.ts';
import { type Case, Guarded } from '../heap/unsettled.ts';
import { isSubclass, type LinkedClass } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { choose } from './decide.ts';

/** A settled reference is one case that always holds. */
export function casesOf(ref: Slot): readonly Case[] {
  return ref instanceof Guarded ? ref.cases : [{ guard: TRUE, ref: ref as Ref }];
}

/** Cases of the same object become one, impossible ones go; one case is the object itself. */
export function guarded(cases: Iterable<Case>): Ref | Guarded {
  const byRef = new Map<Ref, Term[]>();
  for (const { guard, ref } of cases) {
    if (guard === FALSE) continue;
    const guards = byRef.get(ref);
    if (guards === undefined) byRef.set(ref, [guard]);
    else guards.push(guard);
  }
  const merged: Case[] = [...byRef].map(([ref, guards]) => ({ guard: orAll(guards), ref }));
  return merged.length === 1 ? merged[0].ref : new Guarded(merged);
}

/** Decides which object the reference in `slots[at]` is, and puts it there and wherever the frame holds a copy. */
export function settle(t: JThread, f: Frame, at: number): void {
  const value = f.slots[at];
  if (!(value instanceof Guarded)) return;
  const taken = choose(
    t,
    'reference',
    value.cases.map((c) => c.guard),
  );
  const { ref } = value.cases[taken];
  for (let i = 0; i < f.sp; i++) if (f.slots[i] === value) f.slots[i] = ref;
}

/**
 * Decides only what `keyOf` tells the objects apart by: the reference in `slots[at]` keeps the cases that have the same
 * key, whose guards then leave nothing out on this path.
 */
export function narrow(t: JThread, f: Frame, at: number, keyOf: (ref: Ref) => unknown): void {
  const value = f.slots[at];
  if (!(value instanceof Guarded)) return;
  const groups = new Map<unknown, Case[]>();
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
  const narrowed = guarded(lists[taken]);
  for (let i = 0; i < f.sp; i++) if (f.slots[i] === value) f.slots[i] = narrowed;
}

/** The condition under which `test` says yes to the object. */
export function whether(value: Slot, test: (ref: Ref) => boolean): Term {
  const cases = casesOf(value);
  const passing = cases.filter((c) => test(c.ref));
  return passing.length === cases.length ? TRUE : orAll(passing.map((c) => c.guard));
}

export function isInstance(ref: Ref, cls: LinkedClass): ref is JObject | JArray {
  return ref !== null && (ref.cls === cls || isSubclass(ref.cls, cls));
}
