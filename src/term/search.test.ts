/** Searches: evaluation and simplification, beside loops. */
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../seeded-random.ts';
import {
  BOUND,
  bvAdd,
  bvSub,
  constant,
  count,
  eq,
  first,
  forAll,
  INNER,
  intConst,
  last,
  layout,
  not,
  select,
  TRUE,
  textHash,
  unitAt,
  unitsIn,
  variable,
  zeroExtend,
} from './build.ts';
import { Evaluator, type Model } from './evaluate.ts';
import { freeVariables, variablesOf } from './free-variables.ts';
import { TermOp } from './operators.ts';
import { arraySort, bitVec, INT } from './sorts.ts';
import { substitute } from './substitute.ts';
import type { Term } from './term.ts';
import { ArrayValue } from './values.ts';

const SORT = arraySort(INT, bitVec(16));
const chars = variable('search test []', SORT);
const [from, to] = ['from', 'to'].map((name) => variable(`search test ${name}`, INT));
const wanted = variable('search test char', bitVec(16));
const isWanted = eq(select(chars, BOUND), wanted);

function modelOf(text: string, low: number, high: number, char: string): Model {
  const entries = new Map([...text].map((c, i) => [i, c.charCodeAt(0)] as const));
  return new Map<Term, number | ArrayValue>([
    [chars, new ArrayValue(SORT, 0, entries)],
    [from, low],
    [to, high],
    [wanted, char.charCodeAt(0)],
  ]);
}

describe('a search', () => {
  it('finds what a loop finds', () => {
    const random = new SeededRandom(7);
    for (let i = 0; i < 300; i++) {
      const text = Array.from({ length: random.below(12) }, () => 'abc'[random.below(3)]).join('');
      const [low, high] = [random.below(13), random.below(13)];
      const evaluator = new Evaluator(modelOf(text, low, high, 'a'));
      const positions = [...text].flatMap((c, k) => (c === 'a' && k >= low && k < high ? [k] : []));
      expect(evaluator.value(first(from, to, isWanted))).toBe(positions[0] ?? -1);
      expect(evaluator.value(last(from, to, isWanted))).toBe(positions.at(-1) ?? -1);
      expect(evaluator.value(count(from, to, isWanted))).toBe(positions.length);
    }
  });

  it('of a short known range is written out, and means the same', () => {
    for (const text of ['', 'a', 'bab', 'xxxxxxxxxa']) {
      const written = first(intConst(1), intConst(9), isWanted);
      expect(written.op).not.toBe(TermOp.First);
      const evaluator = new Evaluator(modelOf(text, 1, 9, 'a'));
      expect(evaluator.value(written)).toBe(evaluator.value(first(from, to, isWanted)));
      const counted = count(intConst(1), intConst(9), isWanted);
      expect(counted.op).not.toBe(TermOp.Count);
      expect(evaluator.value(counted)).toBe(evaluator.value(count(from, to, isWanted)));
    }
  });

  it('of nothing, and of anything', () => {
    expect(first(from, from, isWanted)).toBe(intConst(-1));
    expect(first(from, to, eq(BOUND, bvAdd(BOUND, intConst(1))))).toBe(intConst(-1));
    const always = first(from, to, not(eq(BOUND, bvAdd(BOUND, intConst(1)))));
    expect(new Evaluator(modelOf('', 3, 5, 'a')).value(always)).toBe(3);
    expect(new Evaluator(modelOf('', 5, 3, 'a')).value(always)).toBe(-1);
    const all = count(from, to, not(eq(BOUND, bvAdd(BOUND, intConst(1)))));
    expect(new Evaluator(modelOf('', 3, 5, 'a')).value(all)).toBe(2);
    expect(new Evaluator(modelOf('', 5, 3, 'a')).value(all)).toBe(0);
  });

  it('does not have its position as a free variable', () => {
    const t = first(from, to, isWanted);
    expect(new Set(variablesOf(t))).toEqual(new Set([from, to, chars, wanted]));
    expect(freeVariables(BOUND)).not.toBe(freeVariables(t));
  });

  it('inside of another keeps its own position', () => {
    const inner = first(intConst(0), to, isWanted);
    const outer = first(from, to, eq(BOUND, bvAdd(inner, intConst(1))));
    expect(new Evaluator(modelOf('xxaxx', 0, 5, 'a')).value(outer)).toBe(3);
  });

  it('for a text of any length finds what indexOf finds', () => {
    const part = variable('search test part []', SORT);
    const size = variable('search test part length', INT);
    const isThere = forAll(size, eq(select(chars, bvAdd(BOUND, INNER)), select(part, INNER)));
    const end = bvAdd(bvSub(to, size), intConst(1));
    const [where, whereLast] = [first(from, end, isThere), last(from, end, isThere)];
    expect(new Set(variablesOf(where))).toEqual(new Set([from, to, chars, part, size]));
    const random = new SeededRandom(3);
    const letters = (most: number): string =>
      Array.from({ length: random.below(most) }, () => 'ab'[random.below(2)]).join('');
    for (let i = 0; i < 300; i++) {
      const [text, wantedText] = [letters(9), letters(4)];
      const entries = new Map([...wantedText].map((c, k) => [k, c.charCodeAt(0)] as const));
      const model = new Map([...modelOf(text, 0, text.length, 'a')]);
      model.set(part, new ArrayValue(SORT, 0, entries)).set(size, wantedText.length);
      const evaluator = new Evaluator(model);
      expect(evaluator.value(where)).toBe(text.indexOf(wantedText));
      expect(evaluator.value(whereLast)).toBe(text.lastIndexOf(wantedText));
    }
  });

  it('for all places that does not depend on a position is a search of its own', () => {
    const isThere = forAll(to, eq(select(chars, INNER), wanted));
    expect(isThere.op).not.toBe(TermOp.ForAll);
    expect(new Evaluator(modelOf('aaab', 0, 3, 'a')).holds(isThere)).toBe(true);
    expect(new Evaluator(modelOf('aaab', 0, 4, 'a')).holds(isThere)).toBe(false);
    expect(forAll(intConst(0), eq(select(chars, bvAdd(BOUND, INNER)), wanted))).toBe(TRUE);
  });

  it('is rebuilt by a substitution', () => {
    const known = substitute(first(from, to, isWanted), new Map([[wanted, constant(bitVec(16), 98)]]));
    expect(new Evaluator(modelOf('aab', 0, 3, 'a')).value(known)).toBe(2);
  });
});

