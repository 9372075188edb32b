/** Hash-consing: equal terms are one object, and swept terms are not used again. */
import { expect, it } from 'vitest';
import { InvariantError } from '../errors.ts';
import {
  bv,
  bvAdd,
  bvMul,
  eq,
  float32,
  float64,
  fpToBits,
  intConst,
  longConst,
  not,
  TRUE,
  variable,
} from './build.ts';
import { expansion } from './lower.ts';
import { FLOAT32, INT, LONG } from './sorts.ts';
import type { Term } from './term.ts';
import { sweep, termCount } from './unique-table.ts';

const x = variable('ut_x', INT);
const y = variable('ut_y', INT);

it('makes equal terms one object', () => {
  expect(bvAdd(x, y)).toBe(bvAdd(y, x));
  expect(bvAdd(x, intConst(5))).toBe(bvAdd(intConst(5), x));
  expect(longConst(-1, -1)).toBe(bv(64, -1));
  expect(variable('ut_x', INT)).toBe(x);
  expect(not(not(TRUE))).toBe(TRUE);
});

it('tells constants apart that JavaScript holds for equal', () => {
  expect(float64(0)).not.toBe(float64(-0));
  expect(float64(Number.NaN)).toBe(float64(-Number.NaN));
  expect(float32(1)).not.toBe(float64(1));
  expect(bv(31, 1)).not.toBe(bv(32, 1));
});

it('gives a name one sort', () => {
  expect(() => variable('ut_x', LONG)).toThrow(InvariantError);
});

it('sweeps what the roots do not reach, and nothing else', () => {
  sweep([]);
  const before = termCount();
  const kept = bvMul(bvAdd(x, y), intConst(12345));
  for (let i = 0; i < 10_000; i++) bvMul(bvAdd(x, intConst(i)), y);
  expect(termCount()).toBeGreaterThan(before + 20_000);
  expect(sweep([kept])).toBeGreaterThan(20_000);
  expect(termCount()).toBe(before + 3);
  expect(bvMul(bvAdd(x, y), intConst(12345))).toBe(kept);
  expect(bvAdd(x, y)).toBe(kept.args[0]);
});

it('refuses a term that was swept', () => {
  const lost = bvAdd(x, y);
  sweep([]);
  expect(() => eq(lost, intConst(1))).toThrow(InvariantError);
  expect(() => sweep([lost])).toThrow(InvariantError);
});

it('sweeps auxiliary variables with the term that needs them', () => {
  const bits = expansion(fpToBits(variable('ut_f', FLOAT32))).term;
  sweep([bits]);
  const later = expansion(fpToBits(variable('ut_g', FLOAT32))).term;
  expect(later.value).not.toBe(bits.value);
  sweep([]);
  expect(expansion(fpToBits(variable('ut_g', FLOAT32))).term.value).toBe(later.value);
});

it('holds a long exploration in bounded memory', () => {
  const roots: Term[] = [];
  for (let path = 0; path < 40; path++) {
    let t: Term = x;
    for (let i = 0; i < 5_000; i++) t = bvAdd(bvMul(t, y), intConst(path * 5_000 + i));
    roots[path % 2] = t;
    sweep(roots);
    expect(termCount()).toBeLessThan(35_000);
  }
});
