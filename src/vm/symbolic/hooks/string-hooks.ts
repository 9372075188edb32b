/**
 * Methods of String that look at symbolic text: they become terms, without a fork and without a loop. Where a method
 * throws, or its arguments are of a kind that is not known here, the JDK's code runs.
 */
import {
  and,
  BOUND,
  bvAdd,
  bvSle,
  bvSub,
  count,
  eq,
  FALSE,
  intConst,
  ite,
  not,
  or,
  signExtend,
} from '../../../term/build.ts';
import { booleanAsInt } from '../../../term/java.ts';
import { factsOf } from '../../../term/known-bits.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { JArray, type Slot } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { casesOf } from '../references/guarded-references.ts';
import { caseTables } from '../text/case-tables.ts';
import { isWhitespace } from '../text/char-classes.ts';
import { compareIgnoringCase, matchIgnoringCase } from '../text/ignoring-case.ts';
import { onlyInteger } from '../text/text-pieces.ts';
import {
  areEqualRanges,
  areEqualTexts,
  compareTexts,
  firstChar,
  firstPart,
  hashOfText,
  holdsForAll,
  isMadeOf,
  isSameChar,
  lastChar,
  lastPart,
  occursAt,
} from '../text/text-searches.ts';
import { asSlot, intTerm } from '../values/operands.ts';
import { codePointAt, codePointBefore, isHighSurrogate, isLowSurrogate } from '../values/surrogates.ts';
import { charAt, type Text, textOf, textOfBytes } from '../values/text.ts';
import { concreteText } from './concrete-text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { areAllNumbers, isAnySymbolic, textArgument } from './string-arguments.ts';

const STRING = 'Ljava/lang/String;';
const AFTER_BOUND = pin(bvAdd(BOUND, intConst(1)));

/** The value of a method of one text, an int; null: it is left to the JDK's code. */
const ofText =
  (value: (text: Text, t: JThread, f: Frame) => Term | null): Hook =>
  (t, f) => {
    const [self] = f.slots;
    if (!isAnySymbolic(t, [self])) return DECLINED;
    const text = textArgument(t, self);
    return answer(text === null ? null : value(text, t, f));
  };

type ValueOfTexts = (text: Text, other: Text, f: Frame, t: JThread) => Term | null;

/** Of two texts, of which the second is an argument. */
const ofTexts =
  (value: ValueOfTexts): Hook =>
  (t, f) => {
    const [self, other] = f.slots;
    if (self instanceof GuardedReference || other instanceof GuardedReference)
      return answer(ofGuarded(t, f, self, other, value));
    return isAnySymbolic(t, [self, other]) ? answer(ofPair(t, f, self, other, value)) : DECLINED;
  };

function ofPair(t: JThread, f: Frame, self: Slot, other: Slot, value: ValueOfTexts): Term | null {
  const text = textArgument(t, self);
  const argument = text === null ? null : textArgument(t, other);
  return text === null || argument === null ? null : value(text, argument, f, t);
}

/** With more pairs of strings than this, the path chooses one of them. */
const MAX_PAIRS = 32;

/** Of strings that are one of several, as a key in a bucket of a map that a hash code has chosen. */
function ofGuarded(t: JThread, f: Frame, self: Slot, other: Slot, value: ValueOfTexts): Term | null {
  const [selves, others] = [casesOf(self), casesOf(other)];
  if (selves.length * others.length > MAX_PAIRS) return null;
  let found: Term | null = null;
  for (const a of selves)
    for (const b of others) {
      const own = ofPair(t, f, a.ref, b.ref, value);
      if (own === null) return null;
      found = found === null ? own : ite(and(a.guard, b.guard), own, found);
    }
  return found;
}

function answer(value: Term | null): Slot | typeof DECLINED {
  return value === null ? DECLINED : asSlot(value);
}

const equalTexts = ofTexts((a, b) => booleanAsInt(areEqualTexts(a, b)));

/** Different numbers have different texts, which nobody needs to make. */
const equals: Hook = (t, f) => {
  const [x, y] = f.slots.slice(0, 2).map((string) => onlyInteger(t.vm, string));
  return x === null || y === null
    ? equalTexts(t, f)
    : asSlot(booleanAsInt(eq(signExtend(x.term, 64), signExtend(y.term, 64))));
};

const startsWith = ofTexts((a, b) => booleanAsInt(occursAt(a, b, intConst(0))));
const endsWith = ofTexts((a, b) => booleanAsInt(occursAt(a, b, bvSub(a.length, b.length))));
const compareTo = ofTexts(compareTexts);

