/**
 * Integer.parseInt and Long.parseLong of symbolic text. There is a path for plain numbers, one for all others, and one for each
 * reason why a text is no number (`text/parsed-number.ts`).
 */
import {
  and,
  andAll,
  bvSle,
  eq,
  extract,
  intConst,
  not,
  orAll,
  signExtend,
  TRUE,
} from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { AGAIN } from '../../control/signals.ts';
import type { JObject, Slot } from '../../heap/object.ts';
import { unwind } from '../../interp/unwind.ts';
import { ensureInitialised } from '../../link/initialise.ts';
import { pushCall } from '../../thread/calls.ts';
import type { Continuation } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { branch, choose } from '../asking/ask.ts';
import {
  bitsOfDigits,
  mostDigits,
  type NumberWidth,
  type Parsed,
  type ParsedNumber,
  parseNumber,
} from '../text/parsed-number.ts';
import { onlyInteger } from '../text/text-pieces.ts';
import { asSlot, intTerm } from '../values/operands.ts';
import { partOfText, type Text } from '../values/text.ts';
import { digitOfScripts } from './character-hooks.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { areAllNumbers, isAnySymbolic, textArgument } from './string-arguments.ts';

/** The widest bit vector that a number may need on the way. */
const MAX_BITS = 64;

/** Null if it is left to the JDK's code. */
function parsedText(t: JThread, text: Text, radix: Slot, width: NumberWidth): ParsedNumber | null {
  if (typeof radix !== 'number' || radix < 2 || radix > 36) return null;
  if (bitsOfDigits(radix, mostDigits(radix, width)) > MAX_BITS) return null;
  const parsed = parseNumber(text, radix, width, digitOfScripts(t, radix));
  // A constant would have to be given as two words.
  const isConstant = [parsed.plain, parsed.other].some(({ value }) => value.op === TermOp.Const);
  return isConstant && width === 64 ? null : parsed;
}

/** parseInt(String, int) and parseLong(String, int). */
const parse =
  (width: NumberWidth): Hook =>
  (t, { slots: [string, radix] }) => {
    if (!isAnySymbolic(t, [string])) return DECLINED;
    if (radix === 10) {
      const number = numberOfText(t, string, width);
      if (number !== null) {
        if (branch(t, 'branch', number.condition)) return number.value;
        throwFor(t, string as JObject, radix);
      }
    }
    const text = textArgument(t, string);
    const parsed = text === null ? null : parsedText(t, text, radix, width);
    if (parsed === null) return DECLINED;
    const { plain, other, hasNoDigits, hasOtherChars, isTooLarge } = parsed;
    const numbers = [plain, other];
    const conditions = numbers.map(({ condition }) => condition);
    const taken = choose(t, 'branch', [...conditions, hasNoDigits, hasOtherChars, isTooLarge]);
    if (taken >= numbers.length) throwFor(t, string as JObject, radix as number);
    return asSlot(numbers[taken].value);
  };

/** A text that is that of one number is not taken apart: String.valueOf(n) is parsed as n. Null for any other text. */
function numberOfText(t: JThread, string: Slot, width: NumberWidth): Parsed | null {
  const integer = onlyInteger(t.vm, string);
  if (integer === null) return null;
  const { type, term } = integer;
  if (type === 'I') return { condition: TRUE, value: width === 32 ? term : signExtend(term, width) };
  const low = extract(term, width - 1, 0);
  return { condition: eq(signExtend(low, 64), term), value: low };
}

/** Of a part of a text: `parseInt(CharSequence, int, int, int)`. Numbers only, as its exceptions name the place. */
const parsePart =
  (width: NumberWidth): Hook =>
  (t, { slots: [sequence, from, to, radix] }) => {
    if (!isAnySymbolic(t, [sequence]) || !areAllNumbers([from, to])) return DECLINED;
    const text = textArgument(t, sequence);
    if (text === null) return DECLINED;
    const [begin, end] = [intTerm(from), intTerm(to)];
    const isInside = andAll([bvSle(intConst(0), begin), bvSle(begin, end), bvSle(end, text.length)]);
    const parsed = parsedText(t, partOfText(text, begin, end), radix, width);
    if (parsed === null) return DECLINED;
    const numbers = [parsed.plain, parsed.other];
    const ways = numbers.map(({ condition }) => and(isInside, condition));
    const taken = choose(t, 'branch', [...ways, not(orAll(ways))]);
    return taken < numbers.length ? asSlot(numbers[taken].value) : DECLINED;
  };

/** NumberFormatException.forInputString makes the exception, as in the JDK. */
function throwFor(t: JThread, string: JObject, radix: number): never {
  const key = 'forInputString(Ljava/lang/String;I)Ljava/lang/NumberFormatException;';
  const cls = t.vm.classes.boot('java/lang/NumberFormatException');
  ensureInitialised(t, cls);
  const make = cls.methodsByKey.get(key);
  pushCall(t, make!, [string, radix], THROWN);
  throw AGAIN;
}

const THROWN: Continuation = { onReturn: (t, _frame, made) => unwind(t, made as JObject) };

export const PARSING_HOOKS: HookTable = {
  'java/lang/Integer': {
    'parseInt(Ljava/lang/String;I)I': parse(32),
    'parseInt(Ljava/lang/CharSequence;III)I': parsePart(32),
  },
  'java/lang/Long': {
    'parseLong(Ljava/lang/String;I)J': parse(64),
    'parseLong(Ljava/lang/CharSequence;III)J': parsePart(64),
  },
};
