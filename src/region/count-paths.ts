/** How many paths lead through a region: what FSE'20 §4.1 compares with the number of its exits. */
import type { AcyclicSsa } from '../ssa/acyclic-ssa.ts';

export type PathCounts = {
  /** To the exit. */
  readonly through: number;
  readonly returning: number;
  readonly throwing: number;
};

/** Sums of up to 2^blocks: as floating point they lose digits, not sense. */
export function countPaths({ blocks, exit }: AcyclicSsa): PathCounts {
  const arrivals = new Array<number>(blocks.length).fill(0);
  arrivals[0] = 1;
  let returning = 0;
  let throwing = 0;
  blocks.forEach(({ block, inEdges }, index) => {
    for (const { from } of inEdges) arrivals[index] += arrivals[from];
    if (block.ends === 'return') returning += arrivals[index];
    if (block.ends === 'throw') throwing += arrivals[index];
  });
  const through = (exit?.inEdges ?? []).reduce((sum, { from }) => sum + arrivals[from], 0);
  return { through, returning, throwing };
}
