/**
 * System.arraycopy between arrays of concrete length, with a symbolic position or count, without a fork: every
 * element of the target becomes a choice between its old value and the elements of the source that can be copied
 * there. The range is known to be inside both arrays.
 */
import {
  and,
  bvAdd,
  bvSle,
  bvSlt,
  bvSub,
  eq,
  FALSE,
  intConst,
  ite,
  not,
  orAll,
} from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import type { JArray } from '../../heap/object.ts';
import { elementKind } from '../../heap/object.ts';
import type { Slots } from '../../heap/storage.ts';
import type { ReferenceCase } from '../../heap/symbolic-reference.ts';
import { casesOf, referenceOf } from '../references/guarded-references.ts';
import { mergeNumbers } from '../references/merged-values.ts';
import { elementTerm, setElement, setReference } from '../values/array-elements.ts';

/**
 * The most (source, target) pairs that are looked at. Beyond it the positions are made concrete, one value per path.
 */
const MAX_PAIRS = 1024;

export type CopyRange = { readonly from: Term; readonly to: Term; readonly count: Term };

export function canMergeCopy(src: JArray, dst: JArray): boolean {
  return src.length * dst.length <= MAX_PAIRS && src.cls === dst.cls;
}

export function copyMerged(src: JArray, dst: JArray, range: CopyRange): void {
  if (elementKind(src) === 'L') copyReferences(src, dst, range);
  else copyNumbers(src, dst, range);
}

/** The elements of the source that can be copied to index `j` of the target, each with its condition. */
function* sources(
  length: number,
  j: number,
  { from, to, count }: CopyRange,
): Generator<readonly [number, Term]> {
  const place = intConst(j);
  const isTarget = and(bvSle(to, place), bvSlt(bvSub(place, to), count));
  if (isTarget === FALSE) return;
  const index = bvAdd(from, bvSub(place, to));
  for (let i = 0; i < length; i++) {
    const guard = and(isTarget, eq(index, intConst(i)));
    if (guard !== FALSE) yield [i, guard];
  }
}

function copyNumbers(src: JArray, dst: JArray, range: CopyRange): void {
  const kind = elementKind(src);
  // All are read before the first write: source and target may be the same array.
  const old = Array.from({ length: src.length }, (_, i) => elementTerm(src, kind, i));
  for (let j = 0; j < dst.length; j++) {
    const cases = [...sources(src.length, j, range)].map(([i, guard]) => ({ guard, value: old[i] }));
    if (cases.length === 0) continue;
    const kept = elementTerm(dst, kind, j);
    const isCopied = orAll(cases.map((c) => c.guard));
    const now = ite(isCopied, mergeNumbers(cases), kept);
    if (now !== kept) setElement(dst, kind, j, now);
  }
}

function copyReferences(src: JArray, dst: JArray, range: CopyRange): void {
  const old = [...(src.data as Slots)];
  for (let j = 0; j < dst.length; j++) {
    const cases: ReferenceCase[] = [];
    let isKept: Term | null = null;
    for (const [i, guard] of sources(src.length, j, range)) {
      for (const c of casesOf(old[i])) cases.push({ guard: and(guard, c.guard), ref: c.ref });
      isKept = isKept === null ? not(guard) : and(isKept, not(guard));
    }
    if (isKept === null) continue;
    for (const c of casesOf((dst.data as Slots)[j])) cases.push({ guard: and(isKept, c.guard), ref: c.ref });
    setReference(dst, j, referenceOf(cases));
  }
}
