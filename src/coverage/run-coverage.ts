/** What one run covers, exactly: plain data, by method. */

export type MethodRun = {
  /** `a/B.m(I)V`. */
  readonly id: string;
  /** From instruction to instruction, see `edge`; sorted. */
  readonly edges: readonly number[];
  /** By decision of the method: how it was evaluated, each way once; sorted. */
  readonly vectors: readonly (readonly string[])[];
};

export type RunCoverage = readonly MethodRun[];

/** No instruction: what comes from here is the first one of the method. */
const ENTRY = 0xffff;

/**
 * From one bytecode index to the next, as one number. Code is shorter than 65,536 bytes. A branch to the next instruction
 * that falls through is an edge to itself: so both ways can be told.
 */
export function edge(from: number | null, to: number): number {
  return (from ?? ENTRY) * 0x10000 + to;
}

export function edgeTarget(of: number): number {
  return of % 0x10000;
}
