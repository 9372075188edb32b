/**
 * Makes values concrete for native code, one value per path. Each function asks one question after the other and
 * stores every answer, because it is called again after each.
 */
import { assertNever } from '../../../errors.ts';
import { constant } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import type { MissingValue } from '../../control/signals.ts';
import { setSlot, staticsToWrite } from '../../heap/fields.ts';
import type { JArray, JObject, Slot } from '../../heap/object.ts';
import { elementKind } from '../../heap/object.ts';
import type { Slots } from '../../heap/storage.ts';
import { GuardedReference, Lazy } from '../../heap/symbolic-reference.ts';
import type { LinkedClass } from '../../link/linked-class.ts';
import type { JThread } from '../../thread/thread.ts';
import { concretiseArray } from '../arrays/symbolic-array.ts';
import { choose, concretise } from '../asking/ask.ts';
import { materialiseField, materialiseText } from '../text/materialise-text.ts';
import { elementTerm, setElement, setReference } from '../values/array-elements.ts';
import { asSlot, putLong } from '../values/operands.ts';

/** Replaces the term in `s[at]` by one of its values; a long also fills the slot after it. */
export function concretiseNumber(t: JThread, s: Slot[], at: number, term: Term, why: string): void {
  const value = constant(term.sort, concretise(t, term, why));
  if (term.sort.kind === 'BitVec' && term.sort.width === 64) putLong(s, at, value);
  else s[at] = asSlot(value);
}

/** Elements `from` to `from + count - 1` of a primitive array. */
export function concretiseElements(
  t: JThread,
  array: JArray,
  from: number,
  count: number,
  why: string,
): void {
  concretiseArray(t, array, why);
  const kind = elementKind(array);
  // Only elements that are terms ask. In ascending order, so that every run asks in the same order.
  const indices = [...(array.terms?.keys() ?? [])].filter((i) => i >= from && i < from + count);
  for (const index of indices.sort((a, b) => a - b)) {
    const term = elementTerm(array, kind, index);
    // Stored at once: when the native runs again, this element asks no more.
    setElement(array, kind, index, constant(term.sort, concretise(t, term, why)));
  }
}

/** Makes concrete what a native has asked for by `NeedsConcrete`. */
export function concretiseMissing(t: JThread, missing: MissingValue, why: string): void {
  switch (missing.kind) {
    case 'field':
      concretiseField(t, missing.object, missing.slot, why);
      return;
    case 'static':
      concretiseStatic(t, missing.cls, missing.slot, why);
      return;
    case 'text':
      materialiseText(t, missing.string);
      // A copy of a string has no composition, but may have its placeholders, or merged fields.
      for (const name of ['value', 'coder']) {
        concretiseField(t, missing.string, t.vm.slotOf('java/lang/String', name), why);
      }
      return;
    case 'elements':
      concretiseElements(t, missing.array, missing.from, missing.count, why);
      return;
    case 'element': {
      const { array, index } = missing;
      setReference(array, index, concreteReference(t, (array.cells as Slots)[index]));
      return;
    }
    case 'array':
      concretiseArray(t, missing.array, why);
      return;
    case 'memory':
      concretiseMemory(t, missing.address, missing.length, why);
      return;
    default:
      assertNever(missing, 'kind of missing value');
  }
}

/** Bytes of native memory, in ascending order. */
function concretiseMemory(t: JThread, address: number, length: number, why: string): void {
  const { offHeap } = t.vm;
  if (!offHeap.hasTerms(address, length)) return;
  for (let at = address; at < address + length; at++) {
    const term = offHeap.byteTerm(at);
    if (term === null) continue;
    const value = concretise(t, term, why) as number;
    offHeap.bytesToWrite(at, 1)[0] = value;
  }
}

function concretiseField(t: JThread, object: JObject, slot: number, why: string): void {
  // Each step may ask and throw AGAIN. What was decided before stays in the field, so the next attempt begins behind
  // it.
  materialiseField(t, object, slot);
  const lazy = object.fields[slot];
  if (lazy instanceof Lazy) setSlot(object, slot, lazy.materialise(t));
  const value = object.fields[slot];
  if (value instanceof Term) {
    const pair: Slot[] = [null, null];
    concretiseNumber(t, pair, 0, value, why);
    setSlot(object, slot, pair[0]);
    if (value.sort.kind === 'BitVec' && value.sort.width === 64) setSlot(object, slot + 1, pair[1]);
  } else if (value instanceof GuardedReference) {
    setSlot(object, slot, concreteReference(t, value));
  }
}

/** As a field of an object. */
function concretiseStatic(t: JThread, cls: LinkedClass, slot: number, why: string): void {
  const value = cls.statics[slot];
  if (!(value instanceof Term)) {
    staticsToWrite(cls)[slot] = concreteReference(t, value);
    return;
  }
  const pair: Slot[] = [null, null];
  concretiseNumber(t, pair, 0, value, why);
  staticsToWrite(cls)[slot] = pair[0];
  if (value.sort.kind === 'BitVec' && value.sort.width === 64) staticsToWrite(cls)[slot + 1] = pair[1];
}

/** One object that the reference can be. */
function concreteReference(t: JThread, value: Slot): Slot {
  if (value instanceof Lazy) return concreteReference(t, value.materialise(t));
  if (!(value instanceof GuardedReference)) return value;
  // The guards exclude each other and leave nothing out, as a choice demands.
  const guards = value.cases.map((c) => c.guard);
  return value.cases[choose(t, 'reference', guards)].ref;
}
