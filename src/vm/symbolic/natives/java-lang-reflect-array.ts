/** java.lang.reflect.Array on symbolic elements. Cases that throw are left to the concrete native. */
import { intConst } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import type { NativeFn, NativeResult } from '../../control/native.ts';
import { throwNew } from '../../exceptions/raise.ts';
import { newBox } from '../../heap/boxes.ts';
import { elementKind, JArray, type Slot } from '../../heap/object.ts';
import { canWiden } from '../../reflect/widening.ts';
import type { JThread } from '../../thread/thread.ts';
import { isInside } from '../arrays/array-bounds.ts';
import { checkLength, noteAllocation, pinLength } from '../arrays/array-creation.ts';
import { lengthOf, newSymbolicArray } from '../arrays/symbolic-array.ts';
import { numberAt, type PrimitiveKind } from '../arrays/unsafe-memory.ts';
import { branch } from '../asking/ask.ts';
import { concretiseReference } from '../references/guarded-references.ts';
import { elementTerm, narrowed, setElement } from '../values/array-elements.ts';
import { asSlot, longTermResult, putLong } from '../values/operands.ts';
import { widened } from '../values/widening.ts';
import { concretiseNumber } from './concretise.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

/** Makes the array one object and the index concrete. */
function prepare(t: JThread, s: Slot[], b: number): void {
  concretiseReference(t, t.frame!, b);
  const index = s[b + 1];
  if (index instanceof Term) concretiseNumber(t, s, b + 1, index, 'index of a reflective array access');
}

/** The concrete native. */
const plain: NativeFn = (t, s, b) => t.native!.native!(t, s, b) as NativeResult;

/** The element, if it is a symbolic number; null otherwise. */
function symbolicElement(t: JThread, s: readonly Slot[], b: number): Term | null {
  const [array, index] = [s[b], s[b + 1] as number];
  if (!(array instanceof JArray)) return null;
  // No term at the index: the element is a number, or the index is outside. The concrete native handles both.
  if (array.symbolic === null) return array.terms?.get(index) ?? null;
  // References are no numbers: the concrete native reads them.
  if (elementKind(array) === 'L') return null;
  checkInside(t, array, index);
  return elementTerm(array, elementKind(array), index);
}

/** Throws if the index is outside a symbolic array. The reflective exception has no message. */
function checkInside(t: JThread, array: JArray, index: number): void {
  if (!branch(t, 'bounds', isInside(array, intConst(index))))
    throwNew(t, 'java/lang/ArrayIndexOutOfBoundsException');
}

const get: NativeFn = (t, s, b) => {
  prepare(t, s, b);
  const term = symbolicElement(t, s, b);
  return term === null ? plain(t, s, b) : newBox(t, elementKind(s[b] as JArray), term, null);
};

/** Array.getInt and its relatives: the element, widened to `to`. */
const getter =
  (to: string): NativeFn =>
  (t, s, b) => {
    prepare(t, s, b);
    const term = symbolicElement(t, s, b);
    const from = term === null ? '' : elementKind(s[b] as JArray);
    // A type that does not fit is an exception of the concrete native.
    if (term === null || !canWiden(from, to)) return plain(t, s, b);
    const value = widened(from, to, term);
    return to === 'J' ? longTermResult(t, value) : asSlot(value);
  };

/**
 * Array.setInt and its relatives. A value that cannot be widened to the element type, or an index outside, is left to
 * the concrete native, which throws.
 */
const setter =
  (from: PrimitiveKind): NativeFn =>
  (t, s, b) => {
    prepare(t, s, b);
    const [array, index] = [s[b], s[b + 1] as number];
    const to = array instanceof JArray ? elementKind(array) : '';
    // Of symbolic length: the bounds are a question. Of known length: they are known, and a wrong index is left to
    // the concrete native.
    const isFree = array instanceof JArray && array.symbolic !== null && to !== 'L' && canWiden(from, to);
    if (isFree) checkInside(t, array, index);
    const isKnown = array instanceof JArray && (isFree || (index >= 0 && index < array.length));
    if (!isKnown || to === 'L' || !canWiden(from, to)) {
      const value = s[b + 2];
      if (value instanceof Term) concretiseNumber(t, s, b + 2, value, 'value of a reflective array access');
      return plain(t, s, b);
    }
    setElement(array, to, index, narrowed(to, widened(from, to, numberAt(s, b + 2, from))));
    return undefined;
  };

/** The value is a box. For an array of primitives it is unboxed and widened here. */
const set: NativeFn = (t, s, b) => {
  prepare(t, s, b);
  const [array, value] = [s[b], s[b + 2]];
  const to = array instanceof JArray ? elementKind(array) : 'L';
  if (to === 'L') {
    concretiseReference(t, t.frame!, b + 2);
    return plain(t, s, b);
  }
  // Null if the box is of a wrong type or null itself: the concrete native throws.
  const slots = t.vm.symbolics?.unboxed(t, value, to) ?? null;
  const index = s[b + 1] as number;
  if (slots === null || index < 0 || index >= (array as JArray).length) {
    concretiseReference(t, t.frame!, b + 2);
    return plain(t, s, b);
  }
  const pair = [...slots];
  if (to === 'J') putLong(pair, 0, numberAt(slots, 0, 'J'));
  setElement(array as JArray, to, index, numberAt(pair, 0, to as PrimitiveKind));
  return undefined;
};

/** Arguments: component class, length. */
const newArray: NativeFn = (t, s, b) => {
  concretiseReference(t, t.frame!, b);
  const length = s[b + 1];
  const mirror = s[b];
  if (!(length instanceof Term) || mirror === null) return plain(t, s, b);
  const component = t.vm.classOf(mirror);
  if (t.request?.kind !== 'value') checkLength(t, length);
  if (t.vm.arrays.isPinning) {
    s[b + 1] = pinLength(t, length);
    return plain(t, s, b);
  }
  if (component.name === 'void') return plain(t, s, b);
  // How much memory there is depends on the machine: findings keep such lengths small
  // (`result/small-allocations.ts`).
  noteAllocation(t, length);
  return newSymbolicArray(t.vm.classes.arrayOf(component), length);
};

const getLength: NativeFn = (t, s, b) => {
  concretiseReference(t, t.frame!, b);
  const array = s[b];
  return array instanceof JArray ? asSlot(lengthOf(array)) : plain(t, s, b);
};

export const symbolicReflectArray: SymbolicNatives = {
  name: 'java/lang/reflect/Array',
  natives: {
    get,
    set,
    newArray,
    getLength,
    getBoolean: getter('Z'),
    getByte: getter('B'),
    getChar: getter('C'),
    getShort: getter('S'),
    getInt: getter('I'),
    getLong: getter('J'),
    getFloat: getter('F'),
    getDouble: getter('D'),
    setBoolean: setter('Z'),
    setByte: setter('B'),
    setChar: setter('C'),
    setShort: setter('S'),
    setInt: setter('I'),
    setLong: setter('J'),
    setFloat: setter('F'),
    setDouble: setter('D'),
  },
};
