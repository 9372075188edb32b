/** Rows for floating point. */
import * as b from './build.ts';
import { Rounding } from './evaluate-float.ts';
import { type Build1, type Build2, type GrammarRow, iteRow } from './grammar-row.testing.ts';
import * as java from './java.ts';
import { big, fromInteger, num, remainder, signed, toInteger, wrap } from './naive.testing.ts';
import { BOOL, bitVec, FLOAT32, FLOAT64, type FloatSort, INT } from './sorts.ts';

const round = (sort: FloatSort, x: number): number => (sort.width === 32 ? Math.fround(x) : x);
export function floatRows(sort: FloatSort): GrammarRow[] {
  const unary = (name: string, build: Build1, mean: (x: number) => number): GrammarRow => ({
    name,
    sort,
    args: [sort],
    build,
    mean: (x) => round(sort, mean(num(x))),
  });
  const binary = (name: string, build: Build2, mean: (x: number, y: number) => number): GrammarRow => ({
    name,
    sort,
    args: [sort, sort],
    build,
    mean: (x, y) => round(sort, mean(num(x), num(y))),
  });
  const test = (
    name: string,
    arity: number,
    build: GrammarRow['build'],
    mean: (x: number, y: number) => boolean,
  ): GrammarRow => ({
    name,
    sort: BOOL,
    args: Array(arity).fill(sort),
    build,
    mean: (x, y) => mean(num(x), num(y)),
  });
  const compare = (name: string, build: Build2, nan: bigint): GrammarRow => ({
    name,
    sort: INT,
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
export function heavyFloatRows(sort: FloatSort): GrammarRow[] {
  const rows: GrammarRow[] = [
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

export const FLOAT_CASTS: readonly GrammarRow[] = [
  { name: 'f2d', sort: FLOAT64, args: [FLOAT32], build: java.f2d, mean: (x) => x },
  { name: 'd2f', sort: FLOAT32, args: [FLOAT64], build: java.d2f, mean: (x) => Math.fround(num(x)) },
];
