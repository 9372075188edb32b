/** Concrete Java values: the default of a type, and equality of two values. */
import { PRIMITIVE_TYPES } from '../classfile/descriptor.ts';
import type { HeapNode, JavaValue } from './outcome.ts';

/** The default value of a type, given as a descriptor (JVMS §2.3, §2.4). */
export function defaultJavaValue(descriptor: string): JavaValue {
  const type = PRIMITIVE_TYPES[descriptor];
  if (type === undefined) return { kind: 'null' };
  const value = type === 'boolean' ? 'false' : type === 'float' || type === 'double' ? '0.0' : '0';
  return { kind: 'primitive', type, value };
}

/** Both are plain data whose fields are always made in the same order. Nodes are the same if their numbers are. */
export function isSameValue<T extends JavaValue | HeapNode | null>(a: T, b: T): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
