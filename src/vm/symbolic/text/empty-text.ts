/** Whether a text may be empty. The JDK returns the literal "" for many an empty text, and a new object for others. */
import { TermOp } from '../../../term/operators.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { Vm } from '../../vm.ts';
import { DeferredBuilder, deferredText, stringSlots, type TextPart } from './deferred-text.ts';

/** False: what is made of these parts certainly has a character. */
export function mayBeEmpty(vm: Vm, parts: readonly TextPart[]): boolean {
  return parts.every(
    (part) => part.kind === 'string' && part.isNeverEmpty !== true && mayStringBeEmpty(vm, part.string),
  );
}

function mayStringBeEmpty(vm: Vm, string: Slot): boolean {
  // It becomes "null".
  if (string === null) return false;
  if (string instanceof GuardedReference) return string.cases.some((c) => mayStringBeEmpty(vm, c.ref));
  const text = deferredText(string);
  if (text !== null) return text instanceof DeferredBuilder || mayBeEmpty(vm, text.parts);
  const value = string instanceof JObject ? string.fields[stringSlots(vm)[0]] : null;
  if (!(value instanceof JArray)) return true;
  const length = value.symbolic === null ? value.length : knownLength(value);
  return length === null || length === 0;
}

function knownLength({ symbolic }: JArray): number | null {
  const length = symbolic?.length;
  return length?.op === TermOp.Const ? (length.value as number) : null;
}
