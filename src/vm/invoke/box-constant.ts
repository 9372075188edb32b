/** Numbers of the constant pool as boxes for bootstrap methods, and back. */
import type { Constant } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { newBox } from '../heap/boxes.ts';
import { fieldNamed, getInt } from '../heap/fields.ts';
import type { JObject, Ref, Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * A number of the constant pool as an Integer, Long, Float or Double.
 *
 * New objects, never those of the box caches: HotSpot boxes static arguments so, and a bootstrap method could compare
 * them.
 */
export function boxConstant(t: JThread, c: Constant): JObject {
  switch (c.tag) {
    case 3:
      return newBox(t, 'I', c.value, 0);
    case 4:
      return newBox(t, 'F', c.value, 0);
    case 5:
      return newBox(t, 'J', c.lo, c.hi);
    case 6:
      return newBox(t, 'D', c.value, 0);
    default:
      throw new InvariantError(`constant of kind ${c.tag} as a bootstrap argument`);
  }
}

/** What `ldc` pushes for a constant of the type: the wrapper's value, two slots for long and double. */
export function unboxConstant(value: Ref, descriptor: string): Slot | Slot[] {
  // A reference is pushed as it is, a box of another constant's type too.
  if (descriptor.length > 1) return value;
  const o = value as JObject;
  if (descriptor === 'J') {
    const slot = fieldNamed(o.cls, 'value')!.slot;
    return [o.fields[slot], o.fields[slot + 1]];
  }
  // The upper slot of a double is never read.
  return descriptor === 'D' ? [getInt(o, 'value'), 0] : getInt(o, 'value');
}
