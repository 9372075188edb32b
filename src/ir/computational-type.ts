/** Computational types (JVMS §2.11.1): how many slots a value takes, and the type that a descriptor stands for. */
import type { Type } from './ir.ts';

/** The value takes two slots of a frame (category 2). */
export function isWide(type: Type): boolean {
  return type === 'J' || type === 'D';
}

/** The type of a field or parameter on the operand stack: boolean, byte, char and short are ints there. */
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
