/**
 * The library: what the command line does, for programs. docs/library.md has an example of each.
 *
 * All functions but `writeSources`, which is synchronous, take an AbortSignal and leave the caller's thread free. Wrong
 * input rejects with an InputError whose message is one line for the user; what we do not support with an UnsupportedError.
 */
export { check } from './api/check.ts';
export { regionPasses, regions } from './api/regions.ts';
export type { PassStatement } from './api/regions-program.ts';
export { type RunCallbacks, type RunSettings, run } from './api/run.ts';
export { scan } from './api/scan.ts';
export type { Callbacks, CheckSettings } from './api/settings.ts';
export { type TestSettings, test } from './api/test.ts';
export { type TraceSettings, trace } from './api/trace.ts';
export type { CheckProgress } from './check/progress.ts';
export type { CoverageSummary, FindingKind, Verdict } from './check/result.ts';
export { InputError, InvariantError, UnsupportedError } from './errors.ts';
export type { MadeTests, TestedMethod } from './junit/make-tests.ts';
export type { SourceFile } from './junit/test-sources.ts';
export { writeSources } from './junit/write-sources.ts';
export type { Limitation, LimitationId } from './limitation/limitation.ts';
export type { RegionReport } from './ranger/region-statistics.ts';
export type {
  CheckReport,
  ReportedFinding,
  ReportedLimitation,
  ReportedPath,
  ReportedStats,
} from './report/check-report.ts';
export type { BranchRegions, MethodRegions, RegionsReport } from './report/regions-report.ts';
export type {
  ScannedFinding,
  ScannedMethod,
  ScannedProject,
  ScanProgress,
  ScanReport,
} from './report/scan-report.ts';
export type { TraceReport } from './report/trace-report.ts';
export type { HeapNode, InputValue, JavaValue, Location } from './result/outcome.ts';
export type { ScanCallbacks, ScanSettings } from './scan/settings.ts';
export type { Printed, TracedConjunct } from './trace/trace-result.ts';
