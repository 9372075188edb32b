import { AGAIN } from '../../control/signals.ts';
import { setSlot } from '../../heap/fields.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import { JObject } from '../../heap/object.ts';
import { DeferredField } from '../../heap/symbolic-reference.ts';
import type { JThread } from '../../thread/thread.ts';
import { makeText } from './deferred-replay.ts';
import type { DeferredText } from './deferred-text.ts';
import { deferredText } from './deferred-text.ts';

/** For native code, which sees the arguments `s[at]…`: what is not there is made, and the native called again. */
export function materialiseArgument(t: JThread, s: Slot[], at: number): void {
  const value = s[at];
  if (value instanceof DeferredField) s[at] = fieldValue(t, value);
}

/** The text of a string or builder is there afterwards. */
export function materialiseText(t: JThread, o: Slot): void {
  const text = o instanceof JObject ? deferredText(o) : null;
  if (text === null) return;
  makeText(t, text);
  throw AGAIN;
}

/** The field is there afterwards. */
export function materialiseField(t: JThread, o: JObject, slot: number): void {
  const value = o.fields[slot];
  if (!(value instanceof DeferredField)) return;
  setSlot(o, slot, fieldValue(t, value));
}

/** The value; if it is not there, a frame is pushed that makes it, and the instruction must run again. */
export function fieldValue(t: JThread, value: DeferredField): number | JArray {
  const found = value.text.result?.get(value.slot);
  if (found !== undefined) return found;
  makeText(t, value.text as DeferredText);
  throw AGAIN;
}
