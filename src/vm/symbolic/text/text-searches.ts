/** What methods of String compute of texts of any length, as terms: comparisons, positions, hash codes. */
import {
  and,
  andAll,
  BOUND,
  bvAdd,
  bvSle,
  bvSlt,
  bvSub,
  distinct,
  eq,
  FALSE,
  first,
  forAll,
  INNER,
  intConst,
  ite,
  last,
  NOWHERE,
  or,
  TRUE,
  textHash,
} from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { areSameContents } from '../values/number-elements.ts';
import { charAt, type Text } from '../values/text.ts';
import { simplerCondition } from '../values/value-table.ts';
import { isExpandedTo } from './expanded-texts.ts';

const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));
/** Up to this many characters are compared one by one. */
const MAX_COMPARED = 64;
/** How many choices between characters are looked into. */
const MAX_CHOICES = 6;

/** Whether `count` characters from `i` on in `a` are those from `j` on in `b`. All of them are inside. */
export function areEqualRanges(a: Text, i: Term, b: Text, j: Term, count: Term): Term {
  if (i === j && areSameContents(a.chars, b.chars)) return TRUE;
  if (isFew(count)) {
    const places = Array.from({ length: count.value as number }, (_, k) => intConst(k));
    return andAll(places.map((k) => isSameChar(charAt(a, bvAdd(i, k)), charAt(b, bvAdd(j, k)))));
  }
  return eq(first(ZERO, count, differsAtBound(a, i, b, j)), NOWHERE);
}

function differsAtBound(a: Text, i: Term, b: Text, j: Term): Term {
  return distinct(charAt(a, bvAdd(i, BOUND)), charAt(b, bvAdd(j, BOUND)));
}

/** Equality of characters. One that was looked up in a table is compared with a constant by a few intervals. */
export function isSameChar(x: Term, y: Term, choices = MAX_CHOICES): Term {
  if (x.op === TermOp.Const) return y.op === TermOp.Const ? eq(x, y) : isSameChar(y, x);
  const simpler = simplerCondition(eq(x, y));
  if (y.op !== TermOp.Const || x.op !== TermOp.Ite || simpler !== eq(x, y) || choices === 0) return simpler;
  const [condition, yes, no] = x.args;
  return ite(condition, isSameChar(yes, y, choices - 1), isSameChar(no, y, choices - 1));
}

export function areEqualTexts(a: Text, b: Text): Term {
  const haveSameLength = eq(a.length, b.length);
  if (haveSameLength === FALSE) return FALSE;
  const expanded = isExpandedTo(a, b) ?? isExpandedTo(b, a);
  if (expanded !== null) return expanded;
  const length = a.length.op === TermOp.Const ? a.length : b.length;
  return and(haveSameLength, areEqualRanges(a, ZERO, b, ZERO, length));
}

/** Whether `part` is in the text at this index. An index at which it would not fit is allowed. */
export function occursAt(text: Text, part: Text, index: Term): Term {
  const isInside = and(bvSle(ZERO, index), bvSle(index, bvSub(text.length, part.length)));
  return isInside === FALSE ? FALSE : and(isInside, areEqualRanges(text, index, part, ZERO, part.length));
}

/** A condition under which the text has the part in it, because it was joined of it and others. It may be there otherwise. */
export function isMadeOf({ length, chars }: Text, part: Text): Term {
  if (length === part.length && areSameContents(chars, part.chars)) return TRUE;
  if (chars.kind !== 'tail') return FALSE;
  const { below, to, from, source } = chars;
  // What lies below may have been cut off.
  const isBelow = and(bvSle(to, length), isMadeOf({ length: to, chars: below }, part));
  if (from !== ZERO) return isBelow;
  return or(isBelow, and(bvSle(to, length), isMadeOf({ length: bvSub(length, to), chars: source }, part)));
}

/** As String.compareTo: the difference of the first characters that differ, else of the lengths. */
export function compareTexts(a: Text, b: Text): Term {
  const where = first(ZERO, lesser(a.length, b.length), differsAtBound(a, ZERO, b, ZERO));
  const difference = bvSub(charAt(a, where), charAt(b, where));
  return ite(eq(where, NOWHERE), bvSub(a.length, b.length), difference);
}

/** The same term for both orders, so that comparing both ways looks for one difference. */
function lesser(a: Term, b: Term): Term {
  const [x, y] = a.id < b.id ? [a, b] : [b, a];
  return ite(bvSlt(x, y), x, y);
}

/** The character at a position, as a condition on it. */
type CharCondition = (char: Term) => Term;

/** The first index from `from` on at which the condition holds, or -1. */
export function firstChar(text: Text, from: Term, condition: CharCondition): Term {
  return first(notNegative(from), text.length, condition(charAt(text, BOUND)));
}

/** The last index up to `from` at which the condition holds, or -1. */
export function lastChar(text: Text, from: Term, condition: CharCondition): Term {
  const end = ite(bvSlt(from, text.length), bvAdd(from, ONE), text.length);
  return last(ZERO, end, condition(charAt(text, BOUND)));
}

/** String.indexOf of a text. The empty text is found at once, but not after the end. */
export function firstPart(text: Text, part: Text, from: Term): Term {
  const start = notNegative(from);
  const isEmpty = eq(part.length, ZERO);
  const atOnce = ite(bvSlt(start, text.length), start, text.length);
  const end = bvAdd(bvSub(text.length, part.length), ONE);
  return isEmpty === TRUE ? atOnce : ite(isEmpty, atOnce, first(start, end, isAtBound(text, part)));
}

/** String.lastIndexOf of a text. */
export function lastPart(text: Text, part: Text, from: Term): Term {
  const latest = bvSub(text.length, part.length);
  const start = ite(bvSlt(from, latest), from, latest);
  if (part.length === ZERO) return ite(bvSlt(start, ZERO), NOWHERE, start);
  return last(ZERO, bvAdd(start, ONE), isAtBound(text, part));
}

/** Whether the part is in the text at BOUND, where it fits. */
function isAtBound(text: Text, part: Text): Term {
  if (isFew(part.length)) return areEqualRanges(text, BOUND, part, ZERO, part.length);
  return forAll(part.length, eq(charAt(text, bvAdd(BOUND, INNER)), charAt(part, INNER)));
}

function isFew(count: Term): boolean {
  return count.op === TermOp.Const && (count.value as number) <= MAX_COMPARED;
}

function notNegative(from: Term): Term {
  return ite(bvSlt(from, ZERO), ZERO, from);
}

export function hashOfText(text: Text): Term {
  return textHash(text.length, charAt(text, BOUND));
}

/** Whether the condition holds for all characters. */
export function holdsForAll(text: Text, condition: CharCondition): Term {
  return eq(first(ZERO, text.length, negated(condition(charAt(text, BOUND)))), NOWHERE);
}

function negated(condition: Term): Term {
  return eq(condition, FALSE);
}

/** From the first to the last character that the condition holds for; both 0 if there is none. */
export function trimmedRange(text: Text, isKept: CharCondition): { readonly from: Term; readonly to: Term } {
  const from = firstChar(text, ZERO, isKept);
  const to = bvAdd(lastChar(text, text.length, isKept), ONE);
  const isEmpty = eq(from, NOWHERE);
  return { from: ite(isEmpty, ZERO, from), to: ite(isEmpty, ZERO, to) };
}
