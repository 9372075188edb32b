/**
 * fdlibm's exponential family: exp, expm1, sinh, cosh, tanh. All reduce x to k*ln2 + r with
 * |r| <= ln2/2 and rebuild the result by adding k to the exponent field. The order of every operation
 * is part of the definition: StrictMath promises fdlibm's bits, not merely its accuracy.
 */
import { addToExponent, fromWords } from '../double-bits.ts';

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INVERSE_LN2 = Math.LOG2E;
/** ln(Double.MAX_VALUE). */
const OVERFLOW = 709.782712893384;
/** ln(Double.MIN_VALUE / 2): below it exp is zero. */
const UNDERFLOW = -745.1332191019411;
/** fdlibm compares high words only; these are ln2/2 and 3*ln2/2 rounded as it does. */
const HALF_LN2 = fromWords(0x3fd62e43, 0);
const THREE_HALVES_LN2 = fromWords(0x3ff0a2b2, 0);

/** The k of x = k*ln2 + r, given |x| above HALF_LN2. */
function nearestPowerOfTwo(x: number, magnitude: number): number {
  if (magnitude < THREE_HALVES_LN2) return x > 0 ? 1 : -1;
  return Math.trunc(INVERSE_LN2 * x + (x > 0 ? 0.5 : -0.5));
}

export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > OVERFLOW) return Number.POSITIVE_INFINITY;
  if (x < UNDERFLOW) return 0;
  const magnitude = Math.abs(x);
  if (magnitude < 2 ** -28) return 1 + x;
  if (magnitude < HALF_LN2) {
    const c = expCorrection(x);
    return 1 - ((x * c) / (c - 2) - x);
  }
  const k = nearestPowerOfTwo(x, magnitude);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const c = expCorrection(r);
  const y = 1 - (low - (r * c) / (2 - c) - high);
  if (k >= -1021) return addToExponent(y, k);
  // A subnormal result takes its only rounding from the last multiplication.
  return addToExponent(y, k + 1000) * 2 ** -1000;
}

/** r - r*(exp(r)+1)/(exp(r)-1) + 2 as a Remez polynomial in r^2, times r^2. */
function expCorrection(r: number): number {
  const t = r * r;
  return (
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))))
  );
}

export function expm1(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > OVERFLOW) return Number.POSITIVE_INFINITY;
  const magnitude = Math.abs(x);
  // 56*ln2: from there on the result is -1 to all bits.
  if (x < 0 && magnitude >= fromWords(0x4043687a, 0)) return -1;
  if (magnitude < 2 ** -54) return x;
  if (magnitude < HALF_LN2) {
    const halfSquare = x * (0.5 * x);
    return x - (x * expm1Fraction(x, halfSquare) - halfSquare);
  }

  const k = nearestPowerOfTwo(x, magnitude);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const lost = high - r - low;
  const halfSquare = r * (0.5 * r);
  const e = r * (expm1Fraction(r, halfSquare) - lost) - lost - halfSquare;

  if (k === -1) return 0.5 * (r - e) - 0.5;
  if (k === 1) return r < -0.25 ? -2 * (e - (r + 0.5)) : 1 + 2 * (r - e);
  if (k <= -2 || k > 56) return addToExponent(1 - (e - r), k) - 1;
  const unit = 2 ** -k;
  if (k < 20) return addToExponent(1 - unit - (e - r), k);
  return addToExponent(r - (e + unit) + 1, k);
}

/** The rational approximation at the heart of expm1; `halfSquare` is r^2/2. */
function expm1Fraction(r: number, halfSquare: number): number {
  const r1 =
    1 +
    halfSquare *
      (-0.03333333333333313 +
        halfSquare *
          (0.0015873015872548146 +
            halfSquare *
              (-7.93650757867488e-5 +
                halfSquare * (4.008217827329362e-6 + halfSquare * -2.0109921818362437e-7))));
  const t = 3 - r1 * (0.5 * r);
  return halfSquare * ((r1 - t) / (6 - r * t));
}

/** Where exp itself overflows but half of it does not (high word of ln(MAX_VALUE), then the true end). */
const LARGE = fromWords(0x40862e42, 0);
const HYPERBOLIC_OVERFLOW = fromWords(0x408633ce, 0x8fb9f87d);

export function sinh(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude < Number.POSITIVE_INFINITY) || magnitude < 2 ** -28) return x;
  const half = x < 0 ? -0.5 : 0.5;
  if (magnitude < 22) {
    const t = expm1(magnitude);
    if (magnitude < 1) return half * (2 * t - (t * t) / (t + 1));
    return half * (t + t / (t + 1));
  }
  return halfExp(magnitude, half);
}

export function cosh(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude < Number.POSITIVE_INFINITY)) return magnitude;
  if (magnitude < HALF_LN2) {
    const t = expm1(magnitude);
    const w = 1 + t;
    return magnitude < 2 ** -55 ? w : 1 + (t * t) / (w + w);
  }
  if (magnitude < 22) {
    const t = exp(magnitude);
    return 0.5 * t + 0.5 / t;
  }
  return halfExp(magnitude, 0.5);
}

/** `half` * e^magnitude, with `half` either 0.5 or -0.5, without overflow before its time. */
function halfExp(magnitude: number, half: number): number {
  if (magnitude < LARGE) return half * exp(magnitude);
  if (magnitude > HYPERBOLIC_OVERFLOW) return half * Number.POSITIVE_INFINITY;
  const root = exp(0.5 * magnitude);
  return half * root * root;
}

export function tanh(x: number): number {
  const magnitude = Math.abs(x);
  if (Number.isNaN(x)) return x;
  if (magnitude < 2 ** -55) return x * (1 + x);
  let result = 1;
  if (magnitude < 1) {
    const t = expm1(-2 * magnitude);
    result = -t / (t + 2);
  } else if (magnitude < 22) {
    result = 1 - 2 / (expm1(2 * magnitude) + 2);
  }
  return x < 0 ? -result : result;
}
