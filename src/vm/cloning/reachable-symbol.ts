/** Whether a symbolic value can be reached from the arguments of a call: native code could read it there. */
import { Term } from '../../term/term.ts';
import { JArray, JObject, type Slot } from '../heap/object.ts';
import { SymbolicReference } from '../heap/symbolic-reference.ts';
import type { LinkedClass } from '../link/linked-class.ts';

/** A symbolic value, and the field (`L.f`) or element that holds it. */
export type ReachableSymbol = { readonly place: string; readonly term: Term };

/** The first one, breadth first; null: there is none. Symbolic references are not looked into. */
export function reachableSymbol(roots: readonly Slot[]): ReachableSymbol | null {
  const seen = new Set<JObject | JArray>();
  const add = (slot: Slot): void => {
    if (slot instanceof JObject || slot instanceof JArray) seen.add(slot);
  };
  for (const root of roots) {
    if (root instanceof Term) return { place: 'an argument', term: root };
    add(root);
  }
  // Grows while it is walked.
  for (const object of seen) {
    const found = object instanceof JArray ? elementOf(object, add) : fieldOf(object, add);
    if (found !== null) return found;
  }
  return null;
}

function elementOf(array: JArray, add: (slot: Slot) => void): ReachableSymbol | null {
  for (const [index, term] of array.terms ?? []) return { place: `element ${index} of an array`, term };
  if (array.symbolic === null && array.cls.component?.kind !== 'primitive')
    for (const slot of array.data as readonly Slot[]) add(slot);
  return null;
}

function fieldOf({ cls, fields }: JObject, add: (slot: Slot) => void): ReachableSymbol | null {
  for (const [slot, value] of fields.entries()) {
    if (value instanceof Term) return { place: nameOfField(cls, slot), term: value };
    if (!(value instanceof SymbolicReference)) add(value);
  }
  return null;
}

function nameOfField(cls: LinkedClass, slot: number): string {
  for (const { name: owner, fields } of cls.chain) {
    const field = fields.find((f) => !f.isStatic && f.slot === slot);
    if (field !== undefined) return `${owner.replaceAll('/', '.')}.${field.name}`;
  }
  return cls.name.replaceAll('/', '.');
}
