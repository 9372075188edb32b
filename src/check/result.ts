/** What `check` hands back: plain data, from which text, JSON, tests and witnesses are made. */

import type { RegionReport } from '../ranger/region-statistics.ts';
import type { ConditionText } from '../result/finding.ts';
import type { HeapNode, InputValue, Location } from '../result/outcome.ts';
import type { SavedModel } from '../term/saved-model.ts';

export type Verdict = 'SAFE' | 'UNSAFE' | 'UNKNOWN';

export type FindingKind = 'assertion' | 'exception' | 'reached';

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
  /** What `trace` needs to follow the path, beside the inputs. */
  readonly model: SavedModel;
  readonly pathCondition: ConditionText;
  /** Whether the real JVM failed as predicted. */
  readonly replayed: boolean;
  /** What the real JVM did instead; null if it failed as predicted. */
  readonly replayDetail: string | null;
  /** How many paths end this way; the inputs are those of the first. */
  readonly count: number;
};

/** Something that bars SAFE, and how often it came up. */
export type Incomplete = {
  readonly reason: string;
  readonly location: Location | null;
  readonly count: number;
};

/** One ended path, for `--show-paths`. */
export type PathReport = {
  /** `returned 5`, `java.lang.ArithmeticException: / by zero at Foo.bar(Foo.java:7)`. */
  readonly outcome: string;
  readonly pathCondition: ConditionText;
  readonly inputs: readonly InputValue[];
  readonly heap: readonly HeapNode[];
};

export type Stats = {
  /** Runs that ended, exceptional ones included. */
  readonly paths: number;
  readonly infeasible: number;
  readonly assumedAway: number;
  readonly queries: number;
  readonly backendCalls: number;
  readonly solverMs: number;
  readonly staticMs: number;
  readonly totalMs: number;
  readonly instructions: number;
  readonly regions: number;
  readonly instantiations: number;
  readonly methodsInlined: number;
  readonly aborts: number;
  readonly peakRssMb: number;
};

/** Sides of the branches that symbolic values steered. */
export type CoverageSummary = { readonly covered: number; readonly total: number };

export type CheckResult = {
  readonly verdict: Verdict;
  /** One sentence: why this verdict. */
  readonly reason: string;
  /** SAFE holds under these, which the user set himself. */
  readonly assumptions: readonly string[];
  readonly findings: readonly Finding[];
  readonly stats: Stats;
  readonly coverage: CoverageSummary | null;
  readonly incomplete: readonly Incomplete[];
  /** What the run cannot vouch for or did not use, without effect on the verdict: unknown keys, the mode. */
  readonly remarks: readonly string[];
  /** `java.lang.AssertionError@12` (line of the innermost user frame) to the number of paths that end so. */
  readonly exceptionCounts: Readonly<Record<string, number>>;
  /** What became of each region, with merging. */
  readonly regions: readonly RegionReport[];
  /** Every ended path with `--show-paths`, else empty. */
  readonly paths: readonly PathReport[];
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
  instructions: 0,
  regions: 0,
  instantiations: 0,
  methodsInlined: 0,
  aborts: 0,
  peakRssMb: 0,
};

export const NOTHING_EXPLORED: Omit<CheckResult, 'verdict' | 'reason'> = {
  assumptions: [],
  findings: [],
  stats: NO_STATS,
  regions: [],
  coverage: null,
  incomplete: [],
  remarks: [],
  exceptionCounts: {},
  paths: [],
  defects: [],
};
