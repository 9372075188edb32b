/**
 * jdk.internal.misc.Unsafe on concrete values (`symbolic/natives/jdk-internal-misc-unsafe.ts` has the symbolic
 * version). Threads are cooperative, so every access is atomic and in order. Fields are reached by slot, never as raw
 * bytes; arrays of primitives also as bytes (`heap/unsafe-access.ts`).
 */
import { InvariantError } from '../../errors.ts';
import { type NativeClass, type NativeFn, numberArg, numberResult } from '../control/native.ts';
import { JavaThrow } from '../control/signals.ts';
import { noteLargeArray } from '../exceptions/machine-limits.ts';
import { throwNew } from '../exceptions/raise.ts';
import { SMALL_HEAP } from '../heap/allocation.ts';
import { makeArray } from '../heap/arrays.ts';
import { setRef } from '../heap/elements.ts';
import { fieldNamed, getInt, getObject } from '../heap/fields.ts';
import { noteIdentity } from '../heap/loose-identity.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { JObject, type Ref, type Slot } from '../heap/object.ts';
import type { Refs, WindowView } from '../heap/storage.ts';
import { SymbolicReference } from '../heap/symbolic-reference.ts';
import {
  ARRAY_BASE,
  areaOf,
  areaToWrite,
  bytesAt,
  bytesToWrite,
  concreteNumberAt,
  fieldOffset,
  indexScale,
  isCharAt,
  needsConcreteAt,
  refIndex,
  slotIndex,
  viewAt,
  viewToWrite,
} from '../heap/unsafe-access.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { type Field, InitState } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { park, unpark } from '../thread/waiting.ts';
import { noticeFloatBits } from './float-array-bits.ts';

// Arguments of the accessors: this, object, offset (two slots), value…
const OBJECT = 1;
const OFFSET = 2;
const VALUE = 4;

const object = (s: Slot[], b: number) => s[b + OBJECT] as Ref;
const offsetOf = (s: Slot[], b: number) => numberArg(s, b + OFFSET);

/** An access of a given width to bytes, little-endian. */
type Width = {
  readonly bytes: number;
  get(v: WindowView): number;
  set(v: DataView, x: number): void;
};

const INT: Width = { bytes: 4, get: (v) => v.getInt32(0, true), set: (v, x) => v.setInt32(0, x, true) };
const SHORT: Width = { bytes: 2, get: (v) => v.getInt16(0, true), set: (v, x) => v.setInt16(0, x, true) };
const CHAR: Width = { bytes: 2, get: (v) => v.getUint16(0, true), set: (v, x) => v.setUint16(0, x, true) };
const BYTE: Width = { bytes: 1, get: (v) => v.getInt8(0), set: (v, x) => v.setInt8(0, x) };
/** Any byte but 0 reads as true, which a program can store through another type. */
const BOOLEAN: Width = { bytes: 1, get: (v) => (v.getInt8(0) === 0 ? 0 : 1), set: (v, x) => v.setInt8(0, x) };
const FLOAT: Width = { bytes: 4, get: (v) => v.getFloat32(0, true), set: (v, x) => v.setFloat32(0, x, true) };
const DOUBLE: Width = {
  bytes: 8,
  get: (v) => v.getFloat64(0, true),
  set: (v, x) => v.setFloat64(0, x, true),
};

/** A slot of a short may hold a char. Throws `NeedsConcrete` if it is symbolic: then the symbolic version runs. */
function shortIn(o: JObject, offset: number): number {
  return (concreteNumberAt(o, offset) << 16) >> 16;
}

/**
 * Unsafe does not check: offsets come from `objectFieldOffset` and the like. Bytes are addressed only in arrays and
 * native memory; an offset of a field is a slot in disguise (`heap/unsafe-access.ts`).
 */
function read(t: JThread, o: Ref, offset: number, w: Width): number {
  if (o instanceof JObject) {
    return w === SHORT ? shortIn(o, offset) : (areaOf(o, offset)[slotIndex(offset)] as number);
  }
  return w.get(viewAt(t.vm, o, offset, w.bytes));
}

function write(t: JThread, o: Ref, offset: number, w: Width, x: number): void {
  if (o instanceof JObject) {
    // A char field keeps values without sign, and a short that is written to it must look so to the next `getfield`.
    areaToWrite(o, offset)[slotIndex(offset)] = w === SHORT && isCharAt(o, offset) ? x & 0xffff : x;
  } else w.set(viewToWrite(t.vm, o, offset, w.bytes), x);
}

