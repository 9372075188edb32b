/**
 * From code points to the units of UTF-16 that a String holds. A high surrogate is a character by itself unless a low one
 * follows, so after one the automaton waits: its state is what the pair would lead to, and where the lone surrogate leads.
 */
import { type Automaton, type Edges, successor } from '../term/automaton.ts';
import { edgesOf, MAX_STATES, stretchesBetween } from './automaton.ts';
import { notRegular } from './not-regular.ts';

const HIGH = 0xd800;
const LOW = 0xdc00;
const BEYOND_LOW = 0xe000;
const BEYOND_UNITS = 0x10000;

/** A state of the automaton over code points, or one that waits for a low surrogate. */
type State = {
  /** Where the text so far leads, if it ends here or no low surrogate follows. */
  readonly settled: number;
  /** Where a low surrogate leads, if one is waited for. */
  readonly low: Edges | null;
};

export function inUtf16(automaton: Automaton): Automaton {
  const states: State[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (state: State): number => {
    const key = `${state.settled} ${state.low?.starts.join()} ${state.low?.targets.join()}`;
    let number = numbers.get(key);
    if (number === undefined) {
      if (states.length >= MAX_STATES) notRegular('too-large');
      number = states.push(state) - 1;
      numbers.set(key, number);
    }
    return number;
  };
  const settledNumber = (state: number): number => numberOf({ settled: state, low: null });

  const waiting = (from: number, high: number): number => {
    const edges = automaton.edges[from];
    const block = BEYOND_UNITS + ((high - HIGH) << 10);
    const pairs = edgesOf(stretchesBetween(edges, block, block + 0x400));
    const starts = pairs.starts.map((start) => LOW + start - block);
    return numberOf({ settled: successor(edges, high), low: { starts, targets: pairs.targets } });
  };

  const units = (from: number, first: number, beyond: number) =>
    [...stretchesBetween(automaton.edges[from], first, beyond)].map(
      ([start, target]) => [start, settledNumber(target)] as const,
    );

  const edgesFrom = ({ settled, low }: State): Edges => {
    const highs = highsThatDiffer(automaton.edges[settled]).map(
      (high) => [high, waiting(settled, high)] as const,
    );
    const lows =
      low === null
        ? units(settled, LOW, BEYOND_LOW)
        : low.starts.map((start, k) => [start, settledNumber(low.targets[k])] as const);
    return edgesOf([
      ...units(settled, 0, HIGH),
      ...highs,
      ...lows,
      ...units(settled, BEYOND_LOW, BEYOND_UNITS),
    ]);
  };

  settledNumber(0);
  const edges: Edges[] = [];
  for (let i = 0; i < states.length; i++) edges.push(edgesFrom(states[i]));
  return { isAccepting: states.map(({ settled }) => automaton.isAccepting[settled]), edges };
}

/** The first of each run of high surrogates that lead to the same state, and perhaps some more. In order. */
function highsThatDiffer(edges: Edges): number[] {
  const found = new Set([HIGH]);
  for (const start of edges.starts) {
    if (start > HIGH && start < LOW) found.add(start);
    if (start < BEYOND_UNITS) continue;
    // The pairs with this high surrogate lead to different states, or those with the next one do.
    const high = HIGH + ((start - BEYOND_UNITS) >> 10);
    found.add(high);
    if (high + 1 < LOW) found.add(high + 1);
  }
  return [...found].sort((a, b) => a - b);
}
