/**
 * What a back end is told of a layout (`term/search.ts`), which it sees as an Array variable: facts about the elements that are
 * read, each of them true of every text.
 */
import {
  and,
  andAll,
  atPosition,
  auxiliary,
  bvAdd,
  bvMul,
  bvShl,
  bvSle,
  bvSlt,
  bvSub,
  distinct,
  eq,
  implies,
  intConst,
  ite,
  or,
  select,
  TRUE,
  unitAt,
  unitsIn,
} from '../../term/build.ts';
import { factsOf } from '../../term/known-bits.ts';
import { INT } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { pin } from '../../term/unique-table.ts';

const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));
/** The numbers of units in texts up to this length are exact from the start. */
const EXACT_TOTALS = 3;
const MAX_CHARACTERS = 2 ** 28 - 1;

export type NamedLayout = {
  /** The Array variable. */
  readonly result: Term;
  /** The number of characters. */
  readonly to: Term;
  /** How many units the character at BOUND becomes. */
  readonly body: Term;
};

/** About the number of all units. */
export function totalLemmas(named: NamedLayout): Term[] {
  const { result, to, body } = named;
  const total = unitsIn(result);
  const { least, most } = rangeOf(body);
  const lemmas = [
    bvSle(bvMul(to, intConst(least)), total),
    bvSle(total, bvMul(to, intConst(most))),
    or(eq(total, to), isOtherwiseBefore(named, to, `total!${result.id}`)),
    or(bvSlt(intConst(EXACT_TOTALS), to), eq(total, unitsBefore(named, EXACT_TOTALS))),
  ];
  return lemmas.map((lemma) => implies(isLength(to), lemma));
}

/** Whether the number of characters is one from which no number of units overflows; none is that is not. */
function isLength(to: Term): Term {
  return and(bvSle(ZERO, to), bvSle(to, intConst(MAX_CHARACTERS)));
}

/** About the unit at an index. */
export function unitLemmas(named: NamedLayout, index: Term): Term[] {
  const { result, to, body } = named;
  const { of, part } = unitAt(result, index);
  const { least, most } = rangeOf(body);
  const isInside = andAll([isLength(to), bvSle(ZERO, index), bvSlt(index, unitsIn(result))]);
  return [
    bvSlt(of, to),
    bvSlt(part, atPosition(body, of)),
    bvSle(bvAdd(bvMul(of, intConst(least)), part), index),
    bvSle(index, bvAdd(bvMul(of, intConst(most)), part)),
    or(eq(index, bvAdd(of, part)), isOtherwiseBefore(named, of, `unit!${result.id}!${index.id}`)),
  ].map((lemma) => implies(isInside, lemma));
}

/** Later units are of later characters, or later ones of the same. */
export function orderLemmas({ result }: NamedLayout, indices: readonly Term[]): Term[] {
  const isInside = (k: Term): Term => and(bvSle(ZERO, k), bvSlt(k, unitsIn(result)));
  return indices.flatMap((k, i) =>
    indices
      .slice(0, i)
      .map((other) =>
        implies(
          and(isInside(k), isInside(other)),
          eq(bvSlt(k, other), bvSlt(select(result, k), select(result, other))),
        ),
      ),
  );
}

/** A character that becomes more than one unit leaves more units than characters; if all become one at least. */
export function positionLemma({ result, to, body }: NamedLayout, position: Term): Term {
  if (rangeOf(body).least < 1) return TRUE;
  const isInside = andAll([isLength(to), bvSle(ZERO, position), bvSlt(position, to)]);
  return implies(and(isInside, bvSlt(ONE, atPosition(body, position))), bvSlt(to, unitsIn(result)));
}

/** All that can be said of texts up to this length, for the indices at which units are read. */
export function exactLayout(named: NamedLayout, longest: number, indices: readonly Term[]): Term[] {
  const { result, to, body } = named;
  const found: Term[] = [];
  let before: Term = ZERO;
  for (let q = 0; q < longest; q++) {
    const own = ite(bvSlt(intConst(q), to), atPosition(body, intConst(q)), ZERO);
    const after = bvAdd(before, own);
    for (const k of indices) {
      const isOwn = and(bvSle(before, k), bvSlt(k, after));
      const place = bvAdd(bvShl(intConst(q), intConst(2)), bvSub(k, before));
      found.push(implies(isOwn, eq(select(result, k), place)));
    }
    before = after;
  }
  const outside = indices.map((k) => or(and(bvSle(ZERO, k), bvSlt(k, before)), eq(select(result, k), ZERO)));
  return [...found, ...outside, eq(unitsIn(result), before)];
}

/** How many units the first characters become, if there are no more than so many. */
function unitsBefore({ to, body }: NamedLayout, count: number): Term {
  let sum: Term = ZERO;
  for (let q = 0; q < count; q++)
    sum = bvAdd(sum, ite(bvSlt(intConst(q), to), atPosition(body, intConst(q)), ZERO));
  return sum;
}

/** Some character before `end` becomes none or several. */
function isOtherwiseBefore({ body }: NamedLayout, end: Term, name: string): Term {
  const where = auxiliary(name, INT);
  return andAll([bvSle(ZERO, where), bvSlt(where, end), distinct(atPosition(body, where), ONE)]);
}

/** The fewest and the most units that a character becomes. */
function rangeOf(body: Term): { readonly least: number; readonly most: number } {
  const { min, max } = factsOf(body);
  return { least: Math.max(Number(min), 0), most: Math.min(Number(max), 4) };
}
