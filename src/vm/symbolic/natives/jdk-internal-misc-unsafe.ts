/**
 * jdk.internal.misc.Unsafe on symbolic values. An atomic operation is one step here, because threads are cooperative.
 * A compare-and-set of symbolic values branches on their equality. The JDK's retry loops do not fork by it: they
 * compare a value with what they have just read, which simplifies to true.
 */
import { UnsupportedError } from '../../../errors.ts';
import { and, eq, FALSE, fpAdd, fpIsNaN, longConst, not, orAll } from '../../../term/build.ts';
import { hasRawBits } from '../../../term/java.ts';
import { Term } from '../../../term/term.ts';
import { meetNaNBits } from '../../control/nan-bits.ts';
import { type NativeFn, type NativeResult, numberArg } from '../../control/native.ts';
import { elementSize } from '../../heap/element-size.ts';
import { elementKind, JArray, type JObject, type Ref, type Slot } from '../../heap/object.ts';
import type { Slots } from '../../heap/storage.ts';
import { ARRAY_BASE, areaOf, areaToWrite, refIndex, slotIndex } from '../../heap/unsafe-access.ts';
import type { JThread } from '../../thread/thread.ts';
import { copyBytes, readNative, writeNative } from '../arrays/native-memory.ts';
import { numberAt, type PrimitiveKind, readMemory, SIZES, writeMemory } from '../arrays/unsafe-memory.ts';
import { branch, choose } from '../asking/ask.ts';
import {
  areSameReference,
  casesOf,
  concretiseReference,
  noteGuardedBoxes,
  referenceOf,
} from '../references/guarded-references.ts';
import { mergeNumbers } from '../references/merged-values.ts';
import { elementTerm, setReference } from '../values/array-elements.ts';
import { asSlot, longTermResult } from '../values/operands.ts';
import { concretiseNumber } from './concretise.ts';
import type { SymbolicNatives } from './symbolic-natives.ts';

// Positions of the arguments: this, object, offset (two slots), values.
const OBJECT = 1;
const OFFSET = 2;
const VALUE = 4;
const WHY = 'offset or value in native memory';

/** The object, made concrete. Null means native memory. */
function objectOf(t: JThread, s: Slot[], b: number): JObject | JArray | null {
  concretiseReference(t, t.frame!, b + OBJECT);
  return s[b + OBJECT] as Ref;
}

function offsetOf(t: JThread, s: Slot[], b: number): number {
  const offset = s[b + OFFSET];
  if (offset instanceof Term) concretiseNumber(t, s, b + OFFSET, offset, WHY);
  return numberArg(s, b + OFFSET);
}

/** Makes all arguments concrete and calls the concrete native. */
function inNativeMemory(t: JThread, s: Slot[], b: number): NativeResult {
  const m = t.native!;
  for (let at = b; at < b + m.argSlots; at++) {
    const value = s[at];
    if (value instanceof Term) concretiseNumber(t, s, at, value, WHY);
  }
  return m.native!(t, s, b) as NativeResult;
}

function result(t: JThread, kind: PrimitiveKind, value: Term): Slot {
  return kind === 'J' ? longTermResult(t, value) : asSlot(value);
}

/** The elements that a symbolic offset can mean, each with its condition. */
function elementsAt(t: JThread, array: JArray, offset: Term): { guard: Term; index: number }[] {
  const size = elementSize(array.cls);
  const places: { guard: Term; index: number }[] = [];
  // Offsets that the term cannot have fold to FALSE and are left out.
  for (let index = 0; index < array.length; index++) {
    const guard = eq(offset, longConst(ARRAY_BASE + index * size, 0));
    if (guard !== FALSE) places.push({ guard, index });
  }
  // HotSpot would read whatever lies there. No program of the JDK does that, so it is unsupported rather than
  // guessed.
  if (!branch(t, 'bounds', orAll(places.map((p) => p.guard)))) {
    throw new UnsupportedError('Unsafe access outside of an array, or between elements');
  }
  return places;
}

