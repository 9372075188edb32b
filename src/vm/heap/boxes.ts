/** Primitive values as objects (JLS §5.1.7) and back. */
import { BOX_CLASSES, BOXED_TYPES } from '../../classfile/descriptor.ts';
import { InvariantError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { fieldNamed, getStatic } from './fields.ts';
import { type JArray, JObject, type Ref, type Slot } from './object.ts';
import { requireNumber } from './require-concrete.ts';

/** Boxes of symbolic numbers, in a symbolic run. */
export type SymbolicBoxes = {
  /** What `valueOf` gives. */
  box(t: JThread, type: string, value: Term): Slot;
  /** The slots of the number in a box, widened to type `to`; null if it is not symbolic, or not to be widened. */
  unboxed(t: JThread, ref: Slot, to: string): readonly Slot[] | null;
  /** A reference that is still open, but an instance of the class or null in any case. */
  isOneOf(ref: Slot, cls: LinkedClass): boolean;
};

/** The caches of `valueOf`: class and the value of its first element. */
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

/** `lo` and `hi` of a long; any other value is `lo` alone. */
export function unboxed(o: JObject): { readonly lo: number; readonly hi: number } {
  const slot = fieldNamed(o.cls, 'value')!.slot;
  return {
    lo: requireNumber(o, slot),
    hi: o.cls.name === 'java/lang/Long' ? (o.fields[slot + 1] as number) : 0,
  };
}

/** A new box, whatever `valueOf` would say: what HotSpot's own reflection makes. */
export function newBox(t: JThread, type: string, lo: Slot, hi: Slot): JObject {
  const cls = boxClass(t, type);
  const o = new JObject(cls, cls.template.slice());
  const slot = fieldNamed(cls, 'value')!.slot;
  o.fields[slot] = lo;
  if (type === 'J') o.fields[slot + 1] = hi;
  return o;
}

/** Makes `valueOf` possible for the type; may throw AGAIN. */
export function prepareBoxes(t: JThread, type: string): void {
  if (BOX_CLASSES[type] === undefined) return;
  ensureInitialised(t, boxClass(t, type));
  const cache = BOX_CACHES[type];
  if (cache !== undefined) ensureInitialised(t, t.vm.classes.boot(cache.holder));
}

/** What the box class's `valueOf` gives. The caller has prepared the type. */
export function cachedBox(t: JThread, type: string, lo: Slot, hi: Slot): Slot {
  if (typeof lo !== 'number') return t.vm.symbolics!.box(t, type, lo as Term);
  const n = lo;
  if (type === 'Z') return getStatic(boxClass(t, 'Z'), n === 0 ? 'FALSE' : 'TRUE') as JObject;
  const cache = BOX_CACHES[type];
  if (cache !== undefined && (type !== 'J' || hi === n >> 31)) {
    const boxes = (getStatic(t.vm.classes.boot(cache.holder), 'cache') as JArray).data as JObject[];
    const box = boxes[n - cache.first];
    if (box !== undefined) return box;
  }
  return newBox(t, type, lo, hi);
}
