import { describe, expect, it } from 'vitest';
import * as long64 from './long64.ts';

const { high } = long64;

/** Boundaries of both words, then pseudo-random bits. */
function samples(): bigint[] {
  const edges = [0n, 1n, 2n, 31n, 2n ** 31n, 2n ** 32n, 2n ** 52n, 2n ** 53n, 2n ** 62n, 2n ** 63n - 1n];
  const values = edges.flatMap((e) => [e, -e, e - 1n, -e - 1n, e + 1n]).map((v) => BigInt.asIntN(64, v));
  let seed = 0x9e3779b97f4a7c15n;
  for (let i = 0; i < 60; i++) {
    seed = BigInt.asUintN(64, seed * 6364136223846793005n + 1442695040888963407n);
    values.push(BigInt.asIntN(64, seed), BigInt.asIntN(64, seed) >> BigInt(i));
  }
  return values;
}

const lo = (v: bigint) => Number(BigInt.asIntN(32, v));
const hi = (v: bigint) => Number(BigInt.asIntN(32, v >> 32n));
const join = (low: number) => (BigInt(high.word) << 32n) | BigInt(low >>> 0);

describe('64-bit arithmetic on word pairs, beside BigInt', () => {
  const values = samples();

  it('multiplies, divides and takes remainders', () => {
    for (const a of values) {
      for (const b of values) {
        expect(join(long64.lmul(lo(a), hi(a), lo(b), hi(b)))).toBe(BigInt.asIntN(64, a * b));
        expect(long64.compareLongs(lo(a), hi(a), lo(b), hi(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        if (b === 0n) continue;
        expect(join(long64.ldiv(lo(a), hi(a), lo(b), hi(b)))).toBe(BigInt.asIntN(64, a / b));
        expect(join(long64.lrem(lo(a), hi(a), lo(b), hi(b)))).toBe(BigInt.asIntN(64, a % b));
      }
    }
  });

  it('shifts by the low six bits of the count', () => {
    for (const a of values) {
      for (const n of [0, 1, 31, 32, 33, 63, 64, 65, -1, -33]) {
        const count = BigInt(n & 63);
        expect(join(long64.lshl(lo(a), hi(a), n))).toBe(BigInt.asIntN(64, a << count));
        expect(join(long64.lshr(lo(a), hi(a), n))).toBe(a >> count);
        expect(join(long64.lushr(lo(a), hi(a), n))).toBe(BigInt.asIntN(64, BigInt.asUintN(64, a) >> count));
      }
    }
  });

  it('converts from doubles with saturation, NaN to zero', () => {
    const max = 2n ** 63n - 1n;
    const cases: [number, bigint][] = [
      [Number.NaN, 0n],
      [Number.POSITIVE_INFINITY, max],
      [Number.NEGATIVE_INFINITY, -(2n ** 63n)],
      [2 ** 63, max],
      [-(2 ** 63), -(2n ** 63n)],
      [-0, 0n],
      [-1.9, -1n],
      [4294967296.5, 4294967296n],
      [-4294967297.5, -4294967297n],
      [2 ** 62, 2n ** 62n],
    ];
    for (const [x, expected] of cases) expect(join(long64.d2l(x))).toBe(expected);
    expect(long64.d2i(Number.NaN)).toBe(0);
    expect(long64.d2i(3e9)).toBe(2147483647);
    expect(long64.d2i(-3e9)).toBe(-2147483648);
  });

  it('rounds a long to float once, to nearest even', () => {
    // 2^60 + 2^36 is halfway between two floats; one more bit decides upwards.
    const half = 2n ** 60n + 2n ** 36n;
    expect(long64.l2f(lo(half), hi(half))).toBe(2 ** 60);
    expect(long64.l2f(lo(half + 1n), hi(half + 1n))).toBe(2 ** 60 + 2 ** 37);
    expect(long64.l2f(lo(-half - 1n), hi(-half - 1n))).toBe(-(2 ** 60) - 2 ** 37);
  });
});
