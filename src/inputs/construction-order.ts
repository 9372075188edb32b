/**
 * What a constructor takes is there before the object that it makes. So an argument is never the object itself, nor one that was made
 * with it: `new Node(1, next)` begins no cycle. Objects whose fields are set freely may well refer to each other.
 */
import type { JArray, JObject } from '../vm/heap/object.ts';
import type { InputObject } from './input-object.ts';
import { LazyReference } from './lazy-reference.ts';

type Node = JObject | JArray;

/** Whether the reference cannot be `known`, because that is made with the object that the reference is a part of. */
export function isNeededFirst(
  objects: readonly InputObject[],
  { owner }: LazyReference,
  known: Node,
): boolean {
  if (owner === null) return false;
  // Undefined while its constructor still runs.
  const whole = owner.materialised;
  const isMaker = (object: InputObject): boolean => object.kind === 'made' && object.recipe.isMaker;
  /** Whether the object is, or is made of, the one that the reference is a part of, with a maker on the way. */
  const leads = (from: unknown, hasMaker: boolean, seen: ReadonlySet<unknown>): boolean => {
    const object = objects.find(({ ref }) => ref === from);
    if (object === undefined || seen.has(from)) return false;
    const has = hasMaker || isMaker(object);
    if (from === whole) return has;
    const inside = new Set([...seen, from]);
    return partsOf(object).some((part) => (has && part === owner) || leads(part.materialised, has, inside));
  };
  return leads(known, false, new Set());
}

/** The references of an input object, as they were at first. */
function partsOf(object: InputObject): LazyReference[] {
  const decided = (value: unknown): LazyReference[] => (value instanceof LazyReference ? [value] : []);
  switch (object.kind) {
    case 'object':
      return object.fields.flatMap(({ value }) => decided(value));
    case 'made':
      return object.ingredients.flatMap(decided);
    case 'array':
      return object.contents.kind === 'references'
        ? object.contents.entries.made.flatMap(({ value }) => decided(value))
        : [];
    default:
      return [];
  }
}
