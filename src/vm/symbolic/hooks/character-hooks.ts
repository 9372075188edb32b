/**
 * The properties of a symbolic character. The JDK looks them up in three tables, one after the other. Each single
 * step changes its value with nearly every character and would make a huge term; the final result does not.
 */
import { bool, bvSub, extract, intConst, zeroExtend } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import { getStatic } from '../../heap/fields.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import type { Chars } from '../../heap/storage.ts';
import { ensureInitialised } from '../../link/initialise.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { branch } from '../asking/ask.ts';
import { type Case, caseOfCodePoint } from '../text/case-of-code-point.ts';
import { caseTables } from '../text/case-tables.ts';
import type { Digit, DigitOf } from '../text/parsed-number.ts';
import { asSlot } from '../values/operands.ts';
import { conditionOfTable, tableOf, termOfTable } from '../values/value-table.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

/** The tables of the characters up to 65535 that are not Latin-1. */
const FIRST_PLANE = 'java/lang/CharacterData00';
const LATIN1_END = 0x100;

type Properties = (codePoint: number) => number;

/** A[Y[X[c >> 5] | ((c >> 1) & 15)] | (c & 1)], as each plane computes it; `last` names the table for A. */
export function propertiesOf(t: JThread, last: 'A' | 'B', plane = FIRST_PLANE): Properties {
  const cls = t.vm.classes.boot(plane);
  ensureInitialised(t, cls);
  const [x, y, a] = ['X', 'Y', last].map((name) => (getStatic(cls, name) as JArray).data as Chars);
  return (codePoint) => {
    const c = codePoint & 0xffff;
    return a[y[x[c >> 5] | ((c >> 1) & 15)] | (c & 1)];
  };
}

/** `value` of every code point that the argument can be, as a term. Only its lowest 16 bits count. */
function tabulated(codePoint: Term, value: (codePoint: number) => number): Slot | typeof DECLINED {
  const table = tableOf(codePoint);
  const variable = table?.variable ?? extract(codePoint, CHAR_BITS - 1, 0);
  const values =
    table === null
      ? Int32Array.from({ length: 2 ** CHAR_BITS }, (_, c) => value(c))
      : table.values.map(value);
  const term = termOfTable({ variable, values });
  return term === null ? DECLINED : asSlot(term);
}

const properties =
  (last: 'A' | 'B', plane = FIRST_PLANE): Hook =>
  (t, f) =>
    f.slots[1] instanceof Term ? tabulated(f.slots[1], propertiesOf(t, last, plane)) : DECLINED;

const OTHER_PLANES = ['01', '02', '03', '0E'].map((plane) => `java/lang/CharacterData${plane}`);

/** Character.toLowerCase, toUpperCase and toTitleCase, which the methods of chars call as well. */
const toCase =
  (to: Case): Hook =>
  (t, f) => {
    const [codePoint] = f.slots;
    return codePoint instanceof Term ? asSlot(caseOfCodePoint(codePoint, caseTables(t), to)) : DECLINED;
  };

const DECIMAL_DIGIT = 9;

/**
 * Character.digit. The value of a digit is the character less an offset, so the intermediate value changes with every
 * character. Which table has the character would be one question more. Whether it is a digit is asked here, since every
 * caller asks it: then the value is a term that is never negative, and intervals show that few digits do not overflow.
 */
const digit: Hook = (t, f) => {
  const [codePoint, radix] = f.slots;
  if (!(codePoint instanceof Term) || typeof radix !== 'number' || radix < 2 || radix > 36) return DECLINED;
  const terms = digitTerms(t, codePoint, radix);
  if (terms === null) return DECLINED;
  return branch(t, 'branch', terms.isDigit) ? asSlot(terms.value) : -1;
};

/** Null if it would be too large a term. */
function digitTerms(t: JThread, char: Term, radix: number): Digit | null {
  const digitFor = digitValue(propertiesOf(t, 'A'), radix);
  if (char.op === TermOp.Const) {
    const known = digitFor(char.value as number);
    return { isDigit: bool(known >= 0), value: intConst(Math.max(known, 0)) };
  }
  const isPlain = char.op === TermOp.ZeroExtend && char.args[0].sort.width === CHAR_BITS;
  const table = isPlain ? null : tableOf(char);
  if (!isPlain && table === null) return null;
  const variable = table?.variable ?? char.args[0];
  const { are, values } =
    table === null ? digitsOfChars(t.vm, radix, digitFor) : digitsOf(table.values.map(digitFor));
  const isDigit = conditionOfTable({ variable, values: are });
  const value = termOfTable({ variable, values });
  return isDigit === null || value === null ? null : { isDigit, value };
}

