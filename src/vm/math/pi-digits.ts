/**
 * Binary digits of pi and 2/pi, to as many places as the reduction of a huge argument needs (2^1023 has
 * 1024 bits before the point, and some 160 more must follow them). Computed rather than stored: it takes
 * about a millisecond, on first use.
 */

/** floor(pi * 2^bits), by Machin's formula pi = 16 atan(1/5) - 4 atan(1/239). */
export function piTimesPowerOfTwo(bits: number): bigint {
  const guard = 32n;
  const one = 1n << (BigInt(bits) + guard);
  return (16n * inverseAtan(5n, one) - 4n * inverseAtan(239n, one)) >> guard;
}

/** atan(1/n) scaled by `one`, by its Taylor series. */
function inverseAtan(n: bigint, one: bigint): bigint {
  const square = n * n;
  let power = one / n;
  let sum = power;
  for (let k = 3n; power !== 0n; k += 2n) {
    power = -power / square;
    sum += power / k;
  }
  return sum;
}

/** floor(2/pi * 2^bits). */
export function twoOverPiTimesPowerOfTwo(bits: number): bigint {
  const precision = bits + 32;
  return (1n << BigInt(precision + bits + 1)) / piTimesPowerOfTwo(precision);
}
