/**
 * Names for heap objects in printed statements and in versions of locations: r1, r2… in the order of their first use.
 */
import { assertNever } from '../errors.ts';
import type { JArray, JObject } from '../vm/heap/object.ts';
import type { HeapLocation } from './ir.ts';

/** One per instantiation: a name means one object in all statements that are printed with it. */
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

  /** Sets a name: golden files choose theirs, as the papers do. */
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
