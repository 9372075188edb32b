/** The result of a check from its parts: exploration, replayed findings, what the user restricted. */
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { PathRecord } from '../result/finding.ts';
import { stopReason } from '../search/budgets.ts';
import type { Exploration, Remark } from '../search/exploration.ts';
import type { CheckOptions, InputBound } from './options.ts';
import { outcomeText } from './outcome-text.ts';
import type { Question } from './property.ts';
import {
  type CheckResult,
  type CoverageSummary,
  type Finding,
  type Incomplete,
  NO_STATS,
  type PathReport,
  type Stats,
} from './result.ts';
import { type Cut, type Evidence, judge } from './verdict.ts';

/** What was noticed before exploration. */
type Noted = {
  readonly limits: readonly Incomplete[];
  readonly remarks: readonly string[];
  /** What the user restricts by how he asks. */
  readonly assumptions?: readonly string[];
};

export function assemble(
  options: CheckOptions,
  exploration: Exploration,
  findings: readonly Finding[],
  { limits, remarks, assumptions = [] }: Noted,
): CheckResult {
  const judgement = judge(evidenceOf(options, exploration, findings, limits, assumptions));
  const { counts, statistics } = exploration;
  return {
    ...judgement,
    incomplete: judgement.incomplete.filter(({ reason }) => !isWanted(reason, exploration)),
    findings,
    stats: {
      ...NO_STATS,
      paths: counts.paths,
      infeasible: counts.infeasible,
      assumedAway: counts.assumedAway,
      queries: statistics.queries,
      backendCalls: statistics.backendCalls,
      solverMs: Math.round(statistics.solverMs),
      totalMs: Math.round(statistics.totalMs),
      instructions: statistics.instructions,
      peakRssMb: Math.round(statistics.peakRssMb),
      ...mergingStats(exploration),
    },
    regions: exploration.regions,
    coverage: coverageOf(exploration),
    remarks,
    exceptionCounts: exceptionCounts(exploration),
    paths: exploration.records.map(pathReport),
    defects: exploration.defects.map(({ stack }) => stack),
  };
}

/** A run that stops because it found what it was asked for leaves nothing out that anyone asked for. */
function isWanted(reason: string, { stopped }: Exploration): boolean {
  return stopped === 'found' && reason === stopReason('found', {});
}

export function questionOf(options: CheckOptions): Question {
  return options.reach === null ? options.property : 'unreachable';
}

function evidenceOf(
  options: CheckOptions,
  exploration: Exploration,
  findings: readonly Finding[],
  limits: readonly Incomplete[],
  assumptions: readonly string[],
): Evidence {
  const { counts, stopped } = exploration;
  const budgets = { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb };
  return {
    question: questionOf(options),
    findings,
    paths: counts.paths,
    assumedAway: counts.assumedAway,
    cuts: [...exploration.incomplete, ...defects(exploration)],
    notices: [
      ...limits,
      ...exploration.notices.filter((notice) => notice.assumption === null).map(withoutAssumption),
      ...limitsReached(exploration),
    ],
    stopped: stopped === null ? null : stopReason(stopped, budgets),
    inputAssumptions: [
      ...options.inputBounds.map(boundText),
      ...lengthTexts(options),
      ...assumptions,
      ...exploration.notices.flatMap(({ assumption }) => assumption ?? []),
    ],
  };
}

function lengthTexts({ arrayBound, stringBound }: CheckOptions): string[] {
  return [
    ...(arrayBound === null ? [] : [`arrays that are inputs have at most ${arrayBound} elements`]),
    ...(stringBound === null ? [] : [`strings that are inputs have at most ${stringBound} characters`]),
  ];
}

/** Each costs a path, which is among the cut ones; one that is not there must bar SAFE all the same. */
function defects({ defects: all, incomplete }: Exploration): Cut[] {
  return all
    .filter(({ message }) => !incomplete.some(({ reason }) => reason.includes(message)))
    .map(({ message, count }) => ({
      reason: `internal error: ${message}`,
      location: null,
      assumption: null,
      count,
    }));
}

function withoutAssumption({ reason, location, count }: Remark): Incomplete {
  return { reason, location, count };
}

/** How deep a stack is and how much a heap holds are ours to set: another JVM need not fail there, or fail elsewhere. */
function limitsReached(exploration: Exploration): Incomplete[] {
  return exploration.findings.flatMap(({ outcome, count }) => {
    if (outcome.kind !== 'threw' || !outcome.supers.includes('java.lang.VirtualMachineError')) return [];
    return [
      {
        reason: `a path ends with ${outcome.exception}, a limit of this machine`,
        location: outcome.userLocation,
        count,
      },
    ];
  });
}

/** `int inputs lie between -100 and 100`. */
function boundText({ type, name, min, max }: InputBound): string {
  const what = name === null ? `${type} inputs` : `the ${type} input ${name}`;
  const verb = name === null ? ['lie', 'are'] : ['lies', 'is'];
  if (min !== null && max !== null) return `${what} ${verb[0]} between ${min} and ${max}`;
  return `${what} ${verb[1]} ${min !== null ? `${min} or more` : `${max} or less`}`;
}

/** As the papers count: regions that were used, instantiations, methods inlined. */
function mergingStats({
  regions,
}: Exploration): Pick<Stats, 'regions' | 'instantiations' | 'methodsInlined' | 'aborts' | 'staticMs'> {
  const total = (count: (region: RegionReport) => number): number =>
    regions.reduce((sum, region) => sum + count(region), 0);
  return {
    regions: regions.filter(({ instantiations }) => instantiations > 0).length,
    instantiations: total((region) => region.instantiations),
    methodsInlined: total((region) => region.inlined),
    aborts: total((region) => region.aborts.reduce((sum, [, count]) => sum + count, 0)),
    staticMs: 0,
  };
}

/** Sides of a branch that no path took are known only where the branch was reached. */
function coverageOf({ coverage }: Exploration): CoverageSummary | null {
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

function pathReport({ outcome, condition, inputs, heap }: PathRecord): PathReport {
  return { outcome: outcomeText(outcome), pathCondition: condition, inputs: inputs ?? [], heap };
}
