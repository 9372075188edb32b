/**
 * Predefined classes of characters. Those of ASCII and of white space are the same in every JDK: java.util.regex spells
 * them out. All others depend on the JDK's version of Unicode, and are not known here.
 */
import {
  ALL_CHARS,
  type CharSet,
  charRange,
  charsOf,
  complement,
  contains,
  unionAll,
  unionOf,
} from './char-set.ts';

const DIGITS = charRange(0x30, 0x39);
const UPPER = charRange(0x41, 0x5a);
const LOWER = charRange(0x61, 0x7a);
const LETTERS = unionOf(UPPER, LOWER);
const LETTERS_AND_DIGITS = unionOf(LETTERS, DIGITS);
const SPACES = unionOf(charRange(0x09, 0x0d), charsOf(' '));
const VERTICAL = unionAll([charRange(0x0a, 0x0d), charsOf('\x85'), charRange(0x2028, 0x2029)]);
const HORIZONTAL = unionOf(charsOf('\t \xa0\u1680\u180e\u202f\u205f\u3000'), charRange(0x2000, 0x200a));
const GRAPHIC = charRange(0x21, 0x7e);
const PUNCTUATION = unionAll([
  charRange(0x21, 0x2f),
  charRange(0x3a, 0x40),
  charRange(0x5b, 0x60),
  charRange(0x7b, 0x7e),
]);

/** After `\`, in lower case. The letter in upper case is the complement. */
const ESCAPED: Readonly<Record<string, CharSet>> = {
  d: DIGITS,
  h: HORIZONTAL,
  s: SPACES,
  v: VERTICAL,
  w: unionOf(LETTERS_AND_DIGITS, charsOf('_')),
};

/** `\p{…}` without UNICODE_CHARACTER_CLASS. */
const NAMED: Readonly<Record<string, CharSet>> = {
  ASCII: charRange(0, 0x7f),
  Alnum: LETTERS_AND_DIGITS,
  Alpha: LETTERS,
  Blank: charsOf(' \t'),
  Cntrl: unionOf(charRange(0, 0x1f), charsOf('\x7f')),
  Digit: DIGITS,
  Graph: GRAPHIC,
  L1: charRange(0, 0xff),
  Lower: LOWER,
  Print: charRange(0x20, 0x7e),
  Punct: PUNCTUATION,
  Space: SPACES,
  Upper: UPPER,
  XDigit: unionAll([DIGITS, charRange(0x41, 0x46), charRange(0x61, 0x66)]),
  all: ALL_CHARS,
};

/** What these mean under CASE_INSENSITIVE differs between versions of the JDK. */
const CASED = new Set(['Lower', 'Upper']);

/** The class that `\d` and its like stand for; null if the letter names none. */
export function escapedClass(letter: string): CharSet | null {
  const set = ESCAPED[letter.toLowerCase()];
  if (set === undefined) return null;
  return letter === letter.toLowerCase() ? set : complement(set);
}

/** The class of `\p{name}`; null if it is not known. */
export function namedCharClass(name: string, ignoresCase: boolean): CharSet | null {
  if (!Object.hasOwn(NAMED, name)) return null;
  return ignoresCase && CASED.has(name) ? null : NAMED[name];
}

/** What the dot leaves out without DOTALL. */
export const LINE_TERMINATORS = unionOf(charsOf('\n\r\x85'), charRange(0x2028, 0x2029));
/** One character of `\R`. The other is the pair `\r\n`. */
export const LINE_BREAKS = VERTICAL;

/** The letters of ASCII in the set, in both cases. */
export function withBothCases(set: CharSet): CharSet {
  const cased: CharSet[] = [set];
  for (let i = 0; i < 26; i++) {
    const [upper, lower] = [charRange(0x41 + i, 0x41 + i), charRange(0x61 + i, 0x61 + i)];
    const hasOne = [0x41 + i, 0x61 + i].some((c) => contains(set, c));
    if (hasOne) cased.push(upper, lower);
  }
  return unionAll(cased);
}
