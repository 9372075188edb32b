/**
 * The report of a scan for programs: what `rangefinder scan --json` prints and what the library's `scan` returns. Plain data: pages,
 * SARIF, JUnit XML and the text report are made from it alone. The names are a contract: fields may be added, never renamed, and
 * `schema` changes if one changes its meaning (docs/scan.md). `schema/scan-report.schema.json` describes it for validators.
 */
import type { CoverageSummary, Verdict } from '../check/result.ts';
import type { MethodDetail } from '../detail/method-detail.ts';
import type { ProjectKind } from '../project/project.ts';
import type { ReportedFinding, ReportedLimitation, ReportedStats } from './check-report.ts';

/** Changes only if a field changes its meaning. */
export const SCAN_SCHEMA = 'rangefinder-scan-1';

export type ScanReport = {
  readonly schema: typeof SCAN_SCHEMA;
  /** Of Rangefinder. */
  readonly version: string;
  readonly project: ScannedProject;
  /** ISO 8601. Two scans of the same code differ here and in the times. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly budgetSeconds: number;
  /** Ctrl-C, or the time was over before each method had its look. */
  readonly isInterrupted: boolean;
  /** Ordered by class, then line. */
  readonly methods: readonly ScannedMethod[];
  /** What the scan went past: classes that cannot be read, missing dependencies. */
  readonly problems: readonly string[];
};

export type ScannedProject = {
  readonly name: string;
  /** Absolute. */
  readonly root: string;
  readonly kind: ProjectKind;
  /** Folders and jars whose classes are scanned, then what they need. */
  readonly classPath: readonly string[];
  /** Folders of packages; empty if the sources were not found. */
  readonly sourcePath: readonly string[];
  /** The JDK's version. */
  readonly jdk: string;
};

export type ScannedMethod = {
  /** `pkg.Cls.m(int,java.lang.String)`, as `--method` takes it. */
  readonly id: string;
  /** External name, `pkg.Outer$Inner`. */
  readonly class: string;
  /** `<init>` for a constructor. */
  readonly method: string;
  readonly parameters: readonly string[];
  /** `pkg/Cls.java`: the file that the class names, in the folder of its package. Null if the class does not say. */
  readonly file: string | null;
  /** The first line with code; null if the class does not say. */
  readonly line: number | null;
  /**
   * `checked` in this scan; `cached`: its code and what it reaches did not change since it was checked; `waiting`: no time was
   * left; `failed`: `problem` says why it cannot be checked.
   */
  readonly state: 'checked' | 'cached' | 'waiting' | 'failed';
  readonly problem: string | null;
  /** Null if it waits or failed. */
  readonly verdict: Verdict | null;
  /** One sentence: why this verdict. */
  readonly reason: string | null;
  /** SAFE holds under these; empty for the other verdicts. */
  readonly assumptions: readonly string[];
  /** What checking it took in all; a cached result took it in an earlier scan. */
  readonly seconds: number;
  /** Sides of the branches that symbolic values steered, in the method and in what it calls. */
  readonly coverage: CoverageSummary | null;
  readonly findings: readonly ScannedFinding[];
  /** Exceptions with which the method rejects its arguments: no failures, unless `--contracts` counts them. */
  readonly contracts: readonly ReportedFinding[];
  /** How many failures need objects that nobody is seen to make. */
  readonly doubtful: number;
  /** What bars SAFE. */
  readonly incomplete: readonly ReportedLimitation[];
  readonly stats: ReportedStats | null;
  /** What a page shows of the method; only when a page is wanted. */
  readonly detail: MethodDetail | null;
};

export type ScannedFinding = ReportedFinding & {
  /** Says which defect it is, however the lines move: the same for every method that leads to it. */
  readonly fingerprint: string;
  /** It is not in the baseline. */
  readonly isNew: boolean;
};

/** How far a scan is. */
export type ScanProgress = {
  readonly methods: number;
  /** Those that had their first look, or are in the cache. */
  readonly looked: number;
  /** Those that came to their end. */
  readonly ended: number;
  readonly cached: number;
  readonly findings: number;
  /** What is being looked at: ids. */
  readonly current: readonly string[];
  readonly elapsedMs: number;
  /** An estimate; never more than the rest of the budget. */
  readonly leftMs: number;
  readonly memoryMb: number;
};
