/** Which outcomes count as different. */
import { expect, it } from 'vitest';
import type { HeapNode, JavaValue } from './outcome.ts';
import { outcomeClass } from './outcome-class.ts';
import type { Ending } from './test-case.ts';

function classOf(ending: Ending, after: readonly HeapNode[] = []): string | null {
  return outcomeClass({ expected: { ending, after, built: [], statics: [], initialised: [] } });
}

function classOfValue(value: JavaValue, after: readonly HeapNode[] = []): string | null {
  return classOf({ kind: 'returned', value }, after);
}

it('numbers differ by their signs', () => {
  const number = (value: string) => classOfValue({ kind: 'primitive', type: 'long', value });
  expect(number('5')).toBe(number('7'));
  expect(new Set(['-1', '0', '1'].map(number)).size).toBe(3);
  expect(classOfValue({ kind: 'primitive', type: 'double', value: '-0.5' })).toBe(number('-3'));
});

it('text and arrays differ by whether they are empty, lists do not', () => {
  const text = (value: string) => classOfValue({ kind: 'string', value });
  expect(text('a')).toBe(text('bc'));
  expect(text('')).not.toBe(text('a'));
  const array = (length: number) =>
    classOfValue({ kind: 'node', node: 0 }, [{ kind: 'array', type: '[I', length, elements: [] }]);
  expect(array(0)).not.toBe(array(1));
  expect(array(1)).toBe(array(2));
});

it('characters and results without a value are of one class each', () => {
  const character = (value: string) => classOfValue({ kind: 'primitive', type: 'char', value });
  expect(character('0')).toBe(character('97'));
  expect(classOf({ kind: 'returned', value: null })).toBe('returns');
  expect(classOf({ kind: 'other', reason: 'it ends the JVM' })).toBe(null);
});
