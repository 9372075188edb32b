/**
 * What every text of a regular language has in common: how long it is, and which characters stand where. These are
 * consequences, so they prove that no text exists; they do not make one.
 */
import type { Automaton } from '../term/automaton.ts';
import { type CharSet, unionOf } from './char-set.ts';

/** At most so many characters at each end are told apart from those in the middle. */
const TOLD_APART = 4;

export type LanguageFacts = {
  readonly isEmpty: boolean;
  readonly shortest: number;
  /** Infinity if there is no longest text. */
  readonly longest: number;
  /** States that the start leads to in at least so many steps. */
  readonly reachable: (steps: number) => ReadonlySet<number>;
  /** States that lead to acceptance in at least so many steps. */
  readonly alive: (steps: number) => ReadonlySet<number>;
  /** A character with at least so many others before and after it is in the set. Rows that follow from others are left out. */
  readonly places: readonly { readonly before: number; readonly after: number; readonly set: CharSet }[];
};

const BEYOND_UNITS = 0x10000;

/** The texts that are not in the language. */
export function complementOf({ isAccepting, edges }: Automaton): Automaton {
  return { isAccepting: isAccepting.map((accepts) => !accepts), edges };
}

export function languageFactsOf(automaton: Automaton): LanguageFacts {
  const { edges, isAccepting } = automaton;
  const states = isAccepting.map((_, state) => state);
  const next: Step = (of) => new Set([...of].flatMap((state) => edges[state].targets));
  const previous: Step = (of) =>
    new Set(states.filter((state) => edges[state].targets.some((target) => of.has(target))));
  const reachable = (steps: number) => closure(after(START, next, steps), next);
  const accepting = new Set(states.filter((state) => isAccepting[state]));
  const alive = (steps: number) => closure(after(accepting, previous, steps), previous);
  const [everReached, everAlive] = [reachable(0), alive(0)];
  return {
    isEmpty: !everAlive.has(0),
    ...lengths(automaton, new Set(states.filter((state) => everReached.has(state) && everAlive.has(state)))),
    reachable,
    alive,
    places: placesOf((before, behind) => unitsBetween(automaton, reachable(before), alive(behind))),
  };
}

const START: ReadonlySet<number> = new Set([0]);

type Step = (of: ReadonlySet<number>) => ReadonlySet<number>;

function after(start: ReadonlySet<number>, step: Step, steps: number): ReadonlySet<number> {
  let level = start;
  for (let i = 0; i < steps; i++) level = step(level);
  return level;
}

function closure(start: ReadonlySet<number>, step: Step): ReadonlySet<number> {
  const found = new Set(start);
  let fresh: ReadonlySet<number> = start;
  while (fresh.size > 0) {
    fresh = new Set([...step(fresh)].filter((state) => !found.has(state)));
    for (const state of fresh) found.add(state);
  }
  return found;
}

/** The units that lead from one of the states to one of the others. */
function unitsBetween(automaton: Automaton, from: ReadonlySet<number>, to: ReadonlySet<number>): CharSet {
  let set: CharSet = [];
  for (const state of from) {
    const { starts, targets } = automaton.edges[state];
    for (const [k, target] of targets.entries()) {
      if (to.has(target)) set = unionOf(set, [starts[k], starts[k + 1] ?? BEYOND_UNITS]);
    }
  }
  return set;
}

function placesOf(setOf: (before: number, after: number) => CharSet): LanguageFacts['places'] {
  const numbers = Array.from({ length: TOLD_APART + 1 }, (_, i) => i);
  const grid = numbers.map((before) => numbers.map((after) => setOf(before, after)));
  // Sets become smaller with both numbers; a set that does not says nothing new.
  const isNew = (before: number, after: number): boolean =>
    [grid[before - 1]?.[after], grid[before][after - 1] ?? (before === 0 ? ALL_UNITS : undefined)].every(
      (larger) => larger === undefined || larger.join() !== grid[before][after].join(),
    );
  return numbers.flatMap((before) =>
    numbers
      .filter((after) => isNew(before, after))
      .map((after) => ({ before, after, set: grid[before][after] })),
  );
}

const ALL_UNITS: CharSet = [0, BEYOND_UNITS];

/** The lengths of the shortest and the longest text. `live` are the states on the way from the start to acceptance. */
function lengths({ isAccepting, edges }: Automaton, live: ReadonlySet<number>) {
  let [shortest, longest] = [Infinity, 0];
  let level: ReadonlySet<number> = new Set(live.has(0) ? [0] : []);
  // A text that passes more states than there are passes one of them twice, and so can be made longer.
  for (let length = 0; level.size > 0; length++) {
    if (length > live.size) return { shortest, longest: Infinity };
    if ([...level].some((state) => isAccepting[state])) {
      shortest = Math.min(shortest, length);
      longest = length;
    }
    level = new Set([...level].flatMap((state) => edges[state].targets).filter((state) => live.has(state)));
  }
  return { shortest, longest };
}

/** Whether no text is accepted by both. */
export function areDisjoint(a: Automaton, b: Automaton): boolean {
  const seen = new Set(['0 0']);
  const pending: (readonly [number, number])[] = [[0, 0]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [inA, inB] = pair;
    if (a.isAccepting[inA] && b.isAccepting[inB]) return false;
    for (const both of commonTargets(a, inA, b, inB)) {
      const key = both.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      pending.push(both);
    }
  }
  return true;
}

function commonTargets(a: Automaton, inA: number, b: Automaton, inB: number): (readonly [number, number])[] {
  const [x, y] = [a.edges[inA], b.edges[inB]];
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < x.starts.length && j < y.starts.length; ) {
    found.push([x.targets[i], y.targets[j]]);
    const [endX, endY] = [x.starts[i + 1] ?? BEYOND_UNITS, y.starts[j + 1] ?? BEYOND_UNITS];
    if (endX <= endY) i++;
    if (endY <= endX) j++;
  }
  return found;
}
