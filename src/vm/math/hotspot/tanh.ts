/**
 * Math.tanh of HotSpot on x86-64 since JDK 24 (Intel's libm): with E = e^(-2|x|) = 2^-k * 2^(-j/256) * 2^-r,
 * tanh |x| = (1-E)/(1+E). The denominator is kept as a short part and a rest, so that the error of its
 * reciprocal can be computed and corrected.
 */
import { maskWords, powerOfTwo } from '../double-bits.ts';
import { divide, ONE, rootsOfTwo, split } from './fixed-point.ts';

const ROOTS = 256;
/** 512*log2(e) in two parts, the first of 26 bits. */
const SCALE_HIGH = 738.6598510742188;
const SCALE_LOW = 9.860930514568281e-6;
const ROUNDER = 1.5 * 2 ** 52;

// 2^(-r/256) - 1.
const E1 = -0.0027076061740622863;
const E2 = 3.665565596910106e-6;
const E3 = -3.308302680541371e-9;
const E4 = 2.239395190875157e-12;
const E5 = -1.2126800489957935e-15;

interface Roots {
  /** The doubles nearest to 2^(-j/256), and what they lack. */
  readonly high: Float64Array;
  readonly low: Float64Array;
}

let roots: Roots | undefined;

function computeRoots(): Roots {
  const parts = rootsOfTwo(ROOTS).map((root) => split(divide(ONE, root)));
  return {
    high: Float64Array.from(parts, (part) => part.high),
    low: Float64Array.from(parts, (part) => part.low),
  };
}

export function tanh(x: number): number {
  if (Number.isNaN(x)) return x;
  const magnitude = Math.abs(x);
  if (magnitude < 2 ** -64) return x;
  if (magnitude < 2 ** -4) return tanhOfSmall(x);
  const result = magnitude < 32 ? tanhOfMagnitude(magnitude) : 1;
  return x < 0 ? -result : result;
}

/** The Taylor series up to x^13. */
function tanhOfSmall(x: number): number {
  const square = x * x;
  const fourth = square * square;
  const upper =
    ((0.0035921280365724807 * square + -0.008863235529902197) * square + 0.021869488536155203) *
    (fourth * fourth);
  const lower =
    ((-0.05396825396825397 * square + 0.13333333333333333) * square + -0.3333333333333333) * square;
  return x + (upper + lower) * x;
}

/** Clears all but 17 bits of the significand. */
function shorten(x: number): number {
  return maskWords(x, -16, 0);
}

function tanhOfMagnitude(x: number): number {
  roots ??= computeRoots();
  const xHigh = maskWords(x, -1, -1 << 27);
  const product = xHigh * SCALE_HIGH;
  const steps = product + ROUNDER - ROUNDER;
  const r = x * SCALE_LOW + SCALE_HIGH * (x - xHigh) + (product - steps);
  const scale = powerOfTwo(-(steps >> 8));
  const root = roots.high[steps & (ROOTS - 1)] * scale;
  const rootLow = roots.low[steps & (ROOTS - 1)] * scale;

  const square = r * r;
  const linear = E1 * r;
  const polynomial = (E4 + E5 * r) * (square * square) + (E2 + E3 * r) * square;
  const sum = 1 + root;
  const sumHigh = shorten(sum);
  // 1 + E in two parts.
  const linearRoot = linear * root;
  const high = shorten(sumHigh + linearRoot);
  const low =
    1 - sumHigh + root + rootLow + rootLow * linear + polynomial * root + (sumHigh - high + linearRoot);

  const reciprocal = maskWords(1 / ((polynomial + linear) * root + sum), -1, -1 << 18);
  const lowQuotient = low * reciprocal;
  const error = high * reciprocal - 1 + lowQuotient;
  const quotient = (high - 2) * reciprocal;
  return -(quotient + (lowQuotient - lowQuotient * error - quotient * error));
}
