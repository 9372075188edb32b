/**
 * What is known of a bit-vector term whatever its variables are: bits, and a signed interval. Known-bits.ts computes
 * it. A word is two int32: bits 0 to 31, and bits 32 to 63; bits above the width are known zeros.
 *
 * The bounds are signed integers. They are exact up to 2^53; a wide term that is not known to lie in that range
 * has infinite bounds.
 */
export class Facts {
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
