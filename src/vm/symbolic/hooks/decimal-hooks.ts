/**
 * The digits of a symbolic int or long: the innermost loop of the JDK's conversion to text. It divides by 100 and
 * looks digits up in tables. On a term, each step asks a question about quotients of quotients, which solvers answer
 * in minutes or not at all. Here sign and number of digits are chosen by comparison with powers of ten, and each
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
  zeroExtend,
} from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { JArray, type Slot } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { choose } from '../asking/ask.ts';
import { setElement } from '../values/array-elements.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

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

/**
 * getChars(value, index, buffer): writes UTF-16 backwards from `index`, counted in characters, and returns the index of
 * the first one.
 */
const getChars =
  (width: 32 | 64): Hook =>
  (t, f) => {
    const [value] = f.slots;
    const [index, buffer] = f.slots.slice(width === 64 ? 2 : 1);
    if (!(value instanceof Term) || typeof index !== 'number' || !(buffer instanceof JArray)) return DECLINED;
    return write(t, value, width, index, buffer);
  };

function write(t: JThread, value: Term, width: number, index: number, buffer: JArray): Slot {
  const shapes = shapesOf(value, width);
  const taken = choose(
    t,
    'switch',
    shapes.map((s) => s.condition),
  );
  const text = characters(value, width, shapes[taken]);
  const first = index - text.length;
  for (const [i, c] of text.entries()) {
    const at = 2 * (first + i);
    setElement(buffer, 'B', at, c);
    setElement(buffer, 'B', at + 1, intConst(0));
  }
  return first;
}

/** The hooks at the place where this JDK has the loop: newer ones have it in DecimalDigits. */
export function digitHooks(vm: Vm): HookTable {
  if (vm.classes.boot('java/lang/StringUTF16').methodsByKey.has('getChars(II[B)I')) {
    return {
      'java/lang/StringUTF16': { 'getChars(II[B)I': getChars(32), 'getChars(JI[B)I': getChars(64) },
    };
  }
  return {
    'jdk/internal/util/DecimalDigits': {
      'uncheckedGetCharsUTF16(II[B)I': getChars(32),
      'uncheckedGetCharsUTF16(JI[B)I': getChars(64),
    },
  };
}
