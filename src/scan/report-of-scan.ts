/** The report of a scan from what is known of its methods. */
import { toExternalName } from '../classfile/descriptor.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { MethodDetail } from '../detail/method-detail.ts';
import { ownVersion } from '../own-version.ts';
import type { Project } from '../project/project.ts';
import { SCAN_SCHEMA, type ScannedMethod, type ScanReport } from '../report/scan-report.ts';
import type { ClassesOfFindings } from './classes-of-findings.ts';
import { defectFingerprint } from './defect-fingerprint.ts';
import type { MethodToScan } from './list-methods.ts';
import type { MethodResult } from './method-result.ts';

type ScanEnd = {
  readonly project: Project;
  readonly jdk: Jdk;
  readonly started: Date;
  readonly timeMs: number;
  readonly tookMs: number;
  readonly isInterrupted: boolean;
  readonly methods: readonly ScannedMethod[];
  readonly problems: readonly string[];
};

export function reportOfScan(end: ScanEnd): ScanReport {
  const { name, root, kind, classes, libraries, sources } = end.project;
  return {
    schema: SCAN_SCHEMA,
    version: ownVersion(),
    project: {
      name,
      root,
      kind,
      classPath: [...classes, ...libraries],
      sourcePath: sources,
      jdk: end.jdk.version,
    },
    startedAt: end.started.toISOString(),
    seconds: Math.round(end.tookMs) / 1000,
    budgetSeconds: end.timeMs / 1000,
    isInterrupted: end.isInterrupted,
    methods: end.methods,
    problems: end.problems,
  };
}

export type MethodView = {
  readonly classes: ClassesOfFindings;
  /** Fingerprints of findings that are known. */
  readonly baseline: ReadonlySet<string>;
  readonly isCached: boolean;
  readonly detail: MethodDetail | null;
};

/** `result` is null if the method had no look. */
export function scannedMethod(
  { id, file, method, parameters, source, line }: MethodToScan,
  result: MethodResult | null,
  { classes, baseline, isCached, detail }: MethodView,
): ScannedMethod {
  const named = { id, class: toExternalName(file.name), method: method.name, parameters, file: source, line };
  if (result === null) return { ...named, ...NOT_LOOKED_AT };
  const { isEnded: _isEnded, lookMs: _lookMs, findings, ...shown } = result;
  return {
    ...named,
    ...shown,
    state: result.verdict === null ? 'failed' : isCached ? 'cached' : 'checked',
    findings: findings.map((finding) => {
      const fingerprint = defectFingerprint(finding, classes);
      return { ...finding, fingerprint, isNew: !baseline.has(fingerprint) };
    }),
    detail,
  };
}

const NOT_LOOKED_AT = {
  state: 'waiting',
  problem: null,
  verdict: null,
  reason: null,
  assumptions: [],
  seconds: 0,
  coverage: null,
  findings: [],
  contracts: [],
  doubtful: 0,
  incomplete: [],
  stats: null,
  detail: null,
} as const;
