/**
 * Boxes of symbolic numbers. `valueOf` gives a cached object for small values and a new one for others (JLS §5.1.7),
 * which programs can tell apart with ==. Here the box is all of these at once, a guarded reference: nothing forks, and
 * its value is the number itself (`merged-values.ts`).
 */
import { and, bv, bvSle, eq, not } from '../../term/build.ts';
import { intAsCondition } from '../../term/java.ts';
import { Term } from '../../term/term.ts';
import { fieldNamed, getStatic } from '../heap/fields.ts';
import { type JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import { type Case, Guarded } from '../heap/unsettled.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { Field, LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { putMergedField } from './guarded-objects.ts';
import { DECLINED, type Hook, type HookTable } from './hooks.ts';
import { casesOf, guarded } from './references.ts';

/** `first` is the value of the first object in the cache. */
const box =
  (cacheName: string, first: number): Hook =>
  (t, f) => {
    const value = f.slots[0];
    if (!(value instanceof Term)) return DECLINED;
    const cache = t.vm.classes.boot(cacheName);
    ensureInitialised(t, cache);
    const cached = (getStatic(cache, 'cache') as JArray).data as Ref[];
    return guarded([...cachedCases(value, cached, first), ...newCase(f.method.holder, value, cached, first)]);
  };

function* cachedCases(value: Term, cached: readonly Ref[], first: number): Generator<Case> {
  const { width } = value.sort as { width: number };
  for (const [i, ref] of cached.entries()) yield { guard: eq(value, bv(width, first + i)), ref };
}

function* newCase(cls: LinkedClass, value: Term, cached: readonly Ref[], first: number): Generator<Case> {
  const { width } = value.sort as { width: number };
  const last = first + cached.length - 1;
  const isCached = and(bvSle(bv(width, first), value), bvSle(value, bv(width, last)));
  const object = new JObject(cls, cls.template.slice());
  object.fields[valueField(cls).slot] = value;
  yield { guard: not(isCached), ref: object };
}

const boxBoolean: Hook = (t, f) => {
  const value = f.slots[0];
  if (!(value instanceof Term)) return DECLINED;
  const cls = f.method.holder;
  ensureInitialised(t, cls);
  const isTrue = intAsCondition(value);
  return guarded([
    { guard: isTrue, ref: getStatic(cls, 'TRUE') as Ref },
    { guard: not(isTrue), ref: getStatic(cls, 'FALSE') as Ref },
  ]);
};

function valueField(cls: LinkedClass): Field {
  return fieldNamed(cls, 'value') as Field;
}

/** The slots of the number in a box of the class, or of one of several; null if the reference may be anything else. */
export function unboxed(t: JThread, ref: Slot, className: string): readonly Slot[] | null {
  const cases = casesOf(ref);
  const cls = t.vm.classes.boot(className);
  if (!(ref instanceof JObject || ref instanceof Guarded) || cases.some((c) => c.ref?.cls !== cls))
    return null;
  const slots: Slot[] = [null, null];
  putMergedField(slots, 0, cases, valueField(cls));
  return slots;
}

const method = (type: string, cls: string) => `valueOf(${type})L${cls};`;

export const BOXING: HookTable = {
  'java/lang/Integer': { [method('I', 'java/lang/Integer')]: box('java/lang/Integer$IntegerCache', -128) },
  'java/lang/Long': { [method('J', 'java/lang/Long')]: box('java/lang/Long$LongCache', -128) },
  'java/lang/Short': { [method('S', 'java/lang/Short')]: box('java/lang/Short$ShortCache', -128) },
  'java/lang/Byte': { [method('B', 'java/lang/Byte')]: box('java/lang/Byte$ByteCache', -128) },
  'java/lang/Character': {
    [method('C', 'java/lang/Character')]: box('java/lang/Character$CharacterCache', 0),
  },
  'java/lang/Boolean': { [method('Z', 'java/lang/Boolean')]: boxBoolean },
};
