/**
 * Where `find` looks for a match. The JDK tries every position; where it knows that a pattern concerns supplementary
 * characters, it leaves out those between the halves of a surrogate pair. Which of the two it does need not be known: a
 * pattern is taken only if it makes no difference.
 */
import type { Automaton } from '../term/automaton.ts';
import { stretchesBetween } from './automaton.ts';

const HIGH = 0xd800;
const LOW = 0xdc00;
const BEYOND_LOW = 0xe000;
const BEYOND_UNITS = 0x10000;

/**
 * Whether a match may begin with the second half of a pair in a text that `found` does not accept. `later` accepts what
 * follows a position in the middle, if there is a match at it. Both read units of UTF-16.
 */
export function canMatchInsidePair(found: Automaton, later: Automaton): boolean {
  const beforeLow = [...reachable(found)].flatMap((state) => targetsBetween(found, state, HIGH, LOW));
  const start = [...new Set(beforeLow)].map((state) => [state, 0] as const);
  const pending = start.flatMap((pair) => pairsAfter(found, later, pair, LOW, BEYOND_LOW));
  const seen = new Set<string>();
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const key = pair.join();
    if (seen.has(key)) continue;
    seen.add(key);
    const [whole, rest] = pair;
    if (later.isAccepting[rest] && !found.isAccepting[whole]) return true;
    pending.push(...pairsAfter(found, later, pair, 0, BEYOND_UNITS));
  }
  return false;
}

function targetsBetween(automaton: Automaton, state: number, from: number, beyond: number): number[] {
  return [...stretchesBetween(automaton.edges[state], from, beyond)].map(([, target]) => target);
}

function reachable(automaton: Automaton): Set<number> {
  const seen = new Set([0]);
  for (const state of seen) for (const next of automaton.edges[state].targets) seen.add(next);
  return seen;
}

/** The pairs of states that one unit between the two leads to. */
function pairsAfter(
  a: Automaton,
  b: Automaton,
  [inA, inB]: readonly [number, number],
  from: number,
  beyond: number,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  const starts = [...stretchesBetween(a.edges[inA], from, beyond)];
  for (const [k, [start, target]] of starts.entries()) {
    const end = starts[k + 1]?.[0] ?? beyond;
    for (const other of targetsBetween(b, inB, start, end)) pairs.push([target, other]);
  }
  return pairs;
}
