/**
 * Concrete values of terms: what constants hold and what evaluation yields.
 *
 * | sort            | value                                                                            |
 * |-----------------|----------------------------------------------------------------------------------|
 * | Bool            | 0 or 1                                                                           |
 * | BitVec(1..31)   | a non-negative integer                                                           |
 * | BitVec(32)      | an int32, signed, as the VM holds a Java int                                     |
 * | BitVec(33..64)  | a non-negative bigint; a Java long is `BigInt.asIntN(64, v)`, see docs/decisions/0010 |
 * | Float(32), (64) | a JS number; a Float(32) is always `Math.fround` of itself                       |
 * | Array           | an ArrayValue                                                                    |
 *
 * There is one NaN, as in SMT-LIB. Its bits are those of Java's `Double.NaN`; see `fpToBits` for what that means.
 * Two values of one sort are the same exactly if `sameValue` says so: -0 and +0 differ, NaN is itself.
 */
import type { ArraySort, Sort } from './sorts.ts';

export type Scalar = number | bigint;
export type Value = Scalar | ArrayValue;

/** The value of an array: a total map, with a default and finitely many exceptions. Immutable. */
export class ArrayValue {
  readonly sort: ArraySort;
  readonly otherwise: Value;
  /** No entry holds the default, so equal arrays have equal entries. */
  readonly entries: ReadonlyMap<Scalar, Value>;

  constructor(sort: ArraySort, otherwise: Value, entries: ReadonlyMap<Scalar, Value> = new Map()) {
    this.sort = sort;
    this.otherwise = otherwise;
    this.entries = entries;
  }

  get(index: Scalar): Value {
    return this.entries.get(index) ?? this.otherwise;
  }

  with(index: Scalar, value: Value): ArrayValue {
    if (sameValue(this.get(index), value)) return this;
    const entries = new Map(this.entries);
    if (sameValue(value, this.otherwise)) entries.delete(index);
    else entries.set(index, value);
    return new ArrayValue(this.sort, this.otherwise, entries);
  }
}

export function sameValue(a: Value, b: Value): boolean {
  if (a instanceof ArrayValue) return b instanceof ArrayValue && sameArray(a, b);
  return Object.is(a, b);
}

/** With an entry for every index the default never shows, so unequal defaults might not matter; that is not considered. */
function sameArray(a: ArrayValue, b: ArrayValue): boolean {
  if (a === b) return true;
  if (a.entries.size !== b.entries.size || !sameValue(a.otherwise, b.otherwise)) return false;
  for (const [index, value] of a.entries) {
    if (!sameValue(value, b.get(index))) return false;
  }
  return true;
}

/** All ones in `width` bits, as an int32. For widths up to 32. */
export function narrowMask(width: number): number {
  return width === 32 ? -1 : (1 << width) - 1;
}

/** Any integer, brought to the form of the table above. */
export function normalise(width: number, value: Scalar): Scalar {
  if (width > 32) return BigInt.asUintN(width, BigInt(value));
  const low = typeof value === 'bigint' ? Number(BigInt.asIntN(32, value)) : value | 0;
  return low & narrowMask(width);
}

/** The value of a narrow bit vector (up to 32 bits), read as a signed number. */
export function signedNarrow(value: number, width: number): number {
  const shift = 32 - width;
  return (value << shift) >> shift;
}

/** The signed value as a bigint, whatever the width. */
export function signedValue(value: Scalar, width: number): bigint {
  return BigInt.asIntN(width, BigInt(value));
}

/** The unsigned value as a bigint, whatever the width. */
export function unsignedValue(value: Scalar, width: number): bigint {
  return BigInt.asUintN(width, BigInt(value));
}

/** The value of a variable that a model does not have. */
export function defaultValue(sort: Sort): Value {
  if (sort.kind === 'Array') return new ArrayValue(sort, defaultValue(sort.element));
  return sort.kind === 'BitVec' && sort.width > 32 ? 0n : 0;
}
