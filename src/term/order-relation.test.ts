/** The conjunction of two comparisons of one pair, by trying all values of small bit vectors and all kinds of floats. */
import { describe, expect, it } from 'vitest';
import { bvSlt, bvUlt, eq, fpEq, fpLe, fpLt, variable } from './build.ts';
import { Evaluator } from './evaluate.ts';
import { conjoinRelations } from './order-relation.ts';
import { bitVec, FLOAT64 } from './sorts.ts';
import type { Term } from './term.ts';
import { normalise, type Value } from './values.ts';

const SIGNS = [true, false];

/** All conjunctions of two of the atoms that have one term; each must hold exactly where both conjuncts do. */
function checkAll(atoms: readonly Term[], x: Term, y: Term, values: readonly Value[]): number {
  let joined = 0;
  for (const a of atoms)
    for (const b of atoms)
      for (const isA of SIGNS)
        for (const isB of SIGNS) {
          const both = conjoinRelations(a, isA, b, isB);
          if (both === null) continue;
          joined++;
          for (const v of values)
            for (const w of values) {
              const model = new Evaluator(
                new Map([
                  [x, v],
                  [y, w],
                ]),
              );
              const expected = model.holds(a) === isA && model.holds(b) === isB;
              const text = `${isA ? '' : 'not '}${a} and ${isB ? '' : 'not '}${b}, at ${v} and ${w}`;
              expect(model.holds(both), text).toBe(expected);
            }
        }
  return joined;
}

describe('conjunction of comparisons', () => {
  it('of bit vectors, signed and unsigned, in both directions', () => {
    const [x, y] = [variable('or_x', bitVec(3)), variable('or_y', bitVec(3))];
    const values = Array.from({ length: 8 }, (_, i) => normalise(3, i));
    const atoms = [bvSlt(x, y), bvSlt(y, x), bvUlt(x, y), bvUlt(y, x), eq(x, y)];
    // Of the 100 conjunctions, those of a signed with an unsigned comparison have no single term: 2 * 2 * 2 * 4.
    expect(checkAll(atoms, x, y, values)).toBe(100 - 32);
  });

  it('of floats, where a NaN makes every comparison false', () => {
    const [x, y] = [variable('or_f', FLOAT64), variable('or_g', FLOAT64)];
    const values = [Number.NaN, Number.NEGATIVE_INFINITY, -1, -0, 0, 1, Number.POSITIVE_INFINITY];
    const atoms = [fpLt(x, y), fpLt(y, x), fpLe(x, y), fpLe(y, x), fpEq(x, y)];
    expect(checkAll(atoms, x, y, values)).toBeGreaterThan(80);
  });

  it('is not made of different pairs', () => {
    const [x, y, z] = ['or_p', 'or_q', 'or_r'].map((name) => variable(name, bitVec(8)));
    expect(conjoinRelations(bvSlt(x, y), true, bvSlt(y, z), true)).toBeNull();
  });
});