const get =
  (kind: PrimitiveKind): NativeFn =>
  (t, s, b) => {
    const o = objectOf(t, s, b);
    if (o === null) {
      const address = offsetOf(t, s, b);
      if (!t.vm.offHeap.hasTerms(address, SIZES[kind])) return inNativeMemory(t, s, b);
      return result(t, kind, readNative(t.vm.offHeap, address, kind));
    }
    const offset = s[b + OFFSET];
    if (!(offset instanceof Term) || !(o instanceof JArray)) {
      const at = offsetOf(t, s, b);
      noticeFloatBits(t, o, at, kind);
      return result(t, kind, readMemory(o, at, kind));
    }
    const size = elementSize(o.cls);
    const cases = elementsAt(t, o, offset).map(({ guard, index }) => {
      const at = ARRAY_BASE + index * size;
      noticeFloatBits(t, o, at, kind);
      return { guard, value: readMemory(o, at, kind) };
    });
    return result(t, kind, mergeNumbers(cases));
  };

const put =
  (kind: PrimitiveKind): NativeFn =>
  (t, s, b) => {
    const o = objectOf(t, s, b);
    if (o === null) {
      const address = offsetOf(t, s, b);
      // A NaN of a term has no bits of its own.
      if (kind === 'F' || kind === 'D') return inNativeMemory(t, s, b);
      writeNative(t.vm.offHeap, address, kind, numberAt(s, b + VALUE, kind));
      return undefined;
    }
    writeMemory(o, offsetOf(t, s, b), kind, numberAt(s, b + VALUE, kind));
    return undefined;
  };

function readReference(o: JObject | JArray, offset: number): Slot {
  if (o instanceof JArray) return (o.data as Slots)[refIndex(o, offset)];
  return areaOf(o, offset)[slotIndex(offset)];
}

function writeReference(o: JObject | JArray, offset: number, value: Slot): void {
  if (o instanceof JArray) setReference(o, refIndex(o, offset), value);
  else areaToWrite(o, offset)[slotIndex(offset)] = value;
}

const getReference: NativeFn = (t, s, b) => {
  const o = objectOf(t, s, b) as JObject | JArray;
  const offset = s[b + OFFSET];
  if (!(offset instanceof Term) || !(o instanceof JArray)) return readReference(o, offsetOf(t, s, b));
  return referenceOf(
    elementsAt(t, o, offset).flatMap(({ guard, index }) =>
      casesOf((o.data as Slots)[index]).map((c) => ({ guard: and(guard, c.guard), ref: c.ref })),
    ),
  );
};

const putReference: NativeFn = (t, s, b) => {
  writeReference(objectOf(t, s, b) as JObject | JArray, offsetOf(t, s, b), s[b + VALUE]);
};

/** Whether the bits are the same. Terms have a single NaN, the real JVM has many, of which two need not be the same. */
function areSame(t: JThread, old: Term, expected: Term): boolean {
  const isEqual = eq(old, expected);
  if (old.sort.kind !== 'Float') return branch(t, 'branch', isEqual);
  const areNaN = and(fpIsNaN(old), fpIsNaN(expected));
  // Two NaNs are equal as terms. On the real JVM their bits may differ: that path goes on, and meets the limitation.
  const alternatives = [not(isEqual), and(isEqual, not(areNaN)), areNaN];
  const which = choose(t, 'branch', alternatives);
  if (which === 2) meetNaNBits(t);
  return which > 0;
}

/** The elements that are read as integers may be NaN: the program sees their raw bits. */
function noticeFloatBits(t: JThread, o: JObject | JArray, offset: number, kind: PrimitiveKind): void {
  if (!(o instanceof JArray) || kind === 'F' || kind === 'D') return;
  const own = elementKind(o);
  if (own !== 'F' && own !== 'D') return;
  const [size, bytes] = [elementSize(o.cls), kind === 'J' ? 8 : 4];
  const first = Math.floor((offset - ARRAY_BASE) / size);
  const last = Math.floor((offset - ARRAY_BASE + bytes - 1) / size);
  for (let index = first; index <= last; index++) {
    if (o.symbolic !== null || (index < o.length && !hasRawBits(elementTerm(o, own, index)))) {
      meetNaNBits(t);
      return;
    }
  }
}

/** compareAndSet, or compareAndExchange, of a number. */
const compareNumber =
  (kind: PrimitiveKind, isExchange: boolean): NativeFn =>
  (t, s, b) => {
    const o = objectOf(t, s, b);
    if (o === null) return inNativeMemory(t, s, b);
    const offset = offsetOf(t, s, b);
    const slots = kind === 'J' || kind === 'D' ? 2 : 1;
    const old = readMemory(o, offset, kind);
    // Asked before anything is written: the native runs again after the answer.
    const isSame = areSame(t, old, numberAt(s, b + VALUE, kind));
    if (isSame) writeMemory(o, offset, kind, numberAt(s, b + VALUE + slots, kind));
    if (!isExchange) return isSame ? 1 : 0;
    return result(t, kind, old);
  };

