import { expect, it } from 'vitest';
import { bvAdd, bvAnd, eq, intConst, variable, zeroExtend } from '../../../term/build.ts';
import { evaluate } from '../../../term/evaluate.ts';
import { javaShr } from '../../../term/java.ts';
import { bitVec } from '../../../term/sorts.ts';
import type { Term } from '../../../term/term.ts';
import { postorder } from '../../../term/traverse.ts';
import { imageOfChar, simplerCondition, tableOf, termOfTable } from './value-table.ts';

const byte = variable('tables.byte', bitVec(8));
const asInt = zeroExtend(byte, 32);

it('is the function for every value of the variable', () => {
  const table = tableOf(javaShr(bvAnd(asInt, intConst(0x7c)), intConst(2)))!;
  expect(table.variable).toBe(byte);
  expect([...table.values]).toEqual(Array.from({ length: 256 }, (_, v) => (v & 0x7c) >> 2));
});

it('becomes a term of the same values, and conditions on it intervals', () => {
  const values = Int32Array.from({ length: 256 }, (_, v) => (v < 48 ? 7 : v < 58 ? 9 : v < 200 ? 7 : 12));
  const term = termOfTable({ variable: byte, values })!;
  const isNine = eq(bvAnd(term, intConst(15)), intConst(9));
  const simpler = simplerCondition(isNine);
  expect(simpler).not.toBe(isNine);
  for (let v = 0; v < 256; v++) {
    const model = new Map([[byte, v]]);
    expect(evaluate(term, model)).toBe(values[v]);
    expect(evaluate(simpler, model)).toBe(v >= 48 && v < 58 ? 1 : 0);
  }
});

it('climbs with its variable', () => {
  // Digits, letters, values beyond the variable's own range, negative ones, up to the last.
  for (const value of [
    (v: number) => (v >= 48 && v < 58 ? v - 48 : -1),
    (v: number) => (v >= 97 && v < 123 ? v - 87 : v === 3 ? 3 : 0),
    (v: number) => v + 300,
    (v: number) => v - 100,
    (v: number) => (v < 250 ? 7 : v - 250),
    // Capitals and small letters that take turns: the even ones become odd, or odd ones even.
    (v: number) => (v > 100 && v < 200 ? v | 1 : v),
    (v: number) => (v > 100 ? (v - 1) & ~1 : v),
  ]) {
    const values = Int32Array.from({ length: 256 }, (_, v) => value(v));
    const term = termOfTable({ variable: byte, values })!;
    for (let v = 0; v < 256; v++) expect(evaluate(term, new Map([[byte, v]]))).toBe(values[v]);
    expect(postorder([term]).length).toBeLessThan(value(0) === -100 ? 1000 : 30);
  }
});

it('is of what the table is looked up at, not of the variable in it', () => {
  const char = variable('tables.char', bitVec(16));
  const wide = zeroExtend(char, 32);
  const even = Int32Array.from({ length: 2 ** 16 }, (_, v) =>
    v < 1000 ? v & ~1 : v > 0x2000 && v < 0x3000 ? 107 : v,
  );
  const classes = Int32Array.from({ length: 2 ** 16 }, (_, v) =>
    v > 96 && v < 123 ? 2 : v === 0x212a ? 1 : 0,
  );
  const next = bvAnd(bvAdd(wide, intConst(1)), intConst(0xffff));
  /** Each with what it is of a character, computed here. */
  const looked: readonly (readonly [Term, (v: number) => number])[] = [
    [imageOfChar(next, even), (v) => even[(v + 1) & 0xffff]],
    [imageOfChar(imageOfChar(wide, even), classes), (v) => classes[even[v]]],
    [imageOfChar(imageOfChar(next, even), classes), (v) => classes[even[(v + 1) & 0xffff]]],
    [imageOfChar(bvAdd(imageOfChar(wide, classes), intConst(96)), even), (v) => even[classes[v] + 96]],
    [
      bvAdd(imageOfChar(next, classes), imageOfChar(wide, classes)),
      (v) => classes[(v + 1) & 0xffff] + classes[v],
    ],
  ];
  for (const [term, value] of looked) {
    const table = tableOf(term);
    const condition = simplerCondition(eq(term, intConst(2)));
    for (const v of [
      0, 1, 94, 95, 96, 97, 98, 99, 121, 122, 123, 999, 1000, 0x2129, 0x212a, 0x212b, 65534, 65535,
    ]) {
      const model = new Map([[char, v]]);
      expect(evaluate(term, model)).toBe(value(v));
      expect(evaluate(condition, model)).toBe(value(v) === 2 ? 1 : 0);
      if (table?.variable === char) expect(table.values[v]).toBe(value(v));
    }
  }
});

it('does not concern terms of large variables, or of two', () => {
  const int = variable('tables.int', bitVec(32));
  expect(tableOf(bvAnd(int, intConst(1)))).toBeNull();
  const other = zeroExtend(variable('tables.other', bitVec(8)), 32);
  expect(tableOf(bvAnd(asInt, other))).toBeNull();
});
