/** What the rounds of a loop write to, and what is therefore forgotten at its head. */
import { JArray, type JObject } from '../vm/heap/object.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import type { Frame } from '../vm/thread/frame.ts';

/**
 * A reference that rounds set: to arrays of this class, which a round has made and nothing else refers to, or to strings, of which
 * nobody asks who else refers to them.
 */
export type AnyReference = { readonly cls: LinkedClass; readonly isNullable: boolean };

/** A local or a field: a number, or a reference. */
export type Content = 'number' | AnyReference;

/** Everything else is at each head as it was at the first one. */
export type Forgotten = {
  /** By slot. */
  readonly locals: ReadonlyMap<number, Content>;
  /** By object and slot; of a long, the first one. */
  readonly fields: ReadonlyMap<JObject, ReadonlyMap<number, Content>>;
  /** Arrays whose elements are written. Their length stays. */
  readonly arrays: ReadonlySet<JArray>;
  /** String builders: they hold any text. */
  readonly builders: ReadonlySet<JObject>;
  /** Objects of class HashMap: they hold any keys (`open-maps.ts`). */
  readonly maps: ReadonlySet<JObject>;
};

export const NOTHING_FORGOTTEN: Forgotten = {
  locals: new Map(),
  fields: new Map(),
  arrays: new Set(),
  builders: new Set(),
  maps: new Set(),
};

/** Null: a place would have to hold references of two classes. */
export function mergeForgotten(a: Forgotten, b: Forgotten): Forgotten | null {
  const locals = unionOfContents(a.locals, b.locals);
  if (locals === null) return null;
  const fields = new Map(a.fields);
  for (const [object, contents] of b.fields) {
    const both = unionOfContents(fields.get(object) ?? new Map(), contents);
    if (both === null) return null;
    fields.set(object, both);
  }
  return {
    locals,
    fields,
    arrays: new Set([...a.arrays, ...b.arrays]),
    builders: new Set([...a.builders, ...b.builders]),
    maps: new Set([...a.maps, ...b.maps]),
  };
}

type Contents = ReadonlyMap<number, Content>;

function unionOfContents(a: Contents, b: Contents): Contents | null {
  const all = new Map(a);
  for (const [slot, content] of b) {
    const old = all.get(slot) ?? content;
    if (old === 'number' || content === 'number') {
      if (old !== content) return null;
      all.set(slot, content);
    } else {
      if (old.cls !== content.cls) return null;
      all.set(slot, { cls: old.cls, isNullable: old.isNullable || content.isNullable });
    }
  }
  return all;
}

/** Whether all of `a` is forgotten in `b`. */
export function isForgottenIn(a: Forgotten, b: Forgotten): boolean {
  return (
    areWithin(a.locals, b.locals) &&
    [...a.fields].every(([object, contents]) => areWithin(contents, b.fields.get(object) ?? new Map())) &&
    isSubset(a.arrays, b.arrays) &&
    isSubset(a.builders, b.builders) &&
    isSubset(a.maps, b.maps)
  );
}

function isSubset<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  return [...a].every((thing) => b.has(thing));
}

function areWithin(a: Contents, b: Contents): boolean {
  return [...a].every(([slot, content]) => {
    const other = b.get(slot);
    if (other === undefined || content === 'number' || other === 'number') return other === content;
    return content.cls === other.cls && (other.isNullable || !content.isNullable);
  });
}

/** The locals that hold what is forgotten, for another call of the method: there, objects and arrays are others. */
export function forgottenSlots(frame: Frame, { locals, arrays }: Forgotten): number[] {
  return [...frame.slots.keys()].filter(
    (i) => locals.get(i) === 'number' || arrays.has(frame.slots[i] as JArray),
  );
}

export function forgottenIn({ slots: all }: Frame, slots: readonly number[]): Forgotten {
  const arrays = slots.map((slot) => all[slot]).filter((value) => value instanceof JArray);
  const numbers = slots.filter((slot) => !(all[slot] instanceof JArray));
  return {
    ...NOTHING_FORGOTTEN,
    locals: new Map(numbers.map((slot) => [slot, 'number' as const])),
    arrays: new Set(arrays),
  };
}
