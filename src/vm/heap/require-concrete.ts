import { NeedsConcrete } from '../control/signals.ts';
import type { JObject, Slot } from './object.ts';
import { SymbolicReference } from './symbolic-reference.ts';

/** The number in a field. */
export function requireNumber(o: JObject, slot: number): number {
  const value = o.fields[slot];
  if (typeof value !== 'number') throw new NeedsConcrete({ kind: 'field', object: o, slot });
  return value;
}

/** The reference in a field is one object, or null. */
export function requireConcreteReference(o: JObject, slot: number): Slot {
  const value = o.fields[slot];
  if (value instanceof SymbolicReference) throw new NeedsConcrete({ kind: 'field', object: o, slot });
  return value;
}
