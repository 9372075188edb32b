/** How much memory the solver process of a thread may use. */
import os from 'node:os';

/** With less, Z3 in WASM does not even start. */
const MIN_SOLVER_MB = 256;
/** Queries that need more are not answered in a sensible time either. */
const MAX_SOLVER_MB = 4096;
const MEGABYTE = 1 << 20;

/** The share of one of `jobs` threads in what is left: of `--memory`, or, if that is null, of half of the machine. */
export function solverMemoryMb(memoryMb: number | null, jobs: number): number {
  const used = process.memoryUsage.rss() / MEGABYTE;
  const all = memoryMb === null ? os.totalmem() / MEGABYTE / 2 : memoryMb - used;
  return Math.min(MAX_SOLVER_MB, Math.max(MIN_SOLVER_MB, all / jobs));
}
