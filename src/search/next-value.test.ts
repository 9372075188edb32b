/** The least value that a path allows: found by trying all 256 values of a byte. */
import { afterAll, describe, expect, it } from 'vitest';
import { QUICKEST } from '../solver/backends.testing.ts';
import { openSolver } from '../solver/open-solver.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { and, bvAdd, bvAnd, bvMul, bvSlt, bvUlt, constant, eq, FALSE, not, variable } from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { bitVec, FLOAT64 } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { normalise, type Scalar, unsignedValue } from '../term/values.ts';
import { nextValue } from './next-value.ts';

const BYTE = bitVec(8);
const x = variable('nv_x', BYTE);
const byte = (value: number): Term => constant(BYTE, normalise(8, value));
const solver = openSolver(QUICKEST);
afterAll(() => solver.close());

function pathWith(condition: Term): PathCondition {
  return PathCondition.EMPTY.and(condition, solver.check(PathCondition.EMPTY, condition));
}

/** All values of the term on the path, ascending, as unsigned numbers: by definition, without a solver. */
function valuesOf(term: Term, condition: Term): number[] {
  const all = Array.from({ length: 256 }, (_, i) => new Evaluator(new Map([[x, normalise(8, i)]])));
  const found = all.filter((m) => m.holds(condition)).map((m) => unsigned(m.value(term) as Scalar));
  return [...new Set(found)].sort((a, b) => a - b);
}

const unsigned = (value: Scalar): number => Number(unsignedValue(value, 8));

describe('nextValue', () => {
  it.each([
    ['all values', x, not(FALSE)],
    ['values from 7 on', x, not(bvUlt(x, byte(7)))],
    ['negative values, which are the large ones', x, bvSlt(x, byte(0))],
    ['values far apart', bvMul(x, byte(51)), not(bvUlt(byte(5), x))],
    ['even values only', bvAdd(x, byte(1)), eq(bvAnd(x, byte(1)), byte(1))],
    ['a single one', x, eq(x, byte(200))],
  ] as const)('of %s', (_, term, condition) => {
    const expected = valuesOf(term, condition);
    let path = pathWith(condition);
    let above: Scalar | null = null;
    // The first three, and then the end of a short list.
    for (const value of expected.slice(0, 3)) {
      const next = nextValue(solver, path, term, above);
      if (!('value' in next)) throw new Error(`nothing after ${above}`);
      expect(unsigned(next.value)).toBe(value);
      expect(next.answer.kind).toBe('sat');
      above = next.value;
      const other = not(eq(term, constant(BYTE, above)));
      path = path.and(other, solver.check(path, other));
    }
    if (expected.length <= 3) expect(nextValue(solver, path, term, above)).toMatchObject({ kind: 'unsat' });
  });

  it('of a path without inputs: none', () => {
    const nothing = and(bvUlt(x, byte(3)), bvUlt(byte(3), x));
    const path = PathCondition.EMPTY.and(nothing, { kind: 'unknown', cause: 'timeout', detail: '' });
    expect(nextValue(solver, path, x, null)).toMatchObject({ kind: 'unsat' });
  });

  it('of a float: any, which satisfies the path', () => {
    const f = variable('nv_f', FLOAT64);
    const is = eq(f, constant(FLOAT64, 2.5));
    expect(nextValue(solver, pathWith(is), f, null)).toMatchObject({ value: 2.5 });
  });
});
