/** What one run covers, exactly, by method. Plain data. */
export type MethodRun = {
  /** `a/B.m(I)V`. */
  readonly id: string;
  /** Edges between instructions, as `edgeCode` encodes them; sorted. */
  readonly edges: readonly number[];
  /** By decision of the method: its evaluations, each once; sorted. */
  readonly vectors: readonly (readonly string[])[];
};

/** The methods that the run has entered. */
export type RunCoverage = readonly MethodRun[];

/** Stands for no instruction: its successor is the first instruction of the method. */
const ENTRY = 0xffff;

/**
 * An edge from one bytecode index to another as one number: code is shorter than 65,536 bytes. If a branch to the next
 * instruction falls through, that is an edge to itself, so that it differs from the jump.
 */
export function edgeCode(from: number | null, to: number): number {
  return (from ?? ENTRY) * 0x10000 + to;
}

/** Whether control went from one instruction to another in a run with these edges, as `coveredExits` asks for it. */
export function passedEdges(edges: ReadonlySet<number>): (from: number, to: number) => boolean {
  const reached = new Set([...edges].map(edgeTarget));
  return (from, to) => (to < 0 ? reached.has(from) : edges.has(edgeCode(from, to)));
}

export function edgeTarget(of: number): number {
  return of % 0x10000;
}

/** `ENTRY`, which is no bytecode index of an instruction, for the edge into the method. */
export function edgeSource(of: number): number {
  return Math.floor(of / 0x10000);
}
