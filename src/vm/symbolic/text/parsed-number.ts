/**
 * A text as the digits of an int or a long: whether it is a number, which one, and why it is none, as terms. A plain number has
 * digits of ASCII, at most as many as the greatest number has; then all digits are at known places behind the sign, and
 * nothing is searched for. All others are rare: they begin with zeros, or have digits of other scripts.
 */
import {
  and,
  andAll,
  BOUND,
  bv,
  bvAdd,
  bvMul,
  bvNeg,
  bvOr,
  bvSle,
  bvSlt,
  bvSub,
  bvUle,
  distinct,
  eq,
  extract,
  first,
  implies,
  intConst,
  ite,
  NOWHERE,
  not,
  or,
  TRUE,
  zeroExtend,
} from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { charAt, type Text } from '../values/text.ts';

/** Bits of the numbers: int or long. */
export type NumberWidth = 32 | 64;

/** Whether a character is a digit, and its value where it is; both are terms, the value an int. */
export type Digit = { readonly isDigit: Term; readonly value: Term };
export type DigitOf = (char: Term) => Digit;

/** The value where the condition holds. */
export type Parsed = { readonly condition: Term; readonly value: Term };

/** The conditions exclude each other, and one of them holds. */
export type ParsedNumber = {
  readonly plain: Parsed;
  /** A number that is not plain. */
  readonly other: Parsed;
  /** Empty, or a sign alone. */
  readonly hasNoDigits: Term;
  readonly hasOtherChars: Term;
  readonly isTooLarge: Term;
};

/** The most digits of a number, without zeros in front. */
export function mostDigits(radix: number, width: NumberWidth): number {
  return (1n << BigInt(width - 1)).toString(radix).length;
}

/** How many bits all numbers with so many digits need. */
export function bitsOfDigits(radix: number, digits: number): number {
  return (BigInt(radix) ** BigInt(digits) - 1n).toString(2).length;
}

const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));

/** @param digitOf digits of all scripts */
export function parseNumber(text: Text, radix: number, width: NumberWidth, digitOf: DigitOf): ParsedNumber {
  const { length } = text;
  const isFirst = (c: string): Term =>
    and(bvSlt(ZERO, length), eq(charAt(text, ZERO), intConst(c.charCodeAt(0))));
  const isNegative = isFirst('-');
  const hasSign = or(isNegative, isFirst('+'));
  const start = ite(hasSign, ONE, ZERO);
  const hasDigits = bvSlt(start, length);
  const most = mostDigits(radix, width);
  const plain = digitsInPlace(text, radix, most, hasSign, asciiDigit(radix));
  // So few characters have no zeros in front that could be too many.
  const isShort = length.op === TermOp.Const && (length.value as number) <= most;
  const any = isShort
    ? { ...digitsInPlace(text, radix, most, hasSign, digitOf), areFew: TRUE }
    : anyDigits(text, radix, most, start, digitOf);

  const fits = (magnitude: Term): Term => isInRange(magnitude, isNegative, width);
  const signed = (magnitude: Term): Term => {
    const low = lowBits(magnitude, width);
    return ite(isNegative, bvNeg(low), low);
  };
  const isPlain = andAll([
    hasDigits,
    bvSle(bvSub(length, start), intConst(most)),
    plain.areDigits,
    fits(plain.magnitude),
  ]);
  const isOther = andAll([hasDigits, any.areDigits, not(isPlain)]);
  const isNumber = and(any.areFew, fits(any.magnitude));
  return {
    plain: { condition: isPlain, value: signed(plain.magnitude) },
    other: { condition: and(isOther, isNumber), value: signed(any.magnitude) },
    hasNoDigits: not(hasDigits),
    hasOtherChars: and(hasDigits, not(any.areDigits)),
    // That it has many digits follows, but solvers find out sooner.
    isTooLarge: andAll([bvSle(intConst(most), bvSub(length, start)), isOther, not(isNumber)]),
  };
}

