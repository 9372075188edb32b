/**
 * pop, dup and swap (JVMS §6.5). They are defined on slots here. Slot by slot, each form for long and double is the same as
 * the form for two values of category 1.
 */
import { InvariantError } from '../errors.ts';

export function rearrangeStack<T>(name: string, stack: T[]): void {
  switch (name) {
    case 'pop':
      stack.length -= 1;
      return;
    case 'pop2':
      stack.length -= 2;
      return;
    case 'dup':
      insertCopy(stack, 1, 0);
      return;
    case 'dup_x1':
      insertCopy(stack, 1, 1);
      return;
    case 'dup_x2':
      insertCopy(stack, 1, 2);
      return;
    case 'dup2':
      insertCopy(stack, 2, 0);
      return;
    case 'dup2_x1':
      insertCopy(stack, 2, 1);
      return;
    case 'dup2_x2':
      insertCopy(stack, 2, 2);
      return;
    case 'swap':
      stack.push(...stack.splice(-2, 1));
      return;
    default:
      throw new InvariantError(`${name} does not rearrange the stack`);
  }
}

/** Copies the topmost `count` slots to below the `skip` slots under them. */
function insertCopy<T>(stack: T[], count: number, skip: number): void {
  stack.splice(stack.length - count - skip, 0, ...stack.slice(-count));
}
