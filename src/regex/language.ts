/** The front door: the language of a pattern and a question, or why there is none. */
import { type Automaton, successor } from '../term/automaton.ts';
import { automatonOf } from './automaton.ts';
import { Expressions, type RegexExpression } from './expression.ts';
import { AFTER_PLAIN, type MatchQuestion, Meaning } from './meaning.ts';
import { minimalOf } from './minimise.ts';
import { NotRegular, type NotRegularReason } from './not-regular.ts';
import { parsePattern } from './parse-pattern.ts';
import type { Pattern } from './pattern.ts';
import { canMatchInsidePair } from './surrogate-pairs.ts';
import { inUtf16 } from './utf16.ts';

export type Language =
  /** Reads the chars of a text. */
  | {
      readonly isRegular: true;
      readonly automaton: Automaton;
      /** The calls of the JDK's matcher nest deeper the longer the text is: it repeats more than single characters. */
      readonly isRecursive: boolean;
    }
  | { readonly isRegular: false; readonly reason: NotRegularReason };

/** `flags` are those of java.util.regex.Pattern. */
export function languageOf(pattern: string, flags: number, question: MatchQuestion): Language {
  try {
    const parsed = parsePattern(pattern, flags);
    return { isRegular: true, automaton: build(parsed, question), isRecursive: repeatsGroups(parsed) };
  } catch (e) {
    if (e instanceof NotRegular) return { isRegular: false, reason: e.reason };
    throw e;
  }
}

function build(pattern: Pattern, question: MatchQuestion): Automaton {
  const expressions = new Expressions();
  const meaning = new Meaning(expressions);
  const unitsOf = (root: RegexExpression) => minimalOf(inUtf16(automatonOf(expressions, root)));
  const automaton = unitsOf(meaning.ofText(pattern, question));
  if (question === 'find') {
    const later = unitsOf(meaning.from(pattern, question)[AFTER_PLAIN]);
    if (canMatchInsidePair(automaton, later)) throw new NotRegular('inside-a-pair');
  }
  return automaton;
}

function repeatsGroups(part: Pattern): boolean {
  switch (part.kind) {
    case 'sequence':
    case 'choice':
      return part.parts.some(repeatsGroups);
    case 'look-ahead':
      return repeatsGroups(part.body);
    case 'repeat':
      return (part.max > MAX_NESTED && part.body.kind !== 'chars') || repeatsGroups(part.body);
    default:
      return false;
  }
}

/** So many repetitions fit on every stack. */
const MAX_NESTED = 100;

/** Whether the text belongs to the language of an automaton over units of UTF-16. */
export function acceptsText(automaton: Automaton, text: string): boolean {
  let state = 0;
  for (let i = 0; i < text.length; i++) state = successor(automaton.edges[state], text.charCodeAt(i));
  return automaton.isAccepting[state];
}
