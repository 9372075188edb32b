/** Evaluates floating-point operators on values: JS numbers, rounded with `Math.fround` for Float32. */
import type { Evaluate } from './evaluate-bv.ts';
import type { Sort } from './sorts.ts';
import { narrowMask, type Scalar, signedValue } from './values.ts';

const view = new DataView(new ArrayBuffer(8));

/**
 * Rounds the double result of one operation to the sort. For + - * / and sqrt of floats, rounding to double first is
 * harmless, since 53 >= 2 * 24 + 2 (Figueroa 1995).
 */
function round(x: number, sort: Sort): number {
  return sort.width === 32 ? Math.fround(x) : x;
}

function binary(f: (x: number, y: number) => number): Evaluate {
  return (x, y, _z, from) => round(f(x as number, y as number), from);
}

function unary(f: (x: number) => number): Evaluate {
  return (x, _y, _z, from) => round(f(x as number), from);
}

const fpAdd = binary((x, y) => x + y);
const fpSub = binary((x, y) => x - y);
const fpMul = binary((x, y) => x * y);
const fpDiv = binary((x, y) => x / y);
const fpNeg = unary((x) => -x);
const fpAbs = unary(Math.abs);
const fpSqrt = unary(Math.sqrt);

/** Java's `%`, C's fmod: truncated quotient, exact, the sign of the dividend. JS has the same operator. */
const fpMod = binary((x, y) => x % y);

/** IEEE 754 remainder, `fp.rem`: the quotient is rounded to the nearest, ties to even. Exact. */
const fpRem = binary((x, y) => {
  const divisor = Math.abs(y);
  const r = Math.abs(x) % divisor;
  const rest = divisor - r;
  const isOddQuotient = Math.abs(x) % (2 * divisor) >= divisor;
  const magnitude = r > rest || (r === rest && isOddQuotient) ? -rest : r;
  return x < 0 || Object.is(x, -0) ? -magnitude : magnitude;
});

const fpEq: Evaluate = (x, y) => +((x as number) === (y as number));
const fpLt: Evaluate = (x, y) => +((x as number) < (y as number));
const fpLe: Evaluate = (x, y) => +((x as number) <= (y as number));
const fpIsNaN: Evaluate = (x) => +Number.isNaN(x as number);

/** Rounding modes of `fpRound`, its payload; the position is the SMT-LIB mode's in ROUNDING_MODES. */
export const Rounding = { NearestEven: 0, Up: 1, Down: 2, Zero: 3 } as const;
export type Rounding = (typeof Rounding)[keyof typeof Rounding];
export const ROUNDING_MODES = ['RNE', 'RTP', 'RTN', 'RTZ'] as const;

/** Math.rint, ceil, floor, and truncation. The sign of a zero result is that of the operand. */
const fpRound: Evaluate = (x, _y, _z, _from, _to, mode) => {
  const d = x as number;
  if (mode === Rounding.Up) return Math.ceil(d);
  if (mode === Rounding.Down) return Math.floor(d);
  return mode === Rounding.Zero ? Math.trunc(d) : roundHalfEven(d);
};

function roundHalfEven(x: number): number {
  if (!(Math.abs(x) < 4503599627370496)) return x;
  const magnitude = Math.abs(x) + 4503599627370496 - 4503599627370496;
  return x < 0 || Object.is(x, -0) ? -magnitude : magnitude;
}

const fpToFp: Evaluate = (x, _y, _z, _from, to) => round(x as number, to);

/** i2f, i2d, l2f, l2d: one rounding to nearest even. */
const fpFromSbv: Evaluate = (x, _y, _z, from, to) => {
  const v = signedValue(x as Scalar, from.width);
  return to.width === 64 || (v < 1n << 53n && v > -(1n << 53n)) ? round(Number(v), to) : floatOfLong(v);
};

/** A long to float must not round twice: what falls below a double's 53 bits is kept as one sticky bit. */
function floatOfLong(v: bigint): number {
  const magnitude = v < 0n ? -v : v;
  const sticky = (magnitude & 0x7ffn) === 0n ? 0n : 0x400n;
  const rounded = Math.fround(Number((magnitude & ~0x7ffn) | sticky));
  return v < 0n ? -rounded : rounded;
}

/** f2i, f2l, d2i, d2l (JVMS §2.8, §6.5.d2i): towards zero, NaN is 0, what does not fit saturates. */
const fpToSbv: Evaluate = (x, _y, _z, _from, to) => {
  const d = x as number;
  const limit = 2 ** (to.width - 1);
  if (to.width > 32) {
    const half = 1n << BigInt(to.width - 1);
    if (Number.isNaN(d)) return 0n;
    if (d >= limit) return half - 1n;
    return BigInt.asUintN(to.width, d <= -limit ? half : BigInt(Math.trunc(d)));
  }
  if (Number.isNaN(d)) return 0;
  return Math.min(Math.max(Math.trunc(d), -limit), limit - 1) & narrowMask(to.width);
};

/** Float.intBitsToFloat, Double.longBitsToDouble. */
const fpFromBits: Evaluate = (x, _y, _z, from) => floatOfBits(x as Scalar, from.width);

/** Float.floatToIntBits, Double.doubleToLongBits: every NaN gives the canonical one. */
const fpToBits: Evaluate = (x, _y, _z, from) => bitsOfFloat(x as number, from.width);

export function floatOfBits(bits: Scalar, width: number): number {
  if (width === 32) {
    view.setInt32(0, bits as number);
    return view.getFloat32(0);
  }
  view.setBigUint64(0, bits as bigint);
  return view.getFloat64(0);
}

export function bitsOfFloat(x: number, width: number): Scalar {
  if (width === 32) {
    if (Number.isNaN(x)) return 0x7fc00000;
    view.setFloat32(0, x);
    return view.getInt32(0);
  }
  if (Number.isNaN(x)) return 0x7ff8000000000000n;
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

/** The bits of a number, for hashing. */
export function hashOfNumber(x: number): number {
  if ((x | 0) === x && !Object.is(x, -0)) return x;
  if (Number.isNaN(x)) return 0x7fc00000;
  view.setFloat64(0, x);
  return view.getInt32(0) ^ Math.imul(view.getInt32(4), 0x9e3779b1);
}

/** By the name of the constructor; the rows of OPERATORS refer to them. */
export const fpEvaluation = {
  fpAdd,
  fpSub,
  fpMul,
  fpDiv,
  fpNeg,
  fpAbs,
  fpSqrt,
  fpMod,
  fpRem,
  fpEq,
  fpLt,
  fpLe,
  fpIsNaN,
  fpRound,
  fpToFp,
  fpFromSbv,
  fpToSbv,
  fpFromBits,
  fpToBits,
};
