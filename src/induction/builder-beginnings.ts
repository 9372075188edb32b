/**
 * What the text of a builder begins with. Rounds that append leave what was there, so the text of the first head is a likely
 * beginning of every later one. Only a beginning that is known is compared: of a builder whose newest parts are not
 * converted yet, the parts before them are enough.
 */
import { and, andAll, auxiliary, bvSle, bvSlt, eq, implies, intConst } from '../term/build.ts';
import { INT } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { pin } from '../term/unique-table.ts';
import type { JObject } from '../vm/heap/object.ts';
import {
  builderStates,
  DeferredBuilder,
  deferredText,
  type TextPart,
} from '../vm/symbolic/text/deferred-text.ts';
import { textOfBuilder } from '../vm/symbolic/text/join-symbolic.ts';
import { textOfString } from '../vm/symbolic/text/string-text.ts';
import { intTerm } from '../vm/symbolic/values/operands.ts';
import {
  charAt,
  EMPTY_TEXT,
  joinTexts,
  knownCharacters,
  type Text,
  textOf,
} from '../vm/symbolic/values/text.ts';
import type { Vm } from '../vm/vm.ts';

/** Any index: what is proved of it holds for all. */
const ANY_INDEX = pin(auxiliary('rangefinder!character', INT));
const ZERO = pin(intConst(0));
/** So many characters are compared one by one, for which most often no solver is needed. */
const MOST_SINGLE = 32;

/** A text that the builder's begins with, as it is now; the empty one if nothing is known. It stays what it is when the builder changes. */
export function beginningOf(vm: Vm, builder: JObject): Text {
  const deferred = deferredText(builder);
  if (deferred === null) return textOfBuilder(vm, builder.fields) ?? EMPTY_TEXT;
  if (!(deferred instanceof DeferredBuilder)) return EMPTY_TEXT;
  const { base, states } = builderStates(deferred);
  let text = textOfBuilder(vm, Object.fromEntries(base));
  if (text === null) return EMPTY_TEXT;
  for (const { part } of states) {
    const more = textOfPart(vm, part);
    if (more === null) break;
    text = joinTexts(text, more);
  }
  return text;
}

/** Null: it is not known without a question. */
function textOfPart(vm: Vm, part: TextPart): Text | null {
  if (part.kind === 'string') return textOfString(vm, part.string);
  return part.type === 'C' ? textOf([intTerm(part.slots[0])]) : null;
}

/** That the builder's text begins with this one. If it does, it may still be FALSE. */
export function beginsWith(vm: Vm, builder: JObject, first: Text): Term {
  const now = beginningOf(vm, builder);
  const isSame = (index: Term): Term => eq(charAt(first, index), charAt(now, index));
  const isAsLong = bvSle(first.length, now.length);
  const single = knownCharacters(first);
  if (single !== null && single.length <= MOST_SINGLE)
    return andAll([isAsLong, ...single.map((_, i) => isSame(intConst(i)))]);
  const isInside = and(bvSle(ZERO, ANY_INDEX), bvSlt(ANY_INDEX, first.length));
  return and(isAsLong, implies(isInside, isSame(ANY_INDEX)));
}
