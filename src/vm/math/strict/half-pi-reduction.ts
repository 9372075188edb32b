/**
 * x = n*pi/2 + high + low with |high| <= pi/4 and low half an ulp of high or less (fdlibm's rem_pio2).
 * Bit-exactness of sin, cos and tan needs the very same `low`, hence the very same split of pi.
 */
import { fromWords, highWord, powerOfTwo } from '../double-bits.ts';
import { piTimesPowerOfTwo, twoOverPiTimesPowerOfTwo } from '../pi-digits.ts';

export interface HalfPiReduction {
  /** n modulo 4, in two's complement: only its low two bits count. */
  readonly quadrant: number;
  readonly high: number;
  readonly low: number;
}

// pi/2 in three pieces of 33 bits, each with the double nearest to what then remains.
const PIECE_1 = 1.5707963267341256;
const REST_1 = 6.077100506506192e-11;
const PIECE_2 = 6.077100506303966e-11;
const REST_2 = 2.0222662487959506e-21;
const PIECE_3 = 2.0222662487111665e-21;
const REST_3 = 8.4784276603689e-32;

/** High words of 3pi/4 and of 2^19*pi, the ends of the two simpler methods. */
const THREE_QUARTERS_PI = fromWords(0x4002d97c, 0);
const MEDIUM_END = fromWords(0x413921fc, 0);
const HALF_PI_HIGH_WORD = 0x3ff921fb;

export function reduceByHalfPi(x: number): HalfPiReduction {
  const magnitude = Math.abs(x);
  const reduced =
    magnitude < THREE_QUARTERS_PI
      ? reduceOnce(magnitude)
      : magnitude < MEDIUM_END
        ? reduceMedium(magnitude)
        : reduceHuge(magnitude);
  // Every step is symmetric in sign.
  return x < 0 ? { quadrant: -reduced.quadrant, high: -reduced.high, low: -reduced.low } : reduced;
}

function reduceOnce(x: number): HalfPiReduction {
  let difference = x - PIECE_1;
  let rest = REST_1;
  if (highWord(x) === HALF_PI_HIGH_WORD) {
    difference -= PIECE_2;
    rest = REST_2;
  }
  const high = difference - rest;
  return { quadrant: 1, high, low: difference - high - rest };
}

function exponentField(x: number): number {
  return (highWord(x) >> 20) & 0x7ff;
}

/** Cody and Waite: subtract n*pi/2 piece by piece, taking another piece while cancellation eats bits. */
function reduceMedium(x: number): HalfPiReduction {
  const quadrant = Math.trunc(x * 0.6366197723675814 + 0.5);
  let rest = x - quadrant * PIECE_1;
  let tail = quadrant * REST_1;
  let high = rest - tail;
  const nearMultiple = quadrant >= 32 || highWord(x) === highWord((quadrant * Math.PI) / 2);
  const exponent = exponentField(x);
  if (nearMultiple && exponent - exponentField(high) > 16) {
    let before = rest;
    let step = quadrant * PIECE_2;
    rest = before - step;
    tail = quadrant * REST_2 - (before - rest - step);
    high = rest - tail;
    if (exponent - exponentField(high) > 49) {
      before = rest;
      step = quadrant * PIECE_3;
      rest = before - step;
      tail = quadrant * REST_3 - (before - rest - step);
      high = rest - tail;
    }
  }
  return { quadrant, high, low: rest - high - tail };
}

const DIGIT = 24;
const DIGIT_MASK = (1n << 24n) - 1n;
/** Digits of the product beyond the first that are computed at first, and of pi/2 beyond the first. */
const INITIAL_TERMS = 4;

interface Digits {
  /** 24-bit digits of 2/pi, the first just after the binary point. */
  readonly twoOverPi: readonly number[];
  /** pi/2 cut after every 24 bits, the first cut at 2^-22. */
  readonly halfPi: readonly number[];
}

let digits: Digits | undefined;