/** The first digits behind the sign, as many as a number can have. A digit counts only if the text is long enough. */
function digitsInPlace(
  text: Text,
  radix: number,
  most: number,
  hasSign: Term,
  digitOf: DigitOf,
): { readonly areDigits: Term; readonly magnitude: Term } {
  const areDigits: Term[] = [];
  let magnitude = bv(1, 0);
  for (let k = 0; k < most; k++) {
    const [there, next] = [intConst(k), intConst(k + 1)];
    const { isDigit, value } = digitOf(ite(hasSign, charAt(text, next), charAt(text, there)));
    const isInside = ite(hasSign, bvSlt(next, text.length), bvSlt(there, text.length));
    areDigits.push(implies(isInside, isDigit));
    const more = withDigit(magnitude, radix, k + 1, value);
    magnitude = ite(isInside, more, zeroExtend(magnitude, more.sort.width));
  }
  return { areDigits: andAll(areDigits), magnitude };
}

/** The digits from the first that is not zero on, if there are no more than a number can have. */
function anyDigits(
  text: Text,
  radix: number,
  most: number,
  start: Term,
  digitOf: DigitOf,
): { readonly areDigits: Term; readonly areFew: Term; readonly magnitude: Term } {
  const { length } = text;
  const any = digitOf(charAt(text, BOUND));
  const from = first(start, length, distinct(any.value, ZERO));
  const isZero = eq(from, NOWHERE);
  let magnitude = bv(1, 0);
  for (let k = 0; k < most; k++) {
    const place = bvAdd(from, intConst(k));
    const more = withDigit(magnitude, radix, k + 1, digitOf(charAt(text, place)).value);
    magnitude = ite(bvSlt(place, length), more, zeroExtend(magnitude, more.sort.width));
  }
  return {
    areDigits: eq(first(start, length, not(any.isDigit)), NOWHERE),
    areFew: or(isZero, bvSle(bvSub(length, from), intConst(most))),
    magnitude: ite(isZero, bv(magnitude.sort.width, 0), magnitude),
  };
}

/** magnitude * radix + digit, in as many bits as so many digits need: fewer than the number has, at first. */
function withDigit(magnitude: Term, radix: number, digits: number, digit: Term): Term {
  const bits = bitsOfDigits(radix, digits);
  const wide = zeroExtend(magnitude, bits);
  const value = bits < 32 ? extract(digit, bits - 1, 0) : zeroExtend(digit, bits);
  return bvAdd(bvMul(wide, bv(bits, radix)), value);
}

function isInRange(magnitude: Term, isNegative: Term, width: NumberWidth): Term {
  const bits = magnitude.sort.width;
  const least = 1n << BigInt(width - 1);
  return bvUle(magnitude, ite(isNegative, bv(bits, least), bv(bits, least - 1n)));
}

function lowBits(magnitude: Term, width: NumberWidth): Term {
  return magnitude.sort.width < width ? zeroExtend(magnitude, width) : extract(magnitude, width - 1, 0);
}

/** Digits and letters of ASCII. */
function asciiDigit(radix: number): DigitOf {
  const code = (c: string, offset = 0): Term => intConst(c.charCodeAt(0) + offset);
  const isIn = (c: Term, from: Term, to: Term): Term => and(bvSle(from, c), bvSle(c, to));
  return (c) => {
    const isDigit = isIn(c, code('0'), code('0', Math.min(radix, 10) - 1));
    const value = zeroExtend(extract(c, 3, 0), 32);
    if (radix <= 10) return { isDigit, value };
    const lower = bvOr(c, intConst(0x20));
    const isLetter = and(isIn(c, code('A'), code('z')), isIn(lower, code('a'), code('a', radix - 11)));
    const letter = zeroExtend(extract(bvSub(lower, code('a', -10)), 5, 0), 32);
    return { isDigit: or(isDigit, isLetter), value: ite(isDigit, value, letter) };
  };
}
