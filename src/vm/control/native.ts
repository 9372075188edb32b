/**
 * How TypeScript implements a Java method. One file per JDK class exports a `NativeClass`; `natives/index.ts` lists
 * them. The rules:
 *
 * - A native gets the thread, the caller's slots and the index of its first argument (the receiver first for instance
 *   methods). A long argument is two slots, low word first; a double is one number in the first of two slots.
 * - It returns the value; `undefined` for void. A boolean is 0 or 1. For a long it returns the low word and leaves
 *   the high word in `t.hi` (see `longResult`).
 * - It never re-enters the interpreter. To call Java it pushes a frame and returns `PUSHED` (the frame's result
 *   becomes the native's result), or throws or returns `AGAIN` (when the frame is done, or the thread runs again, the native is
 *   called once more with the same arguments). So it must not have a side effect before `AGAIN`.
 * - A Java exception is a JS throw of `JavaThrow` (see `exceptions/raise.ts`).
 * - Before it changes anything that outlives the call, it logs the old state on the trail (`trail/trail.ts`).
 */
import type { Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import type { AGAIN, PUSHED } from './signals.ts';

export type NativeResult = Slot | undefined | typeof PUSHED | typeof AGAIN;

type Arguments = [t: JThread, s: Slot[], b: number];
/**
 * The implementation of one method. Its arguments are concrete, unless it was marked with `takingTerms`: the symbolic
 * loop makes them so before the call (`symbolic/instructions/native-calls.ts`).
 */
export type NativeFn = ((...args: Arguments) => NativeResult) | ((...args: Arguments) => void);

/** Natives that handle terms and symbolic references themselves. */
const takers = new WeakSet<NativeFn>();

/** Marks a native: it is called with symbolic arguments as they are. */
export function takingTerms(fn: NativeFn): NativeFn {
  takers.add(fn);
  return fn;
}

/** Natives in place of a method that need concrete arguments, although they stand for bytecode. */
const concreteOnes = new WeakSet<NativeFn>();

/** Marks what is executed in place of a method: it is called with concrete arguments, as native methods are. */
export function onConcreteArguments(fn: NativeFn): NativeFn {
  concreteOnes.add(fn);
  return fn;
}

export function needsConcreteArguments(fn: NativeFn): boolean {
  return concreteOnes.has(fn);
}

export function takesTerms(fn: NativeFn): boolean {
  return takers.has(fn);
}

export type NativeClass = {
  /** Internal name, e.g. `java/lang/System`. */
  readonly name: string;
  /** The oldest JDK (feature version) that the entry is for. */
  readonly since?: number | undefined;
  /** Methods that the JDK declares native, by name, or by name and descriptor where overloads differ. */
  readonly natives: Readonly<Record<string, NativeFn>>;
  /** Methods with bytecode that we replace. Each carries the reason in a comment. */
  readonly overrides?: Readonly<Record<string, NativeFn>>;
};

/** Returns a long from a native. */
export function longResult(t: JThread, value: bigint): number {
  t.hi = Number(BigInt.asIntN(32, value >> 32n));
  return Number(BigInt.asIntN(32, value));
}

/** Returns a long from a native that is at hand as a JS number: a count, offset or address, an integer below 2^53 in magnitude. */
export function numberResult(t: JThread, value: number): number {
  t.hi = Math.floor(value / 4294967296) | 0;
  return value | 0;
}

export function longArg(s: Slot[], at: number): bigint {
  return (BigInt(s[at + 1] as number) << 32n) | BigInt((s[at] as number) >>> 0);
}

/** A long argument as a JS number; exact below 2^53 in magnitude. */
export function numberArg(s: Slot[], at: number): number {
  return (s[at + 1] as number) * 4294967296 + ((s[at] as number) >>> 0);
}
