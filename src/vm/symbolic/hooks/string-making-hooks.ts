/**
 * Methods of String that make a text of symbolic texts: the new text refers to the old ones. Many of them return their
 * receiver where nothing changes. Whether that is so would be a question, asked only where the program can tell the
 * difference (`Vm.followsIdentity`): elsewhere a new object is made. Where no hook knows what to ask, the JDK's code runs.
 */
import {
  and,
  andAll,
  bvAdd,
  bvSle,
  bvSub,
  eq,
  intConst,
  ite,
  NOWHERE,
  not,
  or,
} from '../../../term/build.ts';
import { factsOf } from '../../../term/known-bits.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { makeSymbolicArray } from '../../heap/symbolic-arrays.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { touchFrame } from '../../trail/trail.ts';
import { branch, choose } from '../asking/ask.ts';
import { isReturnedInCase, textInCase } from '../text/case-mapping.ts';
import { caseTables } from '../text/case-tables.ts';
import { isSpace, isWhitespace } from '../text/char-classes.ts';
import { areCodePoints, codePointsIn, textOfCodePoints } from '../text/code-point-text.ts';
import { deferString } from '../text/deferred-text.ts';
import { replacedText } from '../text/replaced-text.ts';
import { setStringText, stringOfText } from '../text/string-text.ts';
import { assumeLengths, assumeLengthsFor } from '../text/text-limit.ts';
import { firstChar, firstPart, lastChar, trimmedRange } from '../text/text-searches.ts';
import { intTerm } from '../values/operands.ts';
import {
  bytesOfText,
  EMPTY_TEXT,
  joinTexts,
  knownCharacters,
  MAX_CHARACTERS,
  mapText,
  partOfText,
  type Text,
  textOf,
  textOfBytes,
  textOfChars,
} from '../values/text.ts';
import { concreteText } from './concrete-text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { areAllNumbers, isAnySymbolic, textArgument } from './string-arguments.ts';
import { concatNumber } from './text-hooks.ts';

const STRING = 'Ljava/lang/String;';

/**
 * A method of one text whose result is another; null: it is left to the JDK's code. `isReceiver`: when the receiver itself is returned, which
 * is asked where identity counts; without it, the JDK's code runs there. One that is given needs a `make` that asks nothing.
 */
const ofText =
  (
    make: (text: Text, t: JThread, f: Frame) => Text | null,
    isReceiver?: (text: Text, t: JThread, f: Frame) => Term,
  ): Hook =>
  (t, f) => {
    const [self] = f.slots;
    if (!isAnySymbolic(t, [self]) && !f.slots.slice(1, f.method.argSlots).some((s) => s instanceof Term))
      return DECLINED;
    const isFollowed = t.vm.followsIdentity();
    if (isFollowed && isReceiver === undefined) return DECLINED;
    const text = textArgument(t, self);
    const made = text === null ? null : make(text, t, f);
    if (text === null || made === null) return DECLINED;
    if (isFollowed && branch(t, 'branch', isReceiver!(text, t, f))) return self;
    return stringOfText(t.vm, made);
  };

/** substring(from) and substring(from, to). A range that is outside is left to the bytecode, which throws. */
const substring = ofText((text, t, { slots: s, method }) => {
  const hasEnd = method.argSlots === 3;
  if (!areAllNumbers(hasEnd ? [s[1], s[2]] : [s[1]])) return null;
  const [from, to] = [intTerm(s[1]), hasEnd ? intTerm(s[2]) : text.length];
  const isInside = andAll([bvSle(intConst(0), from), bvSle(from, to), bvSle(to, text.length)]);
  return branch(t, 'bounds', isInside) ? simple(partOfText(text, from, to)) : null;
});

/** A text of known length as its characters, so that the layers of others do not pile up. */
function simple(text: Text): Text {
  const characters = knownCharacters(text);
  return characters === null ? text : textOf(characters);
}

/** StringUTF16.newString(bytes, index, count): what substring calls where identity counts. */
const newString: Hook = (t, { slots: s }) => {
  const [bytes] = s;
  if (!(bytes instanceof JArray) || !areAllNumbers([s[1], s[2]])) return DECLINED;
  const isSymbolic = bytes.symbolic !== null || typeof s[1] !== 'number' || typeof s[2] !== 'number';
  if (!isSymbolic || (s[2] as unknown) === 0) return DECLINED;
  const text = textOfBytes(bytes);
  const [from, count] = [intTerm(s[1]), intTerm(s[2])];
  const isInside = andAll([
    bvSle(intConst(0), from),
    bvSle(intConst(1), count),
    bvSle(from, text.length),
    bvSle(count, bvSub(text.length, from)),
  ]);
  if (!branch(t, 'bounds', isInside)) return DECLINED;
  return stringOfText(t.vm, simple(partOfText(text, from, bvAdd(from, count))));
};

