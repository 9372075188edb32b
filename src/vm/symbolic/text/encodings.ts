/**
 * Text as bytes, as String.getBytes makes them: each character becomes none, one, two or three of them, and which depends on it and its
 * neighbours. Half of a surrogate pair that stands alone is replaced.
 */
import {
  and,
  andAll,
  BOUND,
  bvAdd,
  bvAnd,
  bvLshr,
  bvOr,
  bvSlt,
  bvSub,
  concat,
  eq,
  extract,
  intConst,
  ite,
  layout,
  not,
  or,
  signExtend,
  unitsIn,
  zeroExtend,
} from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import type { JArray } from '../../heap/object.ts';
import type { CharExpansion } from '../../heap/symbolic-array-state.ts';
import { flush, makeSymbolicArray } from '../../heap/symbolic-arrays.ts';
import { codePointOf, isHighSurrogate, isLowSurrogate, isSurrogate } from '../values/surrogates.ts';
import { bytesOfText, charAt, mapText, type Text } from '../values/text.ts';

const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));
const QUESTION_MARK = pin(intConst('?'.charCodeAt(0)));
const REPLACEMENT = pin(intConst(0xfffd));

/** By the class of the charset. */
const ENCODINGS: Readonly<Record<string, (text: Text, bytes: JArray['cls']) => JArray>> = {
  'sun/nio/cs/UTF_8': (text, cls) => encoded(text, cls, utf8Units, utf8Part),
  'sun/nio/cs/ISO_8859_1': (text, cls) => encoded(text, cls, unlessSecond, singleByte(0x100)),
  'sun/nio/cs/US_ASCII': (text, cls) => encoded(text, cls, unlessSecond, singleByte(0x80)),
  'sun/nio/cs/UTF_16LE': (text, cls) => bytesOfText(cls, replaceLone(text, REPLACEMENT)),
  'sun/nio/cs/UTF_16BE': (text, cls) => bytesOfText(cls, swapped(replaceLone(text, REPLACEMENT))),
};

/** A new byte array with the text in this encoding; null if the charset is not known here. */
export function encodeText(text: Text, charset: string, bytes: JArray['cls']): JArray | null {
  return ENCODINGS[charset]?.(text, bytes) ?? null;
}

/** The text that these bytes are in UTF-8, if `encodeText` made them and nobody has changed them since; else null. */
export function decodeOwn(bytes: JArray, charset: string): Text | null {
  const { symbolic } = bytes;
  if (symbolic === null || charset !== 'sun/nio/cs/UTF_8') return null;
  flush(symbolic);
  const { contents, length } = symbolic;
  if (contents.kind !== 'expanded' || length !== unitsIn(contents.layout)) return null;
  const text = sources.get(contents.expansion);
  return text === undefined ? null : replaceLone(text, QUESTION_MARK);
}

/** What was encoded in UTF-8. */
const sources = new WeakMap<CharExpansion, Text>();

/** A character and its neighbours. */
type Place = {
  readonly own: Term;
  /** It is the first half of a pair, and its code point. */
  readonly isFirst: Term;
  readonly ofFirst: Term;
  /** It is the second one. */
  readonly isSecond: Term;
  readonly ofSecond: Term;
};

function placeAt(read: (index: Term) => Term, index: Term, length: Term): Place {
  const [before, own, after] = [bvSub(index, ONE), index, bvAdd(index, ONE)].map(read);
  return {
    own,
    isFirst: andAll([isHighSurrogate(own), bvSlt(bvAdd(index, ONE), length), isLowSurrogate(after)]),
    ofFirst: codePointOf(own, after),
    isSecond: andAll([isLowSurrogate(own), bvSlt(ZERO, index), isHighSurrogate(before)]),
    ofSecond: codePointOf(before, own),
  };
}

function encoded(
  text: Text,
  cls: JArray['cls'],
  units: (place: Place) => Term,
  part: (place: Place, part: Term) => Term,
): JArray {
  const { length, chars } = text;
  const laidOut = layout(length, units(placeAt((index) => charAt(text, index), BOUND, length)));
  const expansion: CharExpansion = {
    apply: (read, index, which) => signExtend(extract(part(placeAt(read, index, length), which), 7, 0), 32),
    becomes: null,
    most: 3,
    holds: [length],
  };
  if (units === utf8Units) sources.set(expansion, text);
  return makeSymbolicArray(cls, unitsIn(laidOut), {
    kind: 'expanded',
    source: chars,
    layout: laidOut,
    expansion,
    isArray: false,
  });
}

/** A pair has four bytes, of which each half counts as two here. */
function utf8Units({ own, isFirst, isSecond }: Place): Term {
  const ofSurrogate = ite(or(isFirst, isSecond), intConst(2), ONE);
  const ofLong = ite(isSurrogate(own), ofSurrogate, intConst(3));
  return ite(bvSlt(own, intConst(0x80)), ONE, ite(bvSlt(own, intConst(0x800)), intConst(2), ofLong));
}

function utf8Part({ own, isFirst, ofFirst, isSecond, ofSecond }: Place, part: Term): Term {
  const lead = (mark: number, c: Term, shift: number): Term =>
    bvOr(bvLshr(c, intConst(shift)), intConst(mark));
  const next = (c: Term, shift: number): Term =>
    bvOr(bvAnd(bvLshr(c, intConst(shift)), intConst(0x3f)), intConst(0x80));
  const isShort = bvSlt(own, intConst(0x800));
  const ofSurrogate = (first: Term, second: Term): Term =>
    ite(isFirst, first, ite(isSecond, second, QUESTION_MARK));
  const ofLong = (first: Term, second: Term, other: Term): Term =>
    ite(isSurrogate(own), ofSurrogate(first, second), other);
  const parts = [
    ite(
      bvSlt(own, intConst(0x80)),
      own,
      ite(
        isShort,
        lead(0xc0, own, 6),
        ofLong(lead(0xf0, ofFirst, 18), next(ofSecond, 6), lead(0xe0, own, 12)),
      ),
    ),
    ite(isShort, next(own, 0), ofLong(next(ofFirst, 12), next(ofSecond, 0), next(own, 6))),
    next(own, 0),
  ];
  return ite(eq(part, ZERO), parts[0], ite(eq(part, ONE), parts[1], parts[2]));
}

/** A pair is one character that the charset does not have. */
function unlessSecond({ isSecond }: Place): Term {
  return ite(isSecond, ZERO, ONE);
}

/** The characters below `end` are bytes, all others question marks. */
const singleByte =
  (end: number) =>
  ({ own }: Place): Term =>
    ite(bvSlt(own, intConst(end)), own, QUESTION_MARK);

/** The text with every surrogate that is no half of a pair replaced. */
function replaceLone(text: Text, by: Term): Text {
  const { length } = text;
  return mapText(text, {
    apply: (read, index) => {
      const { own, isFirst, isSecond } = placeAt(read, index, length);
      return ite(and(isSurrogate(own), not(or(isFirst, isSecond))), by, own);
    },
    holds: [length, by],
  });
}

function swapped(text: Text): Text {
  const swap = (c: Term): Term => zeroExtend(concat(extract(c, 7, 0), extract(c, 15, 8)), 32);
  return mapText(text, { apply: (read, index) => swap(read(index)), holds: [] });
}
