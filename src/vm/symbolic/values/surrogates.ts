/** Surrogates: code points beyond U+FFFF are pairs of them, a high one before a low one. Characters and code points are ints. */
import {
  and,
  andAll,
  bvAdd,
  bvShl,
  bvSle,
  bvSlt,
  extract,
  FALSE,
  intConst,
  ite,
  zeroExtend,
} from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';

export function isSurrogate(c: Term): Term {
  return and(bvSle(intConst(0xd800), c), bvSle(c, intConst(0xdfff)));
}

export function isHighSurrogate(c: Term): Term {
  return and(bvSle(intConst(0xd800), c), bvSle(c, intConst(0xdbff)));
}

export function isLowSurrogate(c: Term): Term {
  return and(bvSle(intConst(0xdc00), c), bvSle(c, intConst(0xdfff)));
}

/** Whether it is the high surrogate of a code point of plane 1, the only one beyond plane 0 whose letters have case. */
export function isHighOfPlane1(c: Term): Term {
  return and(bvSle(intConst(0xd800), c), bvSle(c, intConst(0xd83f)));
}

/** The code point of a pair, an int. */
export function codePointOf(high: Term, low: Term): Term {
  const upper = bvAdd(zeroExtend(extract(high, 9, 0), 32), intConst(0x40));
  return bvAdd(bvShl(upper, intConst(10)), zeroExtend(extract(low, 9, 0), 32));
}

/** The code point that begins at an index, of which `end` is one behind the last. `char` reads a character. */
export function codePointAt(char: (index: Term) => Term, index: Term, end: Term): Term {
  const high = char(index);
  if (isHighSurrogate(high) === FALSE) return high;
  const after = bvAdd(index, intConst(1));
  const low = char(after);
  const isPair = andAll([isHighSurrogate(high), bvSlt(after, end), isLowSurrogate(low)]);
  return ite(isPair, codePointOf(high, low), high);
}

/** The code point that ends before an index. */
export function codePointBefore(char: (index: Term) => Term, index: Term): Term {
  const at = bvAdd(index, intConst(-1));
  const low = char(at);
  if (isLowSurrogate(low) === FALSE) return low;
  const high = char(bvAdd(index, intConst(-2)));
  const isPair = andAll([isLowSurrogate(low), bvSlt(intConst(0), at), isHighSurrogate(high)]);
  return ite(isPair, codePointOf(high, low), low);
}