const startsWithFrom = ofTexts((a, b, { slots: s }) =>
  areAllNumbers([s[2]]) ? booleanAsInt(occursAt(a, b, intTerm(s[2]))) : null,
);

/** That a text has in it what it was made of follows from the search, but solvers find out sooner. */
const contains = ofTexts((a, b) =>
  booleanAsInt(or(isMadeOf(a, b), not(eq(firstPart(a, b, intConst(0)), intConst(-1))))),
);

/** Whether so many characters follow the index. With a count that is not negative, length - count does not overflow. */
function fits(text: Text, at: Term, count: Term): Term {
  return and(bvSle(intConst(0), at), bvSle(at, bvSub(text.length, count)));
}

/** Arguments: index, the other text, its index, count. A negative count means that nothing is compared. */
const regionMatches: Hook = (t, f) => {
  const { slots: s } = f;
  if (!isAnySymbolic(t, [s[0], s[2]]) || !areAllNumbers([s[1], s[3], s[4]])) return DECLINED;
  const [a, b] = [textArgument(t, s[0]), textArgument(t, s[2])];
  if (a === null || b === null) return DECLINED;
  const [i, j, count] = [intTerm(s[1]), intTerm(s[3]), intTerm(s[4])];
  if (factsOf(count).min < 0) return DECLINED;
  const isInside = and(fits(a, i, count), fits(b, j, count));
  if (isInside === FALSE) return 0;
  return asSlot(booleanAsInt(and(isInside, areEqualRanges(a, i, b, j, count))));
};

const equalsIgnoreCase: Hook = (t, f) => {
  const [self, other] = f.slots;
  if (!isAnySymbolic(t, [self, other])) return DECLINED;
  if (self === other) return 1;
  const a = textArgument(t, self);
  const b = a === null ? null : textArgument(t, other);
  if (a === null || b === null) return DECLINED;
  const haveSameLength = eq(a.length, b.length);
  if (haveSameLength === FALSE) return 0;
  const count = a.length.op === TermOp.Const ? a.length : b.length;
  const [x, y] = [a, b].map((text) => ({ text, from: intConst(0), count }));
  return asSlot(booleanAsInt(and(haveSameLength, matchIgnoringCase(x, y, caseTables(t)))));
};

/** Arguments: whether case is ignored, and those of the other `regionMatches`. */
const regionMatchesIgnoringCase: Hook = (t, { slots: s }) => {
  if (s[1] !== 1 || !isAnySymbolic(t, [s[0], s[3]]) || !areAllNumbers([s[2], s[4], s[5]])) return DECLINED;
  const a = textArgument(t, s[0]);
  const b = a === null ? null : textArgument(t, s[3]);
  if (a === null || b === null) return DECLINED;
  const [i, j, count] = [intTerm(s[2]), intTerm(s[4]), intTerm(s[5])];
  if (factsOf(count).min < 0) return DECLINED;
  const isInside = and(fits(a, i, count), fits(b, j, count));
  if (isInside === FALSE) return 0;
  const match = matchIgnoringCase({ text: a, from: i, count }, { text: b, from: j, count }, caseTables(t));
  return asSlot(booleanAsInt(and(isInside, match)));
};

function isLatin1Text(text: string | null): boolean {
  return text === null || /^[\0-\u00ff]*$/.test(text);
}

/**
 * String.CASE_INSENSITIVE_ORDER, a Comparator. The JDK's code can be used for two texts that are both Latin-1, or both not: otherwise the
 * JVM has another way to compare them, and explorations know UTF-16 only.
 */
const compareIgnoreCase: Hook = (t, { slots: [, self, other] }) => {
  const texts = [concreteText(t, self), concreteText(t, other)];
  const areAlike = isLatin1Text(texts[0]) === isLatin1Text(texts[1]);
  if (!isAnySymbolic(t, [self, other]) && areAlike) return DECLINED;
  const a = textArgument(t, self);
  const b = a === null ? null : textArgument(t, other);
  return a === null || b === null ? DECLINED : asSlot(compareIgnoringCase(a, b, caseTables(t)));
};

const hashCode = ofText(hashOfText);
const isBlank = ofText((text) => booleanAsInt(holdsForAll(text, isWhitespace)));

const GREATEST_CHAR = 0xffff;
const GREATEST_CODE_POINT = 0x10ffff;

/** A code point that is two chars, as a text; null if it is one char, none at all, or not known. */
function pairOf(codePoint: Slot): Text | null {
  if (typeof codePoint !== 'number' || codePoint <= GREATEST_CHAR || codePoint > GREATEST_CODE_POINT)
    return null;
  const units = String.fromCodePoint(codePoint);
  return textOf([intConst(units.charCodeAt(0)), intConst(units.charCodeAt(1))]);
}

