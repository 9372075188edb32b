/**
 * The sorts of terms. Every sort is interned: two equal sorts are one object, so `===` compares them.
 *
 * Java's types map as follows: boolean, byte, short, char and int on the operand stack are BitVec(32), long is
 * BitVec(64), float is Float(32), double is Float(64). Bool is the sort of conditions and never of a Java value.
 */
import { InvariantError } from '../errors.ts';

export interface BoolSort {
  readonly kind: 'Bool';
  readonly id: number;
  /** The bits of a value. All sorts have a width, so code can read it without looking at the kind. */
  readonly width: 1;
}

export interface BitVecSort {
  readonly kind: 'BitVec';
  readonly id: number;
  /** 1 to 64. */
  readonly width: number;
}

export interface FloatSort {
  readonly kind: 'Float';
  readonly id: number;
  readonly width: 32 | 64;
  /** Bits of the exponent and of the significand (hidden bit included), as SMT-LIB counts them. */
  readonly exponent: 8 | 11;
  readonly significand: 24 | 53;
}

export interface ArraySort {
  readonly kind: 'Array';
  readonly id: number;
  readonly width: 0;
  readonly index: BitVecSort;
  readonly element: Sort;
}

export type Sort = BoolSort | BitVecSort | FloatSort | ArraySort;

const MAX_WIDTH = 64;

export const BOOL: BoolSort = { kind: 'Bool', id: 0, width: 1 };
export const FLOAT32: FloatSort = { kind: 'Float', id: 65, width: 32, exponent: 8, significand: 24 };
export const FLOAT64: FloatSort = { kind: 'Float', id: 66, width: 64, exponent: 11, significand: 53 };

/** The id of a bit-vector sort is its width. */
const BIT_VECS: readonly BitVecSort[] = Array.from({ length: MAX_WIDTH + 1 }, (_, width) => ({
  kind: 'BitVec',
  id: width,
  width,
}));

const ARRAYS = new Map<number, ArraySort>();
let nextArrayId = 67;

export function bitVec(width: number): BitVecSort {
  if (!(Number.isInteger(width) && width >= 1 && width <= MAX_WIDTH)) {
    throw new InvariantError(`no bit vector of width ${width}`);
  }
  return BIT_VECS[width];
}

export const INT: BitVecSort = bitVec(32);
export const LONG: BitVecSort = bitVec(64);

export function arraySort(index: BitVecSort, element: Sort): ArraySort {
  const key = element.id * (MAX_WIDTH + 1) + index.id;
  let sort = ARRAYS.get(key);
  if (sort === undefined) {
    sort = { kind: 'Array', id: nextArrayId++, width: 0, index, element };
    ARRAYS.set(key, sort);
  }
  return sort;
}

/** As SMT-LIB writes it. */
export function sortText(sort: Sort): string {
  switch (sort.kind) {
    case 'Bool':
      return 'Bool';
    case 'BitVec':
      return `(_ BitVec ${sort.width})`;
    case 'Float':
      return `(_ FloatingPoint ${sort.exponent} ${sort.significand})`;
    case 'Array':
      return `(Array ${sortText(sort.index)} ${sortText(sort.element)})`;
  }
}
