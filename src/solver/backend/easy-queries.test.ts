/** What may be asked in our own thread. The limits that a query must not pass are those of its form, not of its answer. */
import { expect, it } from 'vitest';
import * as b from '../../term/build.ts';
import { arraySort, bitVec, FLOAT64, INT, LONG } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { EasyQueries } from './easy-queries.ts';

const x = b.variable('easy.x', INT);
const y = b.variable('easy.y', INT);
const l = b.variable('easy.l', LONG);
const m = b.variable('easy.m', LONG);
const d = b.variable('easy.d', FLOAT64);
const floats = b.variable('easy.floats', arraySort(bitVec(32), FLOAT64));

const isEasy = (...conjuncts: Term[]) => new EasyQueries().isEasy(conjuncts);

it('comparisons, sums and a few products are easy', () => {
  expect(isEasy()).toBe(true);
  expect(isEasy(b.bvSlt(b.bvAdd(x, y), b.intConst(3)))).toBe(true);
  expect(isEasy(b.eq(b.bvMul(l, m), b.bv(64, 91n)), b.eq(b.bvSdiv(x, y), b.intConst(3)))).toBe(true);
});

it('comparisons and sums of floats are easy; remainders are not, however small', () => {
  expect(isEasy(b.fpLt(b.fpAdd(d, b.float64(1)), b.float64(3)))).toBe(true);
  expect(isEasy(b.fpEq(b.fpRem(d, b.float64(3)), b.float64(2)))).toBe(false);
  expect(isEasy(b.fpEq(b.fpMod(d, b.float64(3)), b.float64(2)))).toBe(false);
});

it('arrays of floats need the general solver, which is not easy', () => {
  expect(isEasy(b.fpLt(b.select(floats, x), b.float64(1)))).toBe(false);
});

it('one conjunct that is too much makes the query too much', () => {
  const remainder = b.fpEq(b.fpRem(d, b.float64(3)), b.float64(2));
  expect(isEasy(b.bvSlt(x, y), remainder)).toBe(false);
});

it('gates of all conjuncts count together', () => {
  // 64 * 64 gates each: seven are fewer than 32,768 with their sums, nine are more.
  const product = (k: number) => b.eq(b.bvMul(b.bvAdd(l, b.bv(64, BigInt(k))), m), b.bv(64, 7n));
  const products = Array.from({ length: 9 }, (_, k) => product(k));
  expect(isEasy(...products.slice(0, 7))).toBe(true);
  expect(isEasy(...products)).toBe(false);
});

it('a conjunct of more than 500 terms is not easy: Z3 would preprocess it at once', () => {
  let sum: Term = x;
  for (let k = 0; k < 200; k++) sum = b.bvAdd(b.bvXor(sum, b.intConst(k)), y);
  expect(isEasy(b.eq(sum, b.intConst(0)))).toBe(false);
});
