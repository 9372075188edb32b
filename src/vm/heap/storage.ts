/**
 * Storage of the Java heap, as everyone sees it: to read.
 *
 * Invariant: nothing is written to a field, a static, an array element, the term of an element, the state of a
 * symbolic array or the header of an object before the undo trail has logged it. An unlogged write survives the undo, and the next
 * path starts from a state that no run of the program has.
 *
 * The types see to it. These views have no operation that writes, and their brand makes a cast to the array behind them
 * (`o.fields as Slot[]`) an error. Code that wants to write calls a function of this folder, which logs first (`fields.ts`,
 * `elements.ts`, `symbolic-arrays.ts`, `header.ts`, `array-copy.ts`, `byte-arrays.ts`, `unsafe-access.ts`), or names its reason
 * (`unlogged.ts`). Only `vm/heap`, `vm/trail` and `vm/interp` may import the writable views (`raw.ts`);
 * `storage.test.ts` shows what the compiler refuses and checks who imports them. One hole is left to that test: an
 * `instanceof Int32Array` makes a view writable.
 *
 * All of this is gone at run time: the values are plain arrays, typed arrays and maps.
 *
 * Frames are not among them. The frame that runs is logged before its first instruction of an epoch, and so is every
 * caller when it is returned to, so the slots that an instruction or a native method gets may be written.
 */
import type { Term } from '../../term/term.ts';
import type { Ref, Slot } from './object.ts';

declare const LOGGED: unique symbol;
type Logged = { readonly [LOGGED]: true };

/** Fields of an object, static fields of a class. */
export type Slots = readonly Slot[] & Logged;

/** The operations of a typed array that neither write nor give the buffer away. */
type Numbers<A extends NumberArray> = Readonly<
  Pick<A, number | 'length' | 'byteLength' | 'slice' | 'indexOf' | 'at' | typeof Symbol.iterator>
> &
  Logged;
type NumberArray =
  | Int8Array
  | Uint8Array
  | Uint16Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Elements of byte[] and boolean[]. */
export type Bytes = Numbers<Int8Array>;
export type Chars = Numbers<Uint16Array>;
export type Shorts = Numbers<Int16Array>;
/** Elements of int[]; of long[] the low and high words interleaved: element i at 2i and 2i+1. */
export type Ints = Numbers<Int32Array>;
export type Floats = Numbers<Float32Array>;
export type Doubles = Numbers<Float64Array>;
export type Refs = readonly Ref[] & Logged;

/** A window of a byte[] or of memory outside the heap. */
export type ByteWindow = Numbers<Uint8Array>;
export type WindowView = Pick<DataView, Extract<keyof DataView, `get${string}`>> & Logged;

/** Elements of any array. */
export type Cells = Bytes | Chars | Shorts | Ints | Floats | Doubles | Refs;

/** A map that is changed in place: the symbolic elements of an array, the elements written to a symbolic one. */
export type ByIndex<V> = ReadonlyMap<number, V> & Logged;
export type TermsByIndex = ByIndex<Term>;

declare global {
  interface ArrayConstructor {
    /** The library's own says `any[]`, which could be written to. */
    isArray(cells: Cells): cells is Refs;
  }
}
