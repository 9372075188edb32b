/**
 * Methods of string builders that hold text of symbolic length, or are given one: the builder gets a new text. The JDK's
 * code would ask how long its array must be. Where a method throws, it runs.
 */
import { UnsupportedError } from '../../../errors.ts';
import { and, andAll, bvAdd, bvSle, bvSlt, FALSE, intConst, ite, not, TRUE } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { JObject, type Slot } from '../../heap/object.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { assumeFor, branch, choose } from '../asking/ask.ts';
import { isSymbolicBuilder } from '../text/deferred-text.ts';
import { isCapacityKnown, setBuilderText, textOfBuilder } from '../text/join-symbolic.ts';
import { materialiseText } from '../text/materialise-text.ts';
import { stringOfText } from '../text/string-text.ts';
import { assumeLengths, lengthLimit } from '../text/text-limit.ts';
import { firstPart, lastPart } from '../text/text-searches.ts';
import { asSlot, intTerm } from '../values/operands.ts';
import { joinTexts, MAX_CHARACTERS, partOfText, reversedText, type Text, textOf } from '../values/text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { areAllNumbers, isAnySymbolic, textArgument } from './string-arguments.ts';

const BUILDER = 'java/lang/AbstractStringBuilder';
const STRING = 'Ljava/lang/String;';
const ZERO = pin(intConst(0));

/** What a method makes of the text: a new one, and the condition that it does not throw. Null: left to the JDK's code. */
type Edit = (text: Text, t: JThread, f: Frame) => { readonly text: Text; readonly isAllowed: Term } | null;

/** A method that changes the builder and returns it. */
const edits =
  (edit: Edit): Hook =>
  (t, f) => {
    const text = symbolicText(t, f);
    if (text === null) return DECLINED;
    const changed = edit(text, t, f);
    if (changed === null) return DECLINED;
    const { isAllowed, text: now } = changed;
    if (!isAllowedAndPossible(t, isAllowed, now.length)) return DECLINED;
    setBuilderText(t.vm, f.slots[0] as JObject, now);
    return f.slots[0];
  };

/** One question: whether the method throws, and whether the new text would be too long, which ends the path. */
function isAllowedAndPossible(t: JThread, isAllowed: Term, length: Term): boolean {
  const isPossible = lengthLimit(t, [length]);
  if (isPossible === TRUE) return branch(t, 'bounds', isAllowed);
  const ways = [not(isAllowed), and(isAllowed, isPossible), and(isAllowed, not(isPossible))];
  const taken = choose(t, 'bounds', ways);
  return taken === 2 ? assumeFor(t, FALSE, 'long-strings', () => {}) : taken === 1;
}

/** The text of the builder, if that or an argument is symbolic; null if not. */
function symbolicText(t: JThread, f: Frame): Text | null {
  const [builder] = f.slots;
  if (!(builder instanceof JObject)) return null;
  materialiseText(t, builder);
  const args = f.slots.slice(1, f.method.argSlots);
  const isOpen =
    isSymbolicBuilder(t.vm, builder) || isAnySymbolic(t, args) || args.some((arg) => arg instanceof Term);
  return isOpen ? textOfBuilder(t.vm, builder.fields) : null;
}

/** The text with a range replaced. */
function replaced(text: Text, from: Term, to: Term, by: Text | null): Text {
  const before = partOfText(text, ZERO, from);
  const after = partOfText(text, to, text.length);
  return joinTexts(by === null ? before : joinTexts(before, by), after);
}

function isRange(from: Term, to: Term, text: Text): Term {
  return andAll([bvSle(ZERO, from), bvSle(from, to), bvSle(to, text.length)]);
}

/** The lesser of an index and the length, as delete and replace take their end. */
function clipped(to: Term, { length }: Text): Term {
  return ite(bvSlt(length, to), length, to);
}

const remove = edits((text, _t, { slots: s }) => {
  if (!areAllNumbers([s[1], s[2]])) return null;
  const [from, to] = [intTerm(s[1]), clipped(intTerm(s[2]), text)];
  return { text: replaced(text, from, to, null), isAllowed: isRange(from, to, text) };
});

const removeChar = edits((text, _t, { slots: s }) => {
  if (!areAllNumbers([s[1]])) return null;
  const at = intTerm(s[1]);
  const isAllowed = andAll([bvSle(ZERO, at), bvSlt(at, text.length)]);
  return { text: replaced(text, at, bvAdd(at, intConst(1)), null), isAllowed };
});

const replace = edits((text, t, { slots: s }) => {
  if (!areAllNumbers([s[1], s[2]])) return null;
  const by = textArgument(t, s[3]);
  if (by === null) return null;
  const [from, to] = [intTerm(s[1]), clipped(intTerm(s[2]), text)];
  return { text: replaced(text, from, to, by), isAllowed: isRange(from, to, text) };
});

