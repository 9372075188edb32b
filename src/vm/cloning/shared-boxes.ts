/**
 * Boxes of small numbers, of which the JDK keeps one each: `Integer.valueOf(5) == Integer.valueOf(5)`. Each side has its own, so they take part
 * in messages by their value, and `==` on them agrees. Other boxes are objects like any.
 */

import { BOXED_TYPES } from '../../classfile/descriptor.ts';
import { boxedType, cachedBox, prepareBoxes } from '../heap/boxes.ts';
import { fieldNamed } from '../heap/fields.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

const WITH_SHARED_BOXES = 'ZBSCIJ';
const SIGN = 31;

/** Native code may give back a box that the program has not used yet. Throws AGAIN while initialisers run. */
export function prepareSharedBoxes(t: JThread): void {
  for (const type of WITH_SHARED_BOXES) prepareBoxes(t, type);
}

/** The value of a box that the JDK keeps; null: the object is another one. */
export function valueOfSharedBox(t: JThread, object: JObject): number | null {
  const type = boxedType(object);
  if (type === null || !WITH_SHARED_BOXES.includes(type)) return null;
  const { slot } = fieldNamed(object.cls, 'value')!;
  const low: Slot = object.fields[slot];
  // A box with a symbolic number is not kept.
  if (typeof low !== 'number') return null;
  return cachedBox(t, type, low, object.fields[slot + 1]) === object ? low : null;
}

/** The box of a value that the JDK keeps one of. */
export function sharedBox(t: JThread, cls: LinkedClass, value: number): JObject {
  return cachedBox(t, BOXED_TYPES.get(cls.name)!, value, value >> SIGN) as JObject;
}
