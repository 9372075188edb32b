/** Computational types (JVMS §2.11.1): byte, short, char and boolean are computed with as int. */
import type { Type } from './ir.ts';

/** Category 2 (JVMS table 2.11.1-B): the value takes two slots. */
export function isWide(type: Type): boolean {
  return type === 'J' || type === 'D';
}

/** The computational type of a field or parameter (JVMS §2.11.1). */
export function typeOfDescriptor(descriptor: string): Type {
  switch (descriptor[0]) {
    case 'J':
    case 'F':
    case 'D':
      return descriptor[0];
    case 'L':
    case '[':
      return 'A';
    default:
      return 'I';
  }
}
