/**
 * The grammar of random terms: for each operator and each constructor of java.ts, how to build it and what it means
 * (naive.testing.ts). A new operator needs a row in one of the grammar files.
 */
import * as b from './build.ts';
import { FLOAT_CASTS, floatRows, heavyFloatRows } from './grammar-floats.testing.ts';
import { boolRows, bvRows, javaRows, resizeRows } from './grammar-integers.testing.ts';
import { type GrammarRow, iteRow } from './grammar-row.testing.ts';
import { arr, big, read, write } from './naive.testing.ts';
import { type ArraySort, arraySort, bitVec, FLOAT32, FLOAT64 } from './sorts.ts';

function arrayRows(sort: ArraySort): GrammarRow[] {
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

/** Families are drawn equally often, whatever the number of their rows. */
export type Grammar = readonly (readonly GrammarRow[])[];

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
