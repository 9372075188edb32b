/**
 * 64-bit integers as pairs of int32 words (JVMS §6.5.ladd to lxor). A function with a long result returns the low
 * word and leaves the high word in `high.word`. So nothing is allocated, and BigInt is used for large divisions only.
 */

/** The high word of the latest result. It must be read before the next call. */
export const high = { word: 0 };

/**
 * High 32 bits of the unsigned product of two 32-bit words.
 *
 * By halves of 16 bits: a product of two 32-bit words does not fit the 53 bits of a double.
 */
function multiplyHighUnsigned(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const p00 = a0 * b0;
  const p01 = a0 * b1;
  const p10 = a1 * b0;
  // Each sum stays below 2^33, so doubles hold it exactly.
  const middle = p10 + (p00 >>> 16) + (p01 & 0xffff);
  return (a1 * b1 + Math.floor(middle / 65536) + (p01 >>> 16)) | 0;
}

export function lmul(alo: number, ahi: number, blo: number, bhi: number): number {
  // The upper halves of the operands count only with the lower half of the other: the rest is beyond 64 bits.
  high.word = (multiplyHighUnsigned(alo, blo) + Math.imul(ahi, blo) + Math.imul(alo, bhi)) | 0;
  return Math.imul(alo, blo);
}

function toBigInt(lo: number, hi: number): bigint {
  return (BigInt(hi) << 32n) | BigInt(lo >>> 0);
}

function fromBigInt(value: bigint): number {
  high.word = Number(BigInt.asIntN(32, value >> 32n));
  return Number(BigInt.asIntN(32, value));
}

/** From an exact integer of magnitude below 2^63. */
function fromNumber(value: number): number {
  high.word = Math.floor(value / 4294967296) | 0;
  return value | 0;
}

function toNumber(lo: number, hi: number): number {
  return hi * 4294967296 + (lo >>> 0);
}

/** Whether |value| < 2^53, so that the long is exact as a double. */
function isSafe(hi: number): boolean {
  return hi < 0x200000 && hi >= -0x200000;
}

/**
 * The divisor is not zero. For |a|, |b| < 2^53 the truncated double quotient is exact.
 *
 * `Long.MIN_VALUE / -1` takes the second way, where `asIntN` wraps it to itself as JVMS §6.5.ldiv demands.
 */
export function ldiv(alo: number, ahi: number, blo: number, bhi: number): number {
  if (isSafe(ahi) && isSafe(bhi)) return fromNumber(Math.trunc(toNumber(alo, ahi) / toNumber(blo, bhi)));
  return fromBigInt(BigInt.asIntN(64, toBigInt(alo, ahi) / toBigInt(blo, bhi)));
}

export function lrem(alo: number, ahi: number, blo: number, bhi: number): number {
  // JavaScript's `%` has the sign of the dividend, as Java's. A zero with a sign becomes 0 in `fromNumber`.
  if (isSafe(ahi) && isSafe(bhi)) return fromNumber(toNumber(alo, ahi) % toNumber(blo, bhi));
  return fromBigInt(toBigInt(alo, ahi) % toBigInt(blo, bhi));
}

export function lshl(lo: number, hi: number, count: number): number {
  // JVMS §6.5.lshl: six bits of the count are used.
  const n = count & 63;
  // A case of its own: a shift by 32 - 0 would be a shift by 0 in JavaScript, and mix the words.
  if (n === 0) {
    high.word = hi;
    return lo;
  }
  if (n >= 32) {
    high.word = lo << (n - 32);
    return 0;
  }
  high.word = (hi << n) | (lo >>> (32 - n));
  return lo << n;
}

export function lshr(lo: number, hi: number, count: number): number {
  const n = count & 63;
  if (n === 0) {
    high.word = hi;
    return lo;
  }
  if (n >= 32) {
    high.word = hi >> 31;
    return hi >> (n - 32);
  }
  high.word = hi >> n;
  return (lo >>> n) | (hi << (32 - n));
}

export function lushr(lo: number, hi: number, count: number): number {
  const n = count & 63;
  if (n === 0) {
    high.word = hi;
    return lo;
  }
  if (n >= 32) {
    high.word = 0;
    return (hi >>> (n - 32)) | 0;
  }
  high.word = (hi >>> n) | 0;
  return (lo >>> n) | (hi << (32 - n));
}

export function compareLongs(alo: number, ahi: number, blo: number, bhi: number): number {
  if (ahi !== bhi) return ahi < bhi ? -1 : 1;
  // Lower words are compared without sign.
  return alo === blo ? 0 : alo >>> 0 < blo >>> 0 ? -1 : 1;
}

/** JVMS §6.5.d2i: NaN is 0, out of range saturates. */
export function d2i(x: number): number {
  if (x >= 2147483647) return 2147483647;
  if (x <= -2147483648) return -2147483648;
  // `x | 0` cuts off the fraction, and makes 0 of NaN.
  return x | 0;
}

const TWO_63 = 2 ** 63;

/** JVMS §6.5.d2l. */
export function d2l(x: number): number {
  if (x >= TWO_63) {
    high.word = 0x7fffffff;
    return -1;
  }
  if (x <= -TWO_63) {
    high.word = -0x80000000;
    return 0;
  }
  if (Number.isNaN(x)) {
    high.word = 0;
    return 0;
  }
  const whole = Math.trunc(x);
  // The floor, not the truncation: the lower word counts upwards from it, for negative numbers too.
  high.word = Math.floor(whole / 4294967296) | 0;
  return whole | 0;
}

/**
 * JVMS §6.5.l2f. Rounding to double first would round twice. So beyond 2^53 the bits that a float cannot hold are
 * folded into one sticky bit before the single rounding.
 */
export function l2f(lo: number, hi: number): number {
  if (isSafe(hi)) return Math.fround(toNumber(lo, hi));
  // A float has 24 bits and |value| is at least 2^53 here, so bits 0 to 11 are far below the last place: they can
  // only break a tie.
  const sticky = (lo & 0xfff) === 0 ? 0 : 0x1000;
  return Math.fround(toNumber((lo & ~0xfff) | sticky, hi));
}

// One view for all conversions: nothing in between can run other code.
const view = new DataView(new ArrayBuffer(8));

export function doubleToBits(x: number): number {
  view.setFloat64(0, x);
  high.word = view.getInt32(0);
  return view.getInt32(4);
}

export function bitsToDouble(lo: number, hi: number): number {
  view.setInt32(0, hi);
  view.setInt32(4, lo);
  return view.getFloat64(0);
}

/** The bits of a NaN are whatever V8 has. Callers that show them to a program meet a limitation. */
export function floatToBits(x: number): number {
  view.setFloat32(0, x);
  return view.getInt32(0);
}

export function bitsToFloat(bits: number): number {
  view.setInt32(0, bits);
  return view.getFloat32(0);
}
