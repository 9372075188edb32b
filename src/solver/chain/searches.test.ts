/**
 * Searches on a real solver. The other opinion is the same query with all positions of short texts written out, where no
 * search is left.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../seeded-random.ts';
import {
  andAll,
  BOUND,
  bvAdd,
  bvMul,
  bvSle,
  bvSlt,
  bvSub,
  constant,
  count,
  distinct,
  eq,
  extract,
  first,
  forAll,
  INNER,
  intConst,
  ite,
  last,
  layout,
  not,
  or,
  searchesIn,
  select,
  textHash,
  unitAt,
  unitsIn,
  variable,
  zeroExtend,
} from '../../term/build.ts';
import { Evaluator } from '../../term/evaluate.ts';
import { arraySort, bitVec, INT } from '../../term/sorts.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { QUICKEST } from '../backends.testing.ts';
import { openBackend } from '../open-solver.ts';
import { SearchingBackend } from './searches.ts';

const backend = openBackend(QUICKEST);
const searching = new SearchingBackend(backend);
afterAll(() => searching.close());

const MS = 20_000;
const SORT = arraySort(INT, bitVec(16));
const [a, b] = ['a', 'b'].map((name) => ({
  chars: variable(`searches ${name}[]`, SORT),
  length: zeroExtend(variable(`searches ${name}.length`, bitVec(30)), 32),
}));
const char = (c: string): Term => constant(bitVec(16), c.charCodeAt(0));
const at = (text: typeof a, index: Term): Term => select(text.chars, index);
const indexOf = (text: typeof a, c: string, start = intConst(0)): Term =>
  first(start, text.length, eq(at(text, BOUND), char(c)));
const lastIndexOf = (text: typeof a, c: string): Term =>
  last(intConst(0), text.length, eq(at(text, BOUND), char(c)));
const countOf = (text: typeof a, c: string): Term =>
  count(intConst(0), text.length, eq(at(text, BOUND), char(c)));
const areEqual = (): Term =>
  andAll([
    eq(a.length, b.length),
    eq(first(intConst(0), a.length, distinct(at(a, BOUND), at(b, BOUND))), intConst(-1)),
  ]);
const hash = (text: typeof a): Term => textHash(text.length, zeroExtend(at(text, BOUND), 32));

/** Where the second text is in the first, as indexOf and lastIndexOf. */
const isPart = forAll(b.length, eq(at(a, bvAdd(BOUND, INNER)), at(b, INNER)));
const partEnd = bvAdd(bvSub(a.length, b.length), intConst(1));
const partIn = first(intConst(0), partEnd, isPart);
const lastPartIn = last(intConst(0), partEnd, isPart);

function answer(conjuncts: readonly Term[]): string {
  const found = searching.check(conjuncts, MS);
  if (found.kind === 'sat') {
    const evaluator = new Evaluator(found.model);
    for (const c of conjuncts) expect(evaluator.holds(c), String(c)).toBe(true);
  }
  return found.kind;
}

