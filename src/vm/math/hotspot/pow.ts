/**
 * Math.pow of HotSpot on x86-64 (Intel's libm): log2(x) as an unevaluated sum of two doubles, multiplied
 * by y, and 2 to that power from a table of 256 roots and a polynomial of degree 5. Near x = 1 a large y
 * magnifies errors of the logarithm, so it is then computed with one more double of precision.
 */
import { fromWords, highWord, lowWord, maskWords, powerOfTwo, truncateToHighWord } from '../double-bits.ts';
import { logarithmOfRatio, rootsOfTwo, split } from './fixed-point.ts';
import { type LogarithmTable, makeLogarithmTable, tableEntry } from './logarithm-table.ts';

export function pow(x: number, y: number): number {
  if (y === 2) return x * x;
  if (y === 0.5 && (x > 0 || Object.is(x, 0))) return Math.sqrt(x);
  const special = specialPow(x, y);
  if (special !== undefined) return special;
  const magnitude = powOfMagnitude(Math.abs(x), x < 0, y);
  return x < 0 && isOdd(y) ? -magnitude : magnitude;
}

function isOdd(y: number): boolean {
  return y % 2 === 1 || y % 2 === -1;
}

/** The results that java.lang.Math fixes, or undefined where there is something to compute. */
function specialPow(x: number, y: number): number | undefined {
  if (y === 0) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const magnitude = Math.abs(x);
  if (Math.abs(y) === Number.POSITIVE_INFINITY) {
    if (magnitude === 1) return Number.NaN;
    return magnitude > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
  }
  if (magnitude === 0 || magnitude === Number.POSITIVE_INFINITY) {
    const result = (magnitude === 0) === y > 0 ? 0 : Number.POSITIVE_INFINITY;
    const negative = x < 0 || Object.is(x, -0);
    return negative && isOdd(y) ? -result : result;
  }
  return x < 0 && !Number.isInteger(y) ? Number.NaN : undefined;
}

/** x = 2^k * m, with m = mHigh + the rest so that the product of mHigh and B is exact. */
interface Reduced {
  readonly k: number;
  readonly entry: number;
  /** B*m - scale in two parts. */
  readonly rHigh: number;
  readonly rLow: number;
}

// Coefficients of log2(1 + r/scale): P for the usual path; the path near 1 has its own of low degree, and
// adds the two leading terms as LINEAR_HIGH*r and SQUARE_HIGH*r^2 with short constants.
const P1 = -0.0018109987362847776;
const P2 = -0.345319438275015;
const P3 = 0.15928247963676367;
const P4 = -0.08265469213583412;
const P5 = 0.04575048905248332;
const P6 = -0.026378660354584978;
const P7 = 0.015643869615692096;
const P8 = -0.009470883226797375;
const LINEAR_HIGH = -0.0018109986558556557;
const LINEAR_LOW = -8.042912194026448e-11;
const SQUARE_HIGH = -0.3453369140625;
const SQUARE_LOW = 1.7475787485004148e-5;
const CUBE = 0.15928247963676365;

let table: LogarithmTable | undefined;

/** |x|^y for finite positive `x`. `negative` is the sign of the base: it widens the mask of mHigh. */
function powOfMagnitude(x: number, negative: boolean, y: number): number {
  table ??= makeLogarithmTable({ scale: 1.4453125, bits: 9, places: 24, logOfBase: logarithmOfRatio(2, 1) });
  const subnormal = x < 2 ** -1022;
  const normal = subnormal ? x * 2 ** 128 : x;
  const high = highWord(normal);
  const low = lowWord(normal);
  const k = (high >> 20) - (subnormal ? 1023 + 128 : 1023);
  const entry = tableEntry(table, high);
  const fraction = (high & 0xfffff) | 0x3ff00000;
  const m = fromWords(fraction, low);
  // High parts must leave room for the digits of k. (For a negative base the routine measures k-1.)
  const mask = -1 << floorLog2(Math.abs(negative ? k - 1 : k) + 1);
  const top = high >> 16;
  const nearOne = !subnormal && (top === 0x3fef || top === 0x3ff0);
  const mHigh = fromWords((nearOne ? fraction + (low >>> 31) : fraction) & mask, 0);
  const b = table.factor[entry];
  const reduced: Reduced = { k, entry, rHigh: mHigh * b - table.scale, rLow: (m - mHigh) * b };
  return nearOne && Math.abs(y) >= 2 ** 12 ? powNearOne(reduced, y, table) : powUsual(reduced, y, table);
}

function floorLog2(n: number): number {
  return 31 - Math.clz32(n);
}

function powUsual({ k, entry, rHigh, rLow }: Reduced, y: number, table: LogarithmTable): number {
  const r = rLow + rHigh;
  const square = r * r;
  const cube = r * square;
  const fourth = square * square;
  const logHigh = rHigh + table.high[entry] + k;
  const even = fourth * ((P7 + P8 * r) * cube) + ((P3 + P4 * r) * cube + (rLow + table.low[entry]));
  const odd = fourth * ((P5 + P6 * r) * r) + (P1 + P2 * r) * r;
  const logLow = odd + even;

  const exponent = floorLog2(Math.abs(k) + 1) + ((highWord(y) >> 20) & 0x7ff) - 1023;
  if (exponent < -55) return 1;
  if (exponent < -31) return 1 + (logHigh * y + y * logLow) * Math.LN2;
  if (exponent >= 16) return outOfRange(k, y);

  if (exponent < 8) {
    const yHigh = maskWords(y, -8, 0);
    const product = yHigh * logHigh;
    const integral = roundToRoots(product);
    const z = y * logLow + (product - integral + (y - yHigh) * logHigh);
    return power(integral, z);
  }
  const sum = logHigh + logLow;
  const sumHigh = maskWords(sum, -1, -1 << 27);
  const rest = logLow + (logHigh - sum) + (sum - sumHigh);
  const yHigh = maskWords(y, -1, -1 << 27);
  const product = yHigh * sumHigh;
  const integral = roundToRoots(product);
  const z = y * rest + (y - yHigh) * sumHigh + (product - integral);
  return Math.abs(integral) >= LARGEST_EXPONENT ? outOfRange(k, y) : scaledPower(integral, z);
}

