/** Membership of a text in a regular language as one term: the automaton, unrolled over the characters. Nothing forks. */
import type { Automaton } from '../term/automaton.ts';
import { and, bool, bv, bvUlt, eq, FALSE, intConst, ite, not, orAll, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { type CharSet, complement, unionOf } from './char-set.ts';

const UNIT_BITS = 16;
const BEYOND_UNITS = 0x10000;

/** Gives the units of a text, sixteen bits each. */
type CharAt = (index: number) => Term;
const NEVER = (): Term => FALSE;

/** Whether the text of this length belongs to the language. */
export function memberTerm(automaton: Automaton, charAt: CharAt, length: number): Term {
  return unrolled(automaton, START, charAt, length, NEVER, acceptance(automaton))(0);
}

/** The same for a text whose length is a term, an int. It means something only where the length is at most `longest`. */
export function boundedMemberTerm(automaton: Automaton, charAt: CharAt, length: Term, longest: number): Term {
  const endsAt = (i: number): Term => eq(length, intConst(i));
  return unrolled(automaton, START, charAt, longest, endsAt, acceptance(automaton))(0);
}

/** Whether a text that begins with these units can belong to the language. `alive` are the states that lead to acceptance. */
export function beginningTerm(
  automaton: Automaton,
  charAt: CharAt,
  count: number,
  alive: ReadonlySet<number>,
): Term {
  return unrolled(automaton, START, charAt, count, NEVER, (state) => bool(alive.has(state)))(0);
}

/** Whether a text that ends with these units can belong to the language. `reachable` are the states that the start leads to. */
export function endTerm(
  automaton: Automaton,
  charAt: CharAt,
  count: number,
  reachable: ReadonlySet<number>,
): Term {
  const from = unrolled(automaton, reachable, charAt, count, NEVER, acceptance(automaton));
  return orAll([...new Set([...reachable].map(from))]);
}

const START: ReadonlySet<number> = new Set([0]);

function acceptance({ isAccepting }: Automaton): (state: number) => Term {
  return (state) => bool(isAccepting[state]);
}

/**
 * What holds from each of the given states. It is made from the last unit to the first; other states are looked at only where
 * the given ones lead to them in so many steps.
 */
function unrolled(
  automaton: Automaton,
  from: ReadonlySet<number>,
  charAt: CharAt,
  longest: number,
  endsAt: (index: number) => Term,
  atEnd: (state: number) => Term,
): (state: number) => Term {
  const levels = [from];
  for (let i = 0; i < longest; i++) {
    levels.push(new Set([...levels[i]].flatMap((state) => automaton.edges[state].targets)));
  }
  let later = new Map([...levels[longest]].map((state) => [state, atEnd(state)]));
  for (let i = longest - 1; i >= 0; i--) {
    const [unit, isEnd] = [charAt(i), endsAt(i)];
    const here = new Map<number, Term>();
    for (const state of levels[i]) {
      here.set(state, ite(isEnd, atEnd(state), step(automaton, state, unit, later)));
    }
    later = here;
  }
  return (state) => later.get(state)!;
}

/** What holds after one unit from the state: a case for each distinct continuation. */
function step(automaton: Automaton, state: number, unit: Term, later: ReadonlyMap<number, Term>): Term {
  const cases = new Map<Term, CharSet>();
  const edges = automaton.edges[state];
  for (const [k, target] of edges.targets.entries()) {
    const then = later.get(target)!;
    const stretch = [edges.starts[k], edges.starts[k + 1] ?? BEYOND_UNITS];
    cases.set(then, unionOf(cases.get(then) ?? [], stretch));
  }
  // The set with the most parts is what remains.
  const sorted = [...cases].sort(([, a], [, b]) => b.length - a.length);
  return sorted.slice(1).reduce((rest, [then, set]) => ite(isInSet(unit, set), then, rest), sorted[0][0]);
}

/** Whether a unit of UTF-16 is in the set. */
export function isInSet(unit: Term, set: CharSet): Term {
  const outside = complement(set).filter((at) => at < BEYOND_UNITS);
  // Of a set and its complement, the one with fewer parts makes the smaller term.
  return outside.length + 1 < set.length
    ? not(isInRanges(unit, [...outside, BEYOND_UNITS]))
    : isInRanges(unit, set);
}

function isInRanges(unit: Term, set: CharSet): Term {
  const parts: Term[] = [];
  for (let k = 0; k < set.length && set[k] < BEYOND_UNITS; k += 2) {
    parts.push(isInRange(unit, set[k], Math.min(set[k + 1] ?? BEYOND_UNITS, BEYOND_UNITS)));
  }
  return orAll(parts);
}

function isInRange(unit: Term, from: number, beyond: number): Term {
  if (beyond === from + 1) return eq(unit, bv(UNIT_BITS, from));
  const isAbove = from === 0 ? TRUE : not(bvUlt(unit, bv(UNIT_BITS, from)));
  const isBelow = beyond === BEYOND_UNITS ? TRUE : bvUlt(unit, bv(UNIT_BITS, beyond));
  return and(isAbove, isBelow);
}
