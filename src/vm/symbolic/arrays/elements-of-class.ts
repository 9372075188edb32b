/** Whether all elements of an array of references are instances of a class, as far as that is seen without a decision. */
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import type { Slots } from '../../heap/storage.ts';
import type { ArrayContents } from '../../heap/symbolic-array-state.ts';
import { GuardedReference, Lazy } from '../../heap/symbolic-reference.ts';
import { isSubclass, type LinkedClass } from '../../link/linked-class.ts';

/** True: each element is null or an instance. False: some element is not, or it is not known. */
export function holdsOnly(array: JArray, cls: LinkedClass): boolean {
  const { symbolic } = array;
  if (symbolic === null) return areAll(array.cells as Slots, cls);
  return areAll(symbolic.written.values(), cls) && areContents(symbolic.contents, cls);
}

function areContents(contents: ArrayContents, cls: LinkedClass): boolean {
  for (let layer = contents; ; ) {
    switch (layer.kind) {
      case 'written':
        if (!areAll(layer.at.values(), cls)) return false;
        layer = layer.below;
        break;
      case 'stored':
        if (!isOrNull(layer.value, cls)) return false;
        layer = layer.below;
        break;
      case 'range':
        if (!areContents(layer.source, cls)) return false;
        layer = layer.below;
        break;
      case 'elements':
        return areAll(layer.cells as Slots, cls);
      case 'entries': {
        const { make, bound, made } = layer.entries;
        return (
          areAll(
            made.map(({ value }) => value),
            cls,
          ) &&
          (make === null || (bound !== undefined && isSubclass(bound, cls)))
        );
      }
      default:
        return false;
    }
  }
}

function areAll(values: Iterable<Slot>, cls: LinkedClass): boolean {
  for (const value of values) if (!isOrNull(value, cls)) return false;
  return true;
}

function isOrNull(value: Slot, cls: LinkedClass): boolean {
  if (value === null) return true;
  if (value instanceof JObject || value instanceof JArray) return isSubclass(value.cls, cls);
  if (value instanceof GuardedReference) return value.cases.every(({ ref }) => isOrNull(ref, cls));
  return value instanceof Lazy && value.materialised !== undefined && isOrNull(value.materialised, cls);
}