describe('the hash code of a text', () => {
  // What `"…".hashCode()` gives on the JVM.
  it.each([
    ['', 0],
    ['a', 97],
    ['hello', 99162322],
    ['hello world', 1794106052],
    ['The quick brown fox jumps over the lazy dog', -609428141],
  ])('%s', (text, hash) => {
    const t = textHash(to, zeroExtend(select(chars, BOUND), 32));
    expect(new Evaluator(modelOf(text, 0, text.length, 'a')).value(t)).toBe(hash);
    const written = textHash(intConst(text.length), zeroExtend(select(chars, BOUND), 32));
    expect(new Evaluator(modelOf(text, 0, 0, 'a')).value(written)).toBe(hash);
  });
});

describe('the layout of a text', () => {
  /** A character becomes as many units as its digit says. */
  const laidOut = layout(to, bvSub(zeroExtend(select(chars, BOUND), 32), intConst('0'.charCodeAt(0))));

  it.each(['', '1', '0', '1111', '213', '0020310'])('%s', (text) => {
    const evaluator = new Evaluator(modelOf(text, 0, text.length, 'a'));
    const expected = [...text].flatMap((digit, q) =>
      Array.from({ length: Number(digit) }, (_, part) => ({ of: q, part })),
    );
    expect(evaluator.value(unitsIn(laidOut))).toBe(expected.length);
    for (const [k, unit] of expected.entries()) {
      const { of, part } = unitAt(laidOut, intConst(k));
      expect({ of: evaluator.value(of), part: evaluator.value(part) }).toEqual(unit);
    }
  });
});
