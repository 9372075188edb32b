/** Slots and heap locations as expressions: what they hold when the region is entered. */
import { assertNever } from '../errors.ts';
import { refExp, termExp } from '../ir/expressions.ts';
import type { Exp, HeapLocation, KnownRef, Type } from '../ir/ir.ts';
import type { Slot } from '../vm/heap/object.ts';
import { elementKind } from '../vm/heap/object.ts';
import type { Slots } from '../vm/heap/storage.ts';
import { DeferredField, type GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';
import { elementTerm } from '../vm/symbolic/values/array-elements.ts';
import { contentsTerm } from '../vm/symbolic/values/number-elements.ts';
import { doubleTerm, floatTerm, intTerm, longTerm } from '../vm/symbolic/values/operands.ts';

/**
 * The value whose first slot is `slots[at]`. Null if it is not materialised yet: a deferred text, or a lazy object.
 *
 * A value that is read here must be one that exists: reading may not create objects or decide anything.
 */
export function slotValue(slots: readonly Slot[], at: number, type: Type): Exp | null {
  const held = slots[at];
  // Which object a lazy reference is, is a choice of the search. A region cannot make it.
  if (held instanceof DeferredField || (held instanceof Lazy && held.materialised === undefined)) return null;
  const slot = held instanceof Lazy ? (held.materialised as Slot) : held;
  switch (type) {
    case 'A':
      return refExp(slot as Exclude<KnownRef, GuardedReference> | GuardedReference);
    case 'J':
      return termExp(longTerm(slots, at));
    case 'F':
      return termExp(floatTerm(slot));
    case 'D':
      return termExp(doubleTerm(slot));
    default:
      return termExp(intTerm(slot));
  }
}

/** The value of a heap location before the region; null if it is not materialised yet. */
export function heapValue(location: HeapLocation): Exp | null {
  switch (location.kind) {
    case 'field':
      return slotValue(location.object.fields, location.field.slot, location.field.type as Type);
    case 'static': {
      const { field } = location;
      return slotValue(field.holder.statics, field.slot, field.type as Type);
    }
    case 'element': {
      const { array, index } = location;
      const kind = elementKind(array);
      // The whole contents of a symbolic array are one value.
      if (index === null) {
        const contents = contentsTerm(array.symbolic!, kind);
        return contents === null ? null : termExp(contents);
      }
      if (kind === 'L') return slotValue(array.data as Slots, index, 'A');
      return termExp(elementTerm(array, kind, index));
    }
    default:
      return assertNever(location, 'location');
  }
}

/** The slot that stands for the whole contents of a symbolic array. */
const WHOLE = -1;

/**
 * The identity of a location: the object that owns it, and a slot or index. Maps use them as two keys.
 *
 * Two keys and not a text: locations are looked up often, and objects have no printable identity.
 */
export function heapLocationKey(location: HeapLocation): readonly [owner: object, slot: number] {
  switch (location.kind) {
    case 'field':
      return [location.object, location.field.slot];
    case 'static':
      return [location.field.holder, location.field.slot];
    case 'element':
      return [location.array, location.index ?? WHOLE];
  }
}
