/** Numbers of the constant pool as boxes for bootstrap methods, and back. */
import type { Constant } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { fieldNamed, getInt, setSlot } from '../heap/fields.ts';
import { JObject, type Ref, type Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';

/** A number of the constant pool as an Integer, Long, Float or Double. */
export function boxConstant(t: JThread, c: Constant): JObject {
  switch (c.tag) {
    case 3:
      return box(t, 'java/lang/Integer', [c.value]);
    case 4:
      return box(t, 'java/lang/Float', [c.value]);
    case 5:
      return box(t, 'java/lang/Long', [c.lo, c.hi]);
    case 6:
      return box(t, 'java/lang/Double', [c.value]);
    default:
      throw new InvariantError(`constant of kind ${c.tag} as a bootstrap argument`);
  }
}

function box(t: JThread, className: string, words: readonly number[]): JObject {
  const cls = t.vm.classes.boot(className);
  const o = new JObject(cls, cls.template.slice());
  const slot = t.vm.slotOf(className, 'value');
  words.forEach((w, i) => {
    setSlot(o, slot + i, w);
  });
  return o;
}

/** What `ldc` pushes for a constant of the type: the wrapper's value, two slots for long and double. */
export function unboxConstant(value: Ref, descriptor: string): Slot | Slot[] {
  if (descriptor.length > 1) return value;
  const o = value as JObject;
  if (descriptor === 'J') {
    const slot = fieldNamed(o.cls, 'value')!.slot;
    return [o.fields[slot], o.fields[slot + 1]];
  }
  return descriptor === 'D' ? [getInt(o, 'value'), 0] : getInt(o, 'value');
}
