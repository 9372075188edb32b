/**
 * Which object a string is matters where the program compares references (`Vm.followsIdentity`). There, strings that are forgotten stand for objects
 * that nothing else refers to: each was made in the round, and is held once, by one forgotten place or one element of an array that such a
 * place holds.
 */
import { JArray, JObject, type Slot } from '../vm/heap/object.ts';
import type { Slots } from '../vm/heap/storage.ts';
import type { ArrayContents } from '../vm/heap/symbolic-array-state.ts';
import { GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';

export class OwnStrings {
  /** Whether the object was made in the round, or stands for what is unknown. */
  private readonly isUnknown: (ref: JObject | JArray) => boolean;
  private readonly seen = new Set<unknown>();

  constructor(isUnknown: (ref: JObject | JArray) => boolean) {
    this.isUnknown = isUnknown;
  }

  /** What a place holds that held something else at the first head. False: it is shared, or may be. */
  take(value: Slot): boolean {
    if (value === null) return true;
    if (value instanceof GuardedReference) return value.cases.every(({ ref }) => this.take(ref));
    if (value instanceof Lazy) return value.materialised !== undefined && this.take(value.materialised);
    if (!(value instanceof JObject || value instanceof JArray)) return false;
    if (!this.isUnknown(value) || !this.isFirst(value)) return false;
    return value instanceof JObject || this.takeElements(value);
  }

  private takeElements(array: JArray): boolean {
    const { symbolic, cells } = array;
    if (array.cls.component!.kind === 'primitive') return true;
    if (symbolic === null) return this.takeAll(cells as Slots);
    return this.takeAll(symbolic.written.values()) && this.takeContents(symbolic.contents);
  }

  private takeContents(contents: ArrayContents): boolean {
    switch (contents.kind) {
      case 'written':
        return this.takeAll(contents.at.values()) && this.takeContents(contents.below);
      case 'stored':
        return this.take(contents.value) && this.takeContents(contents.below);
      case 'range':
        return this.takeContents(contents.source) && this.takeContents(contents.below);
      case 'elements':
        return this.takeAll(contents.cells as Slots);
      case 'entries': {
        const { entries } = contents;
        if (entries.make === null) return true;
        return this.isFirst(entries) && this.takeAll(entries.made.map(({ value }) => value));
      }
      default:
        return false;
    }
  }

  private takeAll(values: Iterable<Slot>): boolean {
    for (const value of values) if (!this.take(value)) return false;
    return true;
  }

  private isFirst(thing: unknown): boolean {
    if (this.seen.has(thing)) return false;
    this.seen.add(thing);
    return true;
  }
}
