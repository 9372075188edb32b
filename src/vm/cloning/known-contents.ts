/**
 * What the host JVM knows of the contents of objects, in the order in which they became members of the mirror. Comparing it with the heap is most
 * of what a native call costs on a large heap. So it is laid out for one walk: what is known of all slots is one array, and the walk
 * touches of an unchanged object its fields alone.
 */
import type { JArray, JObject, Slot } from '../heap/object.ts';
import type { Slots } from '../heap/storage.ts';
import { copyOfElements, isCopyOfElements } from '../heap/symbolic-elements.ts';
import type { Elements, SlotsByKind } from './mirror.ts';

type Shape = { readonly slots: SlotsByKind; readonly cls: { readonly template: readonly Slot[] } };

/** What is known of the fields of an object, or of the elements of an array. */
type KnownMemory = { readonly slots: readonly Slot[] } | { readonly elements: Elements | null };

export class KnownContents {
  /** By member: of an object its fields, of an array null. */
  private readonly fields: (Slots | null)[] = [];
  private readonly arrays: (JArray | null)[] = [];
  private readonly shapes: Shape[] = [];
  /** Where the slots of each object begin in `slots`. */
  private readonly starts: number[] = [];
  /** A term stands for the value that the host was told. */
  private readonly slots: Slot[] = [];
  /** Of arrays; null: as of a new one. */
  private readonly elements: (Elements | null)[] = [];

  get length(): number {
    return this.fields.length;
  }

  /** The host knows a new object, whose fields or elements are zero. */
  addObject({ fields }: JObject, shape: Shape): void {
    this.push(fields, null, shape);
    for (const slot of shape.cls.template) this.slots.push(slot);
  }

  addArray(array: JArray, shape: Shape): void {
    this.push(null, array, shape);
  }

  private push(fields: Slots | null, array: JArray | null, shape: Shape): void {
    this.fields.push(fields);
    this.arrays.push(array);
    this.shapes.push(shape);
    this.starts.push(this.slots.length);
    this.elements.push(null);
  }

  truncate(length: number): void {
    if (length < this.length) this.slots.length = this.starts[length];
    for (const list of [this.fields, this.arrays, this.shapes, this.starts, this.elements])
      list.length = length;
  }

  /** A new host knows nothing. */
  reset(): void {
    for (let i = 0; i < this.length; i++) {
      this.elements[i] = null;
      if (this.fields[i] !== null) this.write(i, this.shapes[i].cls.template);
    }
  }

  /**
   * The first member from `at` on whose contents may differ from what is known; -1: there is none.
   *
   * One loop for each kind of value: a place in the code that sees one kind alone is several times as fast. What depends on the class is
   * read once for neighbours of the same class.
   */
  nextChanged(at: number): number {
    const { fields, shapes, starts, slots } = this;
    for (let i = at; i < shapes.length; ) {
      const shape = shapes[i];
      const { references, integers, floats } = shape.slots;
      for (; i < shapes.length && shapes[i] === shape; i++) {
        const now = fields[i];
        if (now === null) {
          if (!isCopyOfElements(this.elements[i], this.arrays[i]!)) return i;
          continue;
        }
        const start = starts[i];
        for (let k = 0; k < references.length; k++) {
          const slot = references[k];
          if (now[slot] !== slots[start + slot]) return i;
        }
        for (let k = 0; k < integers.length; k++) {
          const slot = integers[k];
          if (now[slot] !== slots[start + slot]) return i;
        }
        for (let k = 0; k < floats.length; k++) {
          const slot = floats[k];
          if (!Object.is(now[slot], slots[start + slot])) return i;
        }
      }
    }
    return -1;
  }

  /** The slots of an object as they are known. */
  slotsOf(at: number): Slot[] {
    const start = this.starts[at];
    return this.slots.slice(start, start + this.fields[at]!.length);
  }

  elementsOf(at: number): Elements | null {
    return this.elements[at];
  }

  /** All that is known of a member, to be recalled. */
  memoryOf(at: number): KnownMemory {
    return this.fields[at] === null ? { elements: this.elements[at] } : { slots: this.slotsOf(at) };
  }

  recall(at: number, memory: KnownMemory): void {
    if ('slots' in memory) this.write(at, memory.slots);
    else this.elements[at] = memory.elements;
  }

  /** From now on the host knows the present contents. */
  learn(at: number): void {
    const fields = this.fields[at];
    if (fields === null) this.elements[at] = copyOfElements(this.arrays[at]!);
    else this.write(at, fields);
  }

  private write(at: number, slots: readonly Slot[]): void {
    const start = this.starts[at];
    for (let k = 0; k < slots.length; k++) this.slots[start + k] = slots[k];
  }
}