/** String.indexOf(int) and String.indexOf(int, int), and their likes from the end. */
const charPosition = (direction: 'first' | 'last', hasStart: boolean): Hook =>
  ofText((text, _t, { slots: s }) => {
    if (!areAllNumbers(hasStart ? [s[1], s[2]] : [s[1]])) return null;
    const pair = pairOf(s[1]);
    if (pair !== null) {
      if (direction === 'first') return firstPart(text, pair, hasStart ? intTerm(s[2]) : intConst(0));
      return lastPart(text, pair, hasStart ? intTerm(s[2]) : text.length);
    }
    const wanted = intTerm(s[1]);
    const { min, max } = factsOf(wanted);
    if (min < 0 || max > GREATEST_CHAR) return null;
    const isWanted = (c: Term): Term => isSameChar(c, wanted);
    if (direction === 'first') return firstChar(text, hasStart ? intTerm(s[2]) : intConst(0), isWanted);
    return lastChar(text, hasStart ? intTerm(s[2]) : bvAdd(text.length, intConst(-1)), isWanted);
  });

const textPosition = (direction: 'first' | 'last', hasStart: boolean): Hook =>
  ofTexts((text, part, { slots: s }) => {
    if (hasStart && !areAllNumbers([s[2]])) return null;
    if (direction === 'first') return firstPart(text, part, hasStart ? intTerm(s[2]) : intConst(0));
    return lastPart(text, part, hasStart ? intTerm(s[2]) : text.length);
  });

/** Of text in a byte array of UTF-16, which is what all methods about code points call when they have checked their indices. */
const ofBytes =
  (value: (text: Text, ...indices: Term[]) => Term): Hook =>
  (_t, { slots, method }) => {
    const [bytes, ...indices] = slots.slice(0, method.argSlots);
    if (!(bytes instanceof JArray) || !areAllNumbers(indices)) return DECLINED;
    const isSymbolic = bytes.symbolic !== null || bytes.terms !== null;
    if (!isSymbolic && !indices.some((index) => index instanceof Term)) return DECLINED;
    return asSlot(value(textOfBytes(bytes), ...indices.map(intTerm)));
  };

const codePoint = ofBytes((text, index, end) => codePointAt((at) => charAt(text, at), index, end));
const codePointToTheLeft = ofBytes((text, index) => codePointBefore((at) => charAt(text, at), index));

/** One for each character, but for a pair of surrogates only one. */
const codePointCount = ofBytes((text, from, to) => {
  const isFirstOfPair = and(isHighSurrogate(charAt(text, BOUND)), isLowSurrogate(charAt(text, AFTER_BOUND)));
  return bvSub(bvSub(to, from), count(from, bvAdd(to, intConst(-1)), isFirstOfPair));
});

export const STRING_HOOKS: HookTable = {
  'java/lang/String': {
    'equals(Ljava/lang/Object;)Z': equals,
    [`compareTo(${STRING})I`]: compareTo,
    [`startsWith(${STRING})Z`]: startsWith,
    [`startsWith(${STRING}I)Z`]: startsWithFrom,
    [`endsWith(${STRING})Z`]: endsWith,
    'contains(Ljava/lang/CharSequence;)Z': contains,
    [`regionMatches(I${STRING}II)Z`]: regionMatches,
    [`regionMatches(ZI${STRING}II)Z`]: regionMatchesIgnoringCase,
    [`equalsIgnoreCase(${STRING})Z`]: equalsIgnoreCase,
    'hashCode()I': hashCode,
    'isBlank()Z': isBlank,
    'indexOf(I)I': charPosition('first', false),
    'indexOf(II)I': charPosition('first', true),
    'lastIndexOf(I)I': charPosition('last', false),
    'lastIndexOf(II)I': charPosition('last', true),
    [`indexOf(${STRING})I`]: textPosition('first', false),
    [`indexOf(${STRING}I)I`]: textPosition('first', true),
    [`lastIndexOf(${STRING})I`]: textPosition('last', false),
    [`lastIndexOf(${STRING}I)I`]: textPosition('last', true),
  },
  'java/lang/StringUTF16': {
    'codePointAt([BII)I': codePoint,
    'codePointBefore([BI)I': codePointToTheLeft,
    'codePointCount([BII)I': codePointCount,
  },
  'java/lang/String$CaseInsensitiveComparator': {
    [`compare(${STRING}${STRING})I`]: compareIgnoreCase,
  },
};
