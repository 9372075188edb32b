/** Cases in which a fused multiply-add differs from a product and a sum. */
import { expect, test } from 'vitest';
import { fma, fmaFloat } from './fma.ts';

const MAX_FLOAT = (2 - 2 ** -23) * 2 ** 127;

test.each([
  ['keeps what the product alone rounds away', 1 + 2 ** -52, 1 - 2 ** -52, -1, -(2 ** -104)],
  [
    'does not overflow between the operations',
    2 ** 600,
    2 ** 600,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ],
  ['brings a product back into range', 2 ** 1023, 2, -(2 ** 1023), 2 ** 1023],
  ['overflows where the sum does', Number.MAX_VALUE, 1, 2 ** 970, Number.POSITIVE_INFINITY],
  ['rounds a subnormal result once', 2 ** -537 * (1 + 2 ** -52), 2 ** -538, 0, Number.MIN_VALUE],
  ['rounds a subnormal tie to even', 2 ** -537, 2 ** -538, 0, 0],
  ['gives +0 where product and addend cancel', 3, 2, -6, 0],
  ['keeps the sign of zeros', -0, 1, -0, -0],
  ['is NaN for zero times infinity', 0, Number.POSITIVE_INFINITY, 1, Number.NaN],
])('fma %s', (_, a, b, c, expected) => {
  expect(fma(a, b, c)).toBe(expected);
});

test.each([
  ['overflows where the sum does', MAX_FLOAT, 1, 2 ** 103, Number.POSITIVE_INFINITY],
  // 1 + 2^-11 + 2^-24, the product, is the middle of two floats, and to double precision the sum is too.
  ['rounds a tiny addend into the tie', 1 + 2 ** -12, 1 + 2 ** -12, 2 ** -100, 1 + 2 ** -11 + 2 ** -23],
  ['and away from it', 1 + 2 ** -12, 1 + 2 ** -12, -(2 ** -100), 1 + 2 ** -11],
])('fmaFloat %s', (_, a, b, c, expected) => {
  expect(fmaFloat(a, b, c)).toBe(expected);
});
