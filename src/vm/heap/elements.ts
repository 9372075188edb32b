/** Writes single elements of arrays of concrete length. For a symbolic array `data` throws `NeedsConcrete` first. */
import type { Term } from '../../term/term.ts';
import { touchElement } from '../trail/trail.ts';
import type { JArray, Ref, Slot } from './object.ts';
import { newMap, type RawArray } from './raw.ts';
import { dropTerms } from './symbolic-elements.ts';

/** Sets an element of an array of references; in a symbolic run the value may be a symbolic reference. */
export function setRef(a: JArray, index: number, value: Slot): void {
  const refs = (a as RawArray).data as Ref[];
  touchElement(a, index);
  refs[index] = value as Ref;
}

/** Sets an element of an array of numbers other than longs. */
export function setNumber(a: JArray, index: number, value: number): void {
  const numbers = (a as RawArray).data as Int32Array;
  touchElement(a, index);
  dropTerms(a, index, 1);
  numbers[index] = value;
}

export function setLongElement(a: JArray, index: number, lo: number, hi: number): void {
  const words = (a as RawArray).data as Int32Array;
  touchElement(a, index);
  dropTerms(a, index, 1);
  words[2 * index] = lo;
  words[2 * index + 1] = hi;
}

/** The element is symbolic from now on. */
export function setTerm(a: JArray, index: number, term: Term): void {
  touchElement(a, index);
  const raw = a as RawArray;
  raw.terms ??= newMap();
  raw.terms.set(index, term);
}
