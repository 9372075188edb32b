/** Boxing and unboxing of primitive values (JLS §5.1.7), for native code. */
import { BOX_CLASSES, BOXED_TYPES } from '../../classfile/descriptor.ts';
import { InvariantError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { fieldNamed, getStatic } from './fields.ts';
import { type JArray, JObject, type Ref, type Slot } from './object.ts';
import { requireNumber } from './require-concrete.ts';

/** Boxing of symbolic numbers; `Vm.symbolics` holds the implementation in a symbolic run. */
export type SymbolicBoxes = {
  /** The result of `valueOf`: a guarded reference where it depends on the number whether the box is a cached one. */
  box(t: JThread, type: string, value: Term): Slot;
  /**
   * The slots of the symbolic number in a box, widened to primitive type `to`. Null if the number is concrete or the
   * conversion is not a widening one (JLS §5.1.2).
   */
  unboxed(t: JThread, ref: Slot, to: string): readonly Slot[] | null;
  /** Whether the reference is symbolic and every object that it can be is null or an instance of the class. */
  isOneOf(ref: Slot, cls: LinkedClass): boolean;
};

/**
 * The caches that `valueOf` must use (JLS §5.1.7): by type, the class with the static `cache` array and the value of
 * its first element.
 */
export const BOX_CACHES: Readonly<Record<string, { readonly holder: string; readonly first: number }>> = {
  B: { holder: 'java/lang/Byte$ByteCache', first: -128 },
  S: { holder: 'java/lang/Short$ShortCache', first: -128 },
  C: { holder: 'java/lang/Character$CharacterCache', first: 0 },
  I: { holder: 'java/lang/Integer$IntegerCache', first: -128 },
  J: { holder: 'java/lang/Long$LongCache', first: -128 },
};

export function boxClass(t: JThread, type: string): LinkedClass {
  const name = BOX_CLASSES[type];
  if (name === undefined) throw new InvariantError(`no box for ${type}`);
  return t.vm.classes.boot(name);
}

/** The descriptor of the primitive that `o` boxes, or null. */
export function boxedType(o: Ref): string | null {
  return o === null || o.cls.loader.kind !== 'boot' ? null : (BOXED_TYPES.get(o.cls.name) ?? null);
}

/** The value in a box: `lo` and `hi` of a long, `lo` alone of any other type. */
export function unboxed(o: JObject): { readonly lo: number; readonly hi: number } {
  const slot = fieldNamed(o.cls, 'value')!.slot;
  return {
    lo: requireNumber(o, slot),
    hi: o.cls.name === 'java/lang/Long' ? (o.fields[slot + 1] as number) : 0,
  };
}

/** Always a new object, as HotSpot's native reflection makes it. `valueOf` would take a cached one for small values. */
export function newBox(t: JThread, type: string, lo: Slot, hi: Slot): JObject {
  const cls = boxClass(t, type);
  const fields = cls.template.slice();
  const slot = fieldNamed(cls, 'value')!.slot;
  fields[slot] = lo;
  if (type === 'J') fields[slot + 1] = hi;
  return new JObject(cls, fields);
}

/**
 * Initialises the classes that `cachedBox` reads for this type. May throw AGAIN, so it is called before anything
 * changes.
 */
export function prepareBoxes(t: JThread, type: string): void {
  if (BOX_CLASSES[type] === undefined) return;
  ensureInitialised(t, boxClass(t, type));
  const cache = BOX_CACHES[type];
  if (cache !== undefined) ensureInitialised(t, t.vm.classes.boot(cache.holder));
}

/** The result of the box class's `valueOf`. The caller has called `prepareBoxes`. */
export function cachedBox(t: JThread, type: string, lo: Slot, hi: Slot): Slot {
  if (typeof lo !== 'number') return t.vm.symbolics!.box(t, type, lo as Term);
  const n = lo;
  if (type === 'Z') return getStatic(boxClass(t, 'Z'), n === 0 ? 'FALSE' : 'TRUE') as JObject;
  const cache = BOX_CACHES[type];
  if (cache !== undefined && (type !== 'J' || hi === n >> 31)) {
    const boxes = (getStatic(t.vm.classes.boot(cache.holder), 'cache') as JArray).data as readonly JObject[];
    const box = boxes[n - cache.first];
    if (box !== undefined) return box;
  }
  return newBox(t, type, lo, hi);
}
