/** Strings and the text that they hold. */

import { setSlot } from '../../heap/fields.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import type { Vm } from '../../vm.ts';
import { bytesOfText, type Text, textOfBytes } from '../values/text.ts';

const STRING = 'java/lang/String';
const UTF16 = 1;

/** A new String that holds the text. */
export function stringOfText(vm: Vm, text: Text): JObject {
  const string = vm.strings.make('');
  setSlot(string, vm.slotOf(STRING, 'value'), bytesOfText(vm.classes.primitiveArray('B'), text));
  return string;
}

/** A String that is being constructed gets its text. */
export function setStringText(vm: Vm, string: JObject, text: Text): void {
  setSlot(string, vm.slotOf(STRING, 'value'), bytesOfText(vm.classes.primitiveArray('B'), text));
  setSlot(string, vm.slotOf(STRING, 'coder'), UTF16);
}

/** The text of a String; null if it is deferred, or one of several, or no String. */
export function textOfString(vm: Vm, string: Slot): Text | null {
  if (!(string instanceof JObject) || string.cls !== vm.known.String) return null;
  const value = string.fields[vm.slotOf(STRING, 'value')];
  return value instanceof JArray ? textOfBytes(value) : null;
}

/** Whether the length of the text, or all that it holds, is a term. */
export function isOfSymbolicLength(vm: Vm, string: Slot): boolean {
  if (!(string instanceof JObject) || string.cls !== vm.known.String) return false;
  const value = string.fields[vm.slotOf(STRING, 'value')];
  return value instanceof JArray && value.symbolic !== null;
}
