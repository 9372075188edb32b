/** Static fields whose values may differ from those that the class initialiser set, because an earlier call changed them. */
import { BOXED_TYPES } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import type { Field, LinkedClass } from '../vm/link/linked-class.ts';

/**
 * Whether an earlier call may have changed what a static field of the class holds or refers to. With `areInputs`, those that can be
 * assigned hold any value already: only the objects behind final ones count.
 */
export function hasMutableStatics(cls: LinkedClass, areInputs: boolean): boolean {
  return cls.fields.some(
    (f) =>
      f.isStatic &&
      (f.flags & Acc.SYNTHETIC) === 0 &&
      !(areInputs && (f.flags & Acc.FINAL) === 0) &&
      !isConstant(cls, f),
  );
}

/** Neither the field can change, nor the object that it refers to. */
function isConstant(cls: LinkedClass, f: Field): boolean {
  if ((f.flags & Acc.FINAL) === 0) return false;
  if (f.type !== 'A' || isImmutableOfJdk(f.descriptor)) return true;
  return f.descriptor === `L${cls.name};` && isImmutable(cls);
}

/**
 * All fields of its objects are final and immutable, as in an enum or a record of numbers and strings. A class with a
 * superclass of the program counts as mutable.
 */
function isImmutable(cls: LinkedClass): boolean {
  const top = cls.superclass?.name ?? '';
  return (
    (cls.flags & Acc.FINAL) !== 0 &&
    ['java/lang/Enum', 'java/lang/Record', 'java/lang/Object'].includes(top) &&
    cls.fields.every(
      (f) =>
        f.isStatic ||
        ((f.flags & Acc.FINAL) !== 0 &&
          (f.type !== 'A' || isImmutableOfJdk(f.descriptor) || f.descriptor === `L${cls.name};`)),
    )
  );
}

function isImmutableOfJdk(descriptor: string): boolean {
  const name = descriptor.slice(1, -1);
  return descriptor.startsWith('L') && (name === 'java/lang/String' || BOXED_TYPES.has(name));
}
