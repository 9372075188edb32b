/**
 * Runs a check for a person or a script, and reports. What makes tests is loaded on demand: it brings a VM with it, and this
 * thread needs none otherwise.
 */
import { type CheckCallbacks, type Checked, checkProgram } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import type { TestCoverage } from '../junit/cover-tests.ts';
import { expectWritableFolder } from '../output-file.ts';
import { checkReport } from '../report/check-report.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { textReport } from '../report/text-report.ts';
import { keepVerdict } from './keep-verdict.ts';
import { commandStart, tellSupervisor } from './supervised.ts';
import { withStatusLine } from './with-status-line.ts';

/** Prints the report and returns the exit code. */
export async function runCheck(asked: CheckOptions, remarks: readonly string[] = []): Promise<number> {
  // Coverage needs an input for each path, so tests are kept.
  const options = asked.coverageReport === null ? asked : withTests(asked);
  expectWritable(options);
  const checked = await checkWithStatusLine(options, remarks);
  const { result, program } = checked;
  const report = checkReport(result);
  const exitCode = exitCodeOf(result);
  // From here on the supervisor does not kill: who reads the report may be slow.
  tellSupervisor({ kind: 'reporting' });
  console.log(options.json ? JSON.stringify(report, null, 2) : textReport(report, options));
  if (options.debug) for (const defect of result.defects) console.error(defect);
  const { writeTests, coverageReport } = options;
  // With --json, standard output is one object and nothing else.
  const tell = options.json ? console.error : console.log;
  if (writeTests !== null) {
    // The time counts again, since writing tests may take long.
    tellSupervisor({ kind: 'printed', exitCode, missing: 'the time is over: not all tests were written' });
    const { writeReproducers } = await import('./write-reproducers.ts');
    keepVerdict(() => {
      for (const line of writeReproducers(writeTests, program, result.findings, options)) tell(line);
    });
  }
  if (coverageReport !== null) {
    tellSupervisor({
      kind: 'printed',
      exitCode,
      missing: 'the time is over: no coverage report was written',
    });
    const coverage = await coverageOfPaths(checked, options);
    if (coverage !== null) {
      const { writeCoverageReport } = await import('./coverage-report.ts');
      keepVerdict(() => writeCoverageReport(coverageReport, coverage, options.targets, options.sourcePath));
      if (!options.json) console.log((await import('../report/coverage-text.ts')).coverageText(coverage));
    }
  }
  return exitCode;
}

/** Fails now if a file cannot be written later: the exploration may take hours. */
function expectWritable({ writeTests, coverageReport }: CheckOptions): void {
  if (writeTests !== null) expectWritableFolder('--write-tests', writeTests);
  if (coverageReport !== null) expectWritableFolder('--coverage-report', coverageReport);
}

export async function checkWithStatusLine(
  options: CheckOptions,
  remarks: readonly string[],
  onConfirmed: CheckCallbacks['onConfirmed'] = (finding, program) =>
    tellSupervisor({ kind: 'finding', finding, program }),
): Promise<Checked> {
  return withStatusLine((callbacks) => checkProgram(options, { ...callbacks, onConfirmed, remarks }));
}

/** Without `--time`, measuring coverage may take twice as long as exploring, and at least this long. */
const MIN_COVERAGE_MS = 20_000;

/** Keeps an input for every path; for a merged path, as many as show what it covers. */
function withTests(options: CheckOptions): CheckOptions {
  return { ...options, keepTests: true, splitFor: options.mode === 1 ? null : 'mcdc' };
}

/** Null if nothing was explored. */
async function coverageOfPaths(
  { program, exploration, exploredMs }: Checked,
  options: CheckOptions,
): Promise<TestCoverage | null> {
  if (exploration === null) return null;
  const { coverageOf, coverTests } = await import('../junit/cover-tests.ts');
  const end =
    options.timeMs === null
      ? performance.now() + Math.max(MIN_COVERAGE_MS, 2 * exploredMs)
      : commandStart() + options.timeMs;
  const runs = coverTests(program, options, exploration.tests, () => performance.now() > end);
  return coverageOf(program, runs, runs, exploration, options);
}
