/** Fields of objects by their slots, and which objects may hold anything in them. */
import type { JObject } from '../vm/heap/object.ts';
import type { Field, LinkedClass } from '../vm/link/linked-class.ts';

const known = new WeakMap<LinkedClass, ReadonlyMap<number, Field>>();

/** Fields of objects of the class, by slot. The second slot of a long is that of the same field. */
export function fieldsOf(cls: LinkedClass): ReadonlyMap<number, Field> {
  let fields = known.get(cls);
  if (fields === undefined) {
    const all = new Map<number, Field>(cls.superclass === null ? [] : fieldsOf(cls.superclass));
    for (const field of cls.fields) {
      if (field.isStatic) continue;
      all.set(field.slot, field);
      if (field.type === 'J') all.set(field.slot + 1, field);
    }
    fields = all;
    known.set(cls, fields);
  }
  return fields;
}

/** The VM itself reads fields of objects of these classes, and takes for granted what the JDK keeps true of them. */
const OF_THE_VM = /^(?:java\/lang\/|jdk\/internal\/|java\/io\/FileDescriptor)/;

/** Whether fields of the object are a matter of bytecode alone, so that they can be forgotten. */
export function mayForgetFieldsOf(object: JObject): boolean {
  return object.native === null && !OF_THE_VM.test(object.cls.name);
}
