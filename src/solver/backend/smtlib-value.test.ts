import { describe, expect, it } from 'vitest';
import { arraySort, BOOL, bitVec, FLOAT32, FLOAT64, INT, LONG, type Sort } from '../../term/sorts.ts';
import type { ArrayValue } from '../../term/values.ts';
import { parseSExpressions, SyntaxFault } from './s-expression.ts';
import { parseValue } from './smtlib-value.ts';

const value = (text: string, sort: Sort): unknown => parseValue(parseSExpressions(text)[0], sort);

describe('values as solvers print them', () => {
  it.each<[string, Sort, unknown]>([
    ['true', BOOL, 1],
    ['false', BOOL, 0],
    ['#xffffffff', INT, -1],
    ['#b00000000000000000000000000000111', INT, 7],
    ['(_ bv200 8)', bitVec(8), 200],
    ['#xffffffffffffffff', LONG, 0xffffffffffffffffn],
    ['(fp #b0 #b10000000 #b10010010000111111011011)', FLOAT32, Math.fround(Math.PI)],
    ['(fp #b1 #x7f #b00000000000000000000000)', FLOAT32, -1],
    ['(_ NaN 11 53)', FLOAT64, Number.NaN],
    ['(_ -oo 11 53)', FLOAT64, Number.NEGATIVE_INFINITY],
    ['(_ -zero 8 24)', FLOAT32, -0],
    ['(let ((a!1 #x00000005)) a!1)', INT, 5],
  ])('%s', (text, sort, expected) => {
    expect(value(text, sort)).toBe(expected);
  });

  it('arrays: stores, the outermost wins, with let', () => {
    const sort = arraySort(INT, INT);
    const base = '((as const (Array (_ BitVec 32) (_ BitVec 32))) #x00000007)';
    const text = `(let ((a!1 (store ${base} #x00000001 #x00000002))) (store (store a!1 #x00000003 #x00000004) #x00000001 #x00000009))`;
    const array = value(text, sort) as ArrayValue;
    expect(array.otherwise).toBe(7);
    expect([...array.entries]).toEqual([
      [1, 9],
      [3, 4],
    ]);
  });

  it.each<[string, Sort]>([
    ['5', INT],
    ['#xzz', INT],
    ['perhaps', BOOL],
    ['(fp #b0)', FLOAT32],
    ['(_ as-array k!0)', arraySort(INT, INT)],
    ['(error "line 3")', INT],
  ])('nonsense: %s', (text, sort) => {
    expect(() => value(text, sort)).toThrow(SyntaxFault);
  });

  it.each(['(a', 'a)', '|a', '"a'])('no s-expression: %s', (text) => {
    expect(() => parseSExpressions(text)).toThrow(SyntaxFault);
  });

  it('does not recurse on long arrays', () => {
    const sort = arraySort(INT, INT);
    const depth = 20_000;
    const text = `${'(store '.repeat(depth)}((as const (Array)) #x00000000)${' #x00000001 #x00000002)'.repeat(depth)}`;
    expect((value(text, sort) as ArrayValue).get(1)).toBe(2);
  });
});
