/**
 * Boxing of symbolic numbers. `valueOf` returns a cached object for small values and a new one for others (JLS
 * §5.1.7), and programs can tell them apart with ==. Here the box is a guarded reference to all of these objects.
 * Nothing forks, and unboxing it gives the number back (`merged-values.ts`).
 */

import { BOX_CLASSES } from '../../../classfile/descriptor.ts';
import { and, bv, bvSle, eq, not } from '../../../term/build.ts';
import { intAsCondition } from '../../../term/java.ts';
import { Term } from '../../../term/term.ts';
import { BOX_CACHES, boxClass, boxedType, newBox, type SymbolicBoxes } from '../../heap/boxes.ts';
import { fieldNamed, getStatic } from '../../heap/fields.ts';
import { type JArray, JObject, type Ref, type Slot } from '../../heap/object.ts';
import type { Refs } from '../../heap/storage.ts';
import { type ReferenceCase, SymbolicReference } from '../../heap/symbolic-reference.ts';
import { ensureInitialised } from '../../link/initialise.ts';
import type { Field, LinkedClass } from '../../link/linked-class.ts';
import { canWiden } from '../../reflect/widening.ts';
import type { JThread } from '../../thread/thread.ts';
import { putMergedField } from '../instructions/guarded-instructions.ts';
import { casesOf, isInstance, referenceOf } from '../references/guarded-references.ts';
import { asSlot, putLong } from '../values/operands.ts';
import { widened } from '../values/widening.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

/** The result of `valueOf` of the type's box class. */
function box(t: JThread, type: string, value: Term): Slot {
  const cls = boxClass(t, type);
  if (type === 'Z') return boxBoolean(t, cls, value);
  const cache = BOX_CACHES[type];
  if (cache === undefined) return newBox(t, type, value, null);
  const { holder, first } = cache;
  const cacheClass = t.vm.classes.boot(holder);
  ensureInitialised(t, cacheClass);
  const cached = (getStatic(cacheClass, 'cache') as JArray).data as Refs;
  return referenceOf([...cachedCases(value, cached, first), newCase(t, type, value, cached, first)]);
}

/** `valueOf` of this type, for a symbolic argument. */
const boxing =
  (type: string): Hook =>
  (t, f) => {
    const value = f.slots[0];
    return value instanceof Term ? box(t, type, value) : DECLINED;
  };

function* cachedCases(value: Term, cached: readonly Ref[], first: number): Generator<ReferenceCase> {
  const { width } = value.sort as { width: number };
  for (const [i, ref] of cached.entries()) yield { guard: eq(value, bv(width, first + i)), ref };
}

function newCase(
  t: JThread,
  type: string,
  value: Term,
  cached: readonly Ref[],
  first: number,
): ReferenceCase {
  const { width } = value.sort as { width: number };
  const last = first + cached.length - 1;
  const isCached = and(bvSle(bv(width, first), value), bvSle(value, bv(width, last)));
  return { guard: not(isCached), ref: newBox(t, type, value, null) };
}

function boxBoolean(t: JThread, cls: LinkedClass, value: Term): Slot {
  ensureInitialised(t, cls);
  const isTrue = intAsCondition(value);
  return referenceOf([
    { guard: isTrue, ref: getStatic(cls, 'TRUE') as Ref },
    { guard: not(isTrue), ref: getStatic(cls, 'FALSE') as Ref },
  ]);
}

function valueField(cls: LinkedClass): Field {
  return fieldNamed(cls, 'value') as Field;
}

/**
 * The slots of the number in a box of this class, or in a guarded reference to such boxes. Null if the reference may
 * be anything else.
 */
export function unboxedTerm(t: JThread, ref: Slot, className: string): readonly Slot[] | null {
  const cases = casesOf(ref);
  const cls = t.vm.classes.boot(className);
  if (cases.some((c) => !(c.ref instanceof JObject) || c.ref.cls !== cls)) return null;
  const slots: Slot[] = [null, null];
  putMergedField(slots, 0, cases, valueField(cls));
  return slots;
}

/** For native code that boxes and unboxes: see `Vm.symbolics`. */
export const SYMBOLIC_BOXES: SymbolicBoxes = {
  box,
  unboxed(t, ref, to) {
    const first = casesOf(ref)[0].ref;
    const from = first === null || first === undefined ? null : boxedType(first);
    if (from === null || !canWiden(from, to)) return null;
    const slots = unboxedTerm(t, ref, boxClass(t, from).name);
    if (slots === null || !(slots[0] instanceof Term)) return null;
    const value = widened(from, to, slots[0]);
    const pair: Slot[] = [null, null];
    if (to === 'J') putLong(pair, 0, value);
    else pair[0] = asSlot(value);
    return pair;
  },
  isOneOf: (ref, cls) =>
    ref instanceof SymbolicReference && casesOf(ref).every((c) => c.ref === null || isInstance(c.ref, cls)),
};

/** Not `float` and `double`: their boxes have no cache, so the JDK's own code makes one object without a fork. */
const HOOKED_TYPES = ['I', 'J', 'S', 'B', 'C', 'Z'];

/** `valueOf` of the box classes. */
export const BOXING_HOOKS: HookTable = Object.fromEntries(
  HOOKED_TYPES.map((type) => {
    const cls = BOX_CLASSES[type];
    return [cls, { [`valueOf(${type})L${cls};`]: boxing(type) }];
  }),
);
