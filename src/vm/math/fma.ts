/** Fused multiply-add, exact by way of BigInt: JavaScript has no such operation. */
import { fromWords, highWord, lowWord, powerOfTwo } from './double-bits.ts';

/** Math.fma(double, double, double): a*b + c rounded once. */
export function fma(a: number, b: number, c: number): number {
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a * b + c;
  if (!Number.isFinite(c)) return c;
  // A zero product leaves nothing to round; the sign of a zero sum is that of the two operations.
  if (a === 0 || b === 0) return a * b + c;
  const left = decompose(a);
  const right = decompose(b);
  const addend = decompose(c);
  const productExponent = left.exponent + right.exponent;
  const exponent = Math.min(productExponent, addend.exponent);
  const sum =
    ((left.significand * right.significand) << BigInt(productExponent - exponent)) +
    (addend.significand << BigInt(addend.exponent - exponent));
  return sum < 0n ? -compose(-sum, exponent) : compose(sum, exponent);
}

/** x = significand * 2^exponent. */
interface Decomposed {
  readonly significand: bigint;
  readonly exponent: number;
}

function decompose(x: number): Decomposed {
  const high = highWord(x);
  const field = (high >> 20) & 0x7ff;
  const leading = (high & 0xfffff) | (field === 0 ? 0 : 0x100000);
  const significand = (BigInt(leading) << 32n) | BigInt(lowWord(x) >>> 0);
  return { significand: high < 0 ? -significand : significand, exponent: Math.max(field, 1) - 1075 };
}

/** significand * 2^exponent for a significand that is not negative, rounded to nearest, ties to even. */
function compose(significand: bigint, exponent: number): number {
  const topExponent = bitLength(significand) - 1 + exponent;
  if (topExponent > 1023) return Number.POSITIVE_INFINITY;
  const unitExponent = Math.max(topExponent - 52, -1074);
  if (unitExponent <= exponent) return scale(Number(significand), exponent);
  const dropped = BigInt(unitExponent - exponent);
  const kept = significand >> dropped;
  const rest = significand - (kept << dropped);
  const half = 1n << (dropped - 1n);
  const up = rest > half || (rest === half && (kept & 1n) === 1n);
  return scale(Number(up ? kept + 1n : kept), unitExponent);
}

function bitLength(n: bigint): number {
  const digits = n.toString(16);
  return digits.length * 4 - Math.clz32(Number.parseInt(digits[0], 16)) + 28;
}

/** x * 2^k where the result is exact or overflows, in two steps as 2^k itself may be subnormal. */
function scale(x: number, k: number): number {
  const half = Math.trunc(k / 2);
  return x * powerOfTwo(half) * powerOfTwo(k - half);
}

/**
 * Math.fma(float, float, float). The product of two floats is exact as a double; the sum is rounded to odd
 * there (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums"), which makes the second
 * rounding, to float, come out as if it were the only one.
 */
export function fmaFloat(a: number, b: number, c: number): number {
  const product = a * b;
  const sum = product + c;
  // What the addition lost, exactly (Knuth's two-sum); NaN where the sum is not finite.
  const virtual = sum - product;
  const lost = product - (sum - virtual) + (c - virtual);
  if (lost > 0 || lost < 0) {
    const low = lowWord(sum);
    if ((low & 1) === 0) {
      // The even neighbour was chosen: step to the odd one on the side of what was lost.
      const outward = lost > 0 === sum > 0;
      return Math.fround(outward ? fromWords(highWord(sum), low + 1) : predecessor(sum));
    }
  }
  return Math.fround(sum);
}

/** The double next to a nonzero x towards zero. */
function predecessor(x: number): number {
  const low = lowWord(x);
  return fromWords(low === 0 ? highWord(x) - 1 : highWord(x), low - 1);
}
