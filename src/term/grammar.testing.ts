/**
 * What random terms are made of: for each operator and each constructor of java.ts, how to build it and what it means
 * (naive.testing.ts). A new operator needs a row here.
 */
import * as b from './build.ts';
import { Rounding } from './evaluate-float.ts';
import * as java from './java.ts';
import {
  arr,
  big,
  fromInteger,
  type Naive,
  num,
  quotient,
  read,
  remainder,
  signed,
  toInteger,
  wrap,
  write,
} from './naive.testing.ts';
import {
  type ArraySort,
  arraySort,
  BOOL,
  bitVec,
  FLOAT32,
  FLOAT64,
  type FloatSort,
  type Sort,
} from './sorts.ts';
import type { Term } from './term.ts';

export interface Row {
  readonly name: string;
  readonly sort: Sort;
  readonly args: readonly Sort[];
  readonly build: (...args: Term[]) => Term;
  readonly mean: (...args: Naive[]) => Naive;
}

type Build1 = (a: Term) => Term;
type Build2 = (a: Term, b: Term) => Term;

const round = (sort: FloatSort, x: number): number => (sort.width === 32 ? Math.fround(x) : x);
const INT32 = bitVec(32);

function boolRows(): Row[] {
  const row = (name: string, arity: number, build: Row['build'], mean: Row['mean']): Row => ({
    name,
    sort: BOOL,
    args: Array(arity).fill(BOOL),
    build,
    mean,
  });
  return [
    row('not', 1, b.not, (x) => !x),
    row('and', 2, b.and, (x, y) => x === true && y === true),
    row('or', 2, b.or, (x, y) => x === true || y === true),
    row('implies', 2, b.implies, (x, y) => x === false || y === true),
    row('xor', 2, b.xor, (x, y) => x !== y),
    row('iff', 2, b.eq, (x, y) => x === y),
    iteRow(BOOL),
  ];
}

function iteRow(sort: Sort): Row {
  return { name: 'ite', sort, args: [BOOL, sort, sort], build: b.ite, mean: (c, x, y) => (c ? x : y) };
}

function bvRows(w: number): Row[] {
  const sort = bitVec(w);
  const unary = (name: string, build: Build1, mean: (x: bigint) => bigint): Row => ({
    name,
    sort,
    args: [sort],
    build,
    mean: (x) => wrap(mean(big(x)), w),
  });
  const binary = (name: string, build: Build2, mean: (x: bigint, y: bigint) => bigint): Row => ({
    name,
    sort,
    args: [sort, sort],
    build,
    mean: (x, y) => wrap(mean(big(x), big(y)), w),
  });
  const compare = (name: string, build: Build2, mean: (x: bigint, y: bigint) => boolean): Row => ({
    name,
    sort: BOOL,
    args: [sort, sort],
    build,
    mean: (x, y) => mean(big(x), big(y)),
  });
  const s = (x: bigint): bigint => signed(x, w);
  const width = BigInt(w);
  return [
    iteRow(sort),
    unary('neg', b.bvNeg, (x) => -x),
    unary('not', b.bvNot, (x) => -x - 1n),
    binary('add', b.bvAdd, (x, y) => x + y),
    binary('sub', b.bvSub, (x, y) => x - y),
    binary('mul', b.bvMul, (x, y) => x * y),
    binary('sdiv', b.bvSdiv, (x, y) => quotient(s(x), s(y))),
    binary('srem', b.bvSrem, (x, y) => (y === 0n ? x : s(x) - quotient(s(x), s(y)) * s(y))),
    binary('udiv', b.bvUdiv, (x, y) => (y === 0n ? -1n : x / y)),
    binary('urem', b.bvUrem, (x, y) => (y === 0n ? x : x % y)),
    binary('and', b.bvAnd, (x, y) => x & y),
    binary('or', b.bvOr, (x, y) => x | y),
    binary('xor', b.bvXor, (x, y) => x ^ y),
    binary('shl', b.bvShl, (x, y) => (y >= width ? 0n : x * 2n ** y)),
    binary('lshr', b.bvLshr, (x, y) => (y >= width ? 0n : x / 2n ** y)),
    binary('ashr', b.bvAshr, (x, y) => s(x) >> (y < width ? y : 64n)),
    compare('eq', b.eq, (x, y) => x === y),
    compare('distinct', b.distinct, (x, y) => x !== y),
    compare('ult', b.bvUlt, (x, y) => x < y),
    compare('ule', b.bvUle, (x, y) => x <= y),
    compare('slt', b.bvSlt, (x, y) => s(x) < s(y)),
    compare('sle', b.bvSle, (x, y) => s(x) <= s(y)),
  ];
}