const CHAR_BITS = 16;

/** For each value: whether it is that of a digit, and the value where it is. */
type Digits = { readonly are: Int32Array; readonly values: Int32Array };

function digitsOf(values: Int32Array): Digits {
  return { are: values.map((value) => +(value >= 0)), values: values.map((value) => Math.max(value, 0)) };
}

type DigitsOfChars = Digits & {
  /** What a digit is more than its value, in the lowest bits; where there is no digit, as at the digit before. */
  readonly offsets: Int32Array;
};

/** Of all characters, by radix: they follow from the tables of the JDK. */
const digitsByRadix = new WeakMap<Vm, Map<number, DigitsOfChars>>();

function digitsOfChars(vm: Vm, radix: number, digitFor: (c: number) => number): DigitsOfChars {
  const known = digitsByRadix.get(vm) ?? new Map<number, DigitsOfChars>();
  digitsByRadix.set(vm, known);
  let found = known.get(radix);
  if (found === undefined) {
    const digits = digitsOf(Int32Array.from({ length: 2 ** CHAR_BITS }, (_, c) => digitFor(c)));
    found = { ...digits, offsets: offsetsOf(digits, (1 << bitsOfDigit(radix)) - 1) };
    known.set(radix, found);
  }
  return found;
}

function bitsOfDigit(radix: number): number {
  return 32 - Math.clz32(radix - 1);
}

function offsetsOf({ are, values }: Digits, mask: number): Int32Array {
  let offset = 0;
  return values.map((value, c) => {
    if (are[c] === 1) offset = (c - value) & mask;
    return offset;
  });
}

/**
 * Digits of all scripts. The offset between a digit and its value, of which only the lowest bits count, is the same for most
 * scripts. So the value is a small term.
 */
export function digitOfScripts(t: JThread, radix: number): DigitOf {
  const digitFor = digitValue(propertiesOf(t, 'A'), radix);
  const { are, offsets } = digitsOfChars(t.vm, radix, digitFor);
  const bits = bitsOfDigit(radix);
  return (char) => {
    const variable = extract(char, CHAR_BITS - 1, 0);
    const offset = termOfTable({ variable, values: offsets }) as Term;
    return {
      isDigit: conditionOfTable({ variable, values: are }) as Term,
      value: zeroExtend(extract(bvSub(char, offset), bits - 1, 0), 32),
    };
  };
}

function digitValue(propertyOf: Properties, radix: number): (codePoint: number) => number {
  return (c) => {
    if (c < LATIN1_END) return latin1Digit(c, radix);
    const property = propertyOf(c);
    const isLetter = (property & 0xc00) === 0xc00;
    const isDigit = (property & 0x1f) === DECIMAL_DIGIT;
    if (!isDigit && !isLetter) return -1;
    const value = ((c + ((property & 0x3e0) >> 5)) & 0x1f) + (isDigit ? 0 : 10);
    return value < radix ? value : -1;
  };
}

/** Of Latin-1, only ASCII has digits and letters that stand for digits. */
function latin1Digit(c: number, radix: number): number {
  const value = c < 0x80 ? Number.parseInt(String.fromCharCode(c), radix) : Number.NaN;
  return Number.isNaN(value) ? -1 : value;
}

export const CHARACTER_HOOKS: HookTable = {
  [FIRST_PLANE]: {
    'getProperties(I)I': properties('A'),
    'getPropertiesEx(I)I': properties('B'),
  },
  ...Object.fromEntries(
    OTHER_PLANES.map((plane) => [plane, { 'getProperties(I)I': properties('A', plane) }]),
  ),
  'java/lang/Character': {
    'digit(II)I': digit,
    'toLowerCase(I)I': toCase('lower'),
    'toUpperCase(I)I': toCase('upper'),
    'toTitleCase(I)I': toCase('title'),
  },
};
