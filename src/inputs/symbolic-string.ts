/** A String object that is an input. It is UTF-16, as all strings of an exploration are. */
import type { JObject } from '../vm/heap/object.ts';
import { stringOfText } from '../vm/symbolic/text/string-text.ts';
import { inputText, MOST_CHARACTERS, type TextVariables } from '../vm/symbolic/values/text.ts';
import type { JThread } from '../vm/thread/thread.ts';

export function symbolicString(t: JThread, variables: TextVariables): JObject {
  // A JVM holds longer ones, if all their characters are Latin-1 and it has the memory.
  t.vm.meetLimitation?.({ id: 'long-strings', max: MOST_CHARACTERS });
  return stringOfText(t.vm, inputText(variables));
}