/** Casts between widths, each bit range of a few. */
function resizeRows(widths: readonly number[]): Row[] {
  const rows: Row[] = [];
  for (const from of widths) {
    for (const to of widths) {
      if (from < to) {
        rows.push({
          name: 'zext',
          sort: bitVec(to),
          args: [bitVec(from)],
          build: (a) => b.zeroExtend(a, to),
          mean: (x) => x,
        });
        rows.push({
          name: 'sext',
          sort: bitVec(to),
          args: [bitVec(from)],
          build: (a) => b.signExtend(a, to),
          mean: (x) => wrap(signed(x, from), to),
        });
      }
      for (const low of from > to ? [0, 0, from - to, (from - to) >> 1] : []) {
        rows.push({
          name: `extract${low}`,
          sort: bitVec(to),
          args: [bitVec(from)],
          build: (a) => b.extract(a, low + to - 1, low),
          mean: (x) => wrap(big(x) / 2n ** BigInt(low), to),
        });
      }
      if (widths.includes(from + to)) {
        rows.push({
          name: 'concat',
          sort: bitVec(from + to),
          args: [bitVec(from), bitVec(to)],
          build: b.concat,
          mean: (x, y) => big(x) * 2n ** BigInt(to) + big(y),
        });
      }
    }
  }
  return rows;
}

/** What the JVM does to an int or a long beyond SMT-LIB. */
function javaRows(w: 32 | 64): Row[] {
  const sort = bitVec(w);
  const shift = (name: string, build: Build2, mean: (x: bigint, k: bigint) => bigint): Row => ({
    name,
    sort,
    args: [sort, INT32],
    build,
    mean: (x, y) => wrap(mean(big(x), big(y) % BigInt(w)), w),
  });
  const cast = (name: string, build: Build1, mean: (x: bigint) => bigint): Row => ({
    name,
    sort: INT32,
    args: [INT32],
    build,
    mean: (x) => wrap(mean(big(x)), 32),
  });
  return [
    shift('javaShl', java.javaShl, (x, k) => x << k),
    shift('javaShr', java.javaShr, (x, k) => signed(x, w) >> k),
    shift('javaUshr', java.javaUshr, (x, k) => x >> k),
    {
      name: 'lcmp',
      sort: INT32,
      args: [sort, sort],
      build: java.lcmp,
      mean: (x, y) => (x === y ? 0n : signed(x, w) < signed(y, w) ? 0xffffffffn : 1n),
    },
    cast('i2b', java.i2b, (x) => signed(x % 256n, 8)),
    cast('i2s', java.i2s, (x) => signed(x % 65536n, 16)),
    cast('i2c', java.i2c, (x) => x % 65536n),
    {
      name: 'bool',
      sort,
      args: [BOOL],
      build: (c) => b.ite(c, b.bv(w, 1), b.bv(w, 0)),
      mean: (c) => (c ? 1n : 0n),
    },
    { name: 'isTrue', sort: BOOL, args: [sort], build: java.intAsCondition, mean: (x) => x !== 0n },
  ];
}

function floatRows(sort: FloatSort): Row[] {
  const unary = (name: string, build: Build1, mean: (x: number) => number): Row => ({
    name,
    sort,
    args: [sort],
    build,
    mean: (x) => round(sort, mean(num(x))),
  });
  const binary = (name: string, build: Build2, mean: (x: number, y: number) => number): Row => ({
    name,
    sort,
    args: [sort, sort],
    build,
    mean: (x, y) => round(sort, mean(num(x), num(y))),
  });
  const test = (
    name: string,
    arity: number,
    build: Row['build'],
    mean: (x: number, y: number) => boolean,
  ): Row => ({
    name,
    sort: BOOL,
    args: Array(arity).fill(sort),
    build,
    mean: (x, y) => mean(num(x), num(y)),
  });
  const compare = (name: string, build: Build2, nan: bigint): Row => ({
    name,
    sort: INT32,
    args: [sort, sort],
    build,
    mean: (x, y) => (num(x) < num(y) ? 0xffffffffn : num(x) > num(y) ? 1n : num(x) === num(y) ? 0n : nan),
  });
  return [
    iteRow(sort),
    binary('fadd', b.fpAdd, (x, y) => x + y),
    binary('fsub', b.fpSub, (x, y) => x - y),
    binary('fmul', b.fpMul, (x, y) => x * y),
    binary('fdiv', b.fpDiv, (x, y) => x / y),
    unary('fneg', b.fpNeg, (x) => -x),
    unary('fabs', b.fpAbs, (x) => (x <= 0 ? 0 - x : x)),
    unary('ftrunc', (a) => b.fpRound(a, Rounding.Zero), Math.trunc),
    test('fpEq', 2, b.fpEq, (x, y) => x === y),
    test('fpLt', 2, b.fpLt, (x, y) => x < y),
    test('fpLe', 2, b.fpLe, (x, y) => x <= y),
    test('same', 2, b.eq, (x, y) => Object.is(x, y)),
    test('isNaN', 1, b.fpIsNaN, (x) => Number.isNaN(x)),
    compare('fcmpl', java.fcmpl, 0xffffffffn),
    compare('fcmpg', java.fcmpg, 1n),
  ];
}

