/**
 * Regular expressions on symbolic text. The JDK's matcher forks at every character; a pattern whose language is regular is
 * one condition (docs/regular-expressions.md). Only the answer is decided here, yes or no. Where a match lies is the work
 * of the JDK's own code.
 */
import { type Language, languageOf } from '../../../regex/language.ts';
import type { MatchQuestion } from '../../../regex/meaning.ts';
import { memberTerm } from '../../../regex/member-term.ts';
import { numberOfAutomaton } from '../../../term/automaton.ts';
import { BOUND, inLanguage, select } from '../../../term/build.ts';
import { booleanAsInt } from '../../../term/java.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { noteNestedCalls } from '../../exceptions/machine-limits.ts';
import type { Slot } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import { isSymbolicText } from '../text/deferred-text.ts';
import { contentsArray, toElement } from '../values/number-elements.ts';
import { asSlot } from '../values/operands.ts';
import { charAt, knownCharacters, type Text } from '../values/text.ts';
import { concreteText } from './concrete-text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';
import { textArgument } from './string-arguments.ts';

const NO_FLAGS = 0;
/** An automaton for each character of a longer text would be a huge term. */
const MAX_STEPS = 100_000;
/** The matcher's calls for so short a text fit on every stack. */
const SHORT = 100;

const languages = new Map<string, Language>();
const MAX_LANGUAGES = 500;

function cachedLanguage(pattern: string, flags: number, question: MatchQuestion): Language {
  const key = `${question} ${flags} ${pattern}`;
  let language = languages.get(key);
  if (language === undefined) {
    if (languages.size >= MAX_LANGUAGES) languages.clear();
    language = languageOf(pattern, flags, question);
    languages.set(key, language);
  }
  return language;
}

/** The answer for a symbolic string, as an int. Nothing has changed if it throws AGAIN. */
export function decideMatch(
  t: JThread,
  string: Slot,
  pattern: string | null,
  flags: number,
  question: MatchQuestion,
): Slot | typeof DECLINED {
  const { vm } = t;
  if (pattern === null || !isSymbolicText(vm, string)) return DECLINED;
  const text = textArgument(t, string);
  if (text === null) return DECLINED;
  const language = cachedLanguage(pattern, flags, question);
  if (!language.isRegular) return DECLINED;
  const member = membership(text, language.automaton, `${question}(${JSON.stringify(pattern)})`);
  if (member === null) return DECLINED;
  const { length } = text;
  const isShort = length.op === TermOp.Const && (length.value as number) <= SHORT;
  if (language.isRecursive && !isShort) noteNestedCalls(t);
  return asSlot(booleanAsInt(member));
}

type Automaton = Extract<Language, { isRegular: true }>['automaton'];

/** Null if the term would be too large. */
function membership(text: Text, automaton: Automaton, label: string): Term | null {
  const { length, chars } = text;
  if (length.op !== TermOp.Const) {
    // An array as a whole is evaluated faster than its elements.
    const array = contentsArray(chars, 'C');
    const char = array === null ? toElement('C', charAt(text, BOUND)) : select(array, BOUND);
    return inLanguage(length, char, numberOfAutomaton(automaton, label));
  }
  if ((length.value as number) * automaton.edges.length > MAX_STEPS) return null;
  const characters = knownCharacters(text)!.map((c) => toElement('C', c));
  return memberTerm(automaton, (i) => characters[i], characters.length);
}

/** String.matches(String) */
const stringMatches: Hook = (t, f) =>
  decideMatch(t, f.slots[0], concreteText(t, f.slots[1]), NO_FLAGS, 'matches');

/** Pattern.matches(String, CharSequence) */
const patternMatches: Hook = (t, f) =>
  decideMatch(t, f.slots[1], concreteText(t, f.slots[0]), NO_FLAGS, 'matches');

export const REGEX_HOOKS: HookTable = {
  'java/lang/String': { 'matches(Ljava/lang/String;)Z': stringMatches },
  'java/util/regex/Pattern': { 'matches(Ljava/lang/String;Ljava/lang/CharSequence;)Z': patternMatches },
};
