/**
 * What Intel's log, log10 and pow share: for x = 2^k * m they take a short B near scale/m and the
 * logarithm of scale/B from a table, so that only log(B*m/scale), with an argument close to 1, is left.
 * `scale` is a short approximation of log(e) in the base, which makes the leading term of that series B*m
 * itself.
 */
import { fromWords, highWord } from '../double-bits.ts';
import { divide, fromDouble, logarithmOfRatio, nearestDouble, roundToPlaces } from './fixed-point.ts';
import { reciprocalEstimate } from './reciprocal-estimate.ts';

export interface LogarithmTable {
  readonly scale: number;
  /** Number of bits of the high word that B does not use. */
  readonly shift: number;
  /** The high word of the first B, scale/2, shifted; entries follow in steps of one. */
  readonly first: number;
  readonly factor: Float64Array;
  /** The logarithm of scale/B, rounded to as many places that k*log(2) can be added exactly, */
  readonly high: Float64Array;
  /** and the rest of it. */
  readonly low: Float64Array;
  readonly log2High: number;
  readonly log2Low: number;
}

/** B and the scale are multiples of this, in all three tables. */
const UNIT = 2 ** -10;

export function makeLogarithmTable(options: {
  readonly scale: number;
  /** Explicit bits of the significand of B. */
  readonly bits: number;
  /** Binary places of the high parts. */
  readonly places: number;
  /** ln of the base; undefined for natural logarithms. */
  readonly logOfBase: bigint | undefined;
}): LogarithmTable {
  const { scale, bits, places, logOfBase } = options;
  const shift = 20 - bits;
  const entries = 2 ** bits + 1;
  const first = highWord(scale / 2) >> shift;
  const factor = Float64Array.from({ length: entries }, (_, i) => fromWords((first + i) << shift, 0));
  const high = new Float64Array(entries);
  const low = new Float64Array(entries);
  let logarithm = 0n;
  for (let i = entries - 2; i >= 0; i--) {
    logarithm += logarithmOfRatio(factor[i + 1] / UNIT, factor[i] / UNIT);
    const value = logOfBase === undefined ? logarithm : divide(logarithm, logOfBase);
    high[i] = roundToPlaces(value, places);
    low[i] = nearestDouble(value - fromDouble(high[i]));
  }
  // The first entry is B = scale/2.
  return { scale, shift, first, factor, high, low, log2High: high[0], log2Low: low[0] };
}

/** The entry for a number with the given high word: B is the reciprocal estimate, scaled and rounded. */
export function tableEntry(table: LogarithmTable, high: number): number {
  const estimate = highWord(reciprocalEstimate(high) * table.scale);
  return ((estimate + (1 << (table.shift - 1))) >> table.shift) - table.first;
}
