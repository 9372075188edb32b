/** The smallest automaton of the same language, by refining a partition of the states (Moore 1956). */
import type { Automaton, Edges } from '../term/automaton.ts';
import { edgesOf } from './automaton.ts';

export function minimalOf(automaton: Automaton): Automaton {
  const { isAccepting, edges } = automaton;
  let blocks: number[] = isAccepting.map(Number);
  let count = new Set(blocks).size;
  const edgesBetween = (of: readonly number[], state: number) =>
    edgesOf(edges[state].starts.map((start, k) => [start, of[edges[state].targets[k]]] as const));
  for (;;) {
    const numbers = new Map<string, number>();
    const sizes = new Map<number, number>();
    for (const block of blocks) sizes.set(block, (sizes.get(block) ?? 0) + 1);
    const refined = blocks.map((block, state) => {
      const key = sizes.get(block) === 1 ? `${block}` : keyOf(block, edgesBetween(blocks, state));
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return numbers.get(key)!;
    });
    blocks = refined;
    if (numbers.size === count) break;
    count = numbers.size;
  }
  // State 0 comes first in the list, so its block is number 0.
  const representatives = Array.from({ length: count }, (_, block) => blocks.indexOf(block));
  return {
    isAccepting: representatives.map((state) => isAccepting[state]),
    edges: representatives.map((state) => edgesBetween(blocks, state)),
  };
}

function keyOf(block: number, { starts, targets }: Edges): string {
  return `${block} ${starts.join()} ${targets.join()}`;
}
