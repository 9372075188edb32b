/**
 * Searches in a range: `first`, `last`, `count`, the hash code of a text, and the layout of one whose characters become several. Each binds the variable BOUND in its last operand,
 * which says what is looked for, or which character stands there. So facts about all characters of a text need no
 * quantifiers: "no comma before i" is `first(0, i, c[BOUND] = ',') = -1`.
 *
 * One variable is enough for all of them: a search that occurs inside of another does not depend on the outer one. Where a text of
 * symbolic length is searched for, the condition at a position is about many characters: that is a `forAll` with a variable of its own.
 */
import { BOUND, bindsPosition, INNER, isSearch } from './bound-variable.ts';
import { requireSort } from './check-sort.ts';
import {
  and,
  bvAdd,
  bvAnd,
  bvLshr,
  bvMul,
  bvSlt,
  bvSub,
  eq,
  extract,
  FALSE,
  intConst,
  ite,
  not,
  select,
  TRUE,
  zeroExtend,
} from './construct.ts';
import { isAboutPosition } from './free-variables.ts';
import { make2, make3, registerBinary, registerTernary } from './make.ts';
import { TermOp } from './operators.ts';
import { arraySort, BOOL, INT } from './sorts.ts';
import { substitute } from './substitute.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';
import { pin } from './unique-table.ts';

/** "Not found". */
export const NOWHERE = pin(intConst(-1));

/** The least k with `from <= k < to` where the condition holds, or -1. `from` must not be negative. */
export function first(from: Term, to: Term, condition: Term): Term {
  return search(TermOp.First, from, to, condition);
}

/** The greatest such k, or -1. */
export function last(from: Term, to: Term, condition: Term): Term {
  return search(TermOp.Last, from, to, condition);
}

/** How many such k there are. */
export function count(from: Term, to: Term, condition: Term): Term {
  return search(TermOp.Count, from, to, condition);
}

/** Whether the condition, which has INNER in it, holds at so many places, from 0 on. */
export function forAll(count: Term, condition: Term): Term {
  isAnyMade = true;
  requireSort(count, INT);
  requireSort(condition, BOOL);
  return make2(TermOp.ForAll, BOOL, count, condition);
}

/** Whether there can be searches at all. If not, nobody needs to look for them. */
export function areSearchesMade(): boolean {
  return isAnyMade;
}
let isAnyMade = false;

function search(op: TermOp, from: Term, to: Term, condition: Term): Term {
  isAnyMade = true;
  requireSort(from, INT);
  requireSort(to, INT);
  requireSort(condition, BOOL);
  return make3(op, INT, from, to, condition);
}

/** The hash code of the text with so many characters, of which `char` is the one at BOUND, an int. */
export function textHash(length: Term, char: Term): Term {
  isAnyMade = true;
  requireSort(length, INT);
  requireSort(char, INT);
  return make2(TermOp.TextHash, INT, length, char);
}

const LAYOUT_SORT = arraySort(INT, INT);

/** How the units of a text lie that has `length` characters, of which the one at BOUND becomes `units`, an int from 0 to 4. */
export function layout(length: Term, units: Term): Term {
  isAnyMade = true;
  requireSort(length, INT);
  requireSort(units, INT);
  return make2(TermOp.Layout, LAYOUT_SORT, length, units);
}

/** How many units a layout of less than 2^28 characters has in all. */
export function unitsIn(layout: Term): Term {
  return zeroExtend(extract(select(layout, NOWHERE), 29, 0), 32);
}

/** The character that becomes the unit at this index, which is inside; and which of its units that is, from 0 on. */
export function unitAt(layout: Term, index: Term): { readonly of: Term; readonly part: Term } {
  const place = select(layout, index);
  return { of: bvLshr(place, intConst(2)), part: bvAnd(place, intConst(3)) };
}

/** The last operand of a search at this position. There must be no search in it. */
export function atPosition(body: Term, position: Term): Term {
  return substitute(body, new Map([[BOUND, position]]));
}

/** The same where it may have searches and the like in it. They are closed: their BOUND is another. */
export function atPositionOutside(body: Term, position: Term): Term {
  const closed = postorder([body]).filter(bindsPosition);
  return substitute(body, new Map([[BOUND, position], ...closed.map((t) => [t, t] as const)]));
}

/** The searches in these terms, inner ones before those that contain them. */
export function searchesIn(terms: Iterable<Term>): Term[] {
  return postorder(terms).filter(isSearch);
}

/** Ranges up to this length are written out. */
const SHORT = 16;

/** match: a range that is known to be empty, a condition that is true or false, a short range of constants */
function searchRules(isFirst: boolean) {
  return (from: Term, to: Term, condition: Term): Term | null => {
    if (condition === FALSE || from === to) return NOWHERE;
    if (condition === TRUE) return ite(bvSlt(from, to), isFirst ? from : bvAdd(to, NOWHERE), NOWHERE);
    if (from.op !== TermOp.Const || to.op !== TermOp.Const) return null;
    const [low, high] = [from.value as number, to.value as number];
    if (high - low > SHORT || searchesIn([condition]).length > 0) return null;
    let found = NOWHERE;
    for (let i = 0; i < high - low; i++) {
      const k = intConst(isFirst ? high - 1 - i : low + i);
      found = ite(atPosition(condition, k), k, found);
    }
    return found;
  };
}

/** match: as for the others */
function countRule(from: Term, to: Term, condition: Term): Term | null {
  if (condition === FALSE || from === to) return intConst(0);
  if (condition === TRUE) return ite(bvSlt(from, to), bvSub(to, from), intConst(0));
  if (from.op !== TermOp.Const || to.op !== TermOp.Const) return null;
  const [low, high] = [from.value as number, to.value as number];
  if (high - low > SHORT || searchesIn([condition]).length > 0) return null;
  return countUpTo(from, to, condition, Math.max(high - low, 0));
}

/** How many there are in a range that has at most so many positions. There must be no search in the condition. */
export function countUpTo(from: Term, to: Term, condition: Term, longest: number): Term {
  let sum = intConst(0);
  for (let i = 0; i < longest; i++) {
    const k = bvAdd(from, intConst(i));
    sum = bvAdd(sum, ite(and(bvSlt(k, to), atPosition(condition, k)), intConst(1), intConst(0)));
  }
  return sum;
}

/** The most characters whose hash code is written out. */
const FEW = 4;

/** match: a text of few characters   result: the polynomial */
function hashRule(length: Term, char: Term): Term | null {
  if (length.op !== TermOp.Const || (length.value as number) > FEW) return null;
  return searchesIn([char]).length > 0 ? null : hashOfLength(length.value as number, char);
}

/** The hash code of a text of known length. There must be no search in `char`. */
export function hashOfLength(length: number, char: Term): Term {
  let hash = intConst(0);
  for (let i = 0; i < length; i++) hash = bvAdd(bvMul(hash, intConst(31)), atPosition(char, intConst(i)));
  return hash;
}

/** match: a condition that does not depend on the position of a search   result: a search itself */
function forAllRule(count: Term, condition: Term): Term | null {
  if (condition === TRUE || count === intConst(0)) return TRUE;
  if (isAboutPosition(condition)) return null;
  const isBroken = not(substitute(condition, new Map([[INNER, BOUND]])));
  return eq(first(intConst(0), count, isBroken), NOWHERE);
}

export function installSearchRules(): void {
  registerBinary(TermOp.ForAll, forAllRule);
  registerTernary(TermOp.First, searchRules(true));
  registerTernary(TermOp.Last, searchRules(false));
  registerTernary(TermOp.Count, countRule);
  registerBinary(TermOp.TextHash, hashRule);
}
