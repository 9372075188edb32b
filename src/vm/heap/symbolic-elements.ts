/**
 * Symbolic elements of primitive arrays (`JArray.terms`) when elements are copied or read in bulk. Native code that
 * read the cell of a symbolic element would compute with garbage, so it has to ask here first.
 */
import type { Term } from '../../term/term.ts';
import { NeedsConcrete } from '../control/signals.ts';
import type { JArray } from './object.ts';
import { newMap, type RawArray, type RawCells } from './raw.ts';
import type { Cells } from './storage.ts';

/** Copies the terms of a range. The caller has checked the range, logged `dst`, and copies the cells itself. */
export function copyTerms(src: JArray, from: number, dst: JArray, to: number, count: number): void {
  const moved: [number, Term][] = [];
  const terms: ReadonlyMap<number, Term> = src.terms ?? new Map();
  if (count < terms.size) {
    for (let i = from; i < from + count; i++) {
      const term = terms.get(i);
      if (term !== undefined) moved.push([i - from + to, term]);
    }
  } else for (const [i, term] of terms) if (i >= from && i < from + count) moved.push([i - from + to, term]);
  dropTerms(dst, to, count);
  if (moved.length === 0) return;
  const raw = dst as RawArray;
  raw.terms ??= newMap();
  for (const [i, term] of moved) raw.terms.set(i, term);
}

/** Elements of an array of known length as they are now; later writes do not change them. */
export function copyOfElements(a: JArray): { cells: Cells; terms: ReadonlyMap<number, Term> | null } {
  const cells = (a as RawArray).cells.slice() as RawCells;
  return { cells, terms: a.terms === null ? null : new Map(a.terms) };
}

/** Of a smaller array its elements are compared sooner than buffers are made of it. */
const SMALL = 64;

/** Whether the elements certainly are those that were copied. Symbolic ones are not looked at: then the answer is no. */
export function isCopyOfElements(
  copy: { readonly cells: Cells; readonly terms: ReadonlyMap<number, Term> | null } | null,
  a: JArray,
): boolean {
  if (copy === null || copy.terms !== null || a.terms !== null || a.symbolic !== null) return false;
  const { cells } = a as RawArray;
  const before = copy.cells as RawCells;
  const isLarge = cells.length > SMALL || cells instanceof Float32Array || cells instanceof Float64Array;
  if (!Array.isArray(cells) && isLarge) return bytesOf(cells).equals(bytesOf(before as typeof cells));
  for (let i = 0; i < cells.length; i++) if (cells[i] !== before[i]) return false;
  return true;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** The elements are about to get concrete values. The caller has logged them. */
export function dropTerms(array: JArray, from: number, count: number): void {
  const a = array as RawArray;
  if (a.terms === null) return;
  if (count < a.terms.size) for (let i = from; i < from + count; i++) a.terms.delete(i);
  else for (const i of [...a.terms.keys()]) if (i >= from && i < from + count) a.terms.delete(i);
  if (a.terms.size === 0) a.terms = null;
}

/** Throws `NeedsConcrete` if an element of the range is symbolic. */
export function requireConcrete(a: JArray, from: number, count: number): void {
  if (a.terms === null) return;
  for (const i of a.terms.keys()) {
    if (i >= from && i < from + count) throw new NeedsConcrete({ kind: 'elements', array: a, from, count });
  }
}