const concat: Hook = (t, f) => {
  const [self, other] = f.slots;
  if (!isAnySymbolic(t, [self, other])) return DECLINED;
  const deferred = concatNumber(t, f);
  if (deferred !== DECLINED) return deferred;
  if (t.vm.followsIdentity()) return DECLINED;
  const a = textArgument(t, self);
  const b = a === null ? null : textArgument(t, other);
  if (a === null || b === null) return DECLINED;
  const joined = joinTexts(a, b);
  assumeLengths(t, [joined.length]);
  return stringOfText(t.vm, joined);
};

/** Where a text without these characters begins and ends; both at 0 or at the end if nothing is left. */
function keptRange(text: Text, isRemoved: (c: Term) => Term, side: TrimmedSide): { from: Term; to: Term } {
  const isKept = (c: Term): Term => not(isRemoved(c));
  if (side === 'both') return trimmedRange(text, isKept);
  if (side === 'trailing')
    return { from: intConst(0), to: bvAdd(lastChar(text, text.length, isKept), intConst(1)) };
  const start = firstChar(text, intConst(0), isKept);
  return { from: ite(eq(start, intConst(-1)), text.length, start), to: text.length };
}

type TrimmedSide = 'both' | 'leading' | 'trailing';

/** `empty`: what the JDK returns for the empty text. For one of which nothing is left, it is the literal. */
const trimmed =
  (isRemoved: (c: Term) => Term, side: TrimmedSide, empty: 'itself' | 'literal'): Hook =>
  (t, { slots: [self] }) => {
    if (!isAnySymbolic(t, [self])) return DECLINED;
    const text = textArgument(t, self);
    if (text === null) return DECLINED;
    const { from, to } = keptRange(text, isRemoved, side);
    if (!t.vm.followsIdentity()) return stringOfText(t.vm, partOfText(text, from, to));
    const isGone = eq(from, to);
    const isWhole = and(eq(from, intConst(0)), eq(to, text.length));
    const isLiteral = empty === 'literal' ? isGone : and(isGone, not(eq(text.length, intConst(0))));
    const isItself = and(isWhole, not(isLiteral));
    const taken = choose(t, 'branch', [isLiteral, isItself, and(not(isLiteral), not(isItself))]);
    if (taken === 0) return t.vm.strings.intern('');
    return taken === 1 ? self : stringOfText(t.vm, partOfText(text, from, to));
  };

const replaceChar = ofText(
  (text, _t, { slots: s }) => {
    if (!areAllNumbers([s[1], s[2]])) return null;
    const [old, now] = [intTerm(s[1]), intTerm(s[2])];
    const changed = (c: Term): Term => ite(eq(c, old), now, c);
    return mapText(text, { apply: (read, index) => changed(read(index)), holds: [old, now] });
  },
  (text, _t, { slots: s }) => {
    const [old, now] = [intTerm(s[1]), intTerm(s[2])];
    return or(
      eq(old, now),
      eq(
        firstChar(text, intConst(0), (c) => eq(c, old)),
        NOWHERE,
      ),
    );
  },
);

/** replace of one known text by another. Two chars are left to the JDK's code, which goes to `replace(char, char)`. */
const replaceText = ofText(
  (text, t, { slots: s }) => {
    const [target, by] = [concreteText(t, s[1]), concreteText(t, s[2])];
    if (target === null || by === null || (target.length === 1 && by.length === 1)) return null;
    const made = replacedText(text, target, by);
    // If nothing is left, the JDK returns the literal "".
    if (made === null || (by === '' && t.vm.followsIdentity())) return null;
    const lengths = by.length > target.length ? [text.length, made.length] : [text.length];
    // Only one question can be asked.
    if (lengths.some((length) => factsOf(length).max > MAX_CHARACTERS)) {
      if (t.vm.followsIdentity()) return null;
      assumeLengths(t, lengths);
    }
    return made;
  },
  (text, t, { slots: s }) => eq(firstPart(text, textArgument(t, s[1])!, intConst(0)), NOWHERE),
);

/** Languages whose letters i and j have rules of their own. */
const SPECIAL_LANGUAGES = new Set(['tr', 'az', 'lt']);

const toCase = (to: 'lower' | 'upper'): Hook =>
  ofText(
    (text, t, { slots: s }) => {
      const language = languageOf(t, s[1]);
      if (language === null || SPECIAL_LANGUAGES.has(language)) return null;
      const tables = caseTables(t);
      // Only one question can be asked.
      if (factsOf(text.length).max > MAX_CHARACTERS) {
        if (t.vm.followsIdentity()) return null;
        assumeLengths(t, [text.length]);
      }
      return simple(textInCase(text, to, tables));
    },
    (text, t) => isReturnedInCase(text, to, caseTables(t)),
  );

/** The language of a Locale; null if it is not known. */
function languageOf(t: JThread, locale: Slot): string | null {
  if (!(locale instanceof JObject) || locale.cls.name !== 'java/util/Locale') return null;
  const base = locale.fields[t.vm.slotOf('java/util/Locale', 'baseLocale')];
  if (!(base instanceof JObject)) return null;
  return concreteText(t, base.fields[t.vm.slotOf('sun/util/locale/BaseLocale', 'language')]);
}

/** A text repeated so often is written out. */
const MAX_REPEATED = 64;

