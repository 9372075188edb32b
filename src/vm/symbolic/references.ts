/** Instructions on guarded references. What only compares becomes a condition; what uses the object asks which it is. */
import { and, FALSE, not, orAll, TRUE } from '../../term/build.ts';
import { booleanAsInt } from '../../term/java.ts';
import type { Term } from '../../term/term.ts';
import type { JArray, JObject, Ref, Slot } from '../heap/object.ts';
import { type Case, Guarded, Unsettled } from '../heap/unsettled.ts';
import { Op } from '../interp/ops.generated.ts';
import { isSubclass, type LinkedClass } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { branch, choose } from './decide.ts';
import { give } from './operands.ts';

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
  return orAll(
    casesOf(value)
      .filter((c) => test(c.ref))
      .map((c) => c.guard),
  );
}

function areSame(a: Slot, b: Slot): Term {
  const conditions: Term[] = [];
  for (const x of casesOf(a)) {
    for (const y of casesOf(b)) if (x.ref === y.ref) conditions.push(and(x.guard, y.guard));
  }
  return orAll(conditions);
}

export function isInstance(ref: Ref, cls: LinkedClass): ref is JObject | JArray {
  return ref !== null && (ref.cls === cls || isSubclass(ref.cls, cls));
}

function jumpIf(t: JThread, f: Frame, condition: Term, pops: number): void {
  const taken = branch(t, 'branch', condition);
  f.sp -= pops;
  f.pc = taken ? f.code[f.pc + 1] : f.pc + 2;
  t.fuel--;
}

/** True if the instruction was executed; false if it has a settled operand now, or had none, and must run again. */
export function referenceInstruction(t: JThread, f: Frame): boolean {
  const { code, pc, slots: s, sp } = f;
  const top = s[sp - 1];
  switch (code[pc]) {
    case Op.ifnull:
    case Op.ifnonnull: {
      const isNull = code[pc] === Op.ifnull;
      jumpIf(
        t,
        f,
        whether(top, (r) => (r === null) === isNull),
        1,
      );
      return true;
    }
    case Op.if_acmpeq:
      jumpIf(t, f, areSame(s[sp - 2], top), 2);
      return true;
    case Op.if_acmpne:
      jumpIf(t, f, not(areSame(s[sp - 2], top)), 2);
      return true;
    case Op.instanceOf: {
      const cls = f.method.holder.resolved[code[pc + 1]] as LinkedClass;
      s[sp - 1] = give(booleanAsInt(whether(top, (r) => isInstance(r, cls))));
      f.pc += 2;
      return true;
    }
    case Op.castTo: {
      const cls = f.method.holder.resolved[code[pc + 1]] as LinkedClass;
      if (casesOf(top).every((c) => c.ref === null || isInstance(c.ref, cls))) {
        f.pc += 2;
        return true;
      }
      settle(t, f, sp - 1);
      return true;
    }
    case Op.callDirect:
    case Op.callVirtual:
    case Op.callInterface:
      return settleAt(t, f, sp - code[pc + 2]);
    case Op.getfield1:
    case Op.getfieldJ:
    case Op.getfieldD:
    case Op.arraylength:
    case Op.monitorenter:
    case Op.monitorexit:
    case Op.athrow:
      return settleAt(t, f, sp - 1);
    case Op.putfield1:
      return settleAt(t, f, sp - 2);
    case Op.putfieldJ:
    case Op.putfieldD:
      return settleAt(t, f, sp - 3);
    default:
      return false;
  }
}

/** Settled: the loop executes the instruction again. */
function settleAt(t: JThread, f: Frame, at: number): boolean {
  if (!(f.slots[at] instanceof Unsettled)) return false;
  settle(t, f, at);
  return true;
}
