/**
 * Heap objects. A slot (of a frame, an object or a static area) holds a concrete `int`, `float`, `double`,
 * `boolean`… as a JS number, a reference as an object or null, and a `long` as two int32 numbers in two
 * consecutive slots, low word first. A concrete value is never boxed by us. A symbolic number is a `Term` (of a long or
 * double in the first of its slots, null in the second), a reference that is still open an `Unsettled`; both occur only
 * in the symbolic loop.
 *
 * Invariant: a `double` occupies two slots of a frame (the second is ignored) but one slot of an object.
 */
import type { Term } from '../../term/term.ts';
import { NeedsConcrete } from '../control/signals.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Monitor } from '../thread/monitor.ts';
import { clock } from '../trail/clock.ts';
import type { SymbolicArrayState } from './symbolic-array-state.ts';
import type { SymbolicReference } from './symbolic-reference.ts';

export type Ref = JObject | JArray | null;
export type Slot = number | Ref | Term | SymbolicReference;

/** Element storage. `long[]` keeps low and high words interleaved: element i at 2i and 2i+1. */
export type ArrayData =
  | Int8Array
  | Uint16Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array
  | Ref[];

export class JObject {
  readonly cls: LinkedClass;
  readonly fields: Slot[];
  monitor: Monitor | null = null;
  /** Identity hash, 0 until asked for. */
  hash = 0;
  /**
   * What the VM attaches to an object of a class it knows: the LinkedClass behind a `Class`, the JThread
   * behind a `Thread`, the backtrace of a `Throwable`, the target of a `MemberName`.
   */
  native: unknown = null;
  /** When the trail last logged it: see `trail/clock.ts`. */
  epoch: number;

  constructor(cls: LinkedClass, fields: Slot[]) {
    this.cls = cls;
    this.fields = fields;
    this.epoch = clock.epoch;
  }
}

/**
 * An array. While it is *open* (`open-state.ts`) its length or its elements are terms: then `cells` and `size` are those of
 * an empty array, so that every access of the loop traps; and whoever knows nothing of open arrays asks for `length` or
 * `data`, which it does not have yet. One class for both, because a second one would make every access of the loop slower.
 */
export class JArray {
  readonly cls: LinkedClass;
  /** For the loop, the trail and `vm/symbolic`; for all others, `data`. */
  cells: ArrayData;
  /** Likewise; for all others, `length`. */
  size: number;
  monitor: Monitor | null = null;
  hash = 0;
  /** Symbolic elements of a primitive array, by index; `data` holds anything there. */
  terms: Map<number, Term> | null = null;
  symbolic: SymbolicArrayState | null = null;
  epoch: number;

  constructor(cls: LinkedClass, data: ArrayData, length: number) {
    this.cls = cls;
    this.cells = data;
    this.size = length;
    this.epoch = clock.epoch;
  }

  get data(): ArrayData {
    if (this.symbolic !== null) throw new NeedsConcrete({ kind: 'array', array: this });
    return this.cells;
  }

  get length(): number {
    if (this.symbolic !== null) throw new NeedsConcrete({ kind: 'array', array: this });
    return this.size;
  }
}

/** The descriptor of the elements: 'I', 'J', 'L'… */
export function elementKind(a: JArray): string {
  const c = a.cls.name[1];
  return c === '[' ? 'L' : c;
}
