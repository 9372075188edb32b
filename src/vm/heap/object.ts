/**
 * Heap objects and the values that slots hold. A slot belongs to a frame, an object, or the static area of a class.
 *
 * | type                         | concrete                                     | symbolic (symbolic loop only)              |
 * |------------------------------|----------------------------------------------|--------------------------------------------|
 * | boolean, byte, …, int, float | one slot, a JS number                        | a `Term`                                   |
 * | long                         | two slots, int32 each, low word first        | a `Term` in the first, null in the second  |
 * | double                       | a number in the first of two slots of a frame, or in one slot of an object | a `Term` in the same place |
 * | reference                    | one slot: an object, an array, or null       | a `SymbolicReference`                      |
 *
 * Invariants. A concrete number is never boxed by us. A `Term` in a slot is never a constant: constants go back to
 * numbers (`asSlot`), so `typeof slot === 'number'` means "concrete". A `double` takes two slots of a frame, the
 * second of which is ignored, but one slot of an object; code that copies between the two relies on it.
 * Nothing here is written to before it was logged (`storage.ts`).
 */
import type { Term } from '../../term/term.ts';
import { NeedsConcrete } from '../control/signals.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Monitor } from '../thread/monitor.ts';
import { clock } from '../trail/clock.ts';
import type { Cells, Slots, TermsByIndex } from './storage.ts';
import type { SymbolicArrayState } from './symbolic-array-state.ts';
import type { SymbolicReference } from './symbolic-reference.ts';

/** A concrete reference. */
export type Ref = JObject | JArray | null;
/** What a slot can hold. Code that runs only in the plain loop sees numbers and `Ref` alone. */
export type Slot = number | Ref | Term | SymbolicReference;

/**
 * What a new array is made of; from then on it is `Cells`. A boolean or byte array is an Int8Array. A `long[]` interleaves
 * low and high words: element i is at 2i and 2i+1, so `cells.length` is twice the length of the array.
 */
export type ArrayData =
  | Int8Array
  | Uint16Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array
  | Ref[];

/**
 * An instance of a class that is no array. Before a write to `fields`, `monitor`, `hash` or `native` the object must
 * be logged (`touch` of `trail/trail.ts`), or an undo would not restore it.
 */
export class JObject {
  readonly cls: LinkedClass;
  readonly fields: Slots;
  readonly monitor: Monitor | null = null;
  /** The identity hash; 0 until somebody asks for it. */
  readonly hash: number = 0;
  /**
   * What the VM attaches to objects of classes that it knows: the LinkedClass behind a `Class`, the JThread behind a
   * `Thread`, the backtrace of a `Throwable`, the target of a `ResolvedMethodName`, the composition of a deferred string.
   */
  readonly native: unknown = null;
  /**
   * The epoch in which the trail last logged this object (`trail/clock.ts`). A new object has the current one: an
   * undo makes it unreachable, so it needs no entry.
   */
  readonly epoch: number;

  constructor(cls: LinkedClass, fields: Slot[]) {
    this.cls = cls;
    this.fields = fields as unknown as Slots;
    this.epoch = clock.epoch;
  }
}

/**
 * An array, in one of two representations.
 *
 * - Concrete length (`symbolic === null`): `size` elements are in `cells`. Elements that are symbolic numbers are in
 *   `terms`, by index, and the cell at such an index has no meaning. A reference array has no `terms`: its cells hold
 *   `SymbolicReference`s directly.
 * - Symbolic (`symbolic !== null`): the length or the contents are terms (`symbolic-array-state.ts`). `cells` and
 *   `size` are then those of an empty array. So every access in the loop fails its bounds check and traps, and the
 *   loop needs no test of its own.
 *
 * Code that does not know symbolic arrays reads `data` and `length`. Both throw `NeedsConcrete` for a symbolic array,
 * whereupon the caller makes it concrete and repeats the call. One class serves both, because a second one would make
 * every access in the loop polymorphic and slower.
 */
export class JArray {
  readonly cls: LinkedClass;
  /** The elements, for the loop, the trail and `vm/symbolic` only. All others use `data`. */
  readonly cells: Cells;
  /** The length, for the same few. All others use `length`. */
  readonly size: number;
  readonly monitor: Monitor | null = null;
  readonly hash: number = 0;
  /** The symbolic elements of a primitive array, by index; null if there are none. An undo may leave an empty map. */
  readonly terms: TermsByIndex | null = null;
  /** The state of a symbolic array; null for an array of concrete length. */
  readonly symbolic: SymbolicArrayState | null = null;
  readonly epoch: number;

  constructor(cls: LinkedClass, data: ArrayData, length: number) {
    this.cls = cls;
    this.cells = data as unknown as Cells;
    this.size = length;
    this.epoch = clock.epoch;
  }

  /** The elements of an array of concrete length. */
  get data(): Cells {
    if (this.symbolic !== null) throw new NeedsConcrete({ kind: 'array', array: this });
    return this.cells;
  }

  get length(): number {
    if (this.symbolic !== null) throw new NeedsConcrete({ kind: 'array', array: this });
    return this.size;
  }
}

/** The type of the elements as one letter: a primitive's descriptor, or `L` for references and arrays. */
export function elementKind(a: JArray): string {
  const c = a.cls.name[1];
  return c === '[' ? 'L' : c;
}