const repeated = ofText((text, t, { slots: s }) => {
  const count = s[1];
  if (typeof count !== 'number' || count < 0 || count > MAX_REPEATED) return null;
  if (count > 1) assumeLengths(t, [text.length], Math.floor(MAX_CHARACTERS / count));
  let all = EMPTY_TEXT;
  for (let i = 0; i < count; i++) all = joinTexts(all, text);
  return all;
});

/** Near 2^30 characters the JDK's code for UTF-16 throws, where that for Latin-1 goes on: no text is that long, which is an assumption. */
const repeat: Hook = (t, f) => {
  const [self, count] = f.slots;
  const length = textArgument(t, self)?.length ?? null;
  if (length?.op === TermOp.Const && (length.value as number) > 0)
    assumeLengths(t, [intTerm(count)], Math.floor(MAX_CHARACTERS / (length.value as number)));
  return repeated(t, f);
};

/** String.join(prefix, suffix, delimiter, elements, size), which StringJoiner calls, too. */
const join: Hook = (t, { slots: [prefix, suffix, delimiter, elements, size] }) => {
  if (!(elements instanceof JArray) || elements.symbolic !== null || typeof size !== 'number')
    return DECLINED;
  if (size > elements.length) return DECLINED;
  const all = (elements.data as readonly Slot[]).slice(0, size);
  if (!isAnySymbolic(t, [prefix, suffix, delimiter, ...all])) return DECLINED;
  const strings = [
    prefix,
    ...all.flatMap((element, i) => (i === 0 ? [element] : [delimiter, element])),
    suffix,
  ];
  if (strings.includes(null)) return DECLINED;
  return deferString(
    t.vm,
    strings.map((string) => ({ kind: 'string', string })),
  );
};

/** A new array of the characters. */
const toCharArray: Hook = (t, f) => {
  const [self] = f.slots;
  if (!isAnySymbolic(t, [self])) return DECLINED;
  const text = textArgument(t, self);
  if (text === null || text.length.op === TermOp.Const) return DECLINED;
  return makeSymbolicArray(t.vm.classes.primitiveArray('C'), text.length, text.chars);
};

/** String(chars, from, count, null), which all constructors call that copy an array of chars. The range is inside. */
const stringOfChars: Hook = (t, { slots: s }) => {
  const [self, chars] = s;
  if (!(self instanceof JObject) || !(chars instanceof JArray) || !areAllNumbers([s[2], s[3]]))
    return DECLINED;
  if (chars.symbolic === null && !(s[2] instanceof Term) && !(s[3] instanceof Term)) return DECLINED;
  const [from, count] = [intTerm(s[2]), intTerm(s[3])];
  assumeLengths(t, [count]);
  setStringText(t.vm, self, simple(partOfText(textOfChars(chars), from, bvAdd(from, count))));
  return null;
};

/** In the first local that is no argument: the length of the text is assumed already. */
const IS_ASSUMED = -0x10ffff;

/** StringUTF16.toBytes(ints, from, count), which the constructor that takes code points calls. The range is inside. */
const bytesOfCodePoints: Hook = (t, f) => {
  const [ints, from, count, assumed] = f.slots;
  if (!(ints instanceof JArray) || ints.symbolic === null || !areAllNumbers([from, count])) return DECLINED;
  const points = codePointsIn(ints.symbolic, intTerm(from), intTerm(count));
  if (assumed !== IS_ASSUMED)
    assumeLengthsFor(t, [points.count], () => {
      touchFrame(f);
      f.slots[3] = IS_ASSUMED;
    });
  // What is none is found by the bytecode, which throws.
  if (!branch(t, 'branch', areCodePoints(points))) return DECLINED;
  return bytesOfText(t.vm.classes.primitiveArray('B'), textOfCodePoints(points));
};

export const STRING_MAKING_HOOKS: HookTable = {
  'java/lang/String': {
    [`substring(I)${STRING}`]: substring,
    [`substring(II)${STRING}`]: substring,
    [`concat(${STRING})${STRING}`]: concat,
    [`trim()${STRING}`]: trimmed(isSpace, 'both', 'itself'),
    [`strip()${STRING}`]: trimmed(isWhitespace, 'both', 'literal'),
    [`stripLeading()${STRING}`]: trimmed(isWhitespace, 'leading', 'itself'),
    [`stripTrailing()${STRING}`]: trimmed(isWhitespace, 'trailing', 'itself'),
    [`replace(CC)${STRING}`]: replaceChar,
    [`replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)${STRING}`]: replaceText,
    [`toLowerCase(Ljava/util/Locale;)${STRING}`]: toCase('lower'),
    [`toUpperCase(Ljava/util/Locale;)${STRING}`]: toCase('upper'),
    [`repeat(I)${STRING}`]: repeat,
    [`join(${STRING}${STRING}${STRING}[${STRING}I)${STRING}`]: join,
    'toCharArray()[C': toCharArray,
    '<init>([CIILjava/lang/Void;)V': stringOfChars,
  },
  'java/lang/StringUTF16': {
    [`newString([BII)${STRING}`]: newString,
    'toBytes([III)[B': bytesOfCodePoints,
  },
};
