/**
 * The writable views of storage, for `vm/heap`, `vm/trail` and the interpreter's loop only: what is written through them
 * must have been logged, or be new (`storage.ts` states the invariant). A view is a cast, `(o as RawObject).fields[i] = v`,
 * and costs nothing.
 */
import type { Term } from '../../term/term.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Monitor } from '../thread/monitor.ts';
import type { JArray, JObject, Ref, Slot } from './object.ts';
import type {
  ByIndex,
  Bytes,
  ByteWindow,
  Chars,
  Doubles,
  Floats,
  Ints,
  Refs,
  Shorts,
  Slots,
  WindowView,
} from './storage.ts';
import type { ArrayContents, SymbolicArrayState } from './symbolic-array-state.ts';

/** Fields of an object or statics of a class, to write. */
export type RawSlots = Slots & Slot[];

type RawHeader = { monitor: Monitor | null; hash: number; epoch: number };

/** A cast to it asserts that the object was logged in this epoch, or is new, or that the write needs no log (`unlogged.ts`). */
export type RawObject = JObject & RawHeader & { fields: RawSlots; native: unknown };

/** Elements of an array, to write. A symbolic element has a term beside it (`JArray.terms`), which the write must drop or replace. */
export type RawCells =
  | (Bytes & Int8Array)
  | (Chars & Uint16Array)
  | (Shorts & Int16Array)
  | (Ints & Int32Array)
  | (Floats & Float32Array)
  | (Doubles & Float64Array)
  | (Refs & Ref[]);

export type RawMap<V> = ByIndex<V> & Map<number, V>;

export type RawArray = JArray &
  RawHeader & {
    cells: RawCells;
    readonly data: RawCells;
    size: number;
    terms: RawMap<Term> | null;
    symbolic: RawSymbolicArrayState | null;
  };

export type RawSymbolicArrayState = SymbolicArrayState & { contents: ArrayContents; written: RawMap<Slot> };

export type RawClass = LinkedClass & { statics: RawSlots; staticsEpoch: number };

/** What is handed out to be read. */
export function toRead(bytes: Uint8Array): ByteWindow {
  return bytes as unknown as ByteWindow;
}

export function toView(view: DataView): WindowView {
  return view as unknown as WindowView;
}

/** A new map, which is not part of the heap yet and so may be written to without a log. */
export function newMap<V>(from: Iterable<readonly [number, V]> = []): RawMap<V> {
  return new Map(from) as unknown as RawMap<V>;
}
