/** java.lang.reflect.Array (JVM_GetArrayElement and friends; reflection.cpp). */
import { describeType } from '../../classfile/descriptor.ts';
import type { NativeClass, NativeFn } from '../control/native.ts';
import { throwNew } from '../exceptions/raise.ts';
import { fillDimension, newArray } from '../heap/arrays.ts';
import { boxedType, newBox, unboxed } from '../heap/boxes.ts';
import { setLongElement, setNumber, setRef } from '../heap/elements.ts';
import { JArray, type JObject, type Ref, type Slot } from '../heap/object.ts';
import type { Ints, Refs } from '../heap/storage.ts';
import { requireConcrete } from '../heap/symbolic-elements.ts';
import { isSubclass, type LinkedClass } from '../link/linked-class.ts';
import { canWiden, widen, widenedHighWord } from '../reflect/widening.ts';
import type { JThread } from '../thread/thread.ts';

function arrayArg(t: JThread, value: Slot): JArray {
  if (value === null) throwNew(t, 'java/lang/NullPointerException');
  if (!(value instanceof JArray))
    throwNew(t, 'java/lang/IllegalArgumentException', 'Argument is not an array');
  return value;
}

/** The array and the type of its elements: a descriptor's first letter. */
function elementType(array: JArray): string {
  return array.cls.name.charAt(1);
}

function primitiveArrayArg(t: JThread, value: Slot): JArray {
  const array = arrayArg(t, value);
  if ('L['.includes(elementType(array))) {
    throwNew(t, 'java/lang/IllegalArgumentException', 'Argument is not an array of primitive type');
  }
  return array;
}

function checkIndex(t: JThread, array: JArray, index: number): void {
  if (index < 0 || index >= array.length) throwNew(t, 'java/lang/ArrayIndexOutOfBoundsException');
}

function mismatch(t: JThread): never {
  throwNew(t, 'java/lang/IllegalArgumentException', 'argument type mismatch');
}

/** Array.getInt and the like: the element, widened to `to`. */
function getter(to: string): NativeFn {
  return (t, s, b) => {
    const array = primitiveArrayArg(t, s[b]!);
    const index = s[b + 1] as number;
    checkIndex(t, array, index);
    const from = elementType(array);
    if (!canWiden(from, to)) mismatch(t);
    // Elements may be terms. This native knows values only: it asks for one (`requireConcrete`), which makes the path
    // fork.
    requireConcrete(array, index, 1);
    const data = array.data as Ints;
    const lo = from === 'J' ? data[2 * index]! : data[index]!;
    const hi = from === 'J' ? data[2 * index + 1]! : 0;
    // A widening to long has a sign in the upper word, except from an unsigned char.
    if (to === 'J') t.hi = widenedHighWord(from, lo, hi);
    return widen(from, to, lo, hi);
  };
}

/** Array.setInt and the like: a value of type `from`. */
function setter(from: string): NativeFn {
  return (t, s, b) => {
    const array = primitiveArrayArg(t, s[b]!);
    const hi = from === 'J' ? (s[b + 3] as number) : 0;
    store(t, array, s[b + 1] as number, from, s[b + 2] as number, hi);
  };
}

/** The order of the checks is HotSpot's and can be observed: index before type. */
function store(t: JThread, array: JArray, index: number, from: string, lo: number, hi: number): void {
  checkIndex(t, array, index);
  const to = elementType(array);
  if (!canWiden(from, to)) mismatch(t);
  if (to === 'J') setLongElement(array, index, lo, widenedHighWord(from, lo, hi));
  else setNumber(array, index, widen(from, to, lo, hi));
}

function componentArg(t: JThread, mirror: Slot): LinkedClass {
  if (mirror === null) throwNew(t, 'java/lang/NullPointerException');
  const cls = t.vm.classOf(mirror);
  if (cls.name === describeType('V')) throwNew(t, 'java/lang/IllegalArgumentException');
  return cls;
}

/** JVMS §4.4.1: an array has at most 255 dimensions. */
function dimensions(cls: LinkedClass): number {
  return cls.kind === 'array' ? cls.name.lastIndexOf('[') + 1 : 0;
}

export const reflectArray: NativeClass = {
  name: 'java/lang/reflect/Array',
  natives: {
    getLength: (t, s, b) => arrayArg(t, s[b]!).length,
    get: (t, s, b) => {
      const array = arrayArg(t, s[b]!);
      const index = s[b + 1] as number;
      checkIndex(t, array, index);
      const type = elementType(array);
      // A reference is the element as it is.
      if (type === 'L' || type === '[') return (array.data as Refs)[index]!;
      requireConcrete(array, index, 1);
      const data = array.data as Ints;
      return type === 'J'
        ? newBox(t, type, data[2 * index]!, data[2 * index + 1]!)
        : newBox(t, type, data[index]!, null);
    },
    getBoolean: getter('Z'),
    getByte: getter('B'),
    getChar: getter('C'),
    getShort: getter('S'),
    getInt: getter('I'),
    getLong: getter('J'),
    getFloat: getter('F'),
    getDouble: getter('D'),
    set: (t, s, b) => {
      const array = arrayArg(t, s[b]!);
      const index = s[b + 1] as number;
      const value = s[b + 2] as Ref;
      if ('L['.includes(elementType(array))) {
        checkIndex(t, array, index);
        if (value !== null && !isSubclass(value.cls, array.cls.component!)) {
          throwNew(t, 'java/lang/IllegalArgumentException', 'array element type mismatch');
        }
        setRef(array, index, value);
        return;
      }
      if (value === null) throwNew(t, 'java/lang/IllegalArgumentException');
      const from = boxedType(value);
      // The box is looked at before the index, the index before the type: with two faults a program sees HotSpot's.
      checkIndex(t, array, index);
      if (from === null) mismatch(t);
      const { lo, hi } = unboxed(value as JObject);
      store(t, array, index, from, lo, hi);
    },
    setBoolean: setter('Z'),
    setByte: setter('B'),
    setChar: setter('C'),
    setShort: setter('S'),
    setInt: setter('I'),
    setLong: setter('J'),
    setFloat: setter('F'),
    setDouble: setter('D'),
    newArray: (t, s, b) => {
      const length = s[b + 1] as number;
      // `Array.newInstance(null, -1)` is a NullPointerException: the class is looked at first.
      if (s[b] !== null && length < 0) throwNew(t, 'java/lang/NegativeArraySizeException', String(length));
      const component = componentArg(t, s[b]!);
      if (dimensions(component) >= 255) throwNew(t, 'java/lang/IllegalArgumentException');
      return newArray(t, t.vm.classes.arrayOf(component), length);
    },
    multiNewArray: (t, s, b) => {
      let cls = componentArg(t, s[b]!);
      const lengths = s[b + 1] as JArray | null;
      if (lengths === null) throwNew(t, 'java/lang/NullPointerException');
      if (lengths.length === 0) throwNew(t, 'java/lang/IllegalArgumentException');
      const sizes = [...(lengths.data as Ints)];
      // All lengths are checked before anything is allocated, so that a failing call leaves nothing behind.
      for (const n of sizes) if (n < 0) throwNew(t, 'java/lang/NegativeArraySizeException', String(n));
      if (sizes.length + dimensions(cls) > 255) throwNew(t, 'java/lang/IllegalArgumentException');
      for (let i = 0; i < sizes.length; i++) cls = t.vm.classes.arrayOf(cls);
      return fillDimension(t, cls, sizes, 0);
    },
  },
};
