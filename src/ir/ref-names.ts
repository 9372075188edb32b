/** Names for objects of the heap in statements and in versions of heap locations: r1, r2… in order of appearance. */
import { assertNever } from '../errors.ts';
import type { JArray, JObject } from '../vm/heap/object.ts';
import type { HeapLocation } from './ir.ts';

export class RefNames {
  private readonly names = new Map<JObject | JArray, string>();

  nameOf(ref: JObject | JArray | null): string {
    if (ref === null) return 'null';
    let name = this.names.get(ref);
    if (name === undefined) {
      name = `r${this.names.size + 1}`;
      this.names.set(ref, name);
    }
    return name;
  }

  /** A name of the caller's choice: tests use the numbers of the papers. */
  give(ref: JObject | JArray, name: string): void {
    this.names.set(ref, name);
  }

  /** `r1.count`, `Counter.total`, `r2[3]`. */
  locationText(location: HeapLocation): string {
    switch (location.kind) {
      case 'field':
        return `${this.nameOf(location.object)}.${location.field.name}`;
      case 'static':
        return `${location.field.holder.name}.${location.field.name}`;
      case 'element':
        return `${this.nameOf(location.array)}[${location.index ?? '*'}]`;
      default:
        return assertNever(location, 'location');
    }
  }
}
