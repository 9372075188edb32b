/** Whether anything refers to an object, but for one that is known to. */
import { JArray, JObject } from '../vm/heap/object.ts';
import type { ArrayContents } from '../vm/heap/symbolic-array-state.ts';
import { GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { Vm } from '../vm/vm.ts';

/** Whether one of `parts` is reached from static fields and stacks, on a way that does not lead through `without`. */
export function isReachedWithout(vm: Vm, without: JObject, parts: ReadonlySet<unknown>): boolean {
  if (parts.size === 0) return false;
  const seen = new Set<unknown>([without]);
  const stack: (JObject | JArray)[] = [];
  const add = (value: unknown): void => {
    if (value instanceof GuardedReference) for (const { ref } of value.cases) add(ref);
    else if (value instanceof Lazy) add(value.materialised);
    else if ((value instanceof JObject || value instanceof JArray) && !seen.has(value)) {
      seen.add(value);
      stack.push(value);
    }
  };
  for (const cls of vm.classes.all()) for (const slot of cls.statics) add(slot);
  for (const t of vm.scheduler.threads) {
    add(t.object);
    for (let f: Frame | null = t.frame; f !== null; f = f.caller) for (const slot of f.slots) add(slot);
  }
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (parts.has(next)) return true;
    for (const value of referencesIn(next)) add(value);
  }
  return false;
}

/** What its fields or elements hold; something that is no reference for elements that are made when they are looked at. */
export function* referencesIn(thing: JObject | JArray): Iterable<unknown> {
  if (thing instanceof JObject) {
    yield* thing.fields;
    return;
  }
  if (Array.isArray(thing.cells)) yield* thing.cells;
  if (thing.symbolic === null) return;
  yield* thing.symbolic.written.values();
  yield* referencesOf(thing.symbolic.contents);
}

function* referencesOf(contents: ArrayContents): Iterable<unknown> {
  switch (contents.kind) {
    case 'elements':
      if (Array.isArray(contents.cells)) yield* contents.cells;
      return;
    case 'entries':
      // Nobody has looked at the other elements.
      if (contents.entries.make !== null) yield contents.entries.make;
      yield* contents.entries.holds;
      for (const { value } of contents.entries.made) yield value;
      return;
    case 'written':
      yield* contents.at.values();
      yield* referencesOf(contents.below);
      return;
    case 'stored':
      yield contents.value;
      yield* referencesOf(contents.below);
      return;
    case 'range':
      yield* referencesOf(contents.source);
      yield* referencesOf(contents.below);
      return;
    default:
    // Numbers.
  }
}
