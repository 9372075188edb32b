/** Texts of known and of symbolic length as numbers, beside a parser in TypeScript. */
import { expect, it } from 'vitest';
import { and, bvSle, bvSub, intConst, ite, or, variable, zeroExtend } from '../../../term/build.ts';
import { Evaluator } from '../../../term/evaluate.ts';
import { arraySort, bitVec, INT } from '../../../term/sorts.ts';
import type { Term } from '../../../term/term.ts';
import { ArrayValue } from '../../../term/values.ts';
import { type Text, textOf } from '../values/text.ts';
import { type DigitOf, type NumberWidth, parseNumber } from './parsed-number.ts';

const ARABIC_ZERO = 0x660;

/** Digits of two scripts, and small letters. */
const digitOf =
  (radix: number): DigitOf =>
  (c) => {
    const isIn = (from: number, count: number): Term =>
      and(bvSle(intConst(from), c), bvSle(c, intConst(from + count - 1)));
    const count = Math.min(radix, 10);
    const [isAscii, isArabic] = [isIn(0x30, count), isIn(ARABIC_ZERO, count)];
    const isLetter = radix > 10 ? isIn(0x61, radix - 10) : and(isAscii, isArabic);
    const minus = (n: number): Term => bvSub(c, intConst(n));
    const value = ite(
      isAscii,
      minus(0x30),
      ite(isArabic, minus(ARABIC_ZERO), ite(isLetter, minus(0x57), intConst(0))),
    );
    return { isDigit: or(or(isAscii, isArabic), isLetter), value };
  };

/** As Integer.parseInt and Long.parseLong; what is said of a text that is none. */
function parsed(text: string, radix: number, width: NumberWidth): bigint | string {
  const digits = text.replace(/^[+-]/, '');
  if (digits === '') return 'no digits';
  let magnitude = 0n;
  for (const c of digits) {
    const code = c.charCodeAt(0);
    const digit =
      code >= ARABIC_ZERO && code < ARABIC_ZERO + 10
        ? code - ARABIC_ZERO
        : /[0-9a-z]/.test(c)
          ? Number.parseInt(c, 36)
          : 99;
    if (digit >= radix) return 'another character';
    magnitude = magnitude * BigInt(radix) + BigInt(digit);
  }
  const value = text.startsWith('-') ? -magnitude : magnitude;
  return BigInt.asIntN(width, value) === value ? value : 'too large';
}

const LONGEST = 12;
const CHARS = Array.from({ length: LONGEST }, (_, i) => variable(`c${i}`, bitVec(16)));
const LENGTH = variable('n', INT);
const ALL = variable('all', arraySort(INT, bitVec(16)));

const known = (length: number): Text => textOf(CHARS.slice(0, length).map((c) => zeroExtend(c, 32)));
const open: Text = { length: LENGTH, chars: { kind: 'term', array: ALL, isArray: true } };

/** What the terms say of the text. */
function said(text: string, radix: number, width: NumberWidth, of: Text): bigint | string {
  const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  const evaluator = new Evaluator(
    new Map<Term, number | ArrayValue>([
      ...codes.map((code, i) => [CHARS[i], code] as const),
      [LENGTH, text.length],
      [ALL, new ArrayValue(arraySort(INT, bitVec(16)), 0, new Map(codes.entries()))],
    ]),
  );
  const { plain, other, hasNoDigits, hasOtherChars, isTooLarge } = parseNumber(
    of,
    radix,
    width,
    digitOf(radix),
  );
  const holding: (bigint | string)[] = [plain, other].flatMap(({ condition, value }) =>
    evaluator.holds(condition)
      ? [BigInt.asIntN(width, BigInt(evaluator.value(value) as number | bigint))]
      : [],
  );
  if (evaluator.holds(hasNoDigits)) holding.push('no digits');
  if (evaluator.holds(hasOtherChars)) holding.push('another character');
  if (evaluator.holds(isTooLarge)) holding.push('too large');
  expect(holding, `${JSON.stringify(text)} in radix ${radix}`).toHaveLength(1);
  return holding[0];
}

const WRITTEN = [
  '',
  '-',
  '+',
  '-0',
  '+7',
  '007',
  '\u0667',
  '-\u0661',
  '1x',
  '--1',
  '2147483647',
  '2147483648',
  '-2147483648',
].concat([
  '-2147483649',
  '7fffffff',
  '80000000',
  '-80000000',
  '000000000001',
  '99999999999',
  'ff',
  '\u0661f',
  '12 ',
]);

/** Digits, zeros, signs and others, of all lengths. */
function randomTexts(count: number): string[] {
  const alphabet = '0001279-+af\u0660\u0669x ';
  let seed = 12345;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: next(LONGEST + 1) }, () => alphabet[next(alphabet.length)]).join(''),
  );
}

it.each([
  [10, 32],
  [16, 32],
  [2, 32],
  [10, 64],
] as const)('a text is the number that it is, in radix %i with %i bits', (radix, width) => {
  for (const text of [...WRITTEN, ...randomTexts(200)]) {
    const expected = parsed(text, radix, width);
    expect(said(text, radix, width, known(text.length)), JSON.stringify(text)).toBe(expected);
    expect(said(text, radix, width, open), JSON.stringify(text)).toBe(expected);
  }
});
