/**
 * Questions to a Matcher over symbolic text. The answer to `matches`, `lookingAt` or the first `find` is a term, without a
 * fork (regex-hooks.ts). What else the JDK's code would leave in the matcher, such as the groups, is not there yet: the
 * match is *owed*. Nobody but methods of Matcher sees its fields, so each of them first lets the JDK's own code do what
 * is owed. A program that asks for the answer only never pays.
 */
import type { MatchQuestion } from '../../../regex/meaning.ts';
import { AGAIN } from '../../control/signals.ts';
import { setNative, setSlot } from '../../heap/fields.ts';
import { JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference, Lazy } from '../../heap/symbolic-reference.ts';
import { pushCall } from '../../thread/calls.ts';
import type { Continuation, Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { textOfString } from '../text/string-text.ts';
import { intTerm } from '../values/operands.ts';
import { concreteText } from './concrete-text.ts';
import { DECLINED, type Hook, type HookTable, installHook } from './hook-table.ts';
import { decideMatch } from './regex-hooks.ts';

const MATCHER = 'java/util/regex/Matcher';
const PATTERN = 'java/util/regex/Pattern';
const KEYS: Readonly<Record<MatchQuestion, string>> = {
  matches: 'matches()Z',
  lookingAt: 'lookingAt()Z',
  find: 'find()Z',
};

/** In `JObject.native` of a matcher. */
class OwedMatch {
  readonly question: MatchQuestion;

  constructor(question: MatchQuestion) {
    this.question = question;
  }
}

/** Of a frame that does what is owed. Its answer is known already. */
const DONE: Continuation = { onReturn: () => undefined };

function fieldOf(vm: Vm, matcher: JObject, name: string): Slot {
  return matcher.fields[vm.slotOf(MATCHER, name)];
}

/** The JDK counts matches, to notice changes under an open iterator. */
function addToCount(vm: Vm, matcher: JObject, by: number): void {
  const slot = vm.slotOf(MATCHER, 'modCount');
  setSlot(matcher, slot, ((matcher.fields[slot] as number) + by) | 0);
}

/** Returns when no match is owed by any object that the reference can be. */
function settle(t: JThread, reference: Slot): void {
  const objects = reference instanceof GuardedReference ? reference.cases.map(({ ref }) => ref) : [reference];
  for (const matcher of objects) {
    if (!(matcher instanceof JObject) || !(matcher.native instanceof OwedMatch)) continue;
    const key = KEYS[matcher.native.question];
    setNative(matcher, null);
    addToCount(t.vm, matcher, -1);
    pushCall(t, matcher.cls.methodsByKey.get(key)!, [matcher], DONE);
    throw AGAIN;
  }
}

const question =
  (asked: MatchQuestion): Hook =>
  (t, f) => {
    if (f.continuation === DONE) return DECLINED;
    const [matcher] = f.slots;
    settle(t, matcher);
    if (!(matcher instanceof JObject) || !isFromOutside(f)) return DECLINED;
    const searched = textField(t, matcher);
    if (!isUntouched(t.vm, matcher, searched, asked)) return DECLINED;
    const pattern = fieldOf(t.vm, matcher, 'parentPattern');
    if (!(pattern instanceof JObject)) return DECLINED;
    const text = concreteText(t, pattern.fields[t.vm.slotOf(PATTERN, 'pattern')]);
    const flags = pattern.fields[t.vm.slotOf(PATTERN, 'flags')] as number;
    const answer = decideMatch(t, searched, text, flags, asked);
    if (answer === DECLINED) return DECLINED;
    setNative(matcher, new OwedMatch(asked));
    addToCount(t.vm, matcher, 1);
    return answer;
  };

/** The JDK's own methods go on to ask where the match lies. Predicates of patterns do not. */
function isFromOutside({ caller }: Frame): boolean {
  if (caller === null) return true;
  const { holder, name } = caller.method;
  return !holder.name.startsWith('java/util/') || name.startsWith('lambda$as');
}

/** The text that is searched. As an input, it may still be a lazy reference, of which only its class was looked at. */
function textField(t: JThread, matcher: JObject): Slot {
  const text = fieldOf(t.vm, matcher, 'text');
  return text instanceof Lazy ? text.materialise(t) : text;
}

/** Whether the question is about the whole text, as for a new matcher. `find` goes on after the last match, if there is one. */
function isUntouched(vm: Vm, matcher: JObject, searched: Slot, asked: MatchQuestion): boolean {
  const [from, to, first, last] = ['from', 'to', 'first', 'last'].map((name) => fieldOf(vm, matcher, name));
  const text = textOfString(vm, searched);
  if (text === null || from !== 0 || intTerm(to) !== text.length) return false;
  return asked !== 'find' || (first === -1 && last === 0);
}

export const MATCHER_HOOKS: HookTable = {
  [MATCHER]: Object.fromEntries(
    (Object.keys(KEYS) as MatchQuestion[]).map((asked) => [KEYS[asked], question(asked)]),
  ),
};

/** Methods that look at the text only. */
const STATELESS = new Set(['getTextLength', 'charAt', 'getSubSequence', '<init>']);

/** Lets all other methods of Matcher begin with what is owed. */
export function settleOwedMatches(vm: Vm): void {
  const questions = new Set(Object.values(KEYS));
  const begin: Hook = (t, f) => {
    settle(t, f.slots[0]);
    return DECLINED;
  };
  for (const [key, m] of vm.classes.boot(MATCHER).methodsByKey) {
    const isHooked = !m.isStatic && m.info.code !== null && !STATELESS.has(m.name) && !questions.has(key);
    if (isHooked) installHook(m, begin);
  }
}
