/** Assembles the result of a check from its parts: the exploration, the replayed findings, the user's restrictions. */

import type { Limitation } from '../limitation/limitation.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import { stopLimitation } from '../search/budgets.ts';
import type { CountedLimitation, Exploration } from '../search/exploration.ts';
import type { CheckOptions } from './options.ts';
import { demandOf, STACK_OVERFLOW } from './property.ts';
import { rankFindings } from './rank-findings.ts';
import { type CheckResult, type CoverageSummary, type Finding, NO_STATS, type Stats } from './result.ts';
import { type Evidence, isDoubtful, isExcused, judge } from './verdict.ts';

/** What is known before the exploration starts. */
type KnownBefore = {
  /** Inputs that the user asked for and that cannot be made. */
  readonly inputLimitations: readonly Limitation[];
  readonly remarks: readonly string[];
  /** Assumptions that follow from the user's options. */
  readonly assumptions?: readonly Limitation[];
};

export function assemble(
  options: CheckOptions,
  exploration: Exploration,
  all: readonly Finding[],
  before: KnownBefore,
): CheckResult {
  // A stack that overflows here and not on the real JVM is a matter of sizes: `machineLimits` has it.
  const replayed = all.filter(({ exception, isConfirmed }) => isConfirmed || exception !== STACK_OVERFLOW);
  const judgement = judge(evidenceOf(options, exploration, replayed, before));
  const { counts, statistics } = exploration;
  return {
    ...judgement,
    // `stopAtFirst` ends the run at its first finding. That is no gap: only one finding was asked for.
    incomplete: judgement.incomplete.filter(({ limitation }) => limitation.id !== 'found'),
    findings: rankFindings(replayed.filter((finding) => !isExcused(finding) && !isDoubtful(finding))),
    contracts: replayed.filter(isExcused),
    doubtful: rankFindings(replayed.filter(isDoubtful)),
    stats: {
      ...NO_STATS,
      paths: counts.paths,
      infeasible: counts.infeasible,
      assumedAway: counts.assumedAway,
      queries: statistics.queries,
      backendCalls: statistics.backendCalls,
      solverMs: Math.round(statistics.solverMs),
      totalMs: Math.round(statistics.totalMs),
      branchesAndCalls: statistics.branchesAndCalls,
      peakRssMb: Math.round(statistics.peakRssMb),
      ...mergingStats(exploration),
    },
    regions: exploration.regions,
    concreteCalls: exploration.concreteCalls,
    coverage: branchCoverage(exploration),
    remarks: before.remarks,
    exceptionCounts: exceptionCounts(exploration),
    paths: exploration.records,
    defects: exploration.defects.map(({ stack }) => stack),
  };
}

function evidenceOf(
  options: CheckOptions,
  exploration: Exploration,
  findings: readonly Finding[],
  { inputLimitations, assumptions = [] }: KnownBefore,
): Evidence {
  const { counts, stopped, incomplete, metLimitations } = exploration;
  const budgets = { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb };
  return {
    question: demandOf(options).question,
    findings,
    paths: counts.paths,
    isProved: exploration.isProved,
    assumedAway: counts.assumedAway,
    limitations: [
      ...[...boundsOf(options), ...assumptions].map(ofWholeRun),
      ...incomplete,
      ...uncountedDefects(exploration),
      ...inputLimitations.map(ofWholeRun),
      ...metLimitations.filter(({ limitation }) => isRelevant(limitation, options)),
      ...machineLimits(exploration, findings),
      ...(stopped === null ? [] : [ofWholeRun(stopLimitation(stopped, budgets))]),
    ],
  };
}

/** Only `all` asks for errors: if memory or stack are too small, and nothing catches it, the other properties are not violated. */
function isRelevant(limitation: Limitation, options: CheckOptions): boolean {
  const isError =
    limitation.id === 'enough-memory' || (limitation.id === 'enough-stack' && !limitation.isCaught);
  return !isError || demandOf(options).question === 'all';
}

/** A limitation of the whole run. */
function ofWholeRun(limitation: Limitation): CountedLimitation {
  return { limitation, location: null, count: 1 };
}

/** The bounds on inputs that the user set by options. */
function boundsOf({ inputBounds, arrayBound, stringBound }: CheckOptions): Limitation[] {
  return [
    ...inputBounds.map((bound): Limitation => ({ id: 'input-range', ...bound })),
    ...(arrayBound === null ? [] : [{ id: 'array-length', max: arrayBound } as const]),
    ...(stringBound === null ? [] : [{ id: 'string-length', max: stringBound } as const]),
  ];
}

/**
 * Defects that no cut path stands for. Normally a defect costs a path, which is counted in `incomplete`. One without such a
 * path must bar SAFE as well.
 */
function uncountedDefects({ defects: all, incomplete }: Exploration): CountedLimitation[] {
  const told = incomplete.flatMap(({ limitation }) =>
    limitation.id === 'internal-error' || limitation.id === 'worker-lost' ? [limitation.message] : [],
  );
  return all
    .filter(({ message }) => !told.includes(message))
    .map(({ message, count }) => ({ limitation: { id: 'internal-error', message }, location: null, count }));
}

/** Errors of the machine depend on the sizes of stack and heap, which differ between JVMs: they bar SAFE, unless they are findings. */
function machineLimits(exploration: Exploration, findings: readonly Finding[]): CountedLimitation[] {
  return exploration.findings.flatMap(({ outcome, count }): CountedLimitation[] => {
    if (outcome.kind !== 'threw' || !outcome.supers.includes('java.lang.VirtualMachineError')) return [];
    const { exception, userLocation } = outcome;
    if (findings.some((finding) => finding.exception === exception)) return [];
    return [{ limitation: { id: 'machine-limit', exception }, location: userLocation, count }];
  });
}

/** Counted as in the papers on Java Ranger: regions that were instantiated, instantiations, inlined methods. */
function mergingStats({
  regions,
}: Exploration): Pick<Stats, 'regions' | 'instantiations' | 'methodsInlined' | 'aborts'> {
  const total = (count: (region: RegionReport) => number): number =>
    regions.reduce((sum, region) => sum + count(region), 0);
  return {
    regions: regions.filter(({ instantiations }) => instantiations > 0).length,
    instantiations: total((region) => region.instantiations),
    methodsInlined: total((region) => region.inlined),
    aborts: total((region) => region.aborts.reduce((sum, [, count]) => sum + count, 0)),
  };
}

/** Sides of a branch that no path took are known only where the branch was reached. */
function branchCoverage({ coverage }: Exploration): CoverageSummary | null {
  const sides = coverage.flatMap((site) => site.taken);
  return sides.length === 0 ? null : { covered: sides.filter((n) => n > 0).length, total: sides.length };
}

function exceptionCounts(exploration: Exploration): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome, count } of exploration.findings) {
    if (outcome.kind !== 'threw') continue;
    const key = `${outcome.exception}@${outcome.userLocation.line}`;
    counts[key] = (counts[key] ?? 0) + count;
  }
  return counts;
}