describe('texts of any length', () => {
  const comma = indexOf(a, ',');
  const commas = countOf(a, ',');
  /** Each comma becomes three units. */
  const length = zeroExtend(extract(a.length, 27, 0), 32);
  const tripled = layout(length, ite(eq(at(a, BOUND), char(',')), intConst(3), intConst(1)));

  it.each<[string, readonly Term[], string]>([
    ['a comma after the third', [bvSlt(intConst(3), comma)], 'sat'],
    ['a comma far away', [bvSlt(intConst(1000), comma)], 'sat'],
    ['a comma that is none', [not(eq(comma, intConst(-1))), distinct(at(a, comma), char(','))], 'unsat'],
    ['a comma before the first', [bvSlt(intConst(2), comma), eq(at(a, intConst(1)), char(','))], 'unsat'],
    ['a first after the last', [bvSlt(lastIndexOf(a, ','), comma)], 'unsat'],
    ['first and last apart', [bvSle(bvAdd(comma, intConst(5)), lastIndexOf(a, ','))], 'sat'],
    [
      'no comma, but one at the end',
      [
        eq(comma, intConst(-1)),
        eq(at(a, bvAdd(a.length, intConst(-1))), char(',')),
        bvSlt(intConst(0), a.length),
      ],
      'unsat',
    ],
    [
      'two commas, the second found from the first on',
      [
        bvSlt(indexOf(a, ',', bvAdd(comma, intConst(1))), comma),
        bvSlt(intConst(0), indexOf(a, ',', bvAdd(comma, intConst(1)))),
      ],
      'unsat',
    ],
    [
      'equal texts with different characters',
      [areEqual(), distinct(at(a, intConst(5)), at(b, intConst(5))), bvSlt(intConst(5), a.length)],
      'unsat',
    ],
    [
      'equal texts with a comma in one',
      [areEqual(), eq(indexOf(a, ','), intConst(2)), eq(indexOf(b, ','), intConst(-1))],
      'unsat',
    ],
    ['equal texts with different hash codes', [areEqual(), distinct(hash(a), hash(b))], 'unsat'],
    [
      'different texts with one hash code',
      [not(areEqual()), eq(hash(a), hash(b)), eq(a.length, intConst(2))],
      'sat',
    ],
    ['more commas than characters', [bvSlt(a.length, commas)], 'unsat'],
    ['fewer than none', [bvSlt(commas, intConst(0))], 'unsat'],
    ['a comma that is not counted', [eq(commas, intConst(0)), bvSle(intConst(0), comma)], 'unsat'],
    ['all commas, but for the first', [eq(commas, a.length), bvSlt(intConst(0), comma)], 'unsat'],
    ['seven commas among thirty characters', [eq(commas, intConst(7)), eq(a.length, intConst(30))], 'sat'],
    ['fewer units than characters', [bvSlt(unitsIn(tripled), length)], 'unsat'],
    ['more than three units for each', [bvSlt(bvMul(length, intConst(3)), unitsIn(tripled))], 'unsat'],
    [
      'as many, although one becomes three',
      [eq(unitsIn(tripled), length), bvSle(intConst(0), comma), bvSlt(comma, length)],
      'unsat',
    ],
    ['two more', [eq(unitsIn(tripled), bvAdd(length, intConst(2)))], 'sat'],
    [
      'a second part of a character that has one',
      [
        eq(unitAt(tripled, intConst(5)).part, intConst(1)),
        distinct(at(a, unitAt(tripled, intConst(5)).of), char(',')),
        bvSlt(intConst(5), unitsIn(tripled)),
      ],
      'unsat',
    ],
    [
      'the last part of the second character at index 5',
      [eq(unitAt(tripled, intConst(5)).of, intConst(1)), eq(unitAt(tripled, intConst(5)).part, intConst(2))],
      'sat',
    ],
    [
      'a unit that follows, of a character before',
      [
        bvSlt(unitAt(tripled, intConst(4)).of, unitAt(tripled, intConst(3)).of),
        bvSlt(intConst(4), unitsIn(tripled)),
      ],
      'unsat',
    ],
    [
      'a part that does not fit',
      [bvSlt(bvSub(a.length, b.length), partIn), bvSle(intConst(0), partIn)],
      'unsat',
    ],
    [
      'a part whose first character is elsewhere',
      [bvSle(intConst(0), partIn), bvSlt(intConst(0), b.length), distinct(at(a, partIn), at(b, intConst(0)))],
      'unsat',
    ],
    ['a part at the beginning that is not found there', [areEqual(), distinct(partIn, intConst(0))], 'unsat'],
    ['a part of three, found at 2', [eq(partIn, intConst(2)), eq(b.length, intConst(3))], 'sat'],
    [
      'a part twice in five characters',
      [bvSlt(partIn, lastPartIn), eq(b.length, intConst(2)), bvSle(a.length, intConst(5))],
      'sat',
    ],
    ['a hash code', [eq(hash(a), intConst(96354)), eq(a.length, intConst(3))], 'sat'],
  ])('%s', (_name, conjuncts, expected) => {
    expect(answer(conjuncts)).toBe(expected);
  });
});

describe('random queries on short texts', () => {
  it('get the answer that they get when all positions are written out', () => {
    const [random, rarely] = [new SeededRandom(11), new SeededRandom(5)];
    const text = (): typeof a => (random.below(100) < 50 ? a : b);
    const letter = (): string => 'xyz'[random.below(3)];
    const index = (): Term => {
      const terms = [
        indexOf(text(), letter()),
        lastIndexOf(text(), letter()),
        countOf(text(), letter()),
        intConst(random.below(4)),
        text().length,
      ];
      const chosen = terms[random.below(terms.length)];
      // Searches for a text are rare, because each is many queries.
      return rarely.below(100) >= 6 ? chosen : rarely.below(2) === 0 ? partIn : lastPartIn;
    };
    const condition = (): Term => {
      const made = [
        () => bvSlt(index(), index()),
        () => eq(index(), index()),
        () => eq(at(text(), intConst(random.below(4))), char(letter())),
        () => areEqual(),
        () => eq(hash(text()), intConst(letter().charCodeAt(0) * 32)),
      ][random.below(5)]();
      return random.below(100) < 50 ? made : not(made);
    };
    for (let i = 0; i < 60; i++) {
      const conjuncts = Array.from({ length: 2 + random.below(3) }, () =>
        random.below(100) < 30 ? or(condition(), condition()) : condition(),
      );
      const areShort = [a, b].map(({ length }) => bvSle(length, intConst(4)));
      const written = everyLength([...conjuncts, ...areShort]);
      expect(searchesIn(written)).toEqual([]);
      const expected = backend.check(written, MS).kind;
      expect(answer([...conjuncts, ...areShort]), conjuncts.map(String).join(' and ')).toBe(expected);
    }
  });
});

/** One case for each pair of lengths up to 4: the constructors then write every search out. */
function everyLength(conjuncts: readonly Term[]): Term[] {
  let any: Term | null = null;
  for (let n = 0; n <= 4; n++)
    for (let m = 0; m <= 4; m++) {
      const lengths = new Map([
        [a.length.args[0], constant(bitVec(30), n)],
        [b.length.args[0], constant(bitVec(30), m)],
      ]);
      const one = andAll([
        ...conjuncts.map((c) => substitute(c, lengths)),
        ...[...lengths].map(([length, value]) => eq(length, value)),
      ]);
      any = any === null ? one : or(any, one);
    }
  return [any!];
}
