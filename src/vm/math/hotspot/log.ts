/**
 * Math.log and Math.log10 of HotSpot on x86-64 (Intel's libm): k*log(2) + log(scale/B) + log(1 + r/scale)
 * with r = B*m - scale, computed exactly from two parts of m. See LogarithmTable.
 */
import { fromWords, highWord, lowWord, maskWords } from '../double-bits.ts';
import { logarithmOfRatio } from './fixed-point.ts';
import { type LogarithmTable, makeLogarithmTable, tableEntry } from './logarithm-table.ts';

interface Series {
  /** The high part of m keeps so many bits that its product with B is exact. */
  readonly highMask: number;
  readonly lowMask: number;
  /** log(e)/scale - 1: what the coefficient of r is above 1. */
  readonly linear: number;
  /** The coefficients of r^2 to r^7. */
  readonly c2: number;
  readonly c3: number;
  readonly c4: number;
  readonly c5: number;
  readonly c6: number;
  readonly c7: number;
}

const NATURAL: Series = {
  highMask: -1 << 13,
  lowMask: 0,
  linear: 0,
  c2: -0.5,
  c3: 0.3333333333333333,
  c4: -0.25,
  c5: 0.2,
  c6: -0.16666772842235003,
  c7: 0.14285714285714285,
};

const DECIMAL: Series = {
  highMask: -1,
  lowMask: -1 << 27,
  linear: 0.0016161024074997105,
  c2: -1.1550167667401798,
  c3: 1.7758816353482645,
  c4: -3.071795261142944,
  c5: 5.667600625964639,
  c6: -10.892755279966737,
  c7: 21.5330315618641,
};

let naturalTable: LogarithmTable | undefined;
let decimalTable: LogarithmTable | undefined;

export function log(x: number): number {
  naturalTable ??= makeLogarithmTable({ scale: 1, bits: 7, places: 43, logOfBase: undefined });
  return logarithm(x, naturalTable, NATURAL);
}

export function log10(x: number): number {
  decimalTable ??= makeLogarithmTable({
    scale: 0.43359375,
    bits: 7,
    places: 44,
    logOfBase: logarithmOfRatio(10, 8) + 3n * logarithmOfRatio(2, 1),
  });
  return logarithm(x, decimalTable, DECIMAL);
}

function logarithm(x: number, table: LogarithmTable, series: Series): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) {
    if (x === 0) return Number.NEGATIVE_INFINITY;
    return x < 0 ? Number.NaN : x;
  }
  const subnormal = x < 2 ** -1022;
  const normal = subnormal ? x * 2 ** 128 : x;
  const high = highWord(normal);
  const k = (high >> 20) - (subnormal ? 1023 + 128 : 1023);
  const m = fromWords((high & 0xfffff) | 0x3ff00000, lowWord(normal));
  const entry = tableEntry(table, high);
  const b = table.factor[entry];
  const mHigh = maskWords(m, series.highMask, series.lowMask);
  const r = (m - mHigh) * b + (mHigh * b - table.scale);

  const integral = table.high[entry] + k * table.log2High;
  const sum = integral + r;
  const lost = r + (integral - sum);
  const square = r * r;
  const odd = (r * (series.c5 + series.c6 * r) + series.c7 * r * square) * (square * square);
  const even = (series.c2 + series.c3 * r + series.c4 * square) * square;
  const small = lost + series.linear * r + (k * table.log2Low + table.low[entry]);
  return sum + (small + odd + even);
}
