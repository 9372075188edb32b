/**
 * Methods of String that look at symbolic text: they become terms, without a fork and without a loop. Where a method
 * throws, or its arguments are of a kind that is not known here, the JDK's code runs.
 */
import { and, bvAdd, bvSle, bvSub, eq, FALSE, intConst, not } from '../../../term/build.ts';
import { booleanAsInt } from '../../../term/java.ts';
import { factsOf } from '../../../term/known-bits.ts';
import type { Term } from '../../../term/term.ts';
import type { Slot } from '../../heap/object.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { isWhitespace } from '../text/char-classes.ts';
import {
  areEqualRanges,
  areEqualTexts,
  compareTexts,
  firstChar,
  firstPart,
  hashOfText,
  holdsForAll,
  lastChar,
  lastPart,
  occursAt,
} from '../text/text-searches.ts';
import { asSlot, intTerm } from '../values/operands.ts';
import type { Text } from '../values/text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { areAllNumbers, isAnySymbolic, textArgument } from './string-arguments.ts';

const STRING = 'Ljava/lang/String;';

/** The value of a method of one text, an int; null: it is left to the JDK's code. */
const ofText =
  (value: (text: Text, t: JThread, f: Frame) => Term | null): Hook =>
  (t, f) => {
    const [self] = f.slots;
    if (!isAnySymbolic(t, [self])) return DECLINED;
    const text = textArgument(t, self);
    return answer(text === null ? null : value(text, t, f));
  };

/** Of two texts, of which the second is an argument. */
const ofTexts =
  (value: (text: Text, other: Text, f: Frame) => Term | null): Hook =>
  (t, f) => {
    const [self, other] = f.slots;
    if (!isAnySymbolic(t, [self, other])) return DECLINED;
    const text = textArgument(t, self);
    const argument = text === null ? null : textArgument(t, other);
    return answer(text === null || argument === null ? null : value(text, argument, f));
  };

function answer(value: Term | null): Slot | typeof DECLINED {
  return value === null ? DECLINED : asSlot(value);
}

const equals = ofTexts((a, b) => booleanAsInt(areEqualTexts(a, b)));
const startsWith = ofTexts((a, b) => booleanAsInt(occursAt(a, b, intConst(0))));
const endsWith = ofTexts((a, b) => booleanAsInt(occursAt(a, b, bvSub(a.length, b.length))));
const compareTo = ofTexts(compareTexts);

const startsWithFrom = ofTexts((a, b, { slots: s }) =>
  areAllNumbers([s[2]]) ? booleanAsInt(occursAt(a, b, intTerm(s[2]))) : null,
);

const contains = ofTexts((a, b) => {
  const where = firstPart(a, b, intConst(0));
  return where === null ? null : booleanAsInt(not(eq(where, intConst(-1))));
});

/** Arguments: index, the other text, its index, count. A negative count means that nothing is compared. */
const regionMatches: Hook = (t, f) => {
  const { slots: s } = f;
  if (!isAnySymbolic(t, [s[0], s[2]]) || !areAllNumbers([s[1], s[3], s[4]])) return DECLINED;
  const [a, b] = [textArgument(t, s[0]), textArgument(t, s[2])];
  if (a === null || b === null) return DECLINED;
  const [i, j, count] = [intTerm(s[1]), intTerm(s[3]), intTerm(s[4])];
  const fits = (text: Text, at: Term): Term =>
    and(bvSle(intConst(0), at), bvSle(at, bvSub(text.length, count)));
  // With a count that is not negative, length - count does not overflow.
  if (factsOf(count).min < 0) return DECLINED;
  const isInside = and(fits(a, i), fits(b, j));
  if (isInside === FALSE) return 0;
  return asSlot(booleanAsInt(and(isInside, areEqualRanges(a, i, b, j, count))));
};

const hashCode = ofText(hashOfText);
const isBlank = ofText((text) => booleanAsInt(holdsForAll(text, isWhitespace)));

/** The greatest char. A greater code point is a pair of them, which is left to the JDK's code. */
const GREATEST_CHAR = 0xffff;

/** String.indexOf(int) and String.indexOf(int, int), and their likes from the end. */
const charPosition = (direction: 'first' | 'last', hasStart: boolean): Hook =>
  ofText((text, _t, { slots: s }) => {
    if (!areAllNumbers(hasStart ? [s[1], s[2]] : [s[1]])) return null;
    const wanted = intTerm(s[1]);
    const { min, max } = factsOf(wanted);
    if (min < 0 || max > GREATEST_CHAR) return null;
    const isWanted = (c: Term): Term => eq(c, wanted);
    if (direction === 'first') return firstChar(text, hasStart ? intTerm(s[2]) : intConst(0), isWanted);
    return lastChar(text, hasStart ? intTerm(s[2]) : bvAdd(text.length, intConst(-1)), isWanted);
  });

const textPosition = (direction: 'first' | 'last', hasStart: boolean): Hook =>
  ofTexts((text, part, { slots: s }) => {
    if (hasStart && !areAllNumbers([s[2]])) return null;
    if (direction === 'first') return firstPart(text, part, hasStart ? intTerm(s[2]) : intConst(0));
    return lastPart(text, part, hasStart ? intTerm(s[2]) : text.length);
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
};
