/** Merges results into one: those of the workers of a run, or those of a saved run and of the run that resumes it. */
import { addReports } from '../ranger/region-statistics.ts';
import { addConcreteCalls } from '../result/concrete-calls.ts';
import type { StopCause } from './budgets.ts';
import type { Exploration, SearchStatistics } from './exploration.ts';
import type { Prefix } from './prefix.ts';
import { ResultAccumulator } from './result-accumulator.ts';
import { savePrefixes } from './saved-prefixes.ts';
import { SiteCounts } from './site-counts.ts';

/** The parts do not say what is left to explore: prefixes move between workers. So the caller passes `left` and `stopped`. */
export function mergeExplorations(
  parts: readonly Exploration[],
  left: Iterable<Prefix>,
  stopped: StopCause | null,
): Exploration {
  const results = new ResultAccumulator();
  const coverage = new SiteCounts();
  const statistics = noStatistics();
  for (const part of parts) {
    results.merge(part);
    coverage.merge(part.coverage);
    addStatistics(statistics, part.statistics);
  }
  return {
    ...results.data(),
    statistics,
    coverage: coverage.list(),
    regions: addReports(parts.flatMap((part) => part.regions)),
    concreteCalls: addConcreteCalls(parts.flatMap((part) => part.concreteCalls)),
    stopped,
    isProved: false,
    frontier: savePrefixes(left),
  };
}

function noStatistics(): SearchStatistics {
  return {
    totalMs: 0,
    machineMs: 0,
    chainMs: 0,
    solverMs: 0,
    solverCpuMs: 0,
    queries: 0,
    backendCalls: 0,
    unknowns: 0,
    hits: { simplification: 0, facts: 0, pathModel: 0, cache: 0, modelReuse: 0 },
    branchesAndCalls: 0,
    sweeps: 0,
    peakRssMb: 0,
  };
}

/** Times and counts add up, the peak of memory does not: the workers share one process. */
function addStatistics(sum: SearchStatistics, { hits, peakRssMb, ...counted }: SearchStatistics): void {
  for (const key of Object.keys(counted) as (keyof typeof counted)[]) sum[key] += counted[key];
  for (const key of Object.keys(hits) as (keyof typeof hits)[]) sum.hits[key] += hits[key];
  sum.peakRssMb = Math.max(sum.peakRssMb, peakRssMb);
}
