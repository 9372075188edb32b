/** One result of several: of the workers of a run, of a run and the saved one that it goes on from. */
import { addReports } from '../ranger/region-statistics.ts';
import type { StopCause } from './budgets.ts';
import { DecisionCoverage } from './decision-coverage.ts';
import type { Exploration, SearchStatistics } from './exploration.ts';
import type { Prefix } from './prefix.ts';
import { savePrefixes } from './saved-prefixes.ts';
import { Tally } from './tally.ts';

/** `left` and `stopped` are the caller's to know. */
export function mergeExplorations(
  parts: readonly Exploration[],
  left: Iterable<Prefix>,
  stopped: StopCause | null,
): Exploration {
  const tally = new Tally();
  const coverage = new DecisionCoverage();
  const statistics = noStatistics();
  for (const part of parts) {
    tally.merge(part);
    coverage.merge(part.coverage);
    addStatistics(statistics, part.statistics);
  }
  return {
    ...tally.data(),
    statistics,
    coverage: coverage.list(),
    regions: addReports(parts.flatMap((part) => part.regions)),
    stopped,
    frontier: savePrefixes(left),
  };
}

function noStatistics(): SearchStatistics {
  return {
    totalMs: 0,
    machineMs: 0,
    chainMs: 0,
    solverMs: 0,
    queries: 0,
    backendCalls: 0,
    unknowns: 0,
    hits: { simplification: 0, facts: 0, pathModel: 0, cache: 0, modelReuse: 0 },
    instructions: 0,
    sweeps: 0,
    peakRssMb: 0,
  };
}

function addStatistics(sum: SearchStatistics, { hits, peakRssMb, ...counted }: SearchStatistics): void {
  for (const key of Object.keys(counted) as (keyof typeof counted)[]) sum[key] += counted[key];
  for (const key of Object.keys(hits) as (keyof typeof hits)[]) sum.hits[key] += hits[key];
  sum.peakRssMb = Math.max(sum.peakRssMb, peakRssMb);
}
