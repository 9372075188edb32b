/** Array creation (JVMS §6.5.newarray, anewarray, multianewarray), with HotSpot's limits. */
import { noteAllocated, noteLargeArray } from '../exceptions/machine-limits.ts';
import { throwNew } from '../exceptions/raise.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { allocation, HEADER_BYTES, SMALL_HEAP } from './allocation.ts';
import { elementSize } from './element-size.ts';
import { type ArrayData, JArray, type Ref, type Slot } from './object.ts';
import type { RawArray } from './raw.ts';

/**
 * HotSpot's limit on the length, Integer.MAX_VALUE - 2. A longer array gets another message than one that does not
 * fit into the heap.
 */
export const VM_LIMIT = 2147483645;
/** The most bytes that we allocate for one array: HotSpot's default heap would not hold more. */
const HEAP_LIMIT = 2 ** 31;

/** `newarray`'s type codes (JVMS table 6.5.newarray-A) as descriptors. */
const TYPE_CODES = ['', '', '', '', 'Z', 'C', 'F', 'D', 'B', 'S', 'I', 'J'];

export function newPrimitiveArray(t: JThread, code: number, length: number): JArray {
  return newArray(t, primitiveArrayClass(t, code), length);
}

export function primitiveArrayClass(t: JThread, code: number): LinkedClass {
  return t.vm.classes.primitiveArray(TYPE_CODES[code]);
}

/** `component` is the class of the elements. */
export function newRefArray(t: JThread, component: LinkedClass, length: number): JArray {
  return newArray(t, t.vm.classes.arrayOf(component), length);
}

/** `cls` is the class of the array. Checks the length as the instructions do. */
export function newArray(t: JThread, cls: LinkedClass, length: number): JArray {
  if (length < 0) throwNew(t, 'java/lang/NegativeArraySizeException', String(length));
  checkSize(t, cls, length);
  try {
    const array = makeArray(cls, length);
    if (allocation.bytes > allocation.noticeAt) noteAllocated(t);
    return array;
  } catch (e) {
    if (e instanceof RangeError) throwNew(t, 'java/lang/OutOfMemoryError', 'Java heap space');
    throw e;
  }
}

export function checkSize(t: JThread, cls: LinkedClass, length: number): void {
  if (length * elementSize(cls) > SMALL_HEAP / 2) noteLargeArray(t);
  if (length > VM_LIMIT) throwNew(t, 'java/lang/OutOfMemoryError', 'Requested array size exceeds VM limit');
  if (length * elementSize(cls) > HEAP_LIMIT) throwNew(t, 'java/lang/OutOfMemoryError', 'Java heap space');
}

/** Without checks: the caller knows that the length is neither negative nor too large. */
export function makeArray(cls: LinkedClass, length: number): JArray {
  allocation.bytes += HEADER_BYTES + length * elementSize(cls);
  return new JArray(cls, makeData(cls, length), length);
}

/** A new array of these elements. */
export function makeRefArray(cls: LinkedClass, elements: readonly Ref[]): JArray {
  const array = makeArray(cls, elements.length);
  const data = (array as RawArray).cells as Ref[];
  for (let i = 0; i < elements.length; i++) data[i] = elements[i];
  return array;
}

function makeData(cls: LinkedClass, length: number): ArrayData {
  switch (cls.name.charCodeAt(1)) {
    case 0x5a: // Z
    case 0x42: // B
      return new Int8Array(length);
    case 0x43: // C
      return new Uint16Array(length);
    case 0x53: // S
      return new Int16Array(length);
    case 0x49: // I
      return new Int32Array(length);
    case 0x4a: // J
      return new Int32Array(2 * length);
    case 0x46: // F
      return new Float32Array(length);
    case 0x44: // D
      return new Float64Array(length);
    default:
      return nulls(length);
  }
}

/** One elements kind (tagged, holey) for all lengths: mixed kinds slow the interpreter down. */
function nulls(length: number): Ref[] {
  return new Array<Ref>(length).fill(null);
}

/** JVMS §6.5.multianewarray: all lengths are checked before anything is allocated. */
export function newMultiArray(t: JThread, cls: LinkedClass, s: Slot[], sp: number, dims: number): JArray {
  const lengths: number[] = [];
  for (let i = 0; i < dims; i++) lengths.push(s[sp - dims + i] as number);
  for (const n of lengths) if (n < 0) throwNew(t, 'java/lang/NegativeArraySizeException', String(n));
  noteMultiArray(t, cls, lengths);
  return fillDimension(t, cls, lengths, 0);
}

/** What is made first is not reachable before the last array is made, so the sum is taken beforehand. */
function noteMultiArray(t: JThread, cls: LinkedClass, lengths: readonly number[]): void {
  let [bytes, arrays, at] = [0, 1, cls];
  for (const length of lengths) {
    bytes += arrays * (HEADER_BYTES + length * elementSize(at));
    arrays *= length;
    at = at.component!;
  }
  if (bytes > SMALL_HEAP / 2) noteLargeArray(t);
}

/** The array of dimension `at` with all arrays below it. */
export function fillDimension(t: JThread, cls: LinkedClass, lengths: readonly number[], at: number): JArray {
  const array = newArray(t, cls, lengths[at]);
  if (at + 1 < lengths.length) {
    const data = (array as RawArray).cells as Ref[];
    for (let i = 0; i < lengths[at]; i++) data[i] = fillDimension(t, cls.component!, lengths, at + 1);
  }
  return array;
}
