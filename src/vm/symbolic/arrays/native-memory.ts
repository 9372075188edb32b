/**
 * Symbolic bytes in native memory (`heap/off-heap.ts`), as Unsafe reads, writes and copies them. A channel reads a file into
 * native memory first, so this is the way of an input file's bytes to a buffer on the heap.
 */
import { bv, extract } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { forHost } from '../../heap/byte-arrays.ts';
import type { JArray, JObject, Ref } from '../../heap/object.ts';
import type { OffHeap } from '../../heap/off-heap.ts';
import {
  fromBits,
  join,
  type PrimitiveKind,
  readMemory,
  SIZES,
  toBits,
  writeMemory,
} from './unsafe-memory.ts';

/** The value of type `kind` at the address. */
export function readNative(offHeap: OffHeap, address: number, kind: PrimitiveKind): Term {
  const bytes = Array.from({ length: SIZES[kind] }, (_, i) => nativeByte(offHeap, address + i));
  return fromBits(join(bytes), kind);
}

/** Stores a value of type `kind` at the address. The write is logged. */
export function writeNative(offHeap: OffHeap, address: number, kind: PrimitiveKind, value: Term): void {
  const bits = toBits(value, kind);
  for (let i = 0; i < SIZES[kind]; i++) {
    setNativeByte(offHeap, address + i, extract(bits, 8 * i + 7, 8 * i));
  }
}

/** A part of the heap's or of native memory: the object, null for the latter, and the offset in it. */
export type MemoryPlace = { readonly object: Ref; readonly offset: number };

/**
 * Copies bytes, as memmove(3) does; `swap` reverses the bytes of each group of so many. Slow, for memory that holds terms: the
 * concrete native copies all other.
 */
export function copyBytes(
  offHeap: OffHeap,
  from: MemoryPlace,
  to: MemoryPlace,
  count: number,
  swap: number,
): void {
  // All are read before one is written: the ranges may overlap.
  const bytes = Array.from({ length: count }, (_, i) => byteAt(offHeap, from, i));
  for (let i = 0; i < count; i++) {
    const source = swap === 1 ? i : i - (i % swap) + swap - 1 - (i % swap);
    setByteAt(offHeap, to, i, bytes[source]);
  }
}

function byteAt(offHeap: OffHeap, { object, offset }: MemoryPlace, i: number): Term {
  if (object === null) return nativeByte(offHeap, offset + i);
  return toBits(readMemory(object as JObject | JArray, offset + i, 'B'), 'B');
}

function setByteAt(offHeap: OffHeap, { object, offset }: MemoryPlace, i: number, byte: Term): void {
  if (object === null) setNativeByte(offHeap, offset + i, byte);
  else writeMemory(object as JObject | JArray, offset + i, 'B', fromBits(byte, 'B'));
}

function nativeByte(offHeap: OffHeap, address: number): Term {
  return offHeap.byteTerm(address) ?? bv(8, forHost(offHeap.bytes(address, 1))[0]);
}

function setNativeByte(offHeap: OffHeap, address: number, byte: Term): void {
  if (byte.op === TermOp.Const) offHeap.bytesToWrite(address, 1)[0] = byte.value as number;
  else offHeap.setByteTerm(address, byte);
}
