/** The text of a string, where it is known without a decision. */
import { JObject, type Slot } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import { deferredText, isSymbolicText } from '../text/deferred-text.ts';

export function concreteText(t: JThread, string: Slot): string | null {
  const isString = string instanceof JObject && string.cls === t.vm.known.String;
  if (!isString || deferredText(string) !== null || isSymbolicText(t.vm, string)) return null;
  return t.vm.strings.text(string);
}
