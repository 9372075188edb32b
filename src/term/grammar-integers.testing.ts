/** Rows for conditions and bit vectors. */
import * as b from './build.ts';
import { type Build1, type Build2, type GrammarRow, iteRow } from './grammar-row.testing.ts';
import * as java from './java.ts';
import { big, quotient, signed, wrap } from './naive.testing.ts';
import { BOOL, bitVec, INT } from './sorts.ts';

export function boolRows(): GrammarRow[] {
  const row = (
    name: string,
    arity: number,
    build: GrammarRow['build'],
    mean: GrammarRow['mean'],
  ): GrammarRow => ({
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

export function bvRows(w: number): GrammarRow[] {
  const sort = bitVec(w);
  const unary = (name: string, build: Build1, mean: (x: bigint) => bigint): GrammarRow => ({
    name,
    sort,
    args: [sort],
    build,
    mean: (x) => wrap(mean(big(x)), w),
  });
  const binary = (name: string, build: Build2, mean: (x: bigint, y: bigint) => bigint): GrammarRow => ({
    name,
    sort,
    args: [sort, sort],
    build,
    mean: (x, y) => wrap(mean(big(x), big(y)), w),
  });
  const compare = (name: string, build: Build2, mean: (x: bigint, y: bigint) => boolean): GrammarRow => ({
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
export function resizeRows(widths: readonly number[]): GrammarRow[] {
  const rows: GrammarRow[] = [];
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
export function javaRows(w: 32 | 64): GrammarRow[] {
  const sort = bitVec(w);
  const shift = (name: string, build: Build2, mean: (x: bigint, k: bigint) => bigint): GrammarRow => ({
    name,
    sort,
    args: [sort, INT],
    build,
    mean: (x, y) => wrap(mean(big(x), big(y) % BigInt(w)), w),
  });
  const cast = (name: string, build: Build1, mean: (x: bigint) => bigint): GrammarRow => ({
    name,
    sort: INT,
    args: [INT],
    build,
    mean: (x) => wrap(mean(big(x)), 32),
  });
  return [
    shift('javaShl', java.javaShl, (x, k) => x << k),
    shift('javaShr', java.javaShr, (x, k) => signed(x, w) >> k),
    shift('javaUshr', java.javaUshr, (x, k) => x >> k),
    {
      name: 'lcmp',
      sort: INT,
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