// Reads of raw float bits as integers are reported; reads as floats are not, since a NaN is a NaN.
const getter =
  (w: Width): NativeFn =>
  (t, s, b) => {
    if (w !== FLOAT && w !== DOUBLE) noticeFloatBits(t, object(s, b), offsetOf(s, b), w.bytes);
    return read(t, object(s, b), offsetOf(s, b), w);
  };
const putter =
  (w: Width): NativeFn =>
  (t, s, b) =>
    write(t, object(s, b), offsetOf(s, b), w, s[b + VALUE] as number);

function readLong(t: JThread, o: Ref, offset: number): number {
  if (o instanceof JObject) {
    const area = areaOf(o, offset);
    const i = slotIndex(offset);
    t.hi = area[i + 1] as number;
    return area[i] as number;
  }
  const v = viewAt(t.vm, o, offset, 8);
  t.hi = v.getInt32(4, true);
  return v.getInt32(0, true);
}

function writeLong(t: JThread, o: Ref, offset: number, lo: number, hi: number): void {
  if (o instanceof JObject) {
    const area = areaToWrite(o, offset);
    const i = slotIndex(offset);
    area[i] = lo;
    area[i + 1] = hi;
    return;
  }
  const v = viewToWrite(t.vm, o, offset, 8);
  v.setInt32(0, lo, true);
  v.setInt32(4, hi, true);
}

function readRef(o: Ref, offset: number): Ref {
  if (o instanceof JObject) return areaOf(o, offset)[slotIndex(offset)] as Ref;
  // Native memory holds no references, in HotSpot neither: an address would not follow when the collector moves the
  // object.
  if (o === null) throw new InvariantError('reference read from native memory');
  return (o.data as Refs)[refIndex(o, offset)];
}

function writeRef(o: Ref, offset: number, x: Ref): void {
  if (o instanceof JObject) areaToWrite(o, offset)[slotIndex(offset)] = x;
  else if (o === null) throw new InvariantError('reference written to native memory');
  else setRef(o, refIndex(o, offset), x);
}

const getLong: NativeFn = (t, s, b) => {
  noticeFloatBits(t, object(s, b), offsetOf(s, b), 8);
  return readLong(t, object(s, b), offsetOf(s, b));
};
const putLong: NativeFn = (t, s, b) =>
  writeLong(t, object(s, b), offsetOf(s, b), s[b + VALUE] as number, s[b + VALUE + 1] as number);
const getReference: NativeFn = (_t, s, b) => readRef(object(s, b), offsetOf(s, b));
const putReference: NativeFn = (_t, s, b) => writeRef(object(s, b), offsetOf(s, b), s[b + VALUE] as Ref);

/** compareAndSet / compareAndExchange of a one-slot number. */
const casNumber =
  (w: Width, exchange: boolean): NativeFn =>
  (t, s, b) => {
    const o = object(s, b);
    const offset = offsetOf(s, b);
    // An old value that is a term cannot be compared here: `concreteNumberAt` throws, and the symbolic version takes
    // over.
    const old = o instanceof JObject && w !== SHORT ? concreteNumberAt(o, offset) : read(t, o, offset, w);
    const same = old === s[b + VALUE];
    if (same) write(t, o, offset, w, s[b + VALUE + 1] as number);
    return exchange ? old : same ? 1 : 0;
  };

const casLong =
  (exchange: boolean): NativeFn =>
  (t, s, b) => {
    const o = object(s, b);
    const offset = offsetOf(s, b);
    // For the check alone: it throws if the field holds a term.
    if (o instanceof JObject) concreteNumberAt(o, offset);
    const lo = readLong(t, o, offset);
    const hi = t.hi;
    const same = lo === s[b + VALUE] && hi === s[b + VALUE + 1];
    if (same) writeLong(t, o, offset, s[b + VALUE + 2] as number, s[b + VALUE + 3] as number);
    // `writeLong` does not touch `hi`, but the rule is that it is set last, right before the result is returned.
    t.hi = hi;
    return exchange ? lo : same ? 1 : 0;
  };

const casReference =
  (exchange: boolean): NativeFn =>
  (t, s, b) => {
    const o = object(s, b);
    const offset = offsetOf(s, b);
    const old = readRef(o, offset);
    // A reference that is not one object yet: whether it is the expected one is a question to the search. If both are
    // the very same guarded reference, they are equal.
    if (old instanceof SymbolicReference && old !== s[b + VALUE]) needsConcreteAt(o!, offset);
    const same = old === s[b + VALUE];
    // Two boxes or strings may be equal and not identical; whether they are identical can depend on the JVM's caches.
    if (!same) noteIdentity(t, old as Ref, s[b + VALUE] as Ref);
    if (same) writeRef(o, offset, s[b + VALUE + 1] as Ref);
    return exchange ? old : same ? 1 : 0;
  };

