/**
 * jdk.internal.misc.Unsafe: atomic operations on float and double variables. The JDK makes them of int and long
 * operations on the same memory, which our typed slots do not allow.
 */

import { meetNaNBits } from '../control/nan-bits.ts';
import { type NativeClass, type NativeFn, numberArg } from '../control/native.ts';
import { JObject, type Ref, type Slot } from '../heap/object.ts';
import { areaToWrite, concreteNumberAt, slotIndex, viewToWrite } from '../heap/unsafe-access.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * One of the two types: its name, how many slots a value takes, and its arithmetic.
 *
 * Fields hold one number in one slot, arrays hold bytes. The two ways of access are kept apart by `o instanceof
 * JObject`.
 */
type Kind = {
  readonly name: string;
  readonly slots: number;
  get(view: DataView): number;
  set(view: DataView, x: number): void;
  round(x: number): number;
};

const FLOAT: Kind = {
  name: 'Float',
  slots: 1,
  get: (v) => v.getFloat32(0, true),
  set: (v, x) => v.setFloat32(0, x, true),
  round: Math.fround,
};
const DOUBLE: Kind = {
  name: 'Double',
  slots: 2,
  get: (v) => v.getFloat64(0, true),
  set: (v, x) => v.setFloat64(0, x, true),
  round: (x) => x,
};

// this, object, offset (two slots), values
const OBJECT = 1;
const OFFSET = 2;
const VALUE = 4;

/** Replaces the variable's value by what `change` makes of it; null leaves it. Returns the old value. */
function update(
  t: JThread,
  s: Slot[],
  b: number,
  kind: Kind,
  change: (old: number) => number | null,
): number {
  const o = s[b + OBJECT] as Ref;
  const offset = numberArg(s, b + OFFSET);
  if (o instanceof JObject) {
    const old = concreteNumberAt(o, offset);
    const area = areaToWrite(o, offset);
    const index = slotIndex(offset);
    // Written even if nothing changes: the area was logged already, and a branch would gain nothing.
    area[index] = change(old) ?? old;
    return old;
  }
  const view = viewToWrite(t.vm, o, offset, 4 * kind.slots);
  const old = kind.get(view);
  const next = change(old);
  if (next !== null) kind.set(view, next);
  return old;
}

/** Values are compared bit by bit: the zeros differ. So do NaNs on the real JVM, if they are not the same one. */
function isSame(t: JThread, old: number, expected: number): boolean {
  if (Number.isNaN(old) && Number.isNaN(expected)) meetNaNBits(t);
  return Object.is(old, expected);
}

const compareAndExchange =
  (kind: Kind): NativeFn =>
  (t, s, b) => {
    // After the expected value, which takes one or two slots.
    const next = s[b + VALUE + kind.slots] as number;
    return update(t, s, b, kind, (old) => (isSame(t, old, s[b + VALUE] as number) ? next : null));
  };

const compareAndSet =
  (kind: Kind): NativeFn =>
  (t, s, b) => {
    const next = s[b + VALUE + kind.slots] as number;
    let isSet = false;
    update(t, s, b, kind, (old) => {
      isSet = isSame(t, old, s[b + VALUE] as number);
      return isSet ? next : null;
    });
    return isSet ? 1 : 0;
  };

const getAndSet =
  (kind: Kind): NativeFn =>
  (t, s, b) =>
    update(t, s, b, kind, () => s[b + VALUE] as number);

const getAndAdd =
  (kind: Kind): NativeFn =>
  (t, s, b) =>
    // A sum of floats is rounded once more: doubles are added first, which is exact enough (see
    // term/evaluate-float.ts).
    update(t, s, b, kind, (old) => kind.round(old + (s[b + VALUE] as number)));

/** The orders of memory (Plain, Acquire, Release) are the same here: nothing is reordered. */
function operations(kind: Kind): Record<string, NativeFn> {
  const all: Record<string, NativeFn> = {};
  const add = (name: string, orders: readonly string[], fn: NativeFn): void => {
    for (const order of orders) all[`${name}${kind.name}${order}`] = fn;
  };
  add('compareAndSet', [''], compareAndSet(kind));
  add('weakCompareAndSet', ['', 'Plain', 'Acquire', 'Release'], compareAndSet(kind));
  add('compareAndExchange', ['', 'Acquire', 'Release'], compareAndExchange(kind));
  add('getAndSet', ['', 'Acquire', 'Release'], getAndSet(kind));
  add('getAndAdd', ['', 'Acquire', 'Release'], getAndAdd(kind));
  return all;
}

export const unsafeFloats: NativeClass = {
  name: 'jdk/internal/misc/Unsafe',
  natives: {},
  overrides: { ...operations(FLOAT), ...operations(DOUBLE) },
};
