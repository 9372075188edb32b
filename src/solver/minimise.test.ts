import { expect, it } from 'vitest';
import * as b from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { arraySort, FLOAT64, INT, LONG } from '../term/sorts.ts';
import type { ArrayValue } from '../term/values.ts';
import { QUICKEST } from './backends.testing.ts';
import { minimise } from './minimise.ts';
import { openSolver } from './open-solver.ts';
import { PathCondition } from './path-condition.ts';

const length = b.variable('min.length', INT);
const n = b.variable('min.n', INT);
const l = b.variable('min.l', LONG);
const d = b.variable('min.d', FLOAT64);
const a = b.variable('min.a', arraySort(INT, INT));

it('gives each variable the smallest value that those before it leave', () => {
  const solver = openSolver(QUICKEST);
  const condition = b.andAll([
    b.bvSlt(n, length),
    b.bvSlt(b.intConst(2), n),
    b.bvSlt(l, b.bv(64, BigInt.asUintN(64, -1000n))),
    b.eq(b.select(a, n), b.intConst(9)),
    b.fpLt(b.float64(1), d),
  ]);
  const answer = solver.check(PathCondition.EMPTY, condition);
  if (answer.kind !== 'sat') throw new Error(answer.kind);
  const path = PathCondition.EMPTY.and(condition, answer);
  const small = minimise(solver, path, answer.model, [length, n, l, d, a]);
  expect(small.get(length)).toBe(4);
  expect(small.get(n)).toBe(3);
  expect(small.get(l)).toBe(BigInt.asUintN(64, -1001n));
  const elements = small.get(a) as ArrayValue;
  expect([elements.otherwise, ...elements.entries]).toEqual([0, [3, 9]]);
  expect(new Evaluator(small).holds(condition)).toBe(true);
  solver.close();
});

it('stops when its queries are used up, with a model that holds', () => {
  const solver = openSolver(QUICKEST);
  const condition = b.bvSlt(b.intConst(1000), length);
  const answer = solver.check(PathCondition.EMPTY, condition);
  if (answer.kind !== 'sat') throw new Error(answer.kind);
  const small = minimise(
    solver,
    PathCondition.EMPTY.and(condition, answer),
    answer.model,
    [length],
    new Set(),
    3,
  );
  expect(new Evaluator(small).holds(condition)).toBe(true);
  solver.close();
});
