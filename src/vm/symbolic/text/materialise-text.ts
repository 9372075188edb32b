/**
 * Computes deferred text on demand, for natives and for instructions that read fields. If the text is not there yet,
 * a frame that computes it is pushed and AGAIN thrown.
 */
import type { Term } from '../../../term/term.ts';
import { AGAIN } from '../../control/signals.ts';
import { setSlot } from '../../heap/fields.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import { JObject } from '../../heap/object.ts';
import { DeferredField } from '../../heap/symbolic-reference.ts';
import type { JThread } from '../../thread/thread.ts';
import { asSlot } from '../values/operands.ts';
import { makeText } from './compute-text.ts';
import { deferredLength } from './deferred-length.ts';
import { builderSlots, DeferredBuilder, type DeferredText, deferredText } from './deferred-text.ts';

/** For a native method: replaces the argument `s[at]` if it is deferred. */
export function materialiseArgument(t: JThread, s: Slot[], at: number): void {
  const value = s[at];
  if (value instanceof DeferredField) s[at] = fieldValue(t, value);
}

/** Returns when the text of the string or builder is computed. */
export function materialiseText(t: JThread, o: Slot): void {
  const text = o instanceof JObject ? deferredText(o) : null;
  if (text === null) return;
  makeText(t, text);
  throw AGAIN;
}

/** Returns when the field holds its value. */
export function materialiseField(t: JThread, o: JObject, slot: number): void {
  const value = o.fields[slot];
  if (!(value instanceof DeferredField)) return;
  setSlot(o, slot, fieldValue(t, value));
}

/** The value that the placeholder stands for. */
export function fieldValue(t: JThread, value: DeferredField): number | JArray | Term {
  const found = value.text.result?.get(value.slot);
  if (found !== undefined) return found;
  const length = isCount(t, value) ? deferredLength(t.vm, value.text as DeferredText) : null;
  if (length !== null) return asSlot(length) as number | Term;
  makeText(t, value.text as DeferredText);
  throw AGAIN;
}

/** Whether it is the field `count` of a builder. */
function isCount(t: JThread, { text, slot }: DeferredField): boolean {
  return text instanceof DeferredBuilder && slot === builderSlots(t.vm)[2];
}
