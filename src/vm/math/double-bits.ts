/**
 * The two 32-bit words of a double, which is how fdlibm and the x86 routines look at their arguments.
 * The host is little-endian (x86-64 and arm64 are), so word 1 of the view is the high word.
 */

const double = new Float64Array(1);
const words = new Int32Array(double.buffer);

/** Sign, exponent and the top 20 bits of the significand, as a signed int. */
export function highWord(x: number): number {
  double[0] = x;
  return words[1];
}

export function lowWord(x: number): number {
  double[0] = x;
  return words[0];
}

export function fromWords(high: number, low: number): number {
  words[1] = high;
  words[0] = low;
  return double[0];
}

export function withHighWord(x: number, high: number): number {
  double[0] = x;
  words[1] = high;
  return double[0];
}

/** `x` with its low word cleared: 21 significant bits, so that products of two such values are exact. */
export function truncateToHighWord(x: number): number {
  double[0] = x;
  words[0] = 0;
  return double[0];
}

/** Adds `k` to the exponent field; like fdlibm, without a look at overflow or subnormal results. */
export function addToExponent(x: number, k: number): number {
  double[0] = x;
  words[1] += k << 20;
  return double[0];
}

/** `x` with only those bits of its two words that the masks keep. */
export function maskWords(x: number, highMask: number, lowMask: number): number {
  double[0] = x;
  words[1] &= highMask;
  words[0] &= lowMask;
  return double[0];
}

/** 2^k for a normal result. ECMAScript leaves the accuracy of `**` to the engine; this is exact. */
export function powerOfTwo(k: number): number {
  words[1] = (k + 1023) << 20;
  words[0] = 0;
  return double[0];
}
