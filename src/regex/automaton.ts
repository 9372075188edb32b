/** Making automata: over code points, or over units of UTF-16. */
import type { Automaton, Edges } from '../term/automaton.ts';
import { CODE_POINTS } from './char-set.ts';
import type { Expressions, RegexExpression } from './expression.ts';
import { notRegular } from './not-regular.ts';

/** The most states before minimisation. */
export const MAX_STATES = 1500;

/** Edges from stretches in order, of which neighbours may lead to the same state. */
export function edgesOf(stretches: Iterable<readonly [start: number, target: number]>): Edges {
  const starts: number[] = [];
  const targets: number[] = [];
  for (const [start, target] of stretches) {
    if (targets.at(-1) === target) continue;
    starts.push(start);
    targets.push(target);
  }
  return { starts, targets };
}

/** The part of the stretches between two characters, `beyond` excluded. */
export function* stretchesBetween(
  { starts, targets }: Edges,
  from: number,
  beyond: number,
): Generator<readonly [start: number, target: number]> {
  for (const [k, start] of starts.entries()) {
    const end = starts[k + 1] ?? CODE_POINTS;
    if (start < beyond && end > from) yield [Math.max(start, from), targets[k]];
  }
}

/** The automaton of an expression over code points: its states are the derivatives. */
export function automatonOf(expressions: Expressions, root: RegexExpression): Automaton {
  const states: RegexExpression[] = [root];
  const numbers = new Map<RegexExpression, number>([[root, 0]]);
  const numberOf = (e: RegexExpression): number => {
    let number = numbers.get(e);
    if (number === undefined) {
      if (states.length >= MAX_STATES) notRegular('too-large');
      number = states.push(e) - 1;
      numbers.set(e, number);
    }
    return number;
  };
  const edges: Edges[] = [];
  for (let i = 0; i < states.length; i++) {
    const e = states[i];
    edges.push(
      edgesOf([0, ...e.cuts].map((start) => [start, numberOf(expressions.derivative(e, start))] as const)),
    );
  }
  return { isAccepting: states.map((e) => e.isNullable), edges };
}
