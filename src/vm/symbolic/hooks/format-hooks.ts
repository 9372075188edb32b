/**
 * String.format and printf of symbolic values. Patterns of %s, %d, %c, %b, %n and %% without flags are concatenated like other
 * deferred text; of these, only %s of a string may have a width. All others are left to the JDK's Formatter, which looks at every digit.
 */
import { BOX_CLASSES } from '../../../classfile/descriptor.ts';
import { bvSlt, bvSub, intConst, ite } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import { getRef, getStatic } from '../../heap/fields.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference, Lazy } from '../../heap/symbolic-reference.ts';
import { InitState } from '../../link/linked-class.ts';
import type { JThread } from '../../thread/thread.ts';
import {
  deferString,
  isSymbolicText,
  type NumberType,
  numberPart,
  type TextPart,
} from '../text/deferred-text.ts';
import { mayBeEmpty } from '../text/empty-text.ts';
import { stringOfText } from '../text/string-text.ts';
import { joinTexts, uniformText } from '../values/text.ts';
import { unboxedTerm } from './boxing-hooks.ts';
import { defaultLocale } from './environment-hooks.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { emit } from './print-hooks.ts';
import { textArgument } from './string-arguments.ts';

/** By box class: as which type `String.valueOf` writes the value. Floats and doubles are left to the Formatter. */
const BOXES: Readonly<Record<string, NumberType>> = Object.fromEntries(
  (['I', 'S', 'B', 'J', 'C', 'Z'] as const).map((type) => [
    BOX_CLASSES[type],
    type === 'S' || type === 'B' ? 'I' : type,
  ]),
);

/** The types that a conversion writes as String.valueOf does. */
const CONVERSIONS: Readonly<Record<string, string>> = { s: 'IJCZ', d: 'IJ', c: 'C', b: 'Z' };

/** The composition of the formatted text. Null: left to the Formatter. */
function partsOf(t: JThread, pattern: Slot, args: Slot): readonly TextPart[] | null {
  if (!(pattern instanceof JObject) || !(args instanceof JArray) || isSymbolicText(t.vm, pattern))
    return null;
  const values = (args.data as readonly Slot[]).map((v) => (v instanceof Lazy ? v.materialise(t) : v));
  if (!values.some((v) => isSymbolic(t, v))) return null;
  const pieces = t.vm.strings.text(pattern).split(/(%(?:-?[1-9]\d{0,2})?.)/s);
  const parts: TextPart[] = [];
  let next = 0;
  for (const piece of pieces) {
    if (piece === '') continue;
    // A % at the end of the pattern, which the Formatter refuses.
    if (piece.endsWith('%') && !piece.startsWith('%%')) return null;
    const isConversion = piece[0] === '%';
    const part = isConversion ? partOf(t, piece, () => values[next++]) : literal(t, piece);
    if (part === null) return null;
    parts.push(part);
  }
  return next <= values.length ? parts : null;
}

function literal(t: JThread, text: string): TextPart {
  return { kind: 'string', string: t.vm.strings.make(text) };
}

/** The part for one conversion; `take` returns the next argument. Null: left to the Formatter. */
function partOf(t: JThread, piece: string, take: () => Slot | undefined): TextPart | null {
  const [conversion, width] = [piece.at(-1), Number(piece.slice(1, -1))];
  if (width !== 0) return conversion === 's' ? paddedPart(t, take(), width) : null;
  if (conversion === 'n') return t.vm.options.properties.has('line.separator') ? null : literal(t, '\n');
  if (conversion === '%') return literal(t, '%');
  const types = CONVERSIONS[conversion ?? ''];
  if (types === undefined || (conversion === 'd' && !hasAsciiDigits(t))) return null;
  const value = take();
  if (value === undefined) return null;
  const isString = value instanceof JObject && value.cls === t.vm.known.String;
  if (isString) return conversion === 's' ? { kind: 'string', string: value } : null;
  for (const [className, type] of Object.entries(BOXES)) {
    const slots = types.includes(type) ? unboxedTerm(t, value, className) : null;
    if (slots !== null) return numberPart(type, slots);
  }
  return null;
}

/** A string with spaces before it, up to a width; behind it, if the width is negative. */
function paddedPart(t: JThread, string: Slot | undefined, width: number): TextPart | null {
  const text = string === undefined ? null : textArgument(t, string);
  if (text === null) return null;
  const least = intConst(Math.abs(width));
  const isShort = bvSlt(text.length, least);
  const spaces = uniformText(' ', ite(isShort, bvSub(least, text.length), intConst(0)));
  const { chars } = width > 0 ? joinTexts(spaces, text) : joinTexts(text, spaces);
  return {
    kind: 'string',
    string: stringOfText(t.vm, { length: ite(isShort, least, text.length), chars }),
    isNeverEmpty: width !== 0,
  };
}

/** Whether an argument is symbolic text or a box of a symbolic number. */
function isSymbolic(t: JThread, value: Slot): boolean {
  if (isSymbolicText(t.vm, value) || value instanceof GuardedReference) return true;
  if (!(value instanceof JObject) || BOXES[value.cls.name] === undefined) return false;
  return value.fields[t.vm.slotOf(value.cls.name, 'value')] instanceof Term;
}

/** %d writes the digits of the locale. */
function hasAsciiDigits(t: JThread): boolean {
  const cls = t.vm.classes.boot('java/util/Locale');
  const locale =
    cls.state === InitState.Initialised ? (getStatic(cls, 'defaultFormatLocale') as JObject | null) : null;
  if (locale === null) {
    const { properties } = t.vm.options;
    const isChosen = [...properties.keys()].some((name) => name.startsWith('user.'));
    return !isChosen && t.vm.host.locale.language === 'en';
  }
  // An extension such as `-u-nu-deva` names other digits.
  if (getRef(locale, 'localeExtensions') !== null) return false;
  const base = getRef(locale, 'baseLocale') as JObject;
  return t.vm.strings.text(getRef(base, 'language') as JObject) === 'en';
}

const format: Hook = (t, f) => {
  const parts = partsOf(t, f.slots[0], f.slots[1]);
  if (parts === null) return DECLINED;
  // An empty text is the literal "", if the program can tell.
  if (mayBeEmpty(t.vm, parts) && t.vm.followsIdentity()) return DECLINED;
  if (t.vm.strings.text(f.slots[0] as JObject).includes('%d')) t.vm.meetLimitation?.(defaultLocale(t.vm));
  return deferString(t.vm, parts);
};

/** Arguments: this, pattern, arguments. */
const printFormatted: Hook = (t, f) => {
  const [stream, pattern, args] = f.slots;
  const parts = partsOf(t, pattern, args);
  if (parts === null) return DECLINED;
  return emit(t, stream, deferString(t.vm, parts), '') ? stream : DECLINED;
};

export const FORMAT_HOOKS: HookTable = {
  'java/lang/String': { 'format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;': format },
  'java/io/PrintStream': {
    'format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;': printFormatted,
  },
};