function powNearOne({ k, entry, rHigh, rLow }: Reduced, y: number, table: LogarithmTable): number {
  // A sum of six terms, largest first; `lost` gathers what each addition rounds away.
  const r = rLow + rHigh;
  const s0 = k + table.high[entry];
  const linear = rHigh + LINEAR_HIGH * rHigh;
  const s1 = s0 + linear;
  const square = SQUARE_HIGH * rHigh * rHigh;
  const s2 = s1 + square;
  const s3 = s2 + rLow;
  const linearOfLow = LINEAR_HIGH * rLow;
  const s4 = s3 + linearOfLow;
  const s5 = s4 + table.low[entry];
  let lost = SQUARE_HIGH * rLow * (rHigh + r) + (square + (s1 - s2) + (s0 - s1 + linear));
  lost += s2 - s3 + rLow;
  lost += s3 - s4 + linearOfLow;
  lost += s4 - s5 + table.low[entry];

  const r2 = r * r;
  const cube = r * r2;
  const fourth = r2 * r2;
  const even = (CUBE + P4 * r) * cube + lost + (P7 + P8 * r) * cube * fourth;
  const odd = (LINEAR_LOW + SQUARE_LOW * r) * r + (P5 + P6 * r) * r * fourth;

  const logHigh = maskWords(s5, -1, -1 << 27);
  const exponent = ((highWord(s5) >> 20) & 0x7ff) + ((highWord(y) >> 20) & 0x7ff) - 2 * 1023;
  if (exponent >= 13) return y < 0 === logHigh < 0 ? Number.POSITIVE_INFINITY : 0;
  const yHigh = truncateToHighWord(y);
  const logLow = s5 - logHigh + (even + odd);
  const product = yHigh * logHigh;
  const integral = roundToRoots(product);
  const z = product - integral + ((y - yHigh) * logHigh + y * logLow);
  return Math.abs(integral) >= LARGEST_EXPONENT ? outOfRange(k, y) : scaledPower(integral, z);
}

/** Beyond the range of exponents by far: k tells whether |x| is below 1. */
function outOfRange(k: number, y: number): number {
  return k < 0 === y < 0 ? Number.POSITIVE_INFINITY : 0;
}

const ROOT_BITS = 8;
const ROOTS = 2 ** ROOT_BITS;
/** Adding and subtracting it rounds to a multiple of 2^-8. */
const ROUNDER = 1.5 * 2 ** 44;
/** 2 to this power is out of range for sure. */
const LARGEST_EXPONENT = 1152;

function roundToRoots(x: number): number {
  return ROUNDER + x - ROUNDER;
}

interface Roots {
  /** The doubles nearest to 2^(j/256), and what they lack. */
  readonly high: Float64Array;
  readonly low: Float64Array;
}

let roots: Roots | undefined;

function computeRoots(): Roots {
  const parts = rootsOfTwo(ROOTS).map(split);
  const low = Float64Array.from(parts, (part) => part.low);
  // The routine scales by adding to exponent fields, so it cannot have a zero here. The value shows.
  low[0] = 2 ** -72;
  return { high: Float64Array.from(parts, (part) => part.high), low };
}

/** 2^(integral + z) - root, where `root` and `rootLow` are 2^integral and |z| is below 2^-9. */
function beyondRoot(root: number, rootLow: number, z: number): number {
  const square = z * z;
  const high = square * square * (0.009618129107628477 + 0.0013333558146428443 * z) * root;
  const middle = square * (0.24022650695910072 + 0.05550410866482158 * z) * root;
  return high + (Math.LN2 * z * root + rootLow) + middle;
}

/** 2^(integral + z) for exponents whose power is far from the ends of the range. */
function power(integral: number, z: number): number {
  roots ??= computeRoots();
  const j = (integral * ROOTS) & (ROOTS - 1);
  const scale = powerOfTwo(Math.floor(integral));
  const root = roots.high[j] * scale;
  return beyondRoot(root, roots.low[j] * scale, z) + root;
}

/** 2^(integral + z) for exponents whose power may overflow or be subnormal: scaled in two steps. */
function scaledPower(integral: number, z: number): number {
  roots ??= computeRoots();
  const j = (integral * ROOTS) & (ROOTS - 1);
  const n = Math.floor(integral);
  const half = n >> 1;
  const first = powerOfTwo(half);
  const second = powerOfTwo(n - half);
  const root = roots.high[j] * first;
  const rest = beyondRoot(root, roots.low[j] * first, z);
  const result = (rest + root) * second;
  // If the result is subnormal, the bits of the root that survive are scaled apart from the rest.
  const lostBits = -31 - (n + 1023);
  if (result >= 2 ** -1022 || lostBits > 20) return result;
  const surviving = maskWords(root, lostBits > 0 ? -1 << lostBits : -1, 0);
  return surviving * second + (root - surviving + rest) * second;
}
