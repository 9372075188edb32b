/**
 * Symbolic values in memory as Unsafe addresses it: fields, and bytes of primitive arrays. An access that covers
 * exactly one element reads or writes that element; any other is assembled from bytes.
 */
import { InvariantError } from '../../../errors.ts';
import { bvAnd, concat, extract, fpFromBits, intConst, signExtend, zeroExtend } from '../../../term/build.ts';
import { rawBits } from '../../../term/java.ts';
import type { Term } from '../../../term/term.ts';
import { elementSize } from '../../heap/element-size.ts';
import { elementKind, JArray, type JObject, type Slot } from '../../heap/object.ts';
import { ARRAY_BASE, areaOf, areaToWrite, isCharAt, slotIndex } from '../../heap/unsafe-access.ts';
import { elementTerm, narrowed, setElement } from '../values/array-elements.ts';
import { asSlot, doubleTerm, floatTerm, intTerm, longTerm, putLong } from '../values/operands.ts';

/** Descriptors of primitive types. */
export type PrimitiveKind = 'Z' | 'B' | 'S' | 'C' | 'I' | 'J' | 'F' | 'D';

export const SIZES: Readonly<Record<PrimitiveKind, number>> = {
  Z: 1,
  B: 1,
  S: 2,
  C: 2,
  I: 4,
  J: 8,
  F: 4,
  D: 8,
};

/** The number whose slots begin at `s[at]`, as a term. */
export function numberAt(s: readonly Slot[], at: number, kind: PrimitiveKind): Term {
  switch (kind) {
    case 'J':
      return longTerm(s, at);
    case 'F':
      return floatTerm(s[at]);
    case 'D':
      return doubleTerm(s[at]);
    default:
      return intTerm(s[at]);
  }
}

/** The value of type `kind` at the offset. */
export function readMemory(o: JObject | JArray, offset: number, kind: PrimitiveKind): Term {
  if (!(o instanceof JArray)) {
    const value = numberAt(areaOf(o, offset), slotIndex(offset), kind);
    return kind === 'S' ? narrowed(kind, value) : value;
  }
  const own = elementKind(o);
  const at = (offset - ARRAY_BASE) / elementSize(o.cls);
  if (own === kind && Number.isInteger(at)) return elementTerm(o, own, at);
  return fromBits(readBits(o, own, offset - ARRAY_BASE, SIZES[kind]), kind);
}

/** Stores a value of type `kind` at the offset. The write is logged. */
export function writeMemory(o: JObject | JArray, offset: number, kind: PrimitiveKind, value: Term): void {
  if (!(o instanceof JArray)) {
    const area = areaToWrite(o, offset);
    if (kind === 'J') putLong(area, slotIndex(offset), value);
    else area[slotIndex(offset)] = asSlot(narrowed(kind === 'S' && isCharAt(o, offset) ? 'C' : kind, value));
    return;
  }
  const own = elementKind(o);
  const at = (offset - ARRAY_BASE) / elementSize(o.cls);
  if (own === kind && Number.isInteger(at)) setElement(o, own, at, narrowed(own, value));
  else writeBits(o, own, offset - ARRAY_BASE, SIZES[kind], toBits(value, kind));
}

/** The bits of a value, as wide as the type. */
export function toBits(value: Term, kind: string): Term {
  if (kind === 'F' || kind === 'D') return rawBits(value);
  return kind === 'J' || kind === 'I' ? value : extract(value, 8 * SIZES[kind as PrimitiveKind] - 1, 0);
}

/** The operand of Java whose bits these are. */
export function fromBits(bits: Term, kind: string): Term {
  switch (kind) {
    case 'F':
    case 'D':
      return fpFromBits(bits);
    case 'B':
    case 'S':
      return signExtend(bits, 32);
    case 'Z':
      return bvAnd(zeroExtend(bits, 32), intConst(1));
    case 'C':
      return zeroExtend(bits, 32);
    default:
      return bits;
  }
}

/** One byte of the array's memory. Little endian: the first byte of an element is its lowest. */
function byteAt(a: JArray, kind: string, address: number): Term {
  const size = elementSize(a.cls);
  const index = Math.floor(address / size);
  if (index < 0 || (a.symbolic === null && index >= a.size))
    throw new InvariantError('Unsafe access outside of an array');
  const low = 8 * (address - index * size);
  return extract(toBits(elementTerm(a, kind, index), kind), low + 7, low);
}

/** The first byte is the lowest. */
export function join(bytes: readonly Term[]): Term {
  return bytes.reduce((lower, byte) => concat(byte, lower));
}

function readBits(a: JArray, kind: string, address: number, count: number): Term {
  return join(Array.from({ length: count }, (_, i) => byteAt(a, kind, address + i)));
}

/** Rewrites every element that shares bytes with the range; its other bytes stay. */
function writeBits(a: JArray, kind: string, address: number, count: number, bits: Term): void {
  const size = elementSize(a.cls);
  const first = Math.floor(address / size);
  const last = Math.floor((address + count - 1) / size);
  for (let index = first; index <= last; index++) {
    const bytes = Array.from({ length: size }, (_, i) => {
      const at = index * size + i - address;
      return at >= 0 && at < count ? extract(bits, 8 * at + 7, 8 * at) : byteAt(a, kind, index * size + i);
    });
    setElement(a, kind, index, fromBits(join(bytes), kind));
  }
}
