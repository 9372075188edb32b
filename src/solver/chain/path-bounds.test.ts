/**
 * Intervals of terms on a path. Two kinds of test: answers that follow from arithmetic, and all values of small bit vectors tried
 * one by one, which no wrong interval survives.
 */
import { describe, expect, it } from 'vitest';
import {
  bv,
  bvAdd,
  bvNeg,
  bvSlt,
  bvUlt,
  eq,
  ite,
  not,
  signExtend,
  variable,
  zeroExtend,
} from '../../term/build.ts';
import { Evaluator } from '../../term/evaluate.ts';
import { bitVec } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { normalise, type Scalar, signedValue } from '../../term/values.ts';
import { type Bounds, decidedByBounds, intervalOf, tighten } from './path-bounds.ts';

const NO_BOUNDS: Bounds = new Map();
const x = variable('pb_x', bitVec(32));
const y = variable('pb_y', bitVec(32));
const int = (value: number): Term => bv(32, BigInt(value));
const boundsOf = (...conjuncts: readonly Term[]): Bounds => conjuncts.reduce(tighten, NO_BOUNDS);

describe('what a comparison says', () => {
  it('bounds a term from above and below, the negation without the gap', () => {
    expect(intervalOf(x, boundsOf(bvSlt(x, int(10))))).toMatchObject({ min: -(2 ** 31), max: 9 });
    expect(intervalOf(x, boundsOf(not(bvSlt(x, int(10)))))).toMatchObject({ min: 10, max: 2 ** 31 - 1 });
    expect(intervalOf(x, boundsOf(bvSlt(int(4), x), bvSlt(x, int(6))))).toMatchObject({ min: 5, max: 5 });
  });

  it('carries bounds from one variable to the other', () => {
    expect(intervalOf(x, boundsOf(bvSlt(y, int(7)), bvSlt(x, y))).max).toBe(5);
    expect(intervalOf(y, boundsOf(bvSlt(int(3), x), eq(x, y))).min).toBe(4);
  });

  it('moves a bound by one where the bound itself is excluded, and nothing else', () => {
    const below = bvSlt(x, int(10));
    expect(intervalOf(x, boundsOf(below, not(eq(x, int(9))))).max).toBe(8);
    expect(intervalOf(x, boundsOf(below, not(eq(x, int(5))))).max).toBe(9);
  });

  it('says that an index below a length is not negative', () => {
    const length = not(bvSlt(y, int(0)));
    expect(intervalOf(x, boundsOf(length, bvUlt(x, y))).min).toBe(0);
    // Without the first conjunct y may be negative, which is large in the unsigned order.
    expect(intervalOf(x, boundsOf(bvUlt(x, y))).min).toBe(-(2 ** 31));
  });
});

describe('what follows from operands', () => {
  const small = boundsOf(bvSlt(int(-1), x), bvSlt(x, int(10)));

  it('adds and negates intervals', () => {
    expect(intervalOf(bvAdd(x, int(5)), small)).toMatchObject({ min: 5, max: 14 });
    expect(intervalOf(bvNeg(x), small)).toMatchObject({ min: -9, max: 0 });
  });

  it('does not if the sum may overflow', () => {
    const large = boundsOf(bvSlt(int(0x7ffffff0), x));
    expect(intervalOf(bvAdd(x, int(100)), large)).toMatchObject({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  });

  it('takes both arms of a choice', () => {
    const choice = ite(bvSlt(y, int(0)), x, int(20));
    expect(intervalOf(choice, small)).toMatchObject({ min: 0, max: 20 });
  });

  it('keeps the value of an extension', () => {
    expect(intervalOf(signExtend(x, 32), small)).toMatchObject({ min: 0, max: 9 });
    expect(intervalOf(zeroExtend(x, 32), small)).toMatchObject({ min: 0, max: 9 });
  });

  it('decides a condition only if every value agrees', () => {
    expect(decidedByBounds(bvSlt(x, int(10)), small)).toBe(true);
    expect(decidedByBounds(bvSlt(x, int(9)), small)).toBeUndefined();
    expect(decidedByBounds(eq(x, int(10)), small)).toBe(false);
    expect(decidedByBounds(not(bvUlt(x, int(10))), small)).toBe(false);
  });
});

describe('all values of 4 bits', () => {
  const a = variable('pb_a', bitVec(4));
  const b = variable('pb_b', bitVec(4));
  const c = (value: number): Term => bv(4, BigInt(value));
  const atoms = [
    bvSlt(a, b),
    bvUlt(a, b),
    bvUlt(b, a),
    eq(a, b),
    bvSlt(a, c(3)),
    bvSlt(c(-2), a),
    bvUlt(a, c(5)),
    bvUlt(c(9), b),
    eq(b, c(-8)),
    bvSlt(bvAdd(a, c(1)), b),
    bvSlt(bvNeg(b), a),
  ].flatMap((atom) => [atom, not(atom)]);
  const values = Array.from({ length: 16 }, (_, i) => i);
  const models = values.flatMap((i) =>
    values.map(
      (j) =>
        new Evaluator(
          new Map([
            [a, normalise(4, i)],
            [b, normalise(4, j)],
          ]),
        ),
    ),
  );

  it('never contradict an interval or a decision', () => {
    let decided = 0;
    for (const first of atoms)
      for (const second of atoms) {
        const bounds = boundsOf(first, second);
        const here = models.filter((m) => m.holds(first) && m.holds(second));
        for (const model of here)
          for (const term of [a, b, bvAdd(a, b), bvNeg(a)]) {
            const { min, max } = intervalOf(term, bounds);
            const value = Number(signedValue(model.value(term) as Scalar, 4));
            expect(min <= value && value <= max, `${term} = ${value} where ${first} and ${second}`).toBe(
              true,
            );
          }
        for (const third of atoms) {
          const verdict = decidedByBounds(third, bounds);
          if (verdict === undefined) continue;
          decided++;
          const wrong = here.find((m) => m.holds(third) !== verdict);
          expect(wrong, `${third} is not ${verdict} where ${first} and ${second}`).toBeUndefined();
        }
      }
    // The test would be empty if nothing were ever decided.
    expect(decided).toBeGreaterThan(500);
  });
});