/** `inserted` is the text of the last argument. */
const insert = (inserted: (t: JThread, argument: Slot) => Text | null): Hook =>
  edits((text, t, { slots: s }) => {
    const by = areAllNumbers([s[1]]) ? inserted(t, s[2]) : null;
    if (by === null) return null;
    const at = intTerm(s[1]);
    return { text: replaced(text, at, at, by), isAllowed: isRange(at, at, text) };
  });

/** append(CharSequence, from, to) of a String. */
const appendPart = edits((text, t, { slots: s }) => {
  const part = areAllNumbers([s[2], s[3]]) ? textArgument(t, s[1]) : null;
  if (part === null) return null;
  const [from, to] = [intTerm(s[2]), intTerm(s[3])];
  return { text: joinTexts(text, partOfText(part, from, to)), isAllowed: isRange(from, to, part) };
});

const reverse = edits((text) => ({ text: reversedText(text), isAllowed: TRUE }));

/** setLength to a smaller length. */
const setLength: Hook = (t, f) => {
  const text = symbolicText(t, f);
  if (text === null || !areAllNumbers([f.slots[1]])) return DECLINED;
  const length = intTerm(f.slots[1]);
  if (!branch(t, 'bounds', isRange(ZERO, length, text))) return DECLINED;
  setBuilderText(t.vm, f.slots[0] as JObject, partOfText(text, ZERO, length));
  return null;
};

/** substring(from, to): a new String. */
const substring: Hook = (t, f) => {
  const { slots: s } = f;
  const text = symbolicText(t, f);
  if (text === null || !areAllNumbers([s[1], s[2]]) || t.vm.followsIdentity()) return DECLINED;
  const [from, to] = [intTerm(s[1]), intTerm(s[2])];
  if (!branch(t, 'bounds', isRange(from, to, text))) return DECLINED;
  return stringOfText(t.vm, partOfText(text, from, to));
};

const position =
  (find: typeof firstPart): Hook =>
  (t, f) => {
    const text = symbolicText(t, f);
    const part = text === null ? null : textArgument(t, f.slots[1]);
    if (text === null || part === null || !areAllNumbers([f.slots[2]])) return DECLINED;
    return asSlot(find(text, part, intTerm(f.slots[2])));
  };

/** Never does the work: it ends a path that would see another capacity than on the JVM. */
const capacity: Hook = (t, f) => {
  const [builder] = f.slots;
  if (!(builder instanceof JObject)) return DECLINED;
  materialiseText(t, builder);
  if (!isCapacityKnown(builder)) throw new UnsupportedError('the capacity of a builder with symbolic text');
  return DECLINED;
};

const returning = (key: string) => `${key}L${BUILDER};`;

export const BUILDER_HOOKS: HookTable = {
  [BUILDER]: {
    [returning('delete(II)')]: remove,
    [returning('deleteCharAt(I)')]: removeChar,
    [returning(`replace(II${STRING})`)]: replace,
    [returning(`insert(I${STRING})`)]: insert((t, argument) => textArgument(t, argument)),
    [returning('insert(IC)')]: insert((_t, c) => (areAllNumbers([c]) ? textOf([intTerm(c)]) : null)),
    [returning('append(Ljava/lang/CharSequence;II)')]: appendPart,
    [returning('reverse()')]: reverse,
    'setLength(I)V': setLength,
    [`substring(II)${STRING}`]: substring,
    [`indexOf(${STRING}I)I`]: position(firstPart),
    [`lastIndexOf(${STRING}I)I`]: position(lastPart),
  },
};

/**
 * Room for so many characters. Near 2^30 of them the JDK's code for UTF-16 throws, where that for Latin-1 goes on: no text is that long, which is an
 * assumption. A negative number is left to the JDK's code.
 */
const room =
  (argument: number): Hook =>
  (t, { slots }) => {
    const wanted = slots[argument];
    const isMuch = typeof wanted === 'number' ? wanted > MAX_CHARACTERS : wanted instanceof Term;
    if (isMuch) assumeLengths(t, [intTerm(wanted)]);
    return DECLINED;
  };

/** Hooks that only decline, or end the path. */
export function builderGuards(vm: Vm): HookTable {
  // In later JDKs it is static, and gets the builder's bytes first.
  const isStatic = vm.classes.boot(BUILDER).methodsByKey.has('newCapacity([BBI)I');
  return {
    [BUILDER]: {
      'capacity()I': capacity,
      ...(isStatic ? { 'newCapacity([BBI)I': room(2) } : { 'newCapacity(I)I': room(1) }),
    },
    'java/lang/StringUTF16': { 'newBytesFor(I)[B': room(0) },
  };
}
