/**
 * The reduction of huge arguments in Intel's sin, cos and tan (Payne and Hanek): the product of x and the
 * seven 32-bit words of 2/pi that matter, whose fraction is then multiplied by pi/4.
 */
import { highWord, lowWord, powerOfTwo } from '../double-bits.ts';
import { twoOverPiTimesPowerOfTwo } from '../pi-digits.ts';

export interface QuarterPiReduction {
  /** The multiple of the period removed, modulo a power of two. */
  readonly multiple: number;
  /** What remains, as a double and a correction. */
  readonly high: number;
  readonly low: number;
}

export interface Period {
  /** Quarters of pi: 1 for sin and cos, 2 for tan. */
  readonly quarters: 1 | 2;
  /** pi/4 in two parts, the first short. */
  readonly quarterPiHigh: number;
  readonly quarterPiLow: number;
}

const WORD = 32n;
/** Words of the table, the two leading zeros included; the last word is rounded. */
const WORDS = 41;
const USED = 7;

let table: bigint | undefined;

function computeTable(): bigint {
  const bits = (WORDS - 2) * 32;
  return (twoOverPiTimesPowerOfTwo(bits + 1) + 1n) >> 1n;
}

export function reduceHuge(x: number, period: Period): QuarterPiReduction {
  table ??= computeTable();
  const exponent = ((highWord(x) >> 20) & 0x7ff) - 1023;
  const significandHigh = BigInt((highWord(x) & 0xfffff) | 0x100000);
  const significandLow = BigInt(lowWord(x) >>> 0);

  // Words are numbered from the most significant; the product of the last word and the low half of the
  // significand is left out, and what is above the first word is a multiple of all periods.
  const firstWord = (exponent + 9) >> 5;
  const used = (table >> (WORD * BigInt(WORDS - USED - firstWord))) & ((1n << (WORD * BigInt(USED))) - 1n);
  const lastWord = used & 0xffffffffn;
  const product = (used >> WORD) * ((significandHigh << WORD) + significandLow) + lastWord * significandHigh;

  const offset = 32 * firstWord + 19 - exponent;
  const pointAt = BigInt(160 + offset + (period.quarters - 1));
  let multiple = Number((product >> pointAt) & 7n);
  let fraction = product & ((1n << pointAt) - 1n);
  let negative = x < 0;
  if (fraction >> (pointAt - 1n) === 1n) {
    multiple++;
    fraction = (1n << pointAt) - fraction;
    negative = !negative;
  }
  if (x < 0) multiple = -multiple;

  // The leading 30 bits, and the 63 after them.
  const excess = BigInt(fraction.toString(2).length - 30);
  const leading = Number(fraction >> excess);
  const following = Number(((fraction << 63n) >> excess) & ((1n << 63n) - 1n));
  const scale = powerOfTwo(Number(excess) - 160 - offset) * (negative ? -1 : 1);
  const high = leading * scale;
  const low = following * (scale * 2 ** -63);

  const product1 = high * period.quarterPiHigh;
  const rest = period.quarterPiLow * (high + low) + low * period.quarterPiHigh;
  const sum = product1 + rest;
  return { multiple, high: sum, low: rest + (product1 - sum) };
}
