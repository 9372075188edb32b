/**
 * Heap objects. A slot (of a frame, an object or a static area) holds a concrete `int`, `float`, `double`,
 * `boolean`… as a JS number, a reference as an object or null, and a `long` as two int32 numbers in two
 * consecutive slots, low word first. A concrete value is never boxed by us.
 *
 * Invariant: a `double` occupies two slots of a frame (the second is ignored) but one slot of an object.
 */
import type { LinkedClass } from '../link/linked-class.ts';
import type { Monitor } from '../thread/monitor.ts';

export type Ref = JObject | JArray | null;
export type Slot = number | Ref;

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

  constructor(cls: LinkedClass, fields: Slot[]) {
    this.cls = cls;
    this.fields = fields;
  }
}

export class JArray {
  readonly cls: LinkedClass;
  readonly data: ArrayData;
  readonly length: number;
  monitor: Monitor | null = null;
  hash = 0;

  constructor(cls: LinkedClass, data: ArrayData, length: number) {
    this.cls = cls;
    this.data = data;
    this.length = length;
  }
}
