/** Making things concrete for native code. Each asks for one value after the other, and keeps what it has got. */
import { assertNever } from '../../../errors.ts';
import { constant } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import type { Missing } from '../../control/signals.ts';
import { setSlot } from '../../heap/fields.ts';
import type { JArray, JObject, Slot } from '../../heap/object.ts';
import { elementKind } from '../../heap/object.ts';
import { Guarded, Lazy } from '../../heap/unsettled.ts';
import type { JThread } from '../../thread/thread.ts';
import { touch } from '../../trail/trail.ts';
import { closeArray } from '../arrays/open-array.ts';
import { choose, concretise } from '../asking/ask.ts';
import { settleField, settleText } from '../text/settle-deferred.ts';
import { elementTerm, setElement, setReference } from '../values/array-elements.ts';
import { give, giveLong } from '../values/operands.ts';

/** A value of the term takes its place in `s[at]`, and in the slot after it if it is a long. */
export function concreteNumber(t: JThread, s: Slot[], at: number, term: Term, why: string): void {
  const value = constant(term.sort, concretise(t, term, why));
  if (term.sort.kind === 'BitVec' && term.sort.width === 64) giveLong(s, at, value);
  else s[at] = give(value);
}

/** Elements of a primitive array. */
export function makeConcrete(t: JThread, array: JArray, from: number, count: number, why: string): void {
  closeArray(t, array, why);
  const kind = elementKind(array);
  const indices = [...(array.terms?.keys() ?? [])].filter((i) => i >= from && i < from + count);
  for (const index of indices.sort((a, b) => a - b)) {
    const term = elementTerm(array, kind, index);
    setElement(array, kind, index, constant(term.sort, concretise(t, term, why)));
  }
}

export function provide(t: JThread, missing: Missing, why: string): void {
  switch (missing.kind) {
    case 'field':
      provideField(t, missing.object, missing.slot, why);
      return;
    case 'text':
      settleText(t, missing.string);
      return;
    case 'elements':
      makeConcrete(t, missing.array, missing.from, missing.count, why);
      return;
    case 'element': {
      const { array, index } = missing;
      setReference(array, index, settled(t, (array.cells as Slot[])[index]));
      return;
    }
    case 'array':
      closeArray(t, missing.array, why);
      return;
    default:
      assertNever(missing, 'kind of missing value');
  }
}

function provideField(t: JThread, object: JObject, slot: number, why: string): void {
  settleField(t, object, slot);
  const lazy = object.fields[slot];
  if (lazy instanceof Lazy) setSlot(object, slot, lazy.settle(t));
  const value = object.fields[slot];
  if (value instanceof Term) {
    const pair: Slot[] = [null, null];
    concreteNumber(t, pair, 0, value, why);
    touch(object);
    object.fields[slot] = pair[0];
    if (value.sort.kind === 'BitVec' && value.sort.width === 64) object.fields[slot + 1] = pair[1];
  } else if (value instanceof Guarded) {
    const ref = settled(t, value);
    touch(object);
    object.fields[slot] = ref;
  }
}

function settled(t: JThread, value: Slot): Slot {
  if (value instanceof Lazy) return settled(t, value.settle(t));
  if (!(value instanceof Guarded)) return value;
  const guards = value.cases.map((c) => c.guard);
  return value.cases[choose(t, 'reference', guards)].ref;
}
