/**
 * A second implementation of the operators, as simple as possible, as an oracle for tests: bit vectors are unsigned bigints,
 * conditions booleans, arrays functions. It shares nothing with evaluate-*.ts.
 */
import { InvariantError } from '../errors.ts';
import type { Sort } from './sorts.ts';
import { ArrayValue, normalise, type Scalar, type Value } from './values.ts';

export type Naive = bigint | boolean | number | NaiveArray;

export interface NaiveArray {
  readonly otherwise: Naive;
  readonly stored: ReadonlyMap<bigint, Naive>;
}

export const big = (x: Naive): bigint => x as bigint;
export const num = (x: Naive): number => x as number;
export const arr = (x: Naive): NaiveArray => x as NaiveArray;

export function signed(x: Naive, width: number): bigint {
  const value = big(x);
  return value >= 1n << BigInt(width - 1) ? value - (1n << BigInt(width)) : value;
}

export function wrap(x: bigint, width: number): bigint {
  const modulus = 1n << BigInt(width);
  return ((x % modulus) + modulus) % modulus;
}

export function quotient(x: bigint, y: bigint): bigint {
  if (y !== 0n) return x / y;
  return x < 0n ? 1n : -1n;
}

/** Towards zero, by single steps of a decimal expansion that JavaScript prints exactly. */
export function toInteger(x: number, width: number): bigint {
  if (Number.isNaN(x)) return 0n;
  const max = (1n << BigInt(width - 1)) - 1n;
  if (x === Number.POSITIVE_INFINITY) return max;
  if (x === Number.NEGATIVE_INFINITY) return -max - 1n;
  const whole = BigInt(Math.trunc(x));
  if (whole > max) return max;
  return whole >= -max ? whole : -max - 1n;
}

export function fromInteger(x: bigint, width: 32 | 64): number {
  if (width === 64) return Number(x);
  // Rounds to 24 bits by hand, ties to even.
  const magnitude = x < 0n ? -x : x;
  const excess = Math.max(0, magnitude.toString(2).length - 24);
  const unit = 1n << BigInt(excess);
  const rest = magnitude % unit;
  let units = magnitude / unit;
  if (2n * rest > unit || (2n * rest === unit && units % 2n === 1n)) units += 1n;
  return Number((x < 0n ? -units : units) * unit);
}

/** IEEE remainder: all finite doubles are multiples of 2^-1074, so integers can compute it. */
export function remainder(x: number, y: number): number {
  if (!Number.isFinite(x) || y === 0 || Number.isNaN(y)) return Number.NaN;
  if (!Number.isFinite(y)) return x;
  const [a, b] = [multiple(Math.abs(x)), multiple(Math.abs(y))];
  let rest = a % b;
  if (2n * rest > b || (2n * rest === b && (a / b) % 2n === 1n)) rest -= b;
  const magnitude = fromMultiple(rest);
  return x < 0 || Object.is(x, -0) ? -magnitude : magnitude;
}

function multiple(x: number): bigint {
  const bits = new BigUint64Array(new Float64Array([x]).buffer)[0];
  const exponent = bits >> 52n;
  const fraction = bits & ((1n << 52n) - 1n);
  return exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
}

/** Exact, since a remainder is representable. */
function fromMultiple(n: bigint): number {
  const magnitude = n < 0n ? -n : n;
  const excess = Math.max(0, magnitude.toString(2).length - 53);
  const significand = Number(magnitude >> BigInt(excess));
  const value = significand * 2 ** -1074 * 2 ** Math.min(excess, 1000) * 2 ** Math.max(0, excess - 1000);
  return n < 0n ? -value : value;
}

export function read(array: NaiveArray, index: bigint): Naive {
  return array.stored.has(index) ? array.stored.get(index)! : array.otherwise;
}

export function write(array: NaiveArray, index: bigint, value: Naive): NaiveArray {
  return { otherwise: array.otherwise, stored: new Map([...array.stored, [index, value]]) };
}

/** In the form that evaluation yields. */
export function asValue(x: Naive, sort: Sort): Value {
  switch (sort.kind) {
    case 'Bool':
      return x === true ? 1 : 0;
    case 'BitVec':
      return normalise(sort.width, big(x));
    case 'Float':
      return num(x);
    case 'Array': {
      let value = new ArrayValue(sort, asValue(arr(x).otherwise, sort.element));
      for (const [index, element] of arr(x).stored) {
        const at = asValue(index, sort.index);
        if (at instanceof ArrayValue) throw new InvariantError('an index is no array');
        value = value.with(at as Scalar, asValue(element, sort.element));
      }
      return value;
    }
  }
}
