/** Methods of java.util.Arrays on symbolic arrays and symbolic elements. */
import { andAll, bvNot, bvSle, bvSub, eq, intConst, ite } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { elementKind, JArray, type Slot } from '../../heap/object.ts';
import { GuardedReference, SymbolicReference } from '../../heap/symbolic-reference.ts';
import { ARRAY_BASE } from '../../heap/unsafe-access.ts';
import type { Frame } from '../../thread/frame.ts';
import { lengthOf } from '../arrays/symbolic-array.ts';
import { fillSymbolicRange } from '../arrays/symbolic-copy.ts';
import { numberAt, type PrimitiveKind } from '../arrays/unsafe-memory.ts';
import { branch } from '../asking/ask.ts';
import { casesOf, isInstance } from '../references/guarded-references.ts';
import { elementTerm, narrowed } from '../values/array-elements.ts';
import { haveSameContents } from '../values/number-elements.ts';
import { asSlot, intTerm, longTerm } from '../values/operands.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

/** Whether the array has a symbolic length or symbolic elements. */
const isSymbolic = (o: Slot) => o instanceof JArray && (o.terms !== null || o.symbolic !== null);

/**
 * Arguments: a, offset, b, offset, length, scale. The result is the complement of the number of elements that were
 * not compared. Comparing eight bytes at a time is for concrete arrays; symbolic elements are left to the loop that
 * follows in the JDK's code. No loop follows where an element has eight bytes: there all of them are compared.
 */
const vectorizedMismatch: Hook = (_t, f) => {
  const { slots: s } = f;
  const length = s[6];
  const isKnown = typeof length === 'number' && !isSymbolic(s[0]) && !isSymbolic(s[3]);
  if (isKnown) return DECLINED;
  return s[7] === EIGHT_BYTES ? firstDifference(s) : asSlot(bvNot(intTerm(length)));
};

/** The logarithm of the size of a long or double. */
const EIGHT_BYTES = 3;
/** Longer arrays are compared one by one, by the JDK's code. */
const MAX_COMPARED = 256;

/** The index of the first pair that differs, or the complement of 0, as one term. */
function firstDifference(s: readonly Slot[]): Slot | typeof DECLINED {
  const [a, b, length] = [s[0], s[3], s[6]];
  if (!(a instanceof JArray) || !(b instanceof JArray) || a.symbolic !== null || b.symbolic !== null)
    return DECLINED;
  if (typeof length !== 'number' || length > MAX_COMPARED) return DECLINED;
  const kind = elementKind(a);
  const first = (at: number) => (Number(longTerm(s, at).value) - ARRAY_BASE) / 8;
  const [from, other] = [first(1), first(4)];
  let found = intConst(-1);
  for (let i = length - 1; i >= 0; i--) {
    const isSame = eq(elementTerm(a, kind, from + i), elementTerm(b, kind, other + i));
    found = ite(isSame, found, intConst(i));
  }
  return asSlot(found);
}

/** Arrays.fill(a, value) */
const fill: Hook = (_t, f) => {
  const array = f.slots[0];
  if (!(array instanceof JArray) || array.symbolic === null) return DECLINED;
  return fillRange(f, array, intConst(0), lengthOf(array), 1);
};

/** Arrays.fill(a, from, to, value). A range that is out of bounds is left to the bytecode, which throws. */
const fillBetween: Hook = (t, f) => {
  const { slots: s } = f;
  const array = s[0];
  if (!(array instanceof JArray)) return DECLINED;
  const isKnown = array.symbolic === null && typeof s[1] === 'number' && typeof s[2] === 'number';
  if (isKnown || s[1] instanceof SymbolicReference || s[2] instanceof SymbolicReference) return DECLINED;
  const [from, to] = [intTerm(s[1]), intTerm(s[2])];
  const isRange = andAll([bvSle(intConst(0), from), bvSle(from, to), bvSle(to, lengthOf(array))]);
  if (!branch(t, 'bounds', isRange)) return DECLINED;
  return fillRange(f, array, from, bvSub(to, from), 3);
};

function fillRange(
  f: Frame,
  array: JArray,
  to: Term,
  count: Term,
  valueSlot: number,
): Slot | typeof DECLINED {
  const kind = elementKind(array);
  const value =
    kind === 'L' ? f.slots[valueSlot] : narrowed(kind, numberAt(f.slots, valueSlot, kind as PrimitiveKind));
  if (kind === 'L' && !mayStore(array, value)) return DECLINED;
  return fillSymbolicRange(array, to, count, value) ? null : DECLINED;
}

/** Whether every object that the value can be may be stored in the array. */
function mayStore(array: JArray, value: Slot): boolean {
  if (value instanceof SymbolicReference && !(value instanceof GuardedReference)) return false;
  const component = array.cls.component!;
  return casesOf(value).every((c) => c.ref === null || isInstance(c.ref, component));
}

/** Arrays.equals of an array and its clone, of any length: equal layers mean equal elements, without a loop. */
const equals: Hook = (_t, f) => {
  const [a, b] = f.slots;
  if (!(a instanceof JArray) || !(b instanceof JArray) || a.symbolic === null || b.symbolic === null)
    return DECLINED;
  return a.cls === b.cls &&
    a.symbolic.length === b.symbolic.length &&
    haveSameContents(a.symbolic, b.symbolic)
    ? 1
    : DECLINED;
};

function hooksOfArrays(): Record<string, Hook> {
  const hooks: Record<string, Hook> = {};
  for (const type of ['Z', 'B', 'S', 'C', 'I', 'J', 'F', 'D', 'Ljava/lang/Object;']) {
    hooks[`fill([${type}${type})V`] = fill;
    hooks[`fill([${type}II${type})V`] = fillBetween;
    // Objects are compared by their own equals, floats by their bits.
    if ('ZBSCIJ'.includes(type)) hooks[`equals([${type}[${type})Z`] = equals;
  }
  return hooks;
}

export const ARRAY_HOOKS: HookTable = {
  'java/util/Arrays': hooksOfArrays(),
  'jdk/internal/util/ArraysSupport': {
    'vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I': vectorizedMismatch,
  },
};
