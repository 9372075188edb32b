/**
 * fdlibm's log, log10 and log1p: x = 2^k * (1+f) with sqrt(2)/2 < 1+f < sqrt(2), then a series in
 * s = f/(2+f).
 */
import { fromWords, highWord, withHighWord } from '../double-bits.ts';

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

// log(1+f) = 2s + s*R(s^2); the minimax coefficients of R, lowest power first.
const L1 = 0.6666666666666735;
const L2 = 0.3999999999940942;
const L3 = 0.2857142874366239;
const L4 = 0.22222198432149784;
const L5 = 0.1818357216161805;
const L6 = 0.15313837699209373;
const L7 = 0.14798198605116586;

/** The result for arguments that have no finite logarithm, or undefined for the others. */
function specialLog(x: number): number | undefined {
  if (x > 0 && x < Number.POSITIVE_INFINITY) return undefined;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  return x < 0 ? Number.NaN : x;
}

export function log(x: number): number {
  const special = specialLog(x);
  if (special !== undefined) return special;
  let k = 0;
  let scaled = x;
  if (x < 2 ** -1022) {
    k = -54;
    scaled = x * 2 ** 54;
  }
  const high = highWord(scaled);
  const fraction = high & 0xfffff;
  // Bit 20 is set when the significand lies above sqrt(2): halve it and count one power more.
  const halve = (fraction + 0x95f64) & 0x100000;
  k += (high >> 20) - 1023 + (halve >> 20);
  const f = withHighWord(scaled, fraction | (halve ^ 0x3ff00000)) - 1;

  if (((2 + fraction) & 0xfffff) < 3) {
    // |f| < 2^-20
    if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
    const r = f * f * (0.5 - (1 / 3) * f);
    return k === 0 ? f - r : k * LN2_HIGH - (r - k * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (L2 + w * (L4 + w * L6));
  const odd = z * (L1 + w * (L3 + w * (L5 + w * L7)));
  const r = odd + even;
  if (fraction >= 0x6147a && fraction <= 0x6b851) {
    const halfSquare = 0.5 * f * f;
    if (k === 0) return f - (halfSquare - s * (halfSquare + r));
    return k * LN2_HIGH - (halfSquare - (s * (halfSquare + r) + k * LN2_LOW) - f);
  }
  if (k === 0) return f - s * (f - r);
  return k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f);
}

export function log10(x: number): number {
  const special = specialLog(x);
  if (special !== undefined) return special;
  let k = 0;
  let scaled = x;
  if (x < 2 ** -1022) {
    k = -54;
    scaled = x * 2 ** 54;
  }
  const high = highWord(scaled);
  k += (high >> 20) - 1023;
  // A negative k is raised by one and the significand halved, so that both terms have the same sign.
  const below = k < 0 ? 1 : 0;
  const power = k + below;
  const significand = withHighWord(scaled, (high & 0xfffff) | ((0x3ff - below) << 20));
  const z = power * 3.694239077158931e-13 + Math.LOG10E * log(significand);
  return z + power * 0.30102999566361177;
}

/** sqrt(2)-1 and sqrt(2)/2-1, compared by high word: between them no scaling is needed. */
const SQRT2_MINUS_1 = fromWords(0x3fda827a, 0);
const HALF_SQRT2_MINUS_1 = -fromWords(0x3fd2bec4, 0);

export function log1p(x: number): number {
  if (!(x > -1 && x < Number.POSITIVE_INFINITY)) {
    if (x === -1) return Number.NEGATIVE_INFINITY;
    return x < -1 ? Number.NaN : x;
  }
  const magnitude = Math.abs(x);
  if (magnitude < 2 ** -54) return x;
  if (magnitude < 2 ** -29) return x - x * x * 0.5;
  if (x < SQRT2_MINUS_1 && x > HALF_SQRT2_MINUS_1) {
    return log1pSeries(x, 0.5 * x * x, 0, 0);
  }

  // u = 1+x, and `lost` what the addition rounded away, relative to u.
  const u = magnitude < 2 ** 53 ? 1 + x : x;
  const high = highWord(u);
  let k = (high >> 20) - 1023;
  let lost = 0;
  if (magnitude < 2 ** 53) lost = (k > 0 ? 1 - (u - x) : x - (u - 1)) / u;
  const fraction = high & 0xfffff;
  const aboveSqrt2 = fraction >= 0x6a09e;
  if (aboveSqrt2) k++;
  const f = withHighWord(u, fraction | (aboveSqrt2 ? 0x3fe00000 : 0x3ff00000)) - 1;
  const halfSquare = 0.5 * f * f;
  const tiny = aboveSqrt2 ? (0x100000 - fraction) >> 2 === 0 : fraction === 0;
  if (!tiny) return log1pSeries(f, halfSquare, k, lost);
  if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + (lost + k * LN2_LOW);
  const r = halfSquare * (1 - (2 / 3) * f);
  return k === 0 ? f - r : k * LN2_HIGH - (r - (k * LN2_LOW + lost) - f);
}

function log1pSeries(f: number, halfSquare: number, k: number, lost: number): number {
  const s = f / (2 + f);
  const z = s * s;
  const r = z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
  if (k === 0) return f - (halfSquare - s * (halfSquare + r));
  return k * LN2_HIGH - (halfSquare - (s * (halfSquare + r) + (k * LN2_LOW + lost)) - f);
}
