/**
 * Elements of arrays as terms. `JArray.terms` holds the symbolic elements by index; the cell at such an index has no
 * meaning. A symbolic array keeps its elements elsewhere (`number-elements.ts`). Elements of byte, short, char and
 * boolean arrays are ints within their range.
 */
import { and, bvAnd, bvSle, eq, intConst, or, orAll } from '../../../term/build.ts';
import { groupedIte } from '../../../term/grouped-ite.ts';
import { i2b, i2c, i2s } from '../../../term/java.ts';
import { factsOf } from '../../../term/known-bits.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { setLongElement, setNumber, setRef, setTerm } from '../../heap/elements.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import { writeKnown } from '../../heap/symbolic-arrays.ts';
import { cellTerm } from './cell-term.ts';
import { readNumber, writeElement } from './number-elements.ts';

/** The element at an index that is inside. */
export function elementTerm(a: JArray, kind: string, index: number): Term {
  if (a.symbolic !== null) return readNumber(a.symbolic, kind, intConst(index));
  return cellTerm(a.cells, a.terms, kind, index);
}

/** The value that a store leaves in the element (JVMS §6.5.bastore and others). */
export function narrowed(kind: string, value: Term): Term {
  switch (kind) {
    case 'B':
      return i2b(value);
    case 'Z':
      return bvAnd(value, intConst(1));
    case 'C':
      return i2c(value);
    case 'S':
      return i2s(value);
    default:
      return value;
  }
}

/** Stores a term that is within the element's range. A constant goes to the cells. */
export function setElement(a: JArray, kind: string, index: number, value: Term): void {
  if (a.symbolic !== null) {
    writeElement(a, intConst(index), value);
    return;
  }
  if (value.op !== TermOp.Const) setTerm(a, index, value);
  else if (kind === 'J') {
    const bits = value.value as bigint;
    setLongElement(a, index, Number(BigInt.asIntN(32, bits)), Number(BigInt.asIntN(32, bits >> 32n)));
  } else setNumber(a, index, value.value as number);
}

export function setReference(a: JArray, index: number, value: Slot): void {
  if (a.symbolic !== null) writeKnown(a, index, value);
  else setRef(a, index, value);
}

/** The indices of an array of this length that the term can equal, as far as its known bits tell. */
export function possibleIndices(index: Term, length: number): number[] {
  const facts = factsOf(index);
  const from = Math.max(0, facts.min);
  const to = Math.min(length - 1, facts.max);
  const found: number[] = [];
  for (let k = from; k <= to; k++) {
    if ((k & facts.zeroLow) === 0 && (~k & facts.oneLow) === 0) found.push(k);
  }
  return found;
}

/** Whether there are at most `most` such indices. It does not enumerate a long array. */
export function areFewIndices(index: Term, length: number, most: number): boolean {
  const { min, max } = factsOf(index);
  const span = Math.min(length - 1, max) - Math.max(0, min) + 1;
  return span <= most || (span <= MAX_LOOKED && possibleIndices(index, length).length <= most);
}
const MAX_LOOKED = 65_536;

/** The condition that `index` is one of `values`, which ascend. Consecutive values become intervals. */
export function isOneOf(index: Term, values: readonly number[]): Term {
  const parts: Term[] = [];
  for (let i = 0; i < values.length; ) {
    let j = i;
    while (j + 1 < values.length && values[j + 1] === values[j] + 1) j++;
    const [low, high] = [intConst(values[i]), intConst(values[j])];
    if (j - i < 2) parts.push(i === j ? eq(index, low) : or(eq(index, low), eq(index, high)));
    else parts.push(and(bvSle(low, index), bvSle(index, high)));
    i = j + 1;
  }
  return orAll(parts);
}

/**
 * The element at a symbolic index that is inside. Equal elements share a case, and the most frequent one is the last
 * `else`.
 */
export function selectElement(a: JArray, kind: string, index: Term): Term {
  if (a.symbolic !== null) return readNumber(a.symbolic, kind, index);
  const cases = possibleIndices(index, a.size).map((k) => [elementTerm(a, kind, k), k] as const);
  return groupedIte(cases, (indices) => isOneOf(index, indices));
}
