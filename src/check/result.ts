/** What `check` hands back: plain data without texts, from which `report` makes text, JSON and witnesses. */

import type { Limitation } from '../limitation/limitation.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { ConcreteCalls } from '../result/concrete-calls.ts';
import type { ConditionText, PathRecord } from '../result/finding.ts';
import type { HeapNode, InputValue, Location } from '../result/outcome.ts';
import type { CountedLimitation } from '../search/exploration.ts';
import type { SavedModel } from '../term/saved-model.ts';
import type { FileContact } from '../vm/files/file-contacts.ts';
import type { VerdictReason } from './verdict.ts';

/**
 * SAFE claims that no input violates the property; UNSAFE, that an input did so on the real JVM; UNKNOWN is everything else. The
 * rule is `judge` in verdict.ts.
 */
export type Verdict = 'SAFE' | 'UNSAFE' | 'UNKNOWN';

/**
 * What the path violates: a failed assertion, another uncaught exception, a condition of `--ensure`, or the method of
 * `--reach` is entered. `contract` is an exception with which the method rejects its arguments: no fault of the method.
 */
export type FindingKind = FailureKind | 'contract';
export type FailureKind = 'assertion' | 'exception' | 'postcondition' | 'reached';

/** A finding after its replay. Which paths are one finding: `findingKey`. */
/** Whether the path of the finding changes files: a test of it would change those of whoever runs it. */
export function changesFiles({ files }: Pick<Finding, 'files'>): boolean {
  return files?.some(({ kind }) => kind === 'changed') === true;
}

export type Finding = {
  readonly kind: FindingKind;
  /** External name of the class; null if a method was reached. */
  readonly exception: string | null;
  readonly message: string | null;
  /** The innermost frame outside the JDK: what the user can mend. */
  readonly location: Location;
  /** All frames, innermost first. */
  readonly trace: readonly Location[];
  readonly inputs: readonly InputValue[];
  /** The objects and arrays that the inputs refer to, as they were before the run. */
  readonly heap: readonly HeapNode[];
  /** As in `PredictedFinding`. */
  readonly after: readonly HeapNode[] | null;
  /** What `trace` needs to follow the path, beside the inputs. */
  readonly model: SavedModel;
  readonly pathCondition: ConditionText;
  /** Whether the real JVM failed as predicted. The JSON report calls it `replayed`. */
  readonly isConfirmed: boolean;
  /**
   * Whether the replay came to an end. If it did not (time is over, the JVM was killed or did not start), the JVM has neither
   * confirmed nor refuted the finding.
   */
  readonly hasReplayEnded: boolean;
  /** False: the finding was not run on the real JVM, because that would change files of the user. */
  readonly hasReplayBegun: boolean;
  /** As in `PredictedFinding`. */
  readonly files: readonly FileContact[] | null;
  /** What the real JVM did instead; null if it failed as predicted. */
  readonly replayDetail: string | null;
  /** What another run may see otherwise, on this path: if the JVM does not confirm the finding, that may be why. */
  readonly dependsOn: readonly Limitation[];
  /**
   * External names of classes: objects of these are inputs, in states that no constructor, factory or setter is seen to bring about.
   * Empty: every object can exist, or that was not asked.
   */
  readonly unmade: readonly string[];
  /** How many paths end this way; the inputs are those of the first. */
  readonly count: number;
};

/** What the check cost, and what it counted. Time is in milliseconds, rounded. */
export type Stats = {
  /** Runs that ended, exceptional ones included. */
  readonly paths: number;
  readonly infeasible: number;
  readonly assumedAway: number;
  readonly queries: number;
  readonly backendCalls: number;
  readonly solverMs: number;
  /** The proof by the code alone (`static-proof.ts`); 0 if it was not tried. */
  readonly staticMs: number;
  readonly totalMs: number;
  /** Taken branches and calls. The JSON report calls them `instructions`. */
  readonly branchesAndCalls: number;
  /** Regions that were merged at least once, and how often that was. */
  readonly regions: number;
  readonly instantiations: number;
  readonly methodsInlined: number;
  /** How often a region was met and not merged. */
  readonly aborts: number;
  readonly peakRssMb: number;
};

/** Sides of the branches that symbolic values steered. */
export type CoverageSummary = { readonly covered: number; readonly total: number };

/** The result of a check. `verdict.ts` alone decides `verdict`, `reason` and `assumptions`: `judge`, or `PROVED_BY_CODE`. */
export type CheckResult = {
  readonly verdict: Verdict;
  readonly reason: VerdictReason;
  /** SAFE holds under these; empty for the other verdicts. */
  readonly assumptions: readonly Limitation[];
  /** What the program is to blame for, the most serious first (`rank-findings.ts`). */
  readonly findings: readonly Finding[];
  /** Exceptions with which the method rejects its arguments, confirmed. A SAFE assumes that callers pass no such arguments. */
  readonly contracts: readonly Finding[];
  /** Failures that were confirmed, but only with objects that nobody is seen to make. They bar SAFE. */
  readonly doubtful: readonly Finding[];
  readonly stats: Stats;
  readonly coverage: CoverageSummary | null;
  /** What bars SAFE, and paths that the user's own bounds cut. */
  readonly incomplete: readonly CountedLimitation[];
  /** What the run cannot vouch for or did not use, without effect on the verdict: unknown keys, the mode. */
  readonly remarks: readonly string[];
  /** `java.lang.AssertionError@12` (line of the innermost user frame) to the number of paths that end this way. */
  readonly exceptionCounts: Readonly<Record<string, number>>;
  /** What became of each region, with merging. */
  readonly regions: readonly RegionReport[];
  /** Methods that ran on concrete values alone, those first that need a model most. */
  readonly concreteCalls: readonly ConcreteCalls[];
  /** Every ended path with `--show-paths`, else empty. */
  readonly paths: readonly PathRecord[];
  /** Stack traces of errors of ours that cost a path; for --debug. */
  readonly defects: readonly string[];
};

export const NO_STATS: Stats = {
  paths: 0,
  infeasible: 0,
  assumedAway: 0,
  queries: 0,
  backendCalls: 0,
  solverMs: 0,
  staticMs: 0,
  totalMs: 0,
  branchesAndCalls: 0,
  regions: 0,
  instantiations: 0,
  methodsInlined: 0,
  aborts: 0,
  peakRssMb: 0,
};

export const NOTHING_EXPLORED: Omit<CheckResult, 'verdict' | 'reason'> = {
  assumptions: [],
  findings: [],
  contracts: [],
  doubtful: [],
  stats: NO_STATS,
  regions: [],
  concreteCalls: [],
  coverage: null,
  incomplete: [],
  remarks: [],
  exceptionCounts: {},
  paths: [],
  defects: [],
};
