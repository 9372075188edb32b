/**
 * Comparing texts when case is ignored, as String.equalsIgnoreCase and compareToIgnoreCase do. Two characters match if their
 * upper cases are equal, or the lower cases of these. A half of a surrogate pair that does not match is looked at again together
 * with its other half.
 */
import {
  and,
  andAll,
  BOUND,
  bvAdd,
  bvSlt,
  bvSub,
  concat,
  distinct,
  eq,
  extract,
  FALSE,
  first,
  intConst,
  ite,
  NOWHERE,
  not,
  or,
  variable,
  zeroExtend,
} from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { BOOL, INT, type Sort } from '../../../term/sorts.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { codePointOf, isHighOfPlane1, isHighSurrogate, isLowSurrogate } from '../values/surrogates.ts';
import { charAt, type Text } from '../values/text.ts';
import { imageOfChar, isAmongChars } from '../values/value-table.ts';
import type { CaseTables } from './case-tables.ts';
import { isLatin1 } from './char-classes.ts';
import { holdsForAll } from './text-searches.ts';

const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));

/** So many characters of a text, from an index on. All of them are inside. */
export type Region = { readonly text: Text; readonly from: Term; readonly count: Term };

/** Up to this many characters are compared one by one. */
const MAX_COMPARED = 64;

/** Whether two regions of the same length match. */
export function matchIgnoringCase(a: Region, b: Region, tables: CaseTables): Term {
  const { count } = a;
  if (count.op === TermOp.Const && (count.value as number) <= MAX_COMPARED) {
    const places = Array.from({ length: count.value as number }, (_, k) => intConst(k));
    const isAligned = places.every((k) => losesStepAt(k, a, b) === FALSE);
    if (isAligned) return andAll(places.map((k) => not(differAt(k, a, b, tables))));
  }
  const where = first(ZERO, count, differAt(BOUND, a, b, tables));
  return or(eq(where, NOWHERE), and(losesStepAt(where, a, b), unknown(where, BOOL)));
}

/** As String.compareToIgnoreCase. If one of the texts is Latin-1, the JVM takes each half of a surrogate pair by itself. */
export function compareIgnoringCase(a: Text, b: Text, tables: CaseTables): Term {
  const [x, y]: Region[] = [a, b].map((text) => ({ text, from: ZERO, count: text.length }));
  const shorter = ite(bvSlt(a.length, b.length), a.length, b.length);
  const where = first(ZERO, shorter, differAt(BOUND, x, y, tables));
  const byCodePoint = bvSub(foldedCodePointAt(where, x, tables), foldedCodePointAt(where, y, tables));
  const [c, d] = [x, y].map((region) => imageOfChar(charOf(region, where), tables.folded));
  const isAnyLatin1 = or(holdsForAll(a, isLatin1), holdsForAll(b, isLatin1));
  const difference = ite(isAnyLatin1, bvSub(c, d), byCodePoint);
  const isOpen = losesStepAt(where, x, y);
  const result = isOpen === FALSE ? difference : ite(isOpen, unknown(where, INT), difference);
  return ite(eq(where, NOWHERE), bvSub(a.length, b.length), result);
}

/**
 * How texts compare that the JDK goes on with out of step (`losesStepAt`): they are malformed, and the result is left open.
 * A finding that rests on the wrong one is noticed when it is replayed.
 */
function unknown(where: Term, sort: Sort): Term {
  return variable(`rangefinder!outOfStep!${where.id}`, sort);
}

/** The character at a place of the region. A place outside is allowed where a guard excludes it. */
function charOf({ text, from }: Region, k: Term): Term {
  return charAt(text, bvAdd(from, k));
}

function differAt(k: Term, a: Region, b: Region, tables: CaseTables): Term {
  const [x, y] = [charOf(a, k), charOf(b, k)];
  if (x === y) return FALSE;
  const match = or(matchOf(x, y, tables), pairsMatchAt(k, a, b, tables));
  return and(distinct(x, y), not(match));
}

/** Whether two characters have the same image. */
function matchOf(x: Term, y: Term, tables: CaseTables): Term {
  const { folded, matching } = tables;
  if (x.op === TermOp.Const && y.op !== TermOp.Const) return matchOf(y, x, tables);
  if (y.op !== TermOp.Const) return eq(imageOfChar(x, folded), imageOfChar(y, folded));
  return isAmongChars(x, matching.get(folded[y.value as number])!);
}

/** Whether second halves of pairs stand at the place on both sides, and the pairs match. */
function pairsMatchAt(k: Term, a: Region, b: Region, tables: CaseTables): Term {
  const areLow = and(isLowSurrogate(charOf(a, k)), isLowSurrogate(charOf(b, k)));
  if (areLow === FALSE) return FALSE;
  const before = bvAdd(k, intConst(-1));
  const [high, other] = [charOf(a, before), charOf(b, before)];
  return andAll([
    areLow,
    bvSlt(ZERO, k),
    isHighOfPlane1(high),
    eq(high, other),
    eq(foldedLow(high, charOf(a, k), tables), foldedLow(high, charOf(b, k), tables)),
  ]);
}

/** The low surrogate of the image of a pair of plane 1. */
function foldedLow(high: Term, low: Term, { foldedOfPair }: CaseTables): Term {
  const lowerHalf = zeroExtend(concat(extract(high, 5, 0), extract(low, 9, 0)), 32);
  return bvAdd(low, imageOfChar(lowerHalf, foldedOfPair));
}

/**
 * Whether a pair begins at the place on one side, and one with the same high surrogate ends there on the other. If the two match,
 * the JDK goes on behind the pair on the one side, and so compares each character with the one before its counterpart.
 */
function losesStepAt(k: Term, a: Region, b: Region): Term {
  return or(pairBeginsAndEndsAt(k, a, b), pairBeginsAndEndsAt(k, b, a));
}

function pairBeginsAndEndsAt(k: Term, a: Region, b: Region): Term {
  const [high, low] = [charOf(a, k), charOf(b, k)];
  const areHalves = and(isHighOfPlane1(high), isLowSurrogate(low));
  if (areHalves === FALSE) return FALSE;
  const [before, after] = [bvAdd(k, intConst(-1)), bvAdd(k, ONE)];
  return andAll([
    areHalves,
    bvSlt(after, a.count),
    isLowSurrogate(charOf(a, after)),
    bvSlt(ZERO, k),
    eq(charOf(b, before), high),
  ]);
}

/** The image of the code point to which the character at the place belongs. */
function foldedCodePointAt(k: Term, region: Region, tables: CaseTables): Term {
  const unit = charOf(region, k);
  const image = imageOfChar(unit, tables.folded);
  const [isLow, isHigh] = [isLowSurrogate(unit), isHighSurrogate(unit)];
  if (isLow === FALSE && isHigh === FALSE) return image;
  const [before, after] = [charOf(region, bvAdd(k, intConst(-1))), charOf(region, bvAdd(k, ONE))];
  const isSecond = andAll([isLow, bvSlt(ZERO, k), isHighSurrogate(before)]);
  const isFirst = andAll([isHigh, bvSlt(bvAdd(k, ONE), region.count), isLowSurrogate(after)]);
  const pair = (high: Term, low: Term): Term =>
    codePointOf(high, ite(isHighOfPlane1(high), foldedLow(high, low, tables), low));
  return ite(isSecond, pair(before, unit), ite(isFirst, pair(unit, after), image));
}
