/** Merged programs make DAGs far deeper than the call stack: 100,000 levels must pass through everything. */
import { beforeAll, expect, it } from 'vitest';
import { bvAdd, bvMul, bvSlt, bvXor, eq, intConst, ite, not, select, store, variable } from './build.ts';
import { evaluate } from './evaluate.ts';
import { freeVariables, variablesOf } from './free-variables.ts';
import { factsOf } from './known-bits.ts';
import { javaText } from './print-java.ts';
import { smtExpression, smtScript } from './print-smtlib.ts';
import { runSmt } from './smt-oracle.testing.ts';
import { arraySort, INT } from './sorts.ts';
import { substitute } from './substitute.ts';
import type { Term } from './term.ts';
import { sizeOf } from './traverse.ts';

const LEVELS = 100_000;
const x = variable('deep_x', INT);
const y = variable('deep_y', INT);

/** Each level uses the one below twice: as a tree it would have 2^100000 leaves. */
function chain(levels: number): Term {
  let t = x;
  for (let i = 0; i < levels; i++) t = i % 2 === 0 ? bvXor(bvMul(t, t), y) : ite(bvSlt(t, y), x, bvAdd(t, y));
  return t;
}

let deep: Term;
beforeAll(() => {
  deep = chain(LEVELS);
});

it('counts, knows the variables and the facts', () => {
  expect(sizeOf(deep)).toBeGreaterThan(2 * LEVELS);
  expect(variablesOf(deep)).toEqual([x, y]);
  expect(freeVariables(deep)).toBe(freeVariables(deep.args[2]));
  expect(factsOf(deep).max).toBe(2 ** 31 - 1);
});

it('evaluates as a loop does', () => {
  let t = 3;
  for (let i = 0; i < LEVELS; i++) t = i % 2 === 0 ? Math.imul(t, t) ^ 1000 : t < 1000 ? 3 : (t + 1000) | 0;
  expect(
    evaluate(
      deep,
      new Map([
        [x, 3],
        [y, 1000],
      ]),
    ),
  ).toBe(t);
});

it('substitutes', () => {
  const replaced = substitute(deep, new Map([[x, intConst(3)]]));
  expect(variablesOf(replaced)).toEqual([y]);
  expect(substitute(replaced, new Map([[y, intConst(1000)]])).value).toBe(
    evaluate(
      deep,
      new Map([
        [x, 3],
        [y, 1000],
      ]),
    ),
  );
});

it('prints in linear size', () => {
  const condition = eq(deep, intConst(5));
  expect(smtExpression(condition).length).toBeLessThan(LEVELS * 400);
  expect(javaText([condition]).definitions.length).toBeGreaterThan(LEVELS / 2);
});

it('is read by a solver', async () => {
  let t: Term = x;
  for (let i = 0; i < 300; i++) t = ite(bvSlt(t, y), bvXor(t, intConst(i)), bvXor(y, t));
  const model = new Map([
    [x, 3],
    [y, 1000],
  ]);
  const result = intConst(evaluate(t, model) as number);
  const claim = [eq(x, intConst(3)), eq(y, intConst(1000)), not(eq(t, result))];
  expect(await runSmt(smtScript(claim))).toEqual(['unsat']);
});

it('reads the end of long chains of stores', () => {
  const sort = arraySort(INT, INT);
  let a = variable('deep_a', sort);
  for (let i = 0; i < 20_000; i++) a = store(a, bvAdd(bvMul(x, intConst(i)), y), intConst(i));
  expect(
    evaluate(
      select(a, variable('deep_i', INT)),
      new Map([
        [x, 7],
        [variable('deep_i', INT), 70],
      ]),
    ),
  ).toBe(10);
});

it('shares the sets of many variables', () => {
  let t: Term = x;
  const all: Term[] = [];
  for (let i = 0; i < 20_000; i++) {
    const v = variable(`deep_v${i}`, INT);
    all.push(v);
    t = bvXor(bvMul(t, v), x);
  }
  expect(variablesOf(t)).toEqual([x, ...all]);
});
