/**
 * Native code met a symbolic value where it can only use a concrete one: in a field, in a string, in an array. Where the
 * native was called from the symbolic loop the value is decided, and the native runs again (`symbolic/native-calls.ts`);
 * so it must not have done anything before it looked. Anywhere else the path ends as unsupported.
 */
import { UnsupportedError } from '../../errors.ts';
import type { JArray, JObject, Slot } from './object.ts';
import { Unsettled } from './unsettled.ts';

export type Missing =
  | { readonly kind: 'field'; readonly object: JObject; readonly slot: number }
  | { readonly kind: 'text'; readonly string: JObject }
  | { readonly kind: 'elements'; readonly array: JArray; readonly from: number; readonly count: number }
  /** Of an array of references. */
  | { readonly kind: 'element'; readonly array: JArray; readonly index: number }
  /** An open one: its length, and its elements as elements. */
  | { readonly kind: 'array'; readonly array: JArray };

export class NeedsConcrete extends UnsupportedError {
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(`native code that reads a symbolic ${describe(missing)}`);
    this.missing = missing;
  }
}

function describe(missing: Missing): string {
  switch (missing.kind) {
    case 'field': {
      const { object, slot } = missing;
      for (let cls = object.cls.superclass, at = object.cls; ; at = cls!, cls = cls!.superclass) {
        const field = at.fields.find((f) => f.slot === slot && !f.isStatic);
        if (field !== undefined) return `field ${at.name}.${field.name}`;
        if (cls === null) return `field of ${object.cls.name}`;
      }
    }
    case 'text':
      return 'string';
    case 'elements':
    case 'element':
      return `element of ${missing.array.cls.name}`;
    case 'array':
      return `length of ${missing.array.cls.name}`;
  }
}

/** The number in a field. */
export function requireNumber(o: JObject, slot: number): number {
  const value = o.fields[slot];
  if (typeof value !== 'number') throw new NeedsConcrete({ kind: 'field', object: o, slot });
  return value;
}

/** The reference in a field is one object, or null. */
export function requireSettled(o: JObject, slot: number): Slot {
  const value = o.fields[slot];
  if (value instanceof Unsettled) throw new NeedsConcrete({ kind: 'field', object: o, slot });
  return value;
}
