/**
 * The text of a symbolic int or long. The JDK's conversion divides by 100 and looks digits up in tables. On a term, each step
 * asks a question about quotients of quotients, which solvers answer in minutes or not at all; and merged paths through it
 * would make an array of symbolic length. Here sign and number of digits are chosen by comparison with powers of ten, and each
 * digit is one quotient and one remainder, in as few bits as possible.
 */
import {
  and,
  bv,
  bvAdd,
  bvNeg,
  bvSle,
  bvUdiv,
  bvUrem,
  extract,
  intConst,
  TRUE,
  zeroExtend,
} from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { makeArray } from '../../heap/arrays.ts';
import type { JArray } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { chooseFor } from '../asking/ask.ts';
import { setElement } from '../values/array-elements.ts';
import { type DeferredString, dropRecipe, markMaterialised, stringSlots } from './deferred-text.ts';

/** The number of digits of the longest int and long. */
const LONGEST: Readonly<Record<number, number>> = { 32: 10, 64: 19 };
const ZERO = pin(intConst('0'.charCodeAt(0)));
const MINUS = pin(intConst('-'.charCodeAt(0)));

/** Sign and number of digits, with the condition under which the number has them. */
type Shape = { readonly isNegative: boolean; readonly digits: number; readonly condition: Term };

function shapesOf(value: Term, width: number): Shape[] {
  const shapes: Shape[] = [];
  const longest = LONGEST[width];
  const limit = 1n << BigInt(width - 1);
  for (let digits = 1; digits <= longest; digits++) {
    const least = digits === 1 ? 0n : 10n ** BigInt(digits - 1);
    const most = digits === longest ? limit - 1n : 10n ** BigInt(digits) - 1n;
    shapes.push({ isNegative: false, digits, condition: isWithin(value, width, least, most) });
    const lowest = digits === longest ? -limit : -most;
    shapes.push({
      isNegative: true,
      digits,
      condition: isWithin(value, width, lowest, digits === 1 ? -1n : -least),
    });
  }
  return shapes;
}

function isWithin(value: Term, width: number, from: bigint, to: bigint): Term {
  return and(bvSle(bv(width, from), value), bvSle(value, bv(width, to)));
}

/** The characters as ints, the first one first. */
function characters(value: Term, width: number, { isNegative, digits }: Shape): Term[] {
  const magnitude = isNegative ? bvNeg(value) : value;
  const bits = Math.min(width, (10n ** BigInt(digits) - 1n).toString(2).length);
  const narrow = extract(magnitude, bits - 1, 0);
  const found = isNegative ? [MINUS] : [];
  for (let k = digits - 1; k >= 0; k--) {
    const quotient = k === 0 ? narrow : bvUdiv(narrow, bv(bits, 10n ** BigInt(k)));
    const digit = k === digits - 1 ? quotient : bvUrem(quotient, bv(bits, 10));
    const asInt = bits > 32 ? extract(digit, 31, 0) : bits < 32 ? zeroExtend(digit, 32) : digit;
    found.push(bvAdd(asInt, ZERO));
  }
  return found;
}

/** Makes the text of a symbolic int or long. Asks for its sign and its number of digits, and is then done. */
export function makeDecimalText(t: JThread, text: DeferredString, value: Term): void {
  const { width } = value.sort;
  const shapes = shapesOf(value, width);
  const apply = (taken: number): void => setText(t.vm, text, characters(value, width, shapes[taken]));
  const conditions = shapes.map(({ condition }) => condition);
  const certain = conditions.indexOf(TRUE);
  if (certain >= 0) apply(certain);
  else chooseFor(t, 'switch', conditions, apply);
}

function setText(vm: Vm, text: DeferredString, found: readonly Term[]): void {
  const bytes = makeArray(vm.classes.primitiveArray('B'), 2 * found.length);
  for (const [i, c] of found.entries()) setElement(bytes, 'B', 2 * i, c);
  const [valueSlot, coderSlot] = stringSlots(vm);
  dropRecipe(
    text.owner,
    new Map<number, number | JArray>([
      [valueSlot, bytes],
      [coderSlot, UTF16],
    ]),
  );
  markMaterialised(vm, text);
}

const UTF16 = 1;