/** The VM's field behind a java.lang.reflect.Field. */
function reflected(t: JThread, field: JObject): Field {
  return t.vm.classOf(getObject(field, 'clazz')).fields[getInt(field, 'slot')];
}

const nothing: NativeFn = () => {};

function parkNanos(t: JThread, s: Slot[], b: number): ReturnType<typeof park> {
  const isAbsolute = s[b + 1] === 1;
  const time = numberArg(s, b + 2);
  if (isAbsolute) return park(t, Math.max(0, time - t.vm.wallMillis()));
  // A deadline in the past: `park` with a negative time returns at once.
  if (time < 0) return undefined;
  return park(t, time === 0 ? Number.POSITIVE_INFINITY : time / 1e6);
}

export const unsafe: NativeClass = {
  name: 'jdk/internal/misc/Unsafe',
  natives: {
    ...accessors('Int', INT),
    ...accessors('Short', SHORT),
    ...accessors('Char', CHAR),
    ...accessors('Byte', BYTE),
    ...accessors('Boolean', BOOLEAN),
    ...accessors('Float', FLOAT),
    ...accessors('Double', DOUBLE),
    'getLong(Ljava/lang/Object;J)J': getLong,
    'getLongVolatile(Ljava/lang/Object;J)J': getLong,
    'putLong(Ljava/lang/Object;JJ)V': putLong,
    'putLongVolatile(Ljava/lang/Object;JJ)V': putLong,
    'getReference(Ljava/lang/Object;J)Ljava/lang/Object;': getReference,
    'getReferenceVolatile(Ljava/lang/Object;J)Ljava/lang/Object;': getReference,
    putReference,
    putReferenceVolatile: putReference,
    compareAndSetInt: casNumber(INT, false),
    compareAndExchangeInt: casNumber(INT, true),
    compareAndSetLong: casLong(false),
    compareAndExchangeLong: casLong(true),
    compareAndSetReference: casReference(false),
    compareAndExchangeReference: casReference(true),
    getUncompressedObject: () => {
      throw new InvariantError('Unsafe.getUncompressedObject');
    },
    // Arrays begin at a fixed offset, whatever their type; it is what HotSpot has with compressed class pointers.
    arrayBaseOffset0: () => ARRAY_BASE,
    arrayIndexScale0: (t, s, b) => indexScale(t.vm.classOf(s[b + 1])),
    objectFieldOffset0: (t, s, b) => numberResult(t, fieldOffset(reflected(t, s[b + 1] as JObject))),
    objectFieldOffset1: (t, s, b) => {
      const cls = t.vm.classOf(s[b + 1]);
      const name = t.vm.textOf(s[b + 2]);
      const f = fieldNamed(cls, name);
      if (f === null) throwNew(t, 'java/lang/InternalError', name);
      return numberResult(t, fieldOffset(f));
    },
    knownObjectFieldOffset0: (t, s, b) => {
      const f = fieldNamed(t.vm.classOf(s[b + 1]), t.vm.textOf(s[b + 2]));
      return numberResult(t, f === null ? -1 : fieldOffset(f));
    },
    staticFieldOffset0: (t, s, b) => numberResult(t, fieldOffset(reflected(t, s[b + 1] as JObject))),
    // The mirror stands for the static fields of its class, in the JDK's own code as well.
    staticFieldBase0: (t, s, b) => mirrorOf(t.vm, reflected(t, s[b + 1] as JObject).holder),
    addressSize0: () => 8,
    pageSize: () => 4096,
    isBigEndian0: () => 0,
    unalignedAccess0: () => 1,
    fullFence: nothing,
    loadFence: nothing,
    storeFence: nothing,
    writebackMemory: nothing,
    writebackPreSync0: nothing,
    writebackPostSync0: nothing,
    shouldBeInitialized0: (t, s, b) => (t.vm.classOf(s[b + 1]).state === InitState.Initialised ? 0 : 1),
    ensureClassInitialized0: (t, s, b) => ensureInitialised(t, t.vm.classOf(s[b + 1])),
    notifyStrictStaticAccess0: nothing,
    // No constructor runs: serialization and some libraries rely on that.
    allocateInstance: (t, s, b) => {
      const cls = t.vm.classOf(s[b + 1]);
      if (cls.isAbstract || cls.kind !== 'instance') {
        throwNew(t, 'java/lang/InstantiationException', cls.name.replaceAll('/', '.'));
      }
      // After the check, as in HotSpot: an abstract class is not initialised by the attempt.
      ensureInitialised(t, cls);
      return new JObject(cls, cls.template.slice());
    },
    // Any exception, checked or not: that is what the method is for.
    throwException: (_t, s, b) => {
      throw new JavaThrow(s[b + 1] as JObject);
    },
    allocateMemory0: (t, s, b) => {
      const bytes = numberArg(s, b + 1);
      // Whether the memory is there depends on the machine, so SAFE lists it.
      if (bytes > SMALL_HEAP / 2) noteLargeArray(t);
      return numberResult(t, t.vm.offHeap.allocate(bytes));
    },
    reallocateMemory0: (t, s, b) =>
      numberResult(t, t.vm.offHeap.reallocate(numberArg(s, b + 1), numberArg(s, b + 3))),
    freeMemory0: (t, s, b) => t.vm.offHeap.free(numberArg(s, b + 1)),
    // this, object, offset, bytes, value
    setMemory0: (t, s, b) => {
      bytesToWrite(t.vm, object(s, b), offsetOf(s, b), numberArg(s, b + 4)).fill(s[b + 6] as number);
    },
    // this, source, offset, destination, offset, bytes
    copyMemory0: (t, s, b) => {
      const n = numberArg(s, b + 7);
      const from = bytesAt(t.vm, s[b + 1] as Ref, numberArg(s, b + 2), n);
      // The ranges may overlap: `set` of a typed array copies as memmove(3) does.
      bytesToWrite(t.vm, s[b + 4] as Ref, numberArg(s, b + 5), n).set(from);
    },
    copySwapMemory0: (t, s, b) => {
      const n = numberArg(s, b + 7);
      const size = numberArg(s, b + 9);
      // A copy first, because bytes are written in another order than they are read.
      const from = bytesAt(t.vm, s[b + 1] as Ref, numberArg(s, b + 2), n).slice();
      const to = bytesToWrite(t.vm, s[b + 4] as Ref, numberArg(s, b + 5), n);
      for (let i = 0; i < n; i += size) for (let j = 0; j < size; j++) to[i + j] = from[i + size - 1 - j];
    },
    park: parkNanos,
    unpark: (t, s, b) => {
      // A thread that has not started or has ended has no permit to be given.
      const target = s[b + 1] === null ? null : t.vm.scheduler.find(s[b + 1]);
      if (target !== null) unpark(target);
    },
    // Not available: Java makes an exception or -1 of it.
    getLoadAverage0: () => -1,
  },
  overrides: {
    // The JDK builds these from an aligned 32-bit compare-and-set; our fields are not packed bytes.
    compareAndSetByte: casNumber(BYTE, false),
    compareAndExchangeByte: casNumber(BYTE, true),
    compareAndSetShort: casNumber(SHORT, false),
    compareAndExchangeShort: casNumber(SHORT, true),
    compareAndSetChar: casNumber(CHAR, false),
    compareAndExchangeChar: casNumber(CHAR, true),
    compareAndSetBoolean: casNumber(BOOLEAN, false),
    compareAndExchangeBoolean: casNumber(BOOLEAN, true),
    // this, component class, length: no need for a separate path without clearing.
    allocateUninitializedArray0: (t, s, b) => {
      const component = t.vm.classOf(s[b + 1]);
      return makeArray(t.vm.classes.arrayOf(component), s[b + 2] as number);
    },
  },
};

/**
 * The names with a descriptor keep apart the overloads that take an address alone; those are Java code that calls
 * these with null.
 */
function accessors(name: string, w: Width): Record<string, NativeFn> {
  const letter = { Int: 'I', Short: 'S', Char: 'C', Byte: 'B', Boolean: 'Z', Float: 'F', Double: 'D' }[
    name
  ] as string;
  return {
    [`get${name}(Ljava/lang/Object;J)${letter}`]: getter(w),
    [`get${name}Volatile(Ljava/lang/Object;J)${letter}`]: getter(w),
    [`put${name}(Ljava/lang/Object;J${letter})V`]: putter(w),
    [`put${name}Volatile(Ljava/lang/Object;J${letter})V`]: putter(w),
  };
}