function loadDigits(): Digits {
  const count = 66;
  const ratio = twoOverPiTimesPowerOfTwo(count * DIGIT);
  const pi = piTimesPowerOfTwo(22 + INITIAL_TERMS * DIGIT - 1);
  return {
    twoOverPi: Array.from({ length: count }, (_, i) =>
      Number((ratio >> BigInt((count - 1 - i) * DIGIT)) & DIGIT_MASK),
    ),
    halfPi: Array.from(
      { length: INITIAL_TERMS + 1 },
      (_, i) =>
        Number((pi >> BigInt((INITIAL_TERMS - i) * DIGIT)) & DIGIT_MASK) * powerOfTwo(-(22 + i * DIGIT)),
    ),
  };
}

/**
 * Payne and Hanek: multiply x by just those digits of 2/pi that matter for the fraction of x*2/pi, and
 * multiply that fraction by pi/2. fdlibm does the first step in doubles that hold integers; as nothing is
 * rounded there, integers give the same digits. The second step rounds, and follows fdlibm's order.
 */
function reduceHuge(x: number): HalfPiReduction {
  digits ??= loadDigits();
  const { twoOverPi } = digits;
  // x = (d0 + d1*2^-24 + d2*2^-48) * 2^exponent with d0 of 24 bits.
  const exponent = (highWord(x) >> 20) - 1046;
  const significand = x * powerOfTwo(-exponent);
  const d0 = Math.trunc(significand);
  const d1 = Math.trunc((significand - d0) * 2 ** DIGIT);
  const d2 = ((significand - d0) * 2 ** DIGIT - d1) * 2 ** DIGIT;

  const first = Math.max(0, Math.trunc((exponent - 3) / DIGIT));
  /** Exponent of the leading digit of the product: from -27 to 2, so that it may need a second digit. */
  const scale = exponent - DIGIT * (first + 1);
  const productDigit = (i: number): bigint =>
    BigInt(
      d0 * twoOverPi[first + i] + d1 * (twoOverPi[first + i - 1] ?? 0) + d2 * (twoOverPi[first + i - 2] ?? 0),
    );

  let product = 0n;
  let last = -1;
  let wanted = INITIAL_TERMS;
  for (;;) {
    while (last < wanted) product = (product << 24n) + productDigit(++last);
    const pointAt = BigInt(DIGIT * last - scale);
    let quadrant = Number((product >> pointAt) & 7n);
    let fraction = product & ((1n << pointAt) - 1n);
    const negative = fraction >> (pointAt - 1n) === 1n;
    if (negative) {
      quadrant++;
      fraction = (1n << pointAt) - fraction;
    }
    const split = Array.from({ length: last + 2 }, (_, i) =>
      Number((fraction >> BigInt(i * DIGIT)) & DIGIT_MASK),
    );
    if (split.slice(INITIAL_TERMS).some((digit) => digit !== 0)) {
      const { high, low } = timesHalfPi(split, scale - DIGIT * last, digits.halfPi);
      return negative ? { quadrant, high: -high, low: -low } : { quadrant, high, low };
    }
    // The fraction begins with zeros: take as many more digits as are missing, and once more.
    let missing = 1;
    while (split[INITIAL_TERMS - missing] === 0) missing++;
    wanted = last + missing;
  }
}

/** (digits * 2^exponent) * pi/2 as high + low; digits[0] is the least significant. */
function timesHalfPi(
  digits: readonly number[],
  exponent: number,
  halfPi: readonly number[],
): { high: number; low: number } {
  const top = digits.findLastIndex((digit) => digit !== 0);
  const terms = digits.slice(0, top + 1).map((digit, i) => digit * powerOfTwo(exponent + i * DIGIT));
  const products: number[] = [];
  for (let i = top; i >= 0; i--) {
    let sum = 0;
    for (let k = 0; k <= INITIAL_TERMS && k <= top - i; k++) sum += halfPi[k] * terms[i + k];
    products.push(sum);
  }
  const high = products.reduceRight((sum, term) => sum + term, 0);
  const low = products.slice(1).reduce((sum, term) => sum + term, products[0] - high);
  return { high, low };
}
