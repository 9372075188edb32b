/**
 * Math.exp of HotSpot on x86-64 (Intel's libm): x = (64n + j)*ln2/64 + r, and e^x = 2^n * 2^(j/64) * e^r
 * with a polynomial of degree 6 for e^r - 1.
 */
import { maskWords, powerOfTwo } from '../double-bits.ts';
import { divide, fromDouble, multiply, nearestDouble, ONE, rootsOfTwo } from './fixed-point.ts';

const STEPS = 64;
const STEPS_OVER_LN2 = 92.33248261689366;
const LN2_OVER_STEPS = 0.010830424696223417;
const LN2_OVER_STEPS_LOW = 2.572804622327669e-14;
/** Adding and subtracting it rounds to an integer. */
const ROUNDER = 1.5 * 2 ** 52;

interface Roots {
  /** 2^(j/64) rounded down, */
  readonly high: Float64Array;
  /** and the logarithm of the factor it lacks, which can thus be added to r. */
  readonly low: Float64Array;
}

let roots: Roots | undefined;

function computeRoots(): Roots {
  const high = new Float64Array(STEPS);
  const low = new Float64Array(STEPS);
  rootsOfTwo(STEPS).forEach((root, j) => {
    const nearest = nearestDouble(root);
    high[j] = fromDouble(nearest) > root ? nearest - 2 ** -52 : nearest;
    const missing = divide(root, fromDouble(high[j])) - ONE;
    low[j] = j === 0 ? 0 : nearestDouble(missing - multiply(missing, missing) / 2n);
  });
  return { high, low };
}

export function exp(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude < 1024)) {
    if (Number.isNaN(x)) return x;
    return x > 0 ? Number.POSITIVE_INFINITY : 0;
  }
  if (magnitude < 2 ** -54) return 1 + x;

  roots ??= computeRoots();
  const steps = x * STEPS_OVER_LN2 + ROUNDER - ROUNDER;
  const j = steps & (STEPS - 1);
  const n = steps >> 6;
  const r = x - steps * LN2_OVER_STEPS - steps * LN2_OVER_STEPS_LOW;
  const square = r * r;
  const cube = r * square;
  const high5 = cube * square * (0.008333368243348653 + 0.001388874731341548 * r);
  const high3 = cube * (0.16666666666523347 + 0.04166666666952449 * r);
  // The coefficient of the square is two units below one half.
  const polynomial = high3 + (r + roots.low[j] + high5) + square * 0.4999999999999999;
  const root = roots.high[j];
  if (n >= -894 && n <= 1022) {
    const scaled = root * powerOfTwo(n);
    return polynomial * scaled + scaled;
  }
  return scaleInTwoSteps(polynomial, root, n);
}

/** (polynomial + 1) * root * 2^n where the result, or a part of it, may overflow or be subnormal. */
function scaleInTwoSteps(polynomial: number, root: number, n: number): number {
  const half = n >> 1;
  const scale = powerOfTwo(half);
  const scaledRoot = root * powerOfTwo(n - half);
  const rest = polynomial * scaledRoot;
  const lostBits = -1022 - n;
  if (lostBits > 52 || lostBits < 0) return (rest + scaledRoot) * scale;
  // A subnormal result: the bits of the root that survive, and all that is below them, rounded once.
  const surviving =
    lostBits < 32
      ? maskWords(scaledRoot, -1, -1 << lostBits)
      : maskWords(scaledRoot, -1 << (lostBits - 32), 0);
  const below = rest + (scaledRoot - surviving);
  const result = (below + surviving) * scale;
  if (Math.abs(result) >= 2 ** -1022 || (lostBits === 0 && below >= 0)) return result;
  return below * scale + surviving * scale;
}
