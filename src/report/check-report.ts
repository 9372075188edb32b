/**
 * The report of a check for programs: what `--json` prints and what the library's `check` returns. The names are a contract:
 * fields may be added, never renamed, and `schema` changes if one changes its meaning (docs/check.md#json).
 * `schema/check-report.schema.json` describes it for validators.
 */
import type { CheckResult, CoverageSummary, Finding, FindingKind, Stats, Verdict } from '../check/result.ts';
import type { Limitation, LimitationId } from '../limitation/limitation.ts';
import { assumptionText, limitationText } from '../limitation/register.ts';
import { remediesFor } from '../limitation/remedies.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { ConcreteCalls } from '../result/concrete-calls.ts';
import type { PathRecord } from '../result/finding.ts';
import type { HeapNode, InputValue, Location } from '../result/outcome.ts';
import type { SavedModel } from '../term/saved-model.ts';
import { outcomeText } from './outcome-text.ts';
import { verdictText } from './verdict-text.ts';

/** Changes only if a field changes its meaning. */
const CHECK_SCHEMA = 'rangefinder-check-1';

export type CheckReport = {
  readonly schema: typeof CHECK_SCHEMA;
  readonly verdict: Verdict;
  /** One sentence: why this verdict. */
  readonly reason: string;
  /** SAFE holds under these; empty for the other verdicts. */
  readonly assumptions: readonly string[];
  /** The same, in the same order, as values: an id of the register, and what its sentence is made of. */
  readonly assumed: readonly Limitation[];
  readonly findings: readonly ReportedFinding[];
  /** Exceptions with which the method rejects its arguments: no failures, unless `--contracts` counts them. */
  readonly contracts: readonly ReportedFinding[];
  /** Failures that need objects which nobody is seen to make; `unmade` names their classes. `--objects any` counts them. */
  readonly doubtful: readonly ReportedFinding[];
  readonly stats: ReportedStats;
  /** Sides of the branches that symbolic values steered; null if there were none. */
  readonly coverage: CoverageSummary | null;
  /** What bars SAFE, and paths that the user's own bounds cut. */
  readonly incomplete: readonly ReportedLimitation[];
  /** What the run did not use or cannot vouch for, without effect on the verdict. */
  readonly remarks: readonly string[];
  /** `java.lang.AssertionError@12` (line of the innermost user frame) to the number of paths that end this way. */
  readonly exceptionCounts: Readonly<Record<string, number>>;
  /** What became of each region; absent if none was met. */
  readonly regions?: readonly RegionReport[];
  /** Methods that ran on concrete values alone, those first that need a model most. */
  readonly concreteCalls: readonly ConcreteCalls[];
  /** Every path that ended, with `--show-paths`. */
  readonly paths?: readonly ReportedPath[];
};

/** As `Stats`; `instructions` counts taken branches and calls only. Its name stays because names of fields are a contract. */
export type ReportedStats = Omit<Stats, 'branchesAndCalls'> & { readonly instructions: number };

export type ReportedFinding = {
  readonly kind: FindingKind;
  /** External name of the class; null if a method was reached. */
  readonly exception: string | null;
  readonly message: string | null;
  /** The innermost frame outside the JDK. */
  readonly location: Location;
  /** All frames, innermost first. */
  readonly trace: readonly Location[];
  /** Values are text, because a Java long does not fit a JSON number. */
  readonly inputs: readonly InputValue[];
  /** The objects and arrays that the inputs refer to, as they were before the run. */
  readonly heap: readonly HeapNode[];
  /** What `trace` needs to follow the path, beside the inputs. */
  readonly model: SavedModel;
  /** Conjuncts, Java-like. */
  readonly pathCondition: readonly string[];
  /** Names for parts that the conjuncts share: `t1 = …`. */
  readonly definitions: readonly string[];
  /** Whether the real JVM failed as predicted: `Finding.isConfirmed`. */
  readonly replayed: boolean;
  /** False if the run on the real JVM did not come to an end: `Finding.hasReplayEnded`. */
  readonly replayEnded: boolean;
  /** False if it was not run there, because that would change files of the user: `Finding.hasReplayBegun`. */
  readonly replayBegun: boolean;
  /** What the real JVM did instead; null if it failed as predicted. */
  readonly replayDetail: string | null;
  /** What another run may see otherwise, on this path. */
  readonly dependsOn: readonly string[];
  /** Classes of input objects that no constructor, factory or setter is seen to make. */
  readonly unmade: readonly string[];
  /** How many paths end this way; the inputs are those of the first. */
  readonly count: number;
};

export type ReportedLimitation = {
  /** An id of the register (docs/check.md). */
  readonly id: LimitationId;
  readonly reason: string;
  readonly location: Location | null;
  readonly count: number;
  /** What can be done about it, in words: an option that goes on, a change that helps. */
  readonly remedies: readonly string[];
};

export type ReportedPath = {
  /** `returned 5`, `java.lang.ArithmeticException: / by zero at Foo.bar (Foo.java:7)`. */
  readonly outcome: string;
  readonly inputs: readonly InputValue[];
  readonly heap: readonly HeapNode[];
  readonly pathCondition: readonly string[];
  readonly definitions: readonly string[];
};

export function checkReport(result: CheckResult): CheckReport {
  return {
    schema: CHECK_SCHEMA,
    verdict: result.verdict,
    reason: verdictText(result.reason),
    assumptions: result.assumptions.map(assumptionText),
    assumed: result.assumptions,
    findings: result.findings.map(reportedFinding),
    contracts: result.contracts.map(reportedFinding),
    doubtful: result.doubtful.map(reportedFinding),
    stats: reportedStats(result.stats),
    coverage: result.coverage,
    incomplete: result.incomplete.map(({ limitation, location, count }) => ({
      id: limitation.id,
      reason: limitationText(limitation),
      location,
      count,
      remedies: remediesFor(limitation),
    })),
    remarks: result.remarks,
    exceptionCounts: result.exceptionCounts,
    concreteCalls: result.concreteCalls,
    ...(result.regions.length === 0
      ? {}
      : { regions: result.regions.map(({ passes: _, ...region }) => region) }),
    ...(result.paths.length === 0 ? {} : { paths: result.paths.map(reportedPath) }),
  };
}

function reportedStats({ branchesAndCalls, ...rest }: Stats): ReportedStats {
  return { ...rest, instructions: branchesAndCalls };
}

export function reportedFinding({
  pathCondition,
  dependsOn,
  isConfirmed,
  hasReplayEnded,
  hasReplayBegun,
  // For generated tests only.
  after: _after,
  files: _files,
  ...rest
}: Finding): ReportedFinding {
  return {
    ...rest,
    pathCondition: pathCondition.conjuncts,
    definitions: pathCondition.definitions,
    replayed: isConfirmed,
    replayEnded: hasReplayEnded,
    replayBegun: hasReplayBegun,
    dependsOn: dependsOn.map(limitationText),
  };
}

function reportedPath({ outcome, condition, inputs, heap }: PathRecord): ReportedPath {
  const { conjuncts, definitions } = condition;
  return { outcome: outcomeText(outcome), inputs: inputs ?? [], heap, pathCondition: conjuncts, definitions };
}
