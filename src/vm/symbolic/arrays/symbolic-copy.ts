/**
 * Copying and filling ranges where an array is symbolic, without a fork. A few elements are copied one by one. In a
 * short array of concrete length, each element becomes a choice between its old and its new value. Any other range
 * becomes a layer. The range is known to be inside, and its elements are known to be assignable.
 */
import { bvAdd, constArray, eq, FALSE, intConst, ite, TRUE } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import { elementKind } from '../../heap/object.ts';
import type { Slots } from '../../heap/storage.ts';
import type { ArrayContents } from '../../heap/symbolic-array-state.ts';
import { addLayer, flush } from '../../heap/symbolic-arrays.ts';
import { copyOfElements } from '../../heap/symbolic-elements.ts';
import { elementTerm, setElement, setReference } from '../values/array-elements.ts';
import {
  contentsSort,
  isWithin,
  readContents,
  sourceIndex,
  toElement,
  writeElement,
} from '../values/number-elements.ts';
import type { CopyRange } from './merged-copy.ts';
import { elementCases, mergedValue, needsChoice } from './reference-elements.ts';
import { convertToSymbolic, lengthOf } from './symbolic-array.ts';

/** Up to this many elements are copied one by one. */
const MAX_MOVED = 64;
/** The most nested range layers: a read descends through all of them. */
const DEEPEST = 64;

/** False: the layers would become too deep, and one of the arrays must be made concrete first. */
export function copySymbolicRange(src: JArray, dst: JArray, range: CopyRange): boolean {
  if (range.count === intConst(0)) return true;
  if (moveFew(src, dst, range)) return true;
  return place(dst, contentsOf(src), range);
}

/** Arrays.fill: `value` at `count` indices from `to` on. False as for `copySymbolicRange`. */
export function fillSymbolicRange(array: JArray, to: Term, count: Term, value: Slot): boolean {
  const source: ArrayContents =
    value instanceof Term
      ? { kind: 'term', array: constantArray(elementKind(array), value), isArray: true }
      : {
          kind: 'entries',
          entries: { made: [], make: () => value, holds: [value], areNeverLazy: true },
          isArray: false,
        };
  return place(array, source, { from: intConst(0), to, count });
}

/** Copies `source` into `dst`, which may be short and concrete, or symbolic. */
function place(dst: JArray, source: ArrayContents, range: CopyRange): boolean {
  const isShort = dst.symbolic === null && elementKind(dst) !== 'L' && dst.size <= MAX_MOVED;
  if (!isShort) return addRange(dst, source, range);
  placeEach(dst, source, range);
  return true;
}

function constantArray(kind: string, value: Term): Term {
  return constArray(contentsSort(kind), toElement(kind, value));
}

/** A snapshot of what the array holds now; later writes do not change it. */
function contentsOf(array: JArray): ArrayContents {
  if (array.symbolic !== null) {
    flush(array.symbolic);
    return array.symbolic.contents;
  }
  const { cells, terms } = copyOfElements(array);
  return { kind: 'elements', cells, terms, isArray: elementKind(array) !== 'L', array: null };
}

/**
 * Copies a constant, small number of elements. All are read before the first is written, because the arrays may be
 * one. False: not applicable, and nothing was changed.
 */
function moveFew(src: JArray, dst: JArray, { from, to, count }: CopyRange): boolean {
  if (count.op !== TermOp.Const || (count.value as number) > MAX_MOVED) return false;
  // A write at a symbolic index of an array of concrete length would be a write to all of its elements.
  if (dst.symbolic === null && to.op !== TermOp.Const) return false;
  if (src.symbolic === null && from.op !== TermOp.Const) return false;
  const places = Array.from({ length: count.value as number }, (_, k) => intConst(k));
  const kind = elementKind(src);
  if (kind !== 'L') {
    const values = places.map((k) => numberAt(src, kind, bvAdd(from, k)));
    for (const [i, k] of places.entries()) putNumber(dst, kind, bvAdd(to, k), values[i]);
    return true;
  }
  const cases = places.map((k) => (src.symbolic === null ? [] : elementCases(src.symbolic, bvAdd(from, k))));
  if (cases.some(needsChoice)) return false;
  const values = places.map((k, i) =>
    src.symbolic === null ? (src.cells as Slots)[bvAdd(from, k).value as number] : mergedValue(cases[i]),
  );
  for (const [i, k] of places.entries()) putReference(dst, bvAdd(to, k), values[i]);
  return true;
}

/** The element of any array at any index term. */
function numberAt(array: JArray, kind: string, index: Term): Term {
  if (index.op === TermOp.Const) return elementTerm(array, kind, index.value as number);
  return readContents(contentsOf(array), kind, index);
}

function putNumber(array: JArray, kind: string, index: Term, value: Term): void {
  if (array.symbolic === null) setElement(array, kind, index.value as number, value);
  else writeElement(array, index, value);
}

function putReference(array: JArray, index: Term, value: Slot): void {
  if (array.symbolic === null) setReference(array, index.value as number, value);
  else writeElement(array, index, value);
}

/** A short array of concrete length: every element becomes a choice between the copied and the old value. */
function placeEach(dst: JArray, source: ArrayContents, range: CopyRange): void {
  const kind = elementKind(dst);
  for (let j = 0; j < dst.size; j++) {
    const place = intConst(j);
    const guard = isWithin(range, place);
    if (guard === FALSE) continue;
    const old = elementTerm(dst, kind, j);
    const copied = readContents(source, kind, sourceIndex(range, place));
    const now = ite(guard, copied, old);
    if (now !== old) setElement(dst, kind, j, now);
  }
}

/**
 * Adds a range layer. A copy of the whole array replaces the layers instead, so that repeated copies do not pile up.
 */
function addRange(dst: JArray, source: ArrayContents, { from, to, count }: CopyRange): boolean {
  const isWhole = to === intConst(0) && eq(count, lengthOf(dst)) === TRUE;
  if (
    !isWhole &&
    Math.max(depthOf(source), dst.symbolic === null ? 0 : depthOf(dst.symbolic.contents)) >= DEEPEST
  )
    return false;
  if (dst.symbolic === null) convertToSymbolic(dst);
  addLayer(dst, (below) =>
    isWhole && from === intConst(0)
      ? source
      : { kind: 'range', below, to, count, from, source, isArray: false },
  );
  return true;
}

/** How many range layers lie above each other. Other layers do not count. */
function depthOf(contents: ArrayContents): number {
  let deepest = 0;
  for (let layer = contents, depth = 0; ; depth++) {
    if (layer.kind === 'range') {
      deepest = Math.max(deepest, depth + 1 + depthOf(layer.source));
      layer = layer.below;
    } else if (layer.kind === 'written' || layer.kind === 'stored') {
      layer = layer.below;
      depth--;
    } else return Math.max(deepest, depth);
  }
}
