/**
 * Deterministic automata, and the table of those that terms refer to. A term of `InLanguage` says that an automaton accepts
 * a text; its last operand is the number of the automaton here.
 */
import { InvariantError } from '../errors.ts';
import type { ArrayValue, Value } from './values.ts';

/** Where the characters of a state lead. Stretch k is from `starts[k]` up to the next start; `starts[0]` is 0. */
export type Edges = { readonly starts: readonly number[]; readonly targets: readonly number[] };

/** State 0 is the start. Every state has a successor for every character. */
export type Automaton = {
  readonly isAccepting: readonly boolean[];
  readonly edges: readonly Edges[];
};

/** `label` is for reports, a call: `matches("[a-z]+")`. */
type Entry = { readonly automaton: Automaton; readonly label: string };

/** Equal entries have one number for the life of the process. Other processes have other numbers. */
const table: Entry[] = [];
const numbers = new Map<string, number>();

export function numberOfAutomaton(automaton: Automaton, label: string): number {
  const key = JSON.stringify([label, automaton.isAccepting, automaton.edges]);
  let number = numbers.get(key);
  if (number === undefined) {
    number = table.push({ automaton, label }) - 1;
    numbers.set(key, number);
  }
  return number;
}

export function automatonAt(number: number): Entry {
  const found = table[number];
  if (found === undefined) throw new InvariantError(`no automaton has the number ${number}`);
  return found;
}

/** Whether a term refers to an automaton at all. If not, nobody needs to look for one. */
export function hasAutomata(): boolean {
  return table.length > 0;
}

export function successor({ starts, targets }: Edges, c: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= c) low = middle;
    else high = middle;
  }
  return targets[low];
}

/** Whether the automaton accepts the text with these characters. */
export function accepts(automaton: Automaton, length: number, charAt: (index: number) => Value): boolean {
  let state = 0;
  for (let i = 0; i < length; i++) state = successor(automaton.edges[state], charAt(i) as number);
  return automaton.isAccepting[state];
}

/** Whether the automaton accepts the first `length` elements. A negative length is that of the empty text. */
export function acceptsArray(automaton: Automaton, array: ArrayValue, length: number): boolean {
  const otherwise = array.otherwise as number;
  const indices = [...array.entries.keys()].map(Number).filter((i) => i >= 0 && i < length);
  let state = 0;
  let at = 0;
  for (const index of indices.sort((a, b) => a - b)) {
    state = afterRun(automaton, state, otherwise, index - at);
    state = successor(automaton.edges[state], array.get(index) as number);
    at = index + 1;
  }
  return automaton.isAccepting[afterRun(automaton, state, otherwise, length - at)];
}

/** The state after the same character several times. It soon repeats: a text of a billion characters takes no time. */
function afterRun({ edges }: Automaton, from: number, c: number, count: number): number {
  const visited = [from];
  const firstAt = new Map([[from, 0]]);
  for (let i = 1; i <= count; i++) {
    const state = successor(edges[visited[i - 1]], c);
    const before = firstAt.get(state);
    if (before !== undefined) return visited[before + ((count - before) % (i - before))];
    firstAt.set(state, i);
    visited.push(state);
  }
  return visited[visited.length - 1];
}
