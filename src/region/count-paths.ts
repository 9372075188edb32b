/** How many paths lead through a region. FSE'20 §4.1 merges a region only if it has more paths than exits. */
import type { AcyclicSsa } from '../ssa/acyclic-ssa.ts';

/** Paths from the entry of a region, by how they end. */
export type PathCounts = {
  /** Paths that reach the exit block. */
  readonly through: number;
  readonly returning: number;
  readonly throwing: number;
};

/** Counts reach 2^blocks. As floating-point numbers they lose digits, which does no harm: they are only compared. */
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
