/**
 * Fields of objects of JDK classes by name, for native methods. Reads of symbolic values throw `NeedsConcrete`;
 * writes are logged for the undo trail.
 */
import { InvariantError } from '../../errors.ts';
import type { Field, LinkedClass } from '../link/linked-class.ts';
import { touch, touchStatics } from '../trail/trail.ts';
import type { JArray, JObject, Ref, Slot } from './object.ts';
import type { RawClass, RawObject } from './raw.ts';
import { requireConcreteReference, requireNumber } from './require-concrete.ts';

/** Fields by name, per class. It depends on class files alone, so it need not be undone. */
const caches = new WeakMap<LinkedClass, Map<string, Field | null>>();

/** The field `name` of `cls` or a superclass; null if this JDK's version of the class has none. */
export function fieldNamed(cls: LinkedClass, name: string): Field | null {
  let cache = caches.get(cls);
  if (cache === undefined) {
    cache = new Map();
    caches.set(cls, cache);
  }
  let field = cache.get(name);
  if (field === undefined) {
    field = cls.fields.find((f) => f.name === name) ?? null;
    if (field === null && cls.superclass !== null) field = fieldNamed(cls.superclass, name);
    cache.set(name, field);
  }
  return field;
}

function required(cls: LinkedClass, name: string): Field {
  const f = fieldNamed(cls, name);
  if (f === null) throw new InvariantError(`no field ${name} in ${cls.name}`);
  return f;
}

export function getRef(o: JObject, name: string): Ref {
  return requireConcreteReference(o, required(o.cls, name).slot) as Ref;
}

export function getObject(o: JObject, name: string): JObject {
  return requireConcreteReference(o, required(o.cls, name).slot) as JObject;
}

export function getArray(o: JObject, name: string): JArray {
  return requireConcreteReference(o, required(o.cls, name).slot) as JArray;
}

export function getInt(o: JObject, name: string): number {
  return requireNumber(o, required(o.cls, name).slot);
}

/** A long field as a JS number; exact below 2^53. */
export function getLongNumber(o: JObject, name: string): number {
  const slot = required(o.cls, name).slot;
  return (o.fields[slot + 1] as number) * 4294967296 + (requireNumber(o, slot) >>> 0);
}

export function setField(o: JObject, name: string, value: Slot): void {
  setSlot(o, required(o.cls, name).slot, value);
}

/** The fields, logged, to be written to before anything else runs. */
export function fieldsToWrite(o: JObject): Slot[] {
  touch(o);
  return (o as RawObject).fields;
}

/** The static fields, likewise. */
export function staticsToWrite(cls: LinkedClass): Slot[] {
  touchStatics(cls);
  return (cls as RawClass).statics;
}

/** The logged write that native code must use. */
export function setSlot(o: JObject, slot: number, value: Slot): void {
  touch(o);
  (o as RawObject).fields[slot] = value;
}

/** Sets the field if this JDK's version of the class has it. */
export function setIfPresent(o: JObject, name: string, value: Slot): void {
  const f = fieldNamed(o.cls, name);
  if (f !== null) setSlot(o, f.slot, value);
}

export function setLong(o: JObject, name: string, value: number): void {
  const slot = required(o.cls, name).slot;
  const fields = fieldsToWrite(o);
  fields[slot] = value | 0;
  fields[slot + 1] = Math.floor(value / 4294967296) | 0;
}

export function getStatic(cls: LinkedClass, name: string): Slot {
  return cls.statics[required(cls, name).slot];
}

export function setStatic(cls: LinkedClass, name: string, value: Slot): void {
  staticsToWrite(cls)[required(cls, name).slot] = value;
}

/** What the VM attaches to an object (`JObject.native`). */
export function setNative(o: JObject, native: unknown): void {
  touch(o);
  (o as RawObject).native = native;
}
