/**
 * The abstract domain of known-bits.ts: what is known of a bit vector for all values of its variables. It has known bits and a
 * signed interval. A word is two int32: bits 0 to 31, and bits 32 to 63. Bits above the width are known zeros.
 *
 * Interval bounds are signed integers, exact up to 2^53; a larger bound of a wider term is infinite.
 */
import { narrowMask, type Scalar, signedNarrow } from './values.ts';

/**
 * Sound: every value that the term can have agrees with the known bits and lies in the interval. So no bit is known to be
 * both 0 and 1.
 */
export class TermFacts {
  /** A bit that is 1 here is known to be 0. */
  readonly zeroLow: number;
  readonly zeroHigh: number;
  /** A bit that is 1 here is known to be 1. */
  readonly oneLow: number;
  readonly oneHigh: number;
  readonly min: number;
  readonly max: number;

  constructor(zeroLow: number, zeroHigh: number, oneLow: number, oneHigh: number, min: number, max: number) {
    this.zeroLow = zeroLow;
    this.zeroHigh = zeroHigh;
    this.oneLow = oneLow;
    this.oneHigh = oneHigh;
    this.min = min;
    this.max = max;
  }
}

const SAFE = 2 ** 53;

export function limitMin(width: number): number {
  return width > 53 ? Number.NEGATIVE_INFINITY : -(2 ** (width - 1));
}

export function limitMax(width: number): number {
  return width > 53 ? Number.POSITIVE_INFINITY : 2 ** (width - 1) - 1;
}

/** A mask with ones in the bits above the width. */
function aboveLow(width: number): number {
  return width >= 32 ? 0 : ~narrowMask(width);
}

function aboveHigh(width: number): number {
  return width <= 32 ? -1 : ~narrowMask(width - 32);
}

const TOP: readonly TermFacts[] = Array.from(
  { length: 65 },
  (_, width) =>
    new TermFacts(
      width === 0 ? -1 : aboveLow(width),
      aboveHigh(width),
      0,
      0,
      limitMin(width),
      limitMax(width),
    ),
);

/** Nothing is known. */
export function top(width: number): TermFacts {
  return TOP[width];
}

export function ofConstant(width: number, value: Scalar): TermFacts {
  if (typeof value === 'number')
    return new TermFacts(~value, -1, value, 0, signedNarrow(value, width), signedNarrow(value, width));
  const low = Number(BigInt.asIntN(32, value));
  const high = Number(BigInt.asIntN(32, value >> 32n));
  const signed = Number(BigInt.asIntN(width, value));
  const isExact = Math.abs(signed) <= SAFE;
  return new TermFacts(
    ~low,
    ~high,
    low,
    high,
    isExact ? signed : limitMin(width),
    isExact ? signed : limitMax(width),
  );
}

/** Facts from known bits; the interval follows from them. */
export function ofBits(
  width: number,
  zeroLow: number,
  zeroHigh: number,
  oneLow: number,
  oneHigh: number,
): TermFacts {
  return refine(width, zeroLow, zeroHigh, oneLow, oneHigh, limitMin(width), limitMax(width));
}

/** Facts from an interval. If it exceeds the range of the width, the value may wrap around, and nothing is known. */
export function ofInterval(width: number, min: number, max: number): TermFacts {
  if (!(min >= limitMin(width) && max <= limitMax(width))) return top(width);
  if (width > 53 && !(min >= -SAFE && max <= SAFE)) return top(width);
  return refine(width, aboveLow(width), aboveHigh(width), 0, 0, min, max);
}

/** Combines known bits and an interval: each is tightened by the other. */
export function refine(
  width: number,
  zeroLow: number,
  zeroHigh: number,
  oneLow: number,
  oneHigh: number,
  min: number,
  max: number,
): TermFacts {
  let zl = zeroLow | aboveLow(width);
  let zh = zeroHigh | aboveHigh(width);
  const ol = oneLow & ~aboveLow(width);
  const oh = oneHigh & ~aboveHigh(width);
  let lo = min;
  let hi = max;
  if (isSignBit(width, zl, zh)) {
    // Not negative: at least the known ones, at most all bits that may be one.
    lo = Math.max(lo, bound(width, ol, oh, 0));
    hi = Math.min(hi, bound(width, ~zl, ~zh, limitMax(width)));
  } else if (isSignBit(width, ol, oh)) {
    hi = Math.min(hi, -1);
  }
  if (lo >= 0 && hi < SAFE) {
    // A number up to hi has zeros above hi's highest bit.
    const bits = hi === 0 ? 0 : Math.floor(Math.log2(hi)) + 1;
    const length = 2 ** bits > hi ? bits : bits + 1;
    zl |= length >= 32 ? 0 : -1 << length;
    zh |= length <= 32 ? -1 : length >= 64 ? 0 : -1 << (length - 32);
  }
  return new TermFacts(zl, zh, ol, oh, lo, hi);
}

function isSignBit(width: number, low: number, high: number): boolean {
  return width > 32 ? (high & (1 << (width - 33))) !== 0 : (low & (1 << (width - 1))) !== 0;
}

/** The word as an unsigned number if a JS number holds it exactly; else `otherwise`. */
function bound(width: number, low: number, high: number, otherwise: number): number {
  const value = (high >>> 0) * 2 ** 32 + (low >>> 0);
  return width > 53 && value > SAFE ? otherwise : value;
}
