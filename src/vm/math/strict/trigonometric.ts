/** fdlibm's sin, cos and tan: reduction to |r| <= pi/4, then a polynomial on r = high + low. */
import { fromWords, truncateToHighWord } from '../double-bits.ts';
import { reduceByHalfPi } from './half-pi-reduction.ts';

/** pi/4 as fdlibm compares it, by high word: the first double it reduces. */
const NEEDS_REDUCTION = fromWords(0x3fe921fc, 0);

export function sin(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < NEEDS_REDUCTION) return sinUnreduced(x);
  if (!(magnitude < Number.POSITIVE_INFINITY)) return Number.NaN;
  const { quadrant, high, low } = reduceByHalfPi(x);
  const value = (quadrant & 1) === 0 ? sinKernel(high, low) : cosKernel(high, low);
  return (quadrant & 2) === 0 ? value : -value;
}

export function cos(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < NEEDS_REDUCTION) return cosKernel(x, 0);
  if (!(magnitude < Number.POSITIVE_INFINITY)) return Number.NaN;
  const { quadrant, high, low } = reduceByHalfPi(x);
  const value = (quadrant & 1) === 0 ? cosKernel(high, low) : sinKernel(high, low);
  return ((quadrant + 1) & 2) === 0 ? value : -value;
}

export function tan(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < NEEDS_REDUCTION) return tanKernel(x, 0, false);
  if (!(magnitude < Number.POSITIVE_INFINITY)) return Number.NaN;
  const { quadrant, high, low } = reduceByHalfPi(x);
  return tanKernel(high, low, (quadrant & 1) === 1);
}

const S1 = -0.16666666666666632;

/** The sine series from x^5 on, divided by x^3, as a polynomial in z = x^2 without its first term. */
function sinTail(z: number): number {
  return (
    0.00833333333332249 +
    z *
      (-0.0001984126982985795 +
        z * (2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)))
  );
}

function sinUnreduced(x: number): number {
  if (Math.abs(x) < 2 ** -27) return x;
  const z = x * x;
  const cube = z * x;
  return x + cube * (S1 + z * sinTail(z));
}

function sinKernel(x: number, low: number): number {
  if (Math.abs(x) < 2 ** -27) return x;
  const z = x * x;
  const cube = z * x;
  return x - (z * (0.5 * low - cube * sinTail(z)) - low - cube * S1);
}

/** Bounds within which cosKernel subtracts |x|/4 (exactly) from both 1 and x^2/2. */
const COS_SPLIT_FROM = fromWords(0x3fd33333, 0);
const COS_SPLIT_CONSTANT_FROM = fromWords(0x3fe90001, 0);

function cosKernel(x: number, low: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < 2 ** -27) return 1;
  const z = x * x;
  const tail =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (2.480158728947673e-5 +
              z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))));
  if (magnitude < COS_SPLIT_FROM) return 1 - (0.5 * z - (z * tail - x * low));
  const split = magnitude < COS_SPLIT_CONSTANT_FROM ? truncateToHighWord(magnitude) * 0.25 : 0.28125;
  return 1 - split - (0.5 * z - split - (z * tail - x * low));
}

/** About 0.6744: from here on tan is computed from pi/4 - x. */
const TAN_COMPLEMENT_FROM = fromWords(0x3fe59428, 0);
const T0 = 0.3333333333333341;

/** tan(x+low), or -1/tan(x+low). */
function tanKernel(x: number, low: number, reciprocal: boolean): number {
  const magnitude = Math.abs(x);
  if (magnitude < 2 ** -28) {
    if (!reciprocal) return x;
    const sum = x + low;
    return negativeReciprocal(sum, x, low);
  }
  if (magnitude >= TAN_COMPLEMENT_FROM) {
    // tan(pi/4 - y) = (1 - tan y)/(1 + tan y), and x - low carry the sign of x away.
    const lowMagnitude = x < 0 ? -low : low;
    const y = 0.7853981633974483 - magnitude + (3.061616997868383e-17 - lowMagnitude);
    const r = tanTail(y, 0);
    const w = y + r;
    const v = reciprocal ? -1 : 1;
    const value = v - 2 * (y - ((w * w) / (w + v) - r));
    return x < 0 ? -value : value;
  }
  const r = tanTail(x, low);
  const w = x + r;
  return reciprocal ? negativeReciprocal(w, x, r) : w;
}

/** tan(x+low) - x. Odd and even coefficients are summed apart, in powers of x^4. */
function tanTail(x: number, low: number): number {
  const z = x * x;
  const w = z * z;
  const odd =
    0.13333333333320124 +
    w *
      (0.021869488294859542 +
        w *
          (0.0035920791075913124 +
            w * (0.0005880412408202641 + w * (7.817944429395571e-5 + w * -1.8558637485527546e-5))));
  const even =
    z *
    (0.05396825397622605 +
      w *
        (0.0088632398235993 +
          w *
            (0.0014562094543252903 +
              w * (0.0002464631348184699 + w * (7.140724913826082e-5 + w * 2.590730518636337e-5)))));
  const cube = z * x;
  return low + z * (cube * (odd + even) + low) + T0 * cube;
}

/** -1/(x+rest) to within an ulp, where `sum` is x+rest rounded. */
function negativeReciprocal(sum: number, x: number, rest: number): number {
  const high = truncateToHighWord(sum);
  const low = rest - (high - x);
  const quotient = -1 / sum;
  const quotientHigh = truncateToHighWord(quotient);
  const error = 1 + quotientHigh * high;
  return quotientHigh + quotient * (error + quotientHigh * low);
}
