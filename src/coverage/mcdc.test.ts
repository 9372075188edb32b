/** Masking MC/DC against its definition, over all values of all conditions. */
import { describe, expect, it } from 'vitest';
import { TestRandom } from '../term/random.testing.ts';
import {
  type BooleanExpression,
  decisionOf,
  evaluateExpression,
  expressionText,
  randomExpression,
} from './boolean-expressions.testing.ts';
import type { SourceDecision } from './decisions.ts';
import { evaluationsOf, evaluationTexts, mcdcTable, shownConditions } from './mcdc.ts';

function vectorOf(e: BooleanExpression, values: readonly boolean[]): string {
  const vector = values.map(() => '-');
  evaluateExpression(e, values, (index) => {
    vector[index] = values[index] ? '1' : '0';
  });
  return vector.join('');
}

function assignments(count: number): boolean[][] {
  return Array.from({ length: 1 << count }, (_, bits) =>
    Array.from({ length: count }, (__, i) => ((bits >> i) & 1) === 1),
  );
}

/** By definition: two vectors of different outcome in which the condition is evaluated, differs, and decides. */
function pairsByDefinition(e: BooleanExpression, count: number, condition: number): Set<string> {
  const value = (values: readonly boolean[]): boolean => evaluateExpression(e, values, () => {});
  const deciding = new Map<string, boolean>();
  for (const values of assignments(count)) {
    const vector = vectorOf(e, values);
    const flipped = values.map((v, i) => (i === condition ? !v : v));
    if (vector[condition] !== '-' && value(values) !== value(flipped)) deciding.set(vector, value(values));
  }
  const pairs = new Set<string>();
  for (const [a, outcomeOfA] of deciding)
    for (const [b, outcomeOfB] of deciding)
      if (a[condition] === '1' && b[condition] === '0' && outcomeOfA !== outcomeOfB) pairs.add(`${a} ${b}`);
  return pairs;
}

describe('masking MC/DC', () => {
  it('is what its definition says, for random conditions', () => {
    const random = new TestRandom(7);
    for (let round = 0; round < 200; round++) {
      const count = 1 + random.below(6);
      const e = randomExpression(random, count);
      const table = mcdcTable(decisionOf(e))!;
      const text = expressionText(e, (i) => `c${i}`);
      expect(new Set(table.evaluations.map(({ vector }) => vector)), text).toEqual(
        new Set(assignments(count).map((values) => vectorOf(e, values))),
      );
      table.pairs.forEach((pairs, condition) => {
        expect(new Set(pairs.map(([a, b]) => `${a} ${b}`)), `${text}: c${condition}`).toEqual(
          pairsByDefinition(e, count, condition),
        );
      });
    }
  });

  it('needs n + 1 evaluations for n conditions in a row', () => {
    const and: BooleanExpression = [1, 2, 3].reduce<BooleanExpression>(
      (a, index) => ({ kind: 'and', a, b: { kind: 'condition', index } }),
      { kind: 'condition', index: 0 },
    );
    const table = mcdcTable(decisionOf(and))!;
    expect(table.evaluations.map(({ vector }) => vector).sort()).toEqual([
      '0---',
      '10--',
      '110-',
      '1110',
      '1111',
    ]);
    expect(shownConditions(table, () => true)).toEqual([true, true, true, true]);
    expect(shownConditions(table, (v) => v !== '110-')).toEqual([true, true, false, true]);
    expect(shownConditions(table, (v) => v !== '1111')).toEqual([false, false, false, false]);
  });

  it('gives up on a decision with too many ways through it', () => {
    const conditions = Array.from({ length: 12 }, (_, i) => ({
      bci: i,
      line: 1,
      jump: i === 11 ? ('true' as const) : i + 1,
      fall: i === 11 ? ('false' as const) : i + 1,
    }));
    const decision: SourceDecision = { conditions };
    expect(evaluationsOf(decision)).toBeNull();
    expect(mcdcTable(decision)).toBeNull();
  });

  it('calls a condition true where it makes the decision true', () => {
    // `a && b` as javac writes it: jumps where they are false.
    const decision: SourceDecision = {
      conditions: [
        { bci: 1, line: 1, jump: 'false', fall: 1 },
        { bci: 5, line: 1, jump: 'false', fall: 'true' },
      ],
    };
    expect(evaluationTexts(mcdcTable(decision)!, ['1-', '01', '00'])).toEqual([
      { conditions: 'F-', outcome: false },
      { conditions: 'TF', outcome: false },
      { conditions: 'TT', outcome: true },
    ]);
  });
});
