/** The choice of tests: as much as all, none too many, always the same. */
import { describe, expect, it } from 'vitest';
import { TestRandom } from '../term/random.testing.ts';
import { type BooleanExpression, decisionOf, randomExpression } from './boolean-expressions.testing.ts';
import { chooseTests } from './choose-tests.ts';
import { mcdcTable, shownConditions } from './mcdc.ts';
import type { MethodPoints } from './method-points.ts';
import { edgeCode, type RunCoverage } from './run-coverage.ts';

/** A method that is nothing but a decision. */
function pointsOf(e: BooleanExpression): MethodPoints {
  const decision = decisionOf(e);
  return {
    id: 'C.m()V',
    className: 'C',
    name: 'm',
    descriptor: '()V',
    code: { instructions: [], indexOf: new Map(), exits: [] },
    filtered: { ignored: new Set(), copies: [] },
    decisions: [{ ...decision, table: mcdcTable(decision) }],
    conditionAt: new Map(),
  };
}

const runWith = (...vectors: readonly string[]): RunCoverage => [
  { id: 'C.m()V', edges: [], vectors: [vectors] },
];

describe('chooseTests', () => {
  it('shows the conditions that all runs show, with nothing to spare', () => {
    const random = new TestRandom(5);
    for (let round = 0; round < 100; round++) {
      const points = pointsOf(randomExpression(random, 2 + random.below(4)));
      const table = points.decisions[0].table!;
      const vectors = table.evaluations.map(({ vector }) => vector).filter(() => random.isChance(80));
      // Runs evaluate the decision several times.
      const runs = vectors.map((v) => runWith(...[...new Set([v, random.pick(vectors)])].sort()));
      const shownBy = (chosen: readonly number[]): boolean[] => {
        const seen = new Set(chosen.flatMap((i) => runs[i][0].vectors[0]));
        return shownConditions(table, (v) => seen.has(v));
      };
      const chosen = chooseTests(runs, 'mcdc', () => points);
      expect(shownBy(chosen)).toEqual(shownBy(runs.map((_, i) => i)));
      for (const each of chosen)
        expect(shownBy(chosen.filter((i) => i !== each))).not.toEqual(shownBy(chosen));
      expect(chooseTests(runs, 'mcdc', () => points)).toEqual(chosen);
    }
  });

  it('needs n + 1 runs for n conditions in a row', () => {
    const and = (a: BooleanExpression, index: number): BooleanExpression => ({
      kind: 'and',
      a,
      b: { kind: 'condition', index },
    });
    const points = pointsOf([1, 2, 3, 4].reduce(and, { kind: 'condition', index: 0 }));
    const vectors = points.decisions[0].table!.evaluations.map(({ vector }) => vector);
    const twice = [...vectors, ...vectors].map((v) => runWith(v));
    expect(chooseTests(twice, 'mcdc', () => points)).toEqual([0, 1, 2, 3, 4, 5]);
    // For branches nothing is asked of a method without code.
    expect(chooseTests(twice, 'branch', () => points)).toEqual([]);
  });

  it('reaches further goals, each once', () => {
    const points = pointsOf({ kind: 'condition', index: 0 });
    const runs = ['1', '1', '0', '1'].map((v) => runWith(v));
    const outcomes = [['returns'], ['throws A'], ['throws B'], ['throws A']];
    expect(chooseTests(runs, 'branch', () => points, outcomes)).toEqual([0, 1, 2]);
    // The second run shows both values; what the first has to offer, others have as well.
    const both = [runWith('1'), runWith('0', '1'), runWith('0')];
    expect(chooseTests(both, 'mcdc', () => points, [['returns'], ['throws A', 'returns'], []])).toEqual([1]);
  });

  describe('where an exception is caught', () => {
    // 0: a call; 1: return of its result; 2: the handler, which returns.
    const instructions = [0, 1, 2].map((bci) => ({ bci, line: 7 }));
    const points = {
      ...pointsOf({ kind: 'condition', index: 0 }),
      code: {
        instructions,
        indexOf: new Map(instructions.map(({ bci }, index) => [bci, index])),
        exits: [[{ to: 1, isProbed: false }], [{ to: -1, isProbed: true }], [{ to: -1, isProbed: true }]],
      },
      decisions: [],
    } as unknown as MethodPoints;
    const along = (...bcis: readonly number[]): RunCoverage => [
      { id: 'C.m()V', edges: bcis.map((bci, i) => edgeCode(i === 0 ? null : bcis[i - 1], bci)), vectors: [] },
    ];

    it('a run goes on and a run is caught', () => {
      // Both cover all there is of the one line.
      expect(chooseTests([along(0, 2), along(0, 1), along(0, 1)], 'branch', () => points)).toEqual([0, 1]);
    });

    it('one run is enough if nothing is caught', () => {
      expect(chooseTests([along(0, 1), along(0, 1)], 'branch', () => points)).toEqual([0]);
    });
  });
});
