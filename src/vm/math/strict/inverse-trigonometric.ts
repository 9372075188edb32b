/** fdlibm's asin, acos, atan and atan2. */
import { fromWords, highWord, truncateToHighWord } from '../double-bits.ts';

const HALF_PI = 1.5707963267948966;
const HALF_PI_LOW = 6.123233995736766e-17;
const QUARTER_PI = 0.7853981633974483;
const PI_LOW = 1.2246467991473532e-16;

/** (asin(sqrt t) - sqrt t) / sqrt t as a rational function of t, for t <= 1/4. */
function asinRatio(t: number): number {
  const p =
    t *
    (0.16666666666666666 +
      t *
        (-0.3255658186224009 +
          t *
            (0.20121253213486293 +
              t * (-0.04005553450067941 + t * (0.0007915349942898145 + t * 3.479331075960212e-5)))));
  const q =
    1 +
    t * (-2.403394911734414 + t * (2.0209457602335057 + t * (-0.6882839716054533 + t * 0.07703815055590194)));
  return p / q;
}

/** About 0.975, above which asin needs no split of the square root. */
const NEAR_ONE = fromWords(0x3fef3333, 0);

export function asin(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude <= 1)) return Number.NaN;
  if (magnitude === 1) return x * HALF_PI + x * HALF_PI_LOW;
  if (magnitude < 2 ** -27) return x;
  if (magnitude < 0.5) return x + x * asinRatio(x * x);

  // asin(x) = pi/2 - 2*asin(sqrt((1-x)/2))
  const t = (1 - magnitude) * 0.5;
  const ratio = asinRatio(t);
  const root = Math.sqrt(t);
  let result: number;
  if (magnitude >= NEAR_ONE) {
    result = HALF_PI - (2 * (root + root * ratio) - HALF_PI_LOW);
  } else {
    const rootHigh = truncateToHighWord(root);
    const rootLow = (t - rootHigh * rootHigh) / (root + rootHigh);
    const p = 2 * root * ratio - (HALF_PI_LOW - 2 * rootLow);
    const q = QUARTER_PI - 2 * rootHigh;
    result = QUARTER_PI - (p - q);
  }
  return x > 0 ? result : -result;
}

export function acos(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude <= 1)) return Number.NaN;
  if (x === 1) return 0;
  if (x === -1) return Math.PI + 2 * HALF_PI_LOW;
  if (magnitude < 0.5) {
    if (magnitude < fromWords(0x3c600001, 0)) return HALF_PI + HALF_PI_LOW;
    return HALF_PI - (x - (HALF_PI_LOW - x * asinRatio(x * x)));
  }
  const t = (1 - magnitude) * 0.5;
  const root = Math.sqrt(t);
  const ratio = asinRatio(t);
  if (x < 0) return Math.PI - 2 * (root + (ratio * root - HALF_PI_LOW));
  const rootHigh = truncateToHighWord(root);
  const rootLow = (t - rootHigh * rootHigh) / (root + rootHigh);
  return 2 * (rootHigh + (ratio * root + rootLow));
}

/** x - atan(x) over x, for |x| <= 7/16; odd and even powers of x^2 are summed apart. */
function atanRatio(x: number): number {
  const z = x * x;
  const w = z * z;
  const odd =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 +
              w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const even =
    w *
    (-0.19999999999876483 +
      w *
        (-0.11111110405462356 +
          w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  return odd + even;
}

export function atan(x: number): number {
  if (Number.isNaN(x)) return x;
  const magnitude = Math.abs(x);
  if (magnitude < 0.4375) return magnitude < 2 ** -29 ? x : x - x * atanRatio(x);
  const result = atanOfLarge(magnitude);
  return x < 0 ? -result : result;
}

/** atan(x) = atan(c) + atan((x-c)/(1+cx)) with c the nearest of 1/2, 1, 3/2 and infinity. */
function atanOfLarge(x: number): number {
  if (x < 0.6875) return around((2 * x - 1) / (2 + x), 0.4636476090008061, 2.2698777452961687e-17);
  if (x < 1.1875) return around((x - 1) / (x + 1), QUARTER_PI, 3.061616997868383e-17);
  if (x < 2.4375) return around((x - 1.5) / (1 + 1.5 * x), 0.982793723247329, 1.3903311031230998e-17);
  if (x < 2 ** 66) return around(-1 / x, HALF_PI, HALF_PI_LOW);
  return HALF_PI + HALF_PI_LOW;
}

function around(t: number, centreHigh: number, centreLow: number): number {
  return centreHigh - (t * atanRatio(t) - centreLow - t);
}

export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (x === 1) return atan(y);
  const xNegative = x < 0 || Object.is(x, -0);
  if (y === 0) {
    if (!xNegative) return y;
    return Object.is(y, -0) ? -Math.PI : Math.PI;
  }
  const angle = angleOf(y, x, xNegative);
  return y < 0 ? -angle : angle;
}

/** atan2 of |y| and x, where y is not zero; negation is exact, so the caller restores the sign. */
function angleOf(y: number, x: number, xNegative: boolean): number {
  const yMagnitude = Math.abs(y);
  const xMagnitude = Math.abs(x);
  if (x === 0) return HALF_PI;
  if (xMagnitude === Number.POSITIVE_INFINITY) {
    if (yMagnitude === Number.POSITIVE_INFINITY) return xNegative ? 3 * QUARTER_PI : QUARTER_PI;
    return xNegative ? Math.PI : 0;
  }
  if (yMagnitude === Number.POSITIVE_INFINITY) return HALF_PI;
  const exponentGap = (highWord(yMagnitude) - highWord(xMagnitude)) >> 20;
  let angle: number;
  if (exponentGap > 60) angle = HALF_PI + 0.5 * PI_LOW;
  else if (xNegative && exponentGap < -60) angle = 0;
  else angle = atan(Math.abs(y / x));
  return xNegative ? Math.PI - (angle - PI_LOW) : angle;
}
