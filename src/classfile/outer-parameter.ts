/** Constructors of inner classes take the object that the new one belongs to as their first parameter (JLS §8.8.9). */
import { parseMethodDescriptor } from './descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from './model.ts';

export function takesOuter(file: ClassFile, method: MethodInfo): boolean {
  const outer = outerClassOf(file);
  if (method.name !== '<init>' || outer === null) return false;
  return parseMethodDescriptor(method.descriptor).params[0] === `L${outer};`;
}

/** The class that an inner member class belongs to; null of top-level, static, local and anonymous classes. */
function outerClassOf({ name, innerClasses }: ClassFile): string | null {
  const entry = innerClasses.find(({ inner }) => inner === name);
  return entry === undefined || (entry.flags & Acc.STATIC) !== 0 ? null : entry.outer;
}
