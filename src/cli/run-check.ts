/** Runs a check for a person or a script, and reports. */
import { type Checked, checkProgram } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import { coverageOf, coverTests, type TestCoverage } from '../junit/cover-tests.ts';
import { checkReport } from '../report/check-report.ts';
import { coverageText } from '../report/coverage-text.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { textReport } from '../report/text-report.ts';
import { writeCoverageReport } from './coverage-report.ts';
import { tellSupervisor } from './supervised.ts';
import { withStatusLine } from './with-status-line.ts';
import { writeReproducers } from './write-reproducers.ts';

/** Prints the report and returns the exit code. */
export async function runCheck(asked: CheckOptions, remarks: readonly string[] = []): Promise<number> {
  const options = asked.coverageReport === null ? asked : withTests(asked);
  // Measuring coverage comes after the exploration, and `--time` does not bound it.
  if (options.coverageReport === null) tellSupervisor({ kind: 'limits', timeMs: options.timeMs });
  const checked = await watchedCheck(options, remarks);
  const { result } = checked;
  const report = checkReport(result);
  tellSupervisor({ kind: 'reporting' });
  const written = options.writeTests === null ? [] : writeReproducers(options.writeTests, checked, options);
  console.log(options.json ? JSON.stringify(report, null, 2) : textReport(report, options));
  // With --json, standard output is one object and nothing else.
  for (const line of written) (options.json ? console.error : console.log)(line);
  if (options.debug) for (const defect of result.defects) console.error(defect);
  const coverage = options.coverageReport === null ? null : coverageOfPaths(checked, options);
  if (options.coverageReport !== null && coverage !== null) {
    writeCoverageReport(options.coverageReport, coverage, options.targets, options.sourcePath);
    if (!options.json) console.log(coverageText(coverage));
  }
  return exitCodeOf(result);
}

export async function watchedCheck(options: CheckOptions, remarks: readonly string[]): Promise<Checked> {
  return withStatusLine((callbacks) => checkProgram(options, { ...callbacks, remarks }));
}

/** Measuring coverage may take twice as long as the exploration, but at least this long. */
const LEAST_COVERING_MS = 20_000;

/** Keeps an input for every path; for a merged path, as many as show what it covers. */
function withTests(options: CheckOptions): CheckOptions {
  return { ...options, keepTests: true, splitFor: options.mode === 1 ? null : 'mcdc' };
}

/** Null if nothing was explored. */
function coverageOfPaths(
  { program, exploration, exploredMs }: Checked,
  options: CheckOptions,
): TestCoverage | null {
  if (exploration === null) return null;
  const end = performance.now() + Math.max(LEAST_COVERING_MS, 2 * exploredMs);
  const runs = coverTests(program, options, exploration.tests, () => performance.now() > end);
  return coverageOf(program, runs, runs, exploration, options);
}
