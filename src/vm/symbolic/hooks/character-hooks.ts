/**
 * The properties of a symbolic character. The JDK looks them up in three tables, one after the other. Each single
 * step changes its value with nearly every character and would make a huge term; the final result does not.
 */
import { Term } from '../../../term/term.ts';
import { getStatic } from '../../heap/fields.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import type { Chars } from '../../heap/storage.ts';
import { ensureInitialised } from '../../link/initialise.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { asSlot } from '../values/operands.ts';
import { tableOf, termOfTable } from '../values/value-table.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

type Properties = (codePoint: number) => number;

/** A[Y[X[c >> 5] | ((c >> 1) & 15)] | (c & 1)], as CharacterData00 computes it; `last` names the table for A. */
function propertiesOf(t: JThread, f: Frame, last: 'A' | 'B'): Properties {
  const cls = f.method.holder;
  ensureInitialised(t, cls);
  const [x, y, a] = ['X', 'Y', last].map((name) => (getStatic(cls, name) as JArray).data as Chars);
  return (codePoint) => {
    const c = codePoint & 0xffff;
    return a[y[x[c >> 5] | ((c >> 1) & 15)] | (c & 1)];
  };
}

/** `value` of every code point that the argument (after `this`) can be, as a term. */
function tabulated(f: Frame, value: (codePoint: number) => number): Slot | typeof DECLINED {
  const codePoint = f.slots[1];
  const table = codePoint instanceof Term ? tableOf(codePoint) : null;
  const term =
    table === null ? null : termOfTable({ variable: table.variable, values: table.values.map(value) });
  return term === null ? DECLINED : asSlot(term);
}

const properties =
  (last: 'A' | 'B'): Hook =>
  (t, f) =>
    f.slots[1] instanceof Term ? tabulated(f, propertiesOf(t, f, last)) : DECLINED;

const DECIMAL_DIGIT = 9;

/** The value of a digit is the character less an offset, so the intermediate value changes with every character. */
const digit: Hook = (t, f) => {
  const radix = f.slots[2];
  if (!(f.slots[1] instanceof Term) || typeof radix !== 'number' || radix < 2 || radix > 36) return DECLINED;
  const propertyOf = propertiesOf(t, f, 'A');
  return tabulated(f, (codePoint) => {
    const property = propertyOf(codePoint);
    const isLetter = (property & 0xc00) === 0xc00;
    const isDigit = (property & 0x1f) === DECIMAL_DIGIT;
    if (!isDigit && !isLetter) return -1;
    const value = ((codePoint + ((property & 0x3e0) >> 5)) & 0x1f) + (isDigit ? 0 : 10);
    return value < radix ? value : -1;
  });
};

export const CHARACTER_HOOKS: HookTable = {
  'java/lang/CharacterData00': {
    'getProperties(I)I': properties('A'),
    'getPropertiesEx(I)I': properties('B'),
    'digit(II)I': digit,
  },
};