/** Costly for a solver: kept apart from the terms that Z3 proves. */
function heavyFloatRows(sort: FloatSort): Row[] {
  const rows: Row[] = [
    { name: 'frem', sort, args: [sort, sort], build: b.fpMod, mean: (x, y) => num(x) % num(y) },
    {
      name: 'IEEEremainder',
      sort,
      args: [sort, sort],
      build: b.fpRem,
      mean: (x, y) => remainder(num(x), num(y)),
    },
    { name: 'sqrt', sort, args: [sort], build: b.fpSqrt, mean: (x) => round(sort, Math.sqrt(num(x))) },
    {
      name: 'fromBits',
      sort,
      args: [bitVec(sort.width)],
      build: b.fpFromBits,
      mean: (x) => ofBits(big(x), sort),
    },
    {
      name: 'toBits',
      sort: bitVec(sort.width),
      args: [sort],
      build: b.fpToBits,
      mean: (x) => bitsOf(num(x), sort),
    },
  ];
  for (const w of [32, 64]) {
    rows.push({
      name: 'toInteger',
      sort: bitVec(w),
      args: [sort],
      build: (a) => b.fpToSbv(a, bitVec(w)),
      mean: (x) => wrap(toInteger(num(x), w), w),
    });
    rows.push({
      name: 'fromInteger',
      sort,
      args: [bitVec(w)],
      build: (a) => b.fpFromSbv(a, sort),
      mean: (x) => fromInteger(signed(x, w), sort.width),
    });
  }
  return rows;
}

function ofBits(bits: bigint, sort: FloatSort): number {
  const words = new BigUint64Array([bits]);
  return sort.width === 64 ? new Float64Array(words.buffer)[0] : new Float32Array(words.buffer)[0];
}

function bitsOf(x: number, sort: FloatSort): bigint {
  if (Number.isNaN(x)) return sort.width === 64 ? 0x7ff8000000000000n : 0x7fc00000n;
  if (sort.width === 64) return new BigUint64Array(new Float64Array([x]).buffer)[0];
  return BigInt(new Uint32Array(new Float32Array([x]).buffer)[0]);
}

function arrayRows(sort: ArraySort): Row[] {
  const { index, element } = sort;
  return [
    iteRow(sort),
    {
      name: 'select',
      sort: element,
      args: [sort, index],
      build: b.select,
      mean: (a, i) => read(arr(a), big(i)),
    },
    {
      name: 'select',
      sort: element,
      args: [sort, index],
      build: b.select,
      mean: (a, i) => read(arr(a), big(i)),
    },
    {
      name: 'store',
      sort,
      args: [sort, index, element],
      build: b.store,
      mean: (a, i, v) => write(arr(a), big(i), v),
    },
    {
      name: 'constArray',
      sort,
      args: [element],
      build: (a) => b.constArray(sort, a),
      mean: (v) => ({ otherwise: v, stored: new Map() }),
    },
  ];
}

const FLOAT_CASTS: readonly Row[] = [
  { name: 'f2d', sort: FLOAT64, args: [FLOAT32], build: java.f2d, mean: (x) => x },
  { name: 'd2f', sort: FLOAT32, args: [FLOAT64], build: java.d2f, mean: (x) => Math.fround(num(x)) },
];

/** Families are drawn equally often, whatever the number of their rows. */
export type Grammar = readonly (readonly Row[])[];

/** Everything. */
export const FULL_GRAMMAR: Grammar = [
  boolRows(),
  bvRows(32),
  bvRows(64),
  [1, 7, 8, 40].flatMap(bvRows),
  resizeRows([1, 7, 8, 32, 33, 40, 64]),
  [...javaRows(32), ...javaRows(64)],
  floatRows(FLOAT32),
  floatRows(FLOAT64),
  [...heavyFloatRows(FLOAT32), ...heavyFloatRows(FLOAT64), ...FLOAT_CASTS],
  [...arrayRows(arraySort(bitVec(32), bitVec(8))), ...arrayRows(arraySort(bitVec(8), FLOAT32))],
];

/** Few widths: all pairs of rows are tried. */
export const PAIR_GRAMMAR: Grammar = [
  boolRows(),
  bvRows(5),
  bvRows(32),
  bvRows(64),
  resizeRows([1, 5, 32, 33, 64]),
  [...javaRows(32), ...javaRows(64)],
  floatRows(FLOAT32),
  floatRows(FLOAT64),
  [...heavyFloatRows(FLOAT32), ...heavyFloatRows(FLOAT64), ...FLOAT_CASTS],
  arrayRows(arraySort(bitVec(32), bitVec(5))),
];

/** Rules do not depend on the width, so a solver proves them on narrow vectors, and the JVM's own on 32 bits. */
export const PROVABLE_GRAMMAR: Grammar = [
  boolRows(),
  bvRows(4),
  bvRows(6),
  resizeRows([1, 2, 4, 6, 7, 8]),
  resizeRows([1, 8, 16, 32]),
  bvRows(32).filter(({ name }) => !/mul|div|rem/.test(name)),
  javaRows(32),
  arrayRows(arraySort(bitVec(4), bitVec(4))),
];

/** Floats need far longer: few operators. */
export const FLOAT_GRAMMAR: Grammar = [
  boolRows(),
  floatRows(FLOAT32).filter(({ name }) => !/fdiv|ftrunc/.test(name)),
  floatRows(FLOAT64).filter(({ name }) => !/fadd|fsub|fmul|fdiv|ftrunc/.test(name)),
  FLOAT_CASTS,
];
