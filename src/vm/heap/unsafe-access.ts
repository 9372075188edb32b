/**
 * Memory as `jdk.internal.misc.Unsafe` addresses it: an object with an offset, or an absolute address if the object
 * is null. We are free to choose the offsets. A field is at `FIELD_BASE` plus its slot; a static field has
 * `STATIC_BIAS` on top and the Class object as base; an array element is at `ARRAY_BASE + index * size`.
 */
import { InvariantError, UnsupportedError } from '../../errors.ts';
import { NeedsConcrete } from '../control/signals.ts';
import type { Field, LinkedClass } from '../link/linked-class.ts';
import { touchRange } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { elementSize } from './element-size.ts';
import { fieldsToWrite, staticsToWrite } from './fields.ts';
import { classOf } from './mirrors.ts';
import { JArray, type JObject, type Ref, type Slot } from './object.ts';
import { type RawArray, toRead, toView } from './raw.ts';
import type { ByteWindow, WindowView } from './storage.ts';
import { dropTerms, requireConcrete } from './symbolic-elements.ts';

export const ARRAY_BASE = 16;
const FIELD_BASE = 16;
const STATIC_BIAS = 1 << 24;

export function fieldOffset(f: Field): number {
  return FIELD_BASE + f.slot + (f.isStatic ? STATIC_BIAS : 0);
}

/** The slot array that contains `offset` of `o`, for reading; the index in it is `slotIndex(offset)`. */
export function areaOf(o: JObject, offset: number): readonly Slot[] {
  return offset >= STATIC_BIAS ? classOf(o).statics : o.fields;
}

/** The slot array that contains `offset` of `o`, for writing: the trail has logged it. */
export function areaToWrite(o: JObject, offset: number): Slot[] {
  return offset < STATIC_BIAS ? fieldsToWrite(o) : staticsToWrite(classOf(o));
}

/**
 * Whether the field at the offset is a char. The JDK makes atomic operations on chars of those on shorts, but a slot holds
 * a char without a sign.
 */
export function isCharAt(o: JObject, offset: number): boolean {
  const isStatic = offset >= STATIC_BIAS;
  const slot = slotIndex(offset);
  const holders = isStatic ? [classOf(o)] : o.cls.chain;
  return holders.some(({ fields }) =>
    fields.some((f) => f.slot === slot && f.isStatic === isStatic && f.descriptor === 'C'),
  );
}

/** The number at the offset. Throws `NeedsConcrete` if it is symbolic. */
export function concreteNumberAt(o: JObject, offset: number): number {
  const value = areaOf(o, offset)[slotIndex(offset)];
  if (typeof value !== 'number') needsConcreteAt(o, offset);
  return value as number;
}

/** Throws: native code needs the value at the offset, and it is symbolic. */
export function needsConcreteAt(o: JObject | JArray, offset: number): never {
  if (o instanceof JArray) throw new NeedsConcrete({ kind: 'element', array: o, index: refIndex(o, offset) });
  if (offset < STATIC_BIAS) throw new NeedsConcrete({ kind: 'field', object: o, slot: slotIndex(offset) });
  throw new UnsupportedError(`native code that reads a symbolic static field of ${classOf(o).name}`);
}

export function slotIndex(offset: number): number {
  return offset >= STATIC_BIAS ? offset - STATIC_BIAS - FIELD_BASE : offset - FIELD_BASE;
}

export function refIndex(a: JArray, offset: number): number {
  return (offset - ARRAY_BASE) / elementSize(a.cls);
}

/** Raw bytes of a primitive array or of native memory, to read. */
export function viewAt(vm: Vm, o: Ref, offset: number, length: number): WindowView {
  if (o === null) return vm.offHeap.view(offset, length);
  const data = rawData(o);
  requireReadable(o as JArray, offset, length);
  return toView(new DataView(data.buffer, data.byteOffset + offset - ARRAY_BASE, length));
}

/** Raw bytes of a primitive array or of native memory, to be written before anything else runs. */
export function viewToWrite(vm: Vm, o: Ref, offset: number, length: number): DataView {
  if (o === null) return vm.offHeap.viewToWrite(offset, length);
  const data = rawData(o);
  prepareWrite(o as JArray, offset, length);
  return new DataView(data.buffer, data.byteOffset + offset - ARRAY_BASE, length);
}

export function bytesAt(vm: Vm, o: Ref, offset: number, length: number): ByteWindow {
  if (o === null) return vm.offHeap.bytes(offset, length);
  const data = rawData(o);
  requireReadable(o as JArray, offset, length);
  return toRead(new Uint8Array(data.buffer, data.byteOffset + offset - ARRAY_BASE, length));
}

export function bytesToWrite(vm: Vm, o: Ref, offset: number, length: number): Uint8Array {
  if (o === null) return vm.offHeap.bytesToWrite(offset, length);
  const data = rawData(o);
  prepareWrite(o as JArray, offset, length);
  return new Uint8Array(data.buffer, data.byteOffset + offset - ARRAY_BASE, length);
}

function rawData(o: JObject | JArray): Int8Array {
  if (o instanceof JArray && !Array.isArray(o.data)) return (o as RawArray).cells as Int8Array;
  throw new InvariantError(`raw access to ${o.cls.name}`);
}

function requireReadable(a: JArray, offset: number, length: number): void {
  if (a.terms === null) return;
  const { from, count } = elementsAt(a, offset, length);
  requireConcrete(a, from, count);
}

/**
 * Prepares a raw write. An element that is only partly overwritten must be concrete: half of a term has no
 * representation.
 */
function prepareWrite(a: JArray, offset: number, length: number): void {
  const { from, count } = elementsAt(a, offset, length);
  touchRange(a, from, count);
  if (a.terms === null) return;
  const size = elementSize(a.cls);
  if ((offset - ARRAY_BASE) % size !== 0 || length % size !== 0) requireConcrete(a, from, count);
  dropTerms(a, from, count);
}

/** The elements that share bytes with the range. */
function elementsAt(a: JArray, offset: number, length: number): { from: number; count: number } {
  const size = elementSize(a.cls);
  const from = Math.floor((offset - ARRAY_BASE) / size);
  return { from, count: Math.ceil((offset - ARRAY_BASE + length) / size) - from };
}

export function indexScale(cls: LinkedClass): number {
  return elementSize(cls);
}
