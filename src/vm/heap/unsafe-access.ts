/**
 * Memory as `jdk.internal.misc.Unsafe` sees it: (object, offset) pairs, or absolute addresses when the object
 * is null. Offsets are ours to choose: a field's offset is its slot plus `FIELD_BASE`, a static field's has
 * `STATIC_BIAS` on top with the Class object as base, an array element is at `ARRAY_BASE + index * size`.
 */
import { InvariantError } from '../../errors.ts';
import type { Field, LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import { elementSize } from './arrays.ts';
import { classOf } from './mirrors.ts';
import { JArray, type JObject, type Ref, type Slot } from './object.ts';

export const ARRAY_BASE = 16;
const FIELD_BASE = 16;
const STATIC_BIAS = 1 << 24;

export function fieldOffset(f: Field): number {
  return FIELD_BASE + f.slot + (f.isStatic ? STATIC_BIAS : 0);
}

/** The array of slots that holds `offset` of `o`; the index is `slotIndex(offset)`. */
export function areaOf(o: JObject, offset: number): Slot[] {
  return offset >= STATIC_BIAS ? classOf(o).statics : o.fields;
}

export function slotIndex(offset: number): number {
  return offset >= STATIC_BIAS ? offset - STATIC_BIAS - FIELD_BASE : offset - FIELD_BASE;
}

export function refIndex(a: JArray, offset: number): number {
  return (offset - ARRAY_BASE) / elementSize(a.cls);
}

/** Raw bytes of a primitive array or of native memory. */
export function viewAt(vm: Vm, o: Ref, offset: number, length: number): DataView {
  if (o === null) return vm.offHeap.view(offset, length);
  if (o instanceof JArray && !Array.isArray(o.data)) {
    const at = offset - ARRAY_BASE;
    return new DataView(o.data.buffer, o.data.byteOffset + at, length);
  }
  throw new InvariantError(`raw access to ${o.cls.name}`);
}

export function bytesAt(vm: Vm, o: Ref, offset: number, length: number): Uint8Array {
  if (o === null) return vm.offHeap.bytes(offset, length);
  if (o instanceof JArray && !Array.isArray(o.data)) {
    return new Uint8Array(o.data.buffer, o.data.byteOffset + offset - ARRAY_BASE, length);
  }
  throw new InvariantError(`raw access to ${o.cls.name}`);
}

export function indexScale(cls: LinkedClass): number {
  return elementSize(cls);
}
