/**
 * Integer.parseInt and Long.parseLong of symbolic text. There is a path for each number of digits of ASCII that a number can
 * have, on which terms are small; one for all other numbers, which begin with zeros or have other digits; and one for
 * texts that are no numbers. A text with more digits than a number can have is one if it begins with zeros, so the value is
 * that of the last digits.
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
  intConst,
  ite,
  NOWHERE,
  not,
  or,
  orAll,
  zeroExtend,
} from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { AGAIN } from '../../control/signals.ts';
import type { JObject } from '../../heap/object.ts';
import { unwind } from '../../interp/unwind.ts';
import { ensureInitialised } from '../../link/initialise.ts';
import { pushCall } from '../../thread/calls.ts';
import type { Continuation } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { choose } from '../asking/ask.ts';
import { charAt, type Text } from '../values/text.ts';
import { digitTerms } from './character-hooks.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { isAnySymbolic, textArgument } from './string-arguments.ts';

type Width = 32 | 64;

/** Whether a character is a digit, and its value where it is, an int. */
type Digit = { readonly isDigit: Term; readonly value: Term };
type DigitOf = (char: Term) => Digit | null;

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

/** A text as a number, and the condition that it is one. */
type Parsed = { readonly isNumber: Term; readonly value: Term };

function parsed(text: Text, radix: number, width: Width, digitOf: DigitOf): Parsed | null {
  const { length } = text;
  const zero = intConst(0);
  const isFirst = (c: string): Term =>
    and(bvSlt(zero, length), eq(charAt(text, zero), intConst(c.charCodeAt(0))));
  const isNegative = isFirst('-');
  const start = ite(or(isNegative, isFirst('+')), intConst(1), zero);
  const any = digitOf(charAt(text, BOUND));
  if (any === null) return null;
  const mostDigits = digitsOf(radix, width);
  const areDigits = eq(first(start, length, not(any.isDigit)), NOWHERE);
  const beforeLast = bvSub(length, intConst(mostDigits));
  const areZeros = eq(first(start, beforeLast, distinct(any.value, zero)), NOWHERE);
  const bits = Math.max(bitsOf(radix, width), 32);
  let magnitude = bv(bits, 0);
  for (let j = mostDigits - 1; j >= 0; j--) {
    const place = bvSub(length, intConst(j + 1));
    const digit = digitOf(charAt(text, place));
    if (digit === null) return null;
    const value = ite(bvSle(start, place), zeroExtend(digit.value, bits), bv(bits, 0));
    magnitude = bvAdd(bvMul(magnitude, bv(bits, radix)), value);
  }
  const isText = andAll([bvSlt(start, length), areDigits, areZeros]);
  return signed(magnitude, isNegative, width, isText);
}

/** A text of `count` digits, with or without a sign. */
function parsedDigits(text: Text, radix: number, width: Width, count: number): Parsed {
  const digitOf = asciiDigit(radix);
  const [zero, firstChar] = [intConst(0), charAt(text, intConst(0))];
  const isNegative = eq(firstChar, intConst('-'.charCodeAt(0)));
  const hasSign = or(isNegative, eq(firstChar, intConst('+'.charCodeAt(0))));
  const hasLength = eq(text.length, ite(hasSign, intConst(count + 1), intConst(count)));
  const bits = Math.max(bitsOf(radix, width), 32);
  const areDigits: Term[] = [];
  let magnitude = bv(bits, 0);
  for (let k = 0; k < count; k++) {
    const c = ite(hasSign, charAt(text, intConst(k + 1)), charAt(text, intConst(k)));
    const { isDigit, value } = digitOf(c) as Digit;
    areDigits.push(isDigit);
    magnitude = bvAdd(bvMul(magnitude, bv(bits, radix)), zeroExtend(value, bits));
  }
  const isFilled = bvSlt(zero, text.length);
  return { ...signed(magnitude, isNegative, width, andAll([isFilled, hasLength, ...areDigits])) };
}

/** The number with this magnitude, if it is one and `isText` holds. */
function signed(magnitude: Term, isNegative: Term, width: Width, isText: Term): Parsed {
  const bits = magnitude.sort.width;
  const least = 1n << BigInt(width - 1);
  const limit = ite(isNegative, bv(bits, least), bv(bits, least - 1n));
  const low = extract(magnitude, width - 1, 0);
  return {
    isNumber: and(isText, bvUle(magnitude, limit)),
    value: ite(isNegative, bvNeg(low), low),
  };
}

/** The most digits of a number, without leading zeros. */
function digitsOf(radix: number, width: Width): number {
  return (1n << BigInt(width - 1)).toString(radix).length;
}

/** How many bits all numbers with so many digits need. */
function bitsOf(radix: number, width: Width): number {
  return (BigInt(radix) ** BigInt(digitsOf(radix, width)) - 1n).toString(2).length;
}

const MOST_BITS = 64;

const parse =
  (width: Width): Hook =>
  (t, f) => {
    const [string, radix] = f.slots;
    if (typeof radix !== 'number' || radix < 2 || radix > 36 || bitsOf(radix, width) > MOST_BITS)
      return DECLINED;
    // A long that is shorter than its words would have to be widened.
    if (width === 64 && bitsOf(radix, width) !== MOST_BITS) return DECLINED;
    if (!isAnySymbolic(t, [string])) return DECLINED;
    const text = textArgument(t, string);
    if (text === null) return DECLINED;
    const usual = Array.from({ length: digitsOf(radix, width) }, (_, i) =>
      parsedDigits(text, radix, width, i + 1),
    );
    const any = parsed(text, radix, width, (c) => digitTerms(t, c, radix));
    // A constant would have to be given as two words.
    if (any === null || usual.some(({ value }) => value.op === TermOp.Const)) return DECLINED;
    const isUsual = orAll(usual.map(({ isNumber }) => isNumber));
    const ways = [
      ...usual.map(({ isNumber }) => isNumber),
      and(not(isUsual), any.isNumber),
      not(or(isUsual, any.isNumber)),
    ];
    const taken = choose(t, 'branch', ways);
    if (taken === ways.length - 1) throwFor(t, string as JObject, radix);
    return (usual[taken] ?? any).value;
  };

/** NumberFormatException.forInputString makes the exception, as in the JDK. */
function throwFor(t: JThread, string: JObject, radix: number): never {
  const key = 'forInputString(Ljava/lang/String;I)Ljava/lang/NumberFormatException;';
  const cls = t.vm.classes.boot('java/lang/NumberFormatException');
  ensureInitialised(t, cls);
  const make = cls.methodsByKey.get(key);
  pushCall(t, make!, [string, radix], THROWN);
  throw AGAIN;
}

const THROWN: Continuation = { onReturn: (t, _frame, made) => unwind(t, made as JObject) };

export const PARSING_HOOKS: HookTable = {
  'java/lang/Integer': { 'parseInt(Ljava/lang/String;I)I': parse(32) },
  'java/lang/Long': { 'parseLong(Ljava/lang/String;I)J': parse(64) },
};
