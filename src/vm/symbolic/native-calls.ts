/**
 * Native methods whose arguments are symbolic. An entry of `natives/` knows what to do; for any other native the values
 * are made concrete, one per path, which the search reports where it has to cut. Concrete arguments go straight through.
 */

import { constant } from '../../term/build.ts';
import { Term } from '../../term/term.ts';
import { JArray, JObject, type Slot } from '../heap/object.ts';
import { Unsettled } from '../heap/unsettled.ts';
import type { Method } from '../link/linked-class.ts';
import type { NativeFn, NativeResult } from '../natives/native.ts';
import type { JThread } from '../thread/thread.ts';
import { elementKind, elementTerm, setElement } from './array-elements.ts';
import { concretise } from './decide.ts';
import { settleArgument, settleText } from './deferred-use.ts';
import { symbolicNative } from './natives/registry.ts';
import { give, giveLong } from './operands.ts';
import { settle } from './references.ts';

export function callNative(t: JThread, m: Method, native: NativeFn, s: Slot[], base: number): NativeResult {
  for (let i = base, end = base + m.argSlots; i < end; i++) {
    if (!isConcrete(t, s[i])) return callWithSymbols(t, m, native, s, base);
  }
  return native(t, s, base) as NativeResult;
}

function isConcrete(t: JThread, slot: Slot): boolean {
  if (typeof slot === 'number' || slot === null) return true;
  if (slot instanceof JArray) return slot.terms === null;
  if (slot instanceof JObject) {
    return slot.cls !== t.vm.known.String || isConcreteText(t, slot);
  }
  return slot === undefined;
}

/** The characters of a string are all known. */
function isConcreteText(t: JThread, string: JObject): boolean {
  const value = string.fields[t.vm.slotOf('java/lang/String', 'value')];
  return value === null || (value instanceof JArray && value.terms === null);
}

function callWithSymbols(t: JThread, m: Method, native: NativeFn, s: Slot[], base: number): NativeResult {
  for (let i = base, end = base + m.argSlots; i < end; i++) settleArgument(t, s, i);
  const own = symbolicNative(m);
  if (own !== null) return own(t, s, base) as NativeResult;
  const why = `argument of the native method ${m}`;
  for (let i = base, end = base + m.argSlots; i < end; i++) makeConcrete(t, s, i, why);
  return native(t, s, base) as NativeResult;
}

/** Each round settles one thing and leaves it in place, so the call can be repeated. */
function makeConcrete(t: JThread, s: Slot[], at: number, why: string): void {
  const slot = s[at];
  if (slot instanceof Term) {
    const value = constant(slot.sort, concretise(t, slot, why));
    if (slot.sort.kind === 'BitVec' && slot.sort.width === 64) giveLong(s, at, value);
    else s[at] = give(value);
  } else if (slot instanceof Unsettled) {
    settle(t, t.frame!, at);
  } else if (slot instanceof JArray) {
    concretiseElements(t, slot, why);
  } else if (slot instanceof JObject && slot.cls === t.vm.known.String) {
    settleText(t, slot);
    const value = slot.fields[t.vm.slotOf('java/lang/String', 'value')];
    if (value instanceof JArray) concretiseElements(t, value, why);
  }
}

function concretiseElements(t: JThread, array: JArray, why: string): void {
  const kind = elementKind(array);
  while (array.terms !== null) {
    const index = Math.min(...array.terms.keys());
    const term = elementTerm(array, kind, index);
    setElement(array, kind, index, constant(term.sort, concretise(t, term, why)));
  }
}
