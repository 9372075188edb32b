/** Parts of an input object: fields, components of records, ingredients of recipes. */
import type { Limitation } from '../limitation/limitation.ts';
import { variable } from '../term/build.ts';
import type { Slot } from '../vm/heap/object.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import { asSlot, putLong } from '../vm/symbolic/values/operands.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { DeclaredType } from './declared-type.ts';
import { asJavaValue, distinctName, SORTS } from './input-log.ts';
import type { HeapBounds, InputObject } from './input-object.ts';
import type { InputFieldValue, LazyOrigin, LazyReference } from './lazy-reference.ts';
import { primitiveOf } from './symbolic-methods.ts';

/**
 * The part of the input heap that construction uses: where objects are recorded, and where their own references come
 * from.
 */
export interface InputHeapAccess {
  readonly objects: InputObject[];
  readonly bounds: HeapBounds;
  reference(origin: LazyOrigin): LazyReference;
  classOf(t: JThread, descriptor: string): LinkedClass;
  meetLimitation(limitation: Limitation): void;
  /** Called when a string input is made; null: nobody asks. */
  readonly onString: (() => void) | null;
}

/** A variable, or a lazy reference. */
export function partOf(
  heap: InputHeapAccess,
  { descriptor, args }: DeclaredType,
  origin: Omit<LazyOrigin, 'descriptor' | 'args'>,
): InputFieldValue {
  const type = primitiveOf(descriptor);
  if (type === null) return heap.reference({ ...origin, descriptor, args });
  return { kind: 'number', type, term: variable(distinctName(origin.name, type), SORTS[type]) };
}

/** Stores an initial value as Java sees it. */
export function put(slots: Slot[], at: number, descriptor: string, value: InputFieldValue): void {
  if (!('type' in value)) {
    slots[at] = value;
    return;
  }
  const term = asJavaValue(value.type, value.term);
  if (descriptor === 'J') putLong(slots, at, term);
  else slots[at] = asSlot(term);
}
