/** System.arraycopy on arrays of concrete length, with HotSpot's checks in HotSpot's order and its messages. */
import { NeedsConcrete } from '../control/signals.ts';
import { externalName, nullPointer, throwNew } from '../exceptions/raise.ts';
import { isSubclass, type LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { touchRange } from '../trail/trail.ts';
import { JArray, type Ref } from './object.ts';
import type { RawArray } from './raw.ts';
import type { Refs } from './storage.ts';
import { copyTerms } from './symbolic-elements.ts';
import { SymbolicReference } from './symbolic-reference.ts';

/**
 * The checks are in HotSpot's order: null, arrays, element types, ranges. References that need a check are copied one
 * by one, and those before a bad element stay copied.
 */
export function copyArray(t: JThread, src: Ref, from: number, dst: Ref, to: number, count: number): void {
  if (src === null || dst === null) nullPointer(t);
  if (!(src instanceof JArray)) {
    throwNew(
      t,
      'java/lang/ArrayStoreException',
      `arraycopy: source type ${externalName(src.cls)} is not an array`,
    );
  }
  if (!(dst instanceof JArray)) {
    throwNew(
      t,
      'java/lang/ArrayStoreException',
      `arraycopy: destination type ${externalName(dst.cls)} is not an array`,
    );
  }
  const a = src.cls.component as LinkedClass;
  const b = dst.cls.component as LinkedClass;
  if (a !== b && (a.kind === 'primitive' || b.kind === 'primitive')) typeMismatch(t, a, b);
  checkRange(t, src, from, dst, to, count);
  // Logged before the first write, because an ArrayStoreException below may leave the copy half done.
  touchRange(dst, to, count);
  if (a.kind === 'primitive') {
    const scale = a.name === 'long' ? 2 : 1;
    copyPrimitives(numbersOf(src), from * scale, numbersOf(dst), to * scale, count * scale);
    if (src.terms !== null || dst.terms !== null) copyTerms(src, from, dst, to, count);
    return;
  }
  const source = src.data as Refs;
  const target = (dst as RawArray).cells as Ref[];
  if (a === b || isSubclass(a, b)) {
    copyRefs(source, from, target, to, count);
    return;
  }
  for (let i = 0; i < count; i++) {
    const v = source[from + i];
    if (v instanceof SymbolicReference)
      throw new NeedsConcrete({ kind: 'element', array: src, index: from + i });
    if (v !== null && !isSubclass(v.cls, b)) badElement(t, a, b);
    target[to + i] = v;
  }
}

/** The elements of a primitive array of any kind: they are numbers. */
function numbersOf(a: JArray): Int32Array {
  return (a as RawArray).cells as Int32Array;
}

/** Small copies by hand: `copyWithin` and `set` have a fixed cost of some hundred nanoseconds. */
function copyPrimitives(
  source: Int32Array,
  from: number,
  target: Int32Array,
  to: number,
  count: number,
): void {
  if (count > 32) {
    if (source === target) target.copyWithin(to, from, from + count);
    else target.set(source.subarray(from, from + count), to);
  } else if (source === target && from < to)
    for (let i = count - 1; i >= 0; i--) target[to + i] = source[from + i];
  else for (let i = 0; i < count; i++) target[to + i] = source[from + i];
}

function copyRefs(source: readonly Ref[], from: number, target: Ref[], to: number, count: number): void {
  if (source === target && from < to) for (let i = count - 1; i >= 0; i--) target[to + i] = source[from + i];
  else for (let i = 0; i < count; i++) target[to + i] = source[from + i];
}

/** HotSpot says whether the copy could never have worked, or only not with this element. */
function badElement(t: JThread, a: LinkedClass, b: LinkedClass): never {
  const [from, to] = [externalName(a), externalName(b)];
  const message = isSubclass(b, a)
    ? `element type mismatch: can not cast one of the elements of ${from}[] to the type of the destination array, ${to}`
    : `type mismatch: can not copy ${from}[] into ${to}[]`;
  throwNew(t, 'java/lang/ArrayStoreException', `arraycopy: ${message}`);
}

function typeMismatch(t: JThread, a: LinkedClass, b: LinkedClass): never {
  const word = (c: LinkedClass) => (c.kind === 'primitive' ? `${c.name}[]` : 'object array[]');
  const message =
    a.kind === 'primitive' && b.kind === 'primitive'
      ? `arraycopy: type mismatch: can not copy ${a.name}[] into ${b.name}[]`
      : `arraycopy: type mismatch: can not copy ${word(a)} into ${word(b)}`;
  throwNew(t, 'java/lang/ArrayStoreException', message);
}

/** Sums are JS numbers and cannot overflow. */
function checkRange(t: JThread, src: JArray, from: number, dst: JArray, to: number, count: number): void {
  const fail = (message: string): never =>
    throwNew(t, 'java/lang/ArrayIndexOutOfBoundsException', `arraycopy: ${message}`);
  const kind = (x: JArray) => {
    const c = x.cls.component as LinkedClass;
    return c.kind === 'primitive' ? `${c.name}[${x.length}]` : `object array[${x.length}]`;
  };
  if (from < 0) fail(`source index ${from} out of bounds for ${kind(src)}`);
  if (to < 0) fail(`destination index ${to} out of bounds for ${kind(dst)}`);
  if (count < 0) fail(`length ${count} is negative`);
  if (from + count > src.length) fail(`last source index ${from + count} out of bounds for ${kind(src)}`);
  if (to + count > dst.length) fail(`last destination index ${to + count} out of bounds for ${kind(dst)}`);
}
