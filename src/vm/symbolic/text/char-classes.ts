/** Kinds of characters that methods of String distinguish, as conditions. Characters are ints. */
import { and, bvSle, intConst, orAll } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';

/** The characters that Character.isWhitespace accepts, as ranges. All are in the first plane, in every version of Unicode. */
const WHITESPACE: readonly (readonly [first: number, last: number])[] = [
  [0x09, 0x0d],
  [0x1c, 0x20],
  [0x1680, 0x1680],
  [0x2000, 0x2006],
  [0x2008, 0x200a],
  [0x2028, 0x2029],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];

/** As Character.isWhitespace. */
export function isWhitespace(c: Term): Term {
  return orAll(WHITESPACE.map(([first, last]) => and(bvSle(intConst(first), c), bvSle(c, intConst(last)))));
}

/** What String.trim removes. */
export function isSpace(c: Term): Term {
  return bvSle(c, intConst(0x20));
}

/** Whether a string with such characters alone is Latin-1 on a JVM. */
export function isLatin1(c: Term): Term {
  return bvSle(c, intConst(0xff));
}
