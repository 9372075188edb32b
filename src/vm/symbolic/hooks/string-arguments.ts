/** Arguments of the methods of String, as texts. */
import { JObject, type Slot } from '../../heap/object.ts';
import { DeferredField, SymbolicReference } from '../../heap/symbolic-reference.ts';
import type { JThread } from '../../thread/thread.ts';
import { isSymbolicText } from '../text/deferred-text.ts';
import { materialiseField, materialiseText } from '../text/materialise-text.ts';
import { textOfString } from '../text/string-text.ts';
import type { Text } from '../values/text.ts';

/** Whether one of these Strings has symbolic characters, or a symbolic length. Other objects count as concrete. */
export function isAnySymbolic(t: JThread, strings: readonly Slot[]): boolean {
  return strings.some((string) => isSymbolicText(t.vm, string));
}

/** The text of a String, made first if it is deferred; null for anything that is not certainly a String. */
export function textArgument(t: JThread, string: Slot): Text | null {
  if (!(string instanceof JObject) || string.cls !== t.vm.known.String) return null;
  materialiseText(t, string);
  const slot = t.vm.slotOf('java/lang/String', 'value');
  // A copy of a string has no composition, but may have its placeholders.
  if (string.fields[slot] instanceof DeferredField) materialiseField(t, string, slot);
  return textOfString(t.vm, string);
}

/** Whether all of these are ints, concrete or symbolic. */
export function areAllNumbers(slots: readonly Slot[]): boolean {
  return slots.every((slot) => slot !== null && !(slot instanceof SymbolicReference));
}
