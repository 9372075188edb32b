/** The expansions of lower.ts mean what the operators mean: checked by evaluation, and read by Z3 with its own. */
import { expect, it } from 'vitest';
import { constant, eq, fpMod, fpToBits, fpToSbv, not, variable } from './build.ts';
import { evaluate } from './evaluate.ts';
import { expansion } from './lower.ts';
import { withoutRules } from './make.ts';
import { smtScript } from './print-smtlib.ts';
import { runSmt } from './smt-oracle.testing.ts';
import { bitVec, FLOAT32, FLOAT64, INT, LONG } from './sorts.ts';
import { substitute } from './substitute.ts';
import type { Term } from './term.ts';
import { type Scalar, sameValue, type Value } from './values.ts';

const f = variable('lower_f', FLOAT32);
const g = variable('lower_g', FLOAT32);
const d = variable('lower_d', FLOAT64);
const e = variable('lower_e', FLOAT64);

const EDGES = [0, 0.5, 1, 1.5, 3, 5.5, 1e-45, 3.4e38, 2 ** 31, 2 ** 31 - 1, 2 ** 63, 1e300, 5e-324].flatMap(
  (x) => [x, -x],
);
const NUMBERS = [...EDGES, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

const OPERATIONS: readonly Term[] = [
  fpMod(f, g),
  fpMod(d, e),
  fpToSbv(f, INT),
  fpToSbv(f, LONG),
  fpToSbv(d, INT),
  fpToSbv(d, LONG),
  fpToSbv(d, bitVec(8)),
];

function modelOf(x: number, y: number): Map<Term, Value> {
  return new Map([
    [f, Math.fround(x)],
    [g, Math.fround(y)],
    [d, x],
    [e, y],
  ]);
}

it.each(OPERATIONS)('%s', (t) => {
  const { term, conditions } = expansion(t);
  expect(conditions).toEqual([]);
  for (const x of NUMBERS) {
    for (const y of NUMBERS) {
      const model = modelOf(x, y);
      if (!sameValue(evaluate(t, model), evaluate(term, model))) expect.fail(`${t} on ${x}, ${y}`);
    }
  }
});

it('defines the bits of a float up to one solution', () => {
  for (const operand of [f, d]) {
    const t = fpToBits(operand);
    const { term, conditions } = expansion(t);
    for (const x of NUMBERS) {
      const model = modelOf(x, 0);
      const bits = evaluate(t, model);
      model.set(term, bits);
      expect(
        conditions.every((condition) => evaluate(condition, model) === 1),
        `${x}`,
      ).toBe(true);
    }
  }
});

/** Z3 computes on constants what we compute, through the text that we print. */
it('is read by Z3 as we mean it', async () => {
  const claims: Term[] = [];
  for (const x of NUMBERS) {
    const model = modelOf(x, -0.75);
    const constants = new Map([...model].map(([v, value]) => [v, constant(v.sort, value as Scalar)]));
    for (const t of [...OPERATIONS, fpToBits(f), fpToBits(d)]) {
      const value = constant(t.sort, evaluate(t, model) as Scalar);
      claims.push(withoutRules(() => not(eq(substitute(t, constants), value))));
    }
  }
  const script = claims.map((claim) => `${smtScript([claim])}(reset)`).join('\n');
  expect(await runSmt(script)).toEqual(claims.map(() => 'unsat'));
});
