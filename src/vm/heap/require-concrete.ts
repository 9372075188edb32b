/**
 * Fields that native code reads and computes with. A symbolic value there throws `NeedsConcrete`: the symbolic loop
 * makes the field concrete and repeats the native call.
 */
import { NeedsConcrete } from '../control/signals.ts';
import type { JObject, Slot } from './object.ts';
import { SymbolicReference } from './symbolic-reference.ts';

/** The field's value, which must be a concrete number. */
export function requireNumber(o: JObject, slot: number): number {
  const value = o.fields[slot];
  if (typeof value !== 'number') throw new NeedsConcrete({ kind: 'field', object: o, slot });
  return value;
}

/** The field's value, which must be one object or null. */
export function requireConcreteReference(o: JObject, slot: number): Slot {
  const value = o.fields[slot];
  if (value instanceof SymbolicReference) throw new NeedsConcrete({ kind: 'field', object: o, slot });
  return value;
}
