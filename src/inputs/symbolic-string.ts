/** A String object that is an input. It is UTF-16, as all strings of an exploration are. */
import type { Term } from '../term/term.ts';
import type { Value } from '../term/values.ts';
import type { JObject } from '../vm/heap/object.ts';
import { stringOfText } from '../vm/symbolic/text/string-text.ts';
import {
  MAX_CHARACTERS,
  type TextVariables,
  textOfInput,
  textVariables,
  valuesOfText,
} from '../vm/symbolic/values/text.ts';
import type { JThread } from '../vm/thread/thread.ts';

/** `longest` is the bound that the user gives; null: none. */
export function symbolicString(t: JThread, variables: TextVariables, longest: number | null): JObject {
  // A JVM holds longer ones, if all their characters are Latin-1 and it has the memory. One that is followed is known.
  if (t.vm.valuation === null && longest === null)
    t.vm.meetLimitation?.({ id: 'long-strings', max: MAX_CHARACTERS });
  return stringOfText(t.vm, textOfInput(variables));
}

/** The variables of the input of this name, with the values that make this string of them. */
export function valuesOfString(name: string, value: string): [Term, Value][] {
  return valuesOfText(textVariables(name), value);
}
