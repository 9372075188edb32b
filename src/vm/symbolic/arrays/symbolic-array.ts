/**
 * Symbolic arrays: their length or their contents are terms (docs/arrays.md). Here they are created and converted
 * from and to arrays of concrete length. `values/number-elements.ts` and `reference-elements.ts` read and write their
 * elements.
 */
import { constArray, constant, intConst, variable, zeroExtend } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { bitVec } from '../../../term/sorts.ts';
import { Term } from '../../../term/term.ts';
import { defaultValue, type Scalar } from '../../../term/values.ts';
import { makeArray, newArray } from '../../heap/arrays.ts';
import { setRef } from '../../heap/elements.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import { elementKind } from '../../heap/object.ts';
import type { ArrayContents, ReferenceEntries } from '../../heap/symbolic-array-state.ts';
import {
  becomeConcrete,
  becomeSymbolic,
  makeSymbolicArray,
  refineSymbolicArray,
} from '../../heap/symbolic-arrays.ts';
import type { LinkedClass } from '../../link/linked-class.ts';
import type { JThread } from '../../thread/thread.ts';
import { concretise } from '../asking/ask.ts';
import { setElement } from '../values/array-elements.ts';
import { contentsSort, readNumber } from '../values/number-elements.ts';
import { readForConcretising } from './reference-elements.ts';

/** The variable for the contents of an input array. A model gives it an ArrayValue of `contentsSort`. */
export function contentsVariable(kind: string, name: string): Term {
  return variable(name, contentsSort(kind));
}

/** The variable for the length of an input array. It has 31 bits, so it is never negative and needs no constraint. */
export function lengthVariable(name: string): Term {
  return zeroExtend(variable(name, bitVec(31)), 32);
}

/** An input array of numbers: all elements are symbolic. `cls` is the class of the array. */
export function newInputArray(cls: LinkedClass, name: string, length: Term): JArray {
  const array = contentsVariable(cls.name[1], name);
  return makeSymbolicArray(cls, length, { kind: 'term', array, isArray: true });
}

/**
 * An input array of references. `make` returns the initial element at `index`, usually a lazy reference, once for
 * each index term that is used; `ordinal` counts them. It must not ask for a decision.
 */
export function newInputRefArray(
  cls: LinkedClass,
  length: Term,
  make: (index: Term, ordinal: number) => Slot,
): JArray {
  return makeSymbolicArray(cls, length, entriesOf({ made: [], make, holds: [], areNeverLazy: false }));
}

/** `new T[n]` with a symbolic n: zeros or nulls. */
export function newSymbolicArray(cls: LinkedClass, length: Term): JArray {
  if (cls.component!.kind !== 'primitive') {
    return makeSymbolicArray(cls, length, entriesOf({ made: [], make: null, holds: [], areNeverLazy: true }));
  }
  const sort = contentsSort(cls.name[1]);
  const zero = constant(sort.element, defaultValue(sort.element) as Scalar);
  return makeSymbolicArray(cls, length, { kind: 'term', array: constArray(sort, zero), isArray: true });
}

/** `new T[n][m]…` where at least one length is a term. Rows below a symbolic dimension are made on first use. */
export function newSymbolicMultiArray(cls: LinkedClass, lengths: readonly Slot[]): JArray {
  const [length, ...rest] = lengths;
  const row = (): JArray => newSymbolicMultiArray(cls.component!, rest);
  if (length instanceof Term) {
    if (rest.length === 0) return newSymbolicArray(cls, length);
    return makeSymbolicArray(
      cls,
      length,
      entriesOf({ made: [], make: row, holds: rest, areNeverLazy: true }),
    );
  }
  const array = makeArray(cls, length as number);
  if (rest.length > 0) for (let i = 0; i < array.size; i++) setRef(array, i, row());
  return array;
}

function entriesOf(entries: ReferenceEntries): ArrayContents {
  return { kind: 'entries', entries, isArray: false };
}

/** The length of any array as a term. */
export function lengthOf(array: JArray): Term {
  return array.symbolic === null ? intConst(array.size) : array.symbolic.length;
}

/** Turns an array of concrete length into a symbolic one whose bottom layer is its elements. */
export function convertToSymbolic(array: JArray): void {
  const { cells, terms, size } = array;
  const isArray = elementKind(array) !== 'L';
  becomeSymbolic(array, intConst(size), { kind: 'elements', cells, terms, isArray, array: null });
}

/**
 * Turns a symbolic array into one of concrete length, for code that does not know symbolic arrays. The length takes
 * one value per path. It may ask several questions, and records each answer in the array, because it starts over
 * after each; `forArray` in the request marks an answer as its own.
 */
export function concretiseArray(t: JThread, array: JArray, why: string): void {
  if (array.symbolic === null) return;
  const { length } = array.symbolic;
  if (length.op !== TermOp.Const) {
    const known = concretise(t, length, why, array) as number;
    refineSymbolicArray(array, { length: intConst(known) });
  }
  const size = array.symbolic.length.value as number;
  const concrete = newArray(t, array.cls, size);
  const kind = elementKind(array);
  for (let i = 0; i < size; i++) {
    if (kind === 'L') setRef(concrete, i, readForConcretising(t, array, i));
    else setElement(concrete, kind, i, readNumber(array.symbolic, kind, intConst(i)));
  }
  becomeConcrete(array, concrete);
}
