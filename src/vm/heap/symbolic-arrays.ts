/**
 * Making symbolic arrays and changing their state (`symbolic-array-state.ts`); `vm/symbolic/arrays` knows what the state
 * means.
 */
import type { Term } from '../../term/term.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import { logRefinement, logSymbolicArray, touchSymbolicArray } from '../trail/trail.ts';
import { makeArray } from './arrays.ts';
import type { JArray, Slot } from './object.ts';
import { newMap, type RawArray, type RawCells, type RawSymbolicArrayState } from './raw.ts';
import type { ArrayContents, Entry, ReferenceEntries, SymbolicArrayState } from './symbolic-array-state.ts';

/** A new array that is symbolic from the start. */
export function makeSymbolicArray(cls: LinkedClass, length: Term, contents: ArrayContents): JArray {
  const array = makeArray(cls, 0);
  (array as RawArray).symbolic = { length, inside: new Set(), contents, written: newMap() };
  return array;
}

/** A new array in the same state. */
export function copySymbolicArray(array: JArray): JArray {
  const copy = makeArray(array.cls, 0);
  const state = array.symbolic!;
  (copy as RawArray).symbolic = { ...state, written: newMap(state.written) };
  return copy;
}

/** An array of known length becomes symbolic. The old cells belong to the contents now: nothing writes to them any more. */
export function becomeSymbolic(array: JArray, length: Term, contents: ArrayContents): void {
  logSymbolicArray(array);
  const raw = array as RawArray;
  raw.symbolic = { length, inside: new Set(), contents, written: newMap() };
  raw.cells = makeArray(array.cls, 0).cells as RawCells;
  raw.size = 0;
  raw.terms = null;
}

/** A symbolic array becomes one of concrete length. Its elements are those of `concrete`, a new array of its class. */
export function becomeConcrete(array: JArray, concrete: JArray): void {
  logSymbolicArray(array);
  const raw = array as RawArray;
  raw.cells = concrete.cells as RawCells;
  raw.size = concrete.size;
  raw.terms = (concrete as RawArray).terms;
  raw.symbolic = null;
}

/** More is known about the array; its elements stay as they are. */
export function refineSymbolicArray(
  array: JArray,
  known: Partial<Pick<SymbolicArrayState, 'length' | 'inside'>>,
): void {
  touchSymbolicArray(array);
  const raw = array as RawArray;
  raw.symbolic = { ...raw.symbolic!, ...known };
}

/** An element at a known index, above the contents. */
export function writeKnown(array: JArray, index: number, value: Slot): void {
  touchSymbolicArray(array);
  (array as RawArray).symbolic!.written.set(index, value);
}

/** A layer on top of what the array holds. */
export function addLayer(array: JArray, layer: (below: ArrayContents) => ArrayContents): void {
  touchSymbolicArray(array);
  const state = (array as RawArray).symbolic!;
  flush(state);
  state.contents = layer(state.contents);
}

/** Other contents, instead of all that the array held. */
export function replaceContents(array: JArray, contents: ArrayContents): void {
  touchSymbolicArray(array);
  const state = (array as RawArray).symbolic!;
  state.contents = contents;
  state.written = newMap();
}

/** An element that an array of references held at first. */
export function addEntry(entries: ReferenceEntries, index: Term, value: Slot): void {
  const made = entries.made as Entry[];
  made.push({ index, value });
  logRefinement(() => made.pop(), null);
}

/** What was written at known indices becomes a layer. That changes nothing that could be seen, so it needs no log. */
export function flush(state: SymbolicArrayState): void {
  if (state.written.size === 0) return;
  const raw = state as RawSymbolicArrayState;
  const { contents, written: at } = raw;
  const below = contents.kind === 'chars' ? contents.chars : contents;
  const layer: ArrayContents = { kind: 'written', below, at, isArray: below.isArray, array: null };
  raw.contents = contents.kind === 'chars' ? { kind: 'chars', chars: layer, isArray: layer.isArray } : layer;
  raw.written = newMap();
}
