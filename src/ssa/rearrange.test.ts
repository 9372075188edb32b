/** pop, dup, swap and their relatives on a stack of values. */
import { expect, it } from 'vitest';
import { OPCODES } from '../classfile/opcodes.ts';
import { rearrangeStack } from './rearrange.ts';

/** JVMS §6.5, the forms for values of category 1; the top of the stack is on the right. */
const FORMS: Readonly<Record<string, readonly [string, string]>> = {
  pop: ['a b', 'a'],
  pop2: ['a b c', 'a'],
  dup: ['a b', 'a b b'],
  dup_x1: ['a b c', 'a c b c'],
  dup_x2: ['a b c d', 'a d b c d'],
  dup2: ['a b c', 'a b c b c'],
  dup2_x1: ['a b c d', 'a c d b c d'],
  dup2_x2: ['a b c d e', 'a d e b c d e'],
  swap: ['a b c', 'a c b'],
};

it.each(Object.entries(FORMS))('%s', (name, [before, after]) => {
  const stack = before.split(' ');
  rearrangeStack(name, stack);
  expect(stack.join(' ')).toBe(after);
});

it('knows them all', () => {
  const names = OPCODES.filter(({ code }) => code >= 0x57 && code <= 0x5f).map(({ name }) => name);
  expect(Object.keys(FORMS)).toEqual(names);
});
