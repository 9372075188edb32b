/** Runs a check for a person or a script, and reports. */
import { check, type Explore } from '../check/check.ts';
import { exploreInWorkers } from '../check/explore-in-workers.ts';
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import type { CheckResult } from '../check/result.ts';
import { coverageOf, coverTests, type TestCoverage } from '../junit/cover-tests.ts';
import { coverageText } from '../report/coverage-text.ts';
import { EXIT_CODES } from '../report/exit-code.ts';
import { jsonReport } from '../report/json-report.ts';
import { textReport } from '../report/text-report.ts';
import type { Exploration } from '../search/exploration.ts';
import { writeCoverageReport } from './coverage-report.ts';
import { withStatusLine } from './with-status-line.ts';

/** Prints the report and returns the exit code. */
export async function runCheck(asked: CheckOptions, remarks: readonly string[] = []): Promise<number> {
  const options = asked.coverageReport === null ? asked : withTests(asked);
  let explored: (() => TestCoverage) | null = null;
  const exploring: Explore = async (program, used, hooks) => {
    const start = performance.now();
    const exploration = await exploreInWorkers(program, used, hooks);
    const patience = Math.max(LEAST_PATIENCE_MS, 2 * (performance.now() - start));
    explored = () => coverageOfPaths(program, options, exploration, patience);
    return exploration;
  };
  const result = await watchedCheck(options, remarks, exploring);
  console.log(options.json ? jsonReport(result) : textReport(result, options));
  if (options.debug) for (const defect of result.defects) console.error(defect);
  if (options.coverageReport !== null) {
    const coverage = (explored as (() => TestCoverage) | null)!();
    writeCoverageReport(options.coverageReport, coverage, options.targets, options.sourcePath);
    if (!options.json) console.log(coverageText(coverage));
  }
  return EXIT_CODES[result.verdict];
}

export async function watchedCheck(
  options: CheckOptions,
  remarks: readonly string[],
  exploring: Explore = exploreInWorkers,
): Promise<CheckResult> {
  return withStatusLine((hooks) => check(options, exploring, { ...hooks, remarks }));
}

/** How long it may take to see what the paths cover, if exploring was quicker than that. */
const LEAST_PATIENCE_MS = 20_000;

/** Of every path an input that takes it; of merged ones as many as it takes to see what they cover. */
function withTests(options: CheckOptions): CheckOptions {
  return { ...options, keepTests: true, splitFor: options.mode === 1 ? null : 'mcdc' };
}

function coverageOfPaths(
  program: Program,
  options: CheckOptions,
  exploration: Exploration,
  patienceMs: number,
): TestCoverage {
  const end = performance.now() + patienceMs;
  const runs = coverTests(program, options, exploration.tests, () => performance.now() > end);
  return coverageOf(program, runs, runs, exploration, options);
}