const compareReference =
  (isExchange: boolean): NativeFn =>
  (t, s, b) => {
    const o = objectOf(t, s, b) as JObject | JArray;
    const offset = offsetOf(t, s, b);
    const old = readReference(o, offset);
    noteGuardedBoxes(t, old, s[b + VALUE]);
    const isSame = branch(t, 'branch', areSameReference(old, s[b + VALUE]));
    if (isSame) writeReference(o, offset, s[b + VALUE + 1]);
    return isExchange ? old : isSame ? 1 : 0;
  };

/** getAndSet and getAndAdd of floats and doubles, which the JDK does not write as retry loops over other natives. */
const update =
  (kind: 'F' | 'D', next: (old: Term, value: Term) => Term): NativeFn =>
  (t, s, b) => {
    const o = objectOf(t, s, b);
    if (o === null) return inNativeMemory(t, s, b);
    const offset = offsetOf(t, s, b);
    const old = readMemory(o, offset, kind);
    writeMemory(o, offset, kind, next(old, numberAt(s, b + VALUE, kind)));
    return asSlot(old);
  };

/** this, source, offset, destination, offset, bytes; copySwapMemory0 has the size of an element as well. */
const copyMemory: NativeFn = (t, s, b) => {
  for (const at of [b + 1, b + 4]) concretiseReference(t, t.frame!, at);
  for (let at = b; at < b + t.native!.argSlots; at++) {
    const n = s[at];
    if (n instanceof Term) concretiseNumber(t, s, at, n, WHY);
  }
  const from = { object: s[b + 1] as Ref, offset: numberArg(s, b + 2) };
  const to = { object: s[b + 4] as Ref, offset: numberArg(s, b + 5) };
  const swap = t.native!.name === 'copySwapMemory0' ? numberArg(s, b + 9) : 1;
  copyBytes(t.vm.offHeap, from, to, numberArg(s, b + 7), swap);
};

/** By the name that the methods have for the type. */
const KINDS: Readonly<Record<string, PrimitiveKind>> = {
  Int: 'I',
  Short: 'S',
  Char: 'C',
  Byte: 'B',
  Boolean: 'Z',
  Float: 'F',
  Double: 'D',
  Long: 'J',
};

function natives(): Record<string, NativeFn> {
  const all: Record<string, NativeFn> = {
    'getReference(Ljava/lang/Object;J)Ljava/lang/Object;': getReference,
    'getReferenceVolatile(Ljava/lang/Object;J)Ljava/lang/Object;': getReference,
    putReference,
    putReferenceVolatile: putReference,
    compareAndSetReference: compareReference(false),
    compareAndExchangeReference: compareReference(true),
    copyMemory0: copyMemory,
    copySwapMemory0: copyMemory,
  };
  for (const [name, kind] of Object.entries(KINDS)) {
    for (const order of ['', 'Volatile']) {
      all[`get${name}${order}(Ljava/lang/Object;J)${kind}`] = get(kind);
      all[`put${name}${order}(Ljava/lang/Object;J${kind})V`] = put(kind);
    }
    all[`compareAndSet${name}`] = compareNumber(kind, false);
    all[`compareAndExchange${name}`] = compareNumber(kind, true);
    if (kind === 'F' || kind === 'D') Object.assign(all, floats(name, kind));
  }
  return all;
}

function floats(name: string, kind: 'F' | 'D'): Record<string, NativeFn> {
  const all: Record<string, NativeFn> = {};
  for (const order of ['', 'Plain', 'Acquire', 'Release']) {
    all[`weakCompareAndSet${name}${order}`] = compareNumber(kind, false);
    all[`compareAndExchange${name}${order}`] = compareNumber(kind, true);
    all[`getAndSet${name}${order}`] = update(kind, (_old, value) => value);
    all[`getAndAdd${name}${order}`] = update(kind, fpAdd);
  }
  return all;
}

export const symbolicUnsafe: SymbolicNatives = { name: 'jdk/internal/misc/Unsafe', natives: natives() };
