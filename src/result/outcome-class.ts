/**
 * Outcomes that a caller tells apart at once: each exception by class and place, null, true, false, each constant of an enum, the sign of a
 * number, whether a text or an array is empty. What a branch decides is seen best where the outcome depends on it, so tests
 * take each side of a branch with each class of outcomes that it has.
 */
import type { JavaValue } from './outcome.ts';
import type { TestCase } from './test-case.ts';

/** Null: the test has no outcome that could be asserted. */
export function outcomeClass({ expected: { ending, after } }: Pick<TestCase, 'expected'>): string | null {
  if (ending.kind === 'threw') return `throws ${ending.key}`;
  if (ending.kind === 'other') return null;
  return ending.value === null ? 'returns' : `returns ${valueClass(ending.value, after)}`;
}

function valueClass(value: JavaValue, after: TestCase['expected']['after']): string {
  switch (value.kind) {
    case 'null':
      return 'null';
    case 'enum':
      return value.name;
    case 'string':
      return value.value === '' ? 'no text' : 'text';
    case 'node': {
      const node = after[value.node];
      return node.kind === 'array' && node.length === 0 ? 'no elements' : 'an object';
    }
    default:
      if (value.type === 'boolean') return value.value;
      // A character has no sign; NaN has none either.
      return value.type === 'char' ? 'a character' : String(Math.sign(Number(value.value)));
  }
}
