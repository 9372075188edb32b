/**
 * Runs a check for a person or a script, and reports. What makes tests is loaded on demand: it brings a VM with it, and this
 * thread needs none otherwise.
 */
import { type Checked, type CheckSession, checkProgram } from '../check/check-program.ts';
import { measuringEnd } from '../check/exploring-time.ts';
import type { CheckOptions } from '../check/options.ts';
import type { QueueReport } from '../cluster/queue-history.ts';
import type { TestCoverage } from '../junit/cover-tests.ts';
import { expectWritableFile, expectWritableFolder } from '../output-file.ts';
import { type CheckReport, checkReport } from '../report/check-report.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { textReport } from '../report/text-report.ts';
import { expectFormatFiles } from './format-files.ts';
import { keepVerdict } from './keep-verdict.ts';
import { commandStart, tellSupervisor } from './supervised.ts';
import { withQueue } from './with-queue.ts';
import { withStatusLine } from './with-status-line.ts';

/** Prints the report and returns the exit code. */
export async function runCheck(asked: CheckOptions, remarks: readonly string[] = []): Promise<number> {
  // Coverage needs an input for each path, so tests are kept.
  const tested = asked.coverageReport === null ? asked : withTests(asked);
  expectWritable(tested);
  const options = tested.html === null ? tested : await withPage(tested);
  const { checked, queue } = await checkOnQueue(options, remarks);
  const { result } = checked;
  const report = checkReport(result);
  const exitCode = exitCodeOf(result);
  // From here on the supervisor does not kill: who reads the report may be slow.
  tellSupervisor({ kind: 'reporting' });
  console.log(options.json ? JSON.stringify(report, null, 2) : textReport(report, options));
  if (options.debug) for (const defect of result.defects) console.error(defect);
  await writeFormatsOf(report, checked, options);
  // The supervisor counts the time again: writing may take long.
  const { writeTests, coverageReport } = options;
  if (writeTests !== null) {
    tellSupervisor({ kind: 'printed', exitCode, missing: 'the time is over: not all tests were written' });
    await writeTestsTo(writeTests, checked, options);
  }
  if (coverageReport !== null) {
    tellSupervisor({
      kind: 'printed',
      exitCode,
      missing: 'the time is over: no coverage report was written',
    });
    await writeCoverageTo(coverageReport, checked, options);
  }
  if (options.html !== null) {
    tellSupervisor({ kind: 'printed', exitCode, missing: 'the time is over: no page was written' });
    await writePageTo(options.html, report, checked, options, queue);
  }
  return exitCode;
}

/** `--html`: what a page shows is recorded. Criteria of the coverage report are stronger, so they stay. */
async function withPage(options: CheckOptions): Promise<CheckOptions> {
  const { CHECK_LIMITS, withDetail } = await import('../detail/with-detail.ts');
  const detailed = withDetail(options, CHECK_LIMITS);
  return options.keepTests ? { ...detailed, splitFor: options.splitFor } : detailed;
}

async function writePageTo(
  file: string,
  report: CheckReport,
  checked: Checked,
  options: CheckOptions,
  queue: QueueReport | null,
): Promise<void> {
  const { writeCheckPage } = await import('./check-page.ts');
  keepVerdict(() => {
    writeCheckPage(file, report, checked, options, queue);
    if (!options.json) console.log(`page        ${file}`);
  });
  if (options.isOpened) (await import('./open-file.ts')).openInBrowser(file);
}

/** Loaded on demand, too: most checks are read by a person. */
async function writeFormatsOf(
  report: CheckReport,
  { program }: Checked,
  options: CheckOptions,
): Promise<void> {
  if (options.sarif === null && options.junitXml === null) return;
  const { runOfCheck, writeFormats } = await import('./write-formats.ts');
  keepVerdict(() => writeFormats(options, () => runOfCheck(report, program, options)));
}

async function writeTestsTo(
  folder: string,
  { result, program }: Checked,
  options: CheckOptions,
): Promise<void> {
  const { writeReproducers } = await import('./write-reproducers.ts');
  // With --json, standard output is one object and nothing else.
  const tell = options.json ? console.error : console.log;
  keepVerdict(() => {
    for (const line of writeReproducers(folder, program, result.findings, options)) tell(line);
  });
}

async function writeCoverageTo(folder: string, checked: Checked, options: CheckOptions): Promise<void> {
  const coverage = await coverageOfPaths(checked, options);
  if (coverage === null) return;
  const { writeCoverageReport } = await import('./coverage-report.ts');
  keepVerdict(() => writeCoverageReport(folder, coverage, options.targets, options.sourcePath));
  if (!options.json) console.log((await import('../report/coverage-text.ts')).coverageText(coverage));
}

/** Fails now if a file cannot be written later: the exploration may take hours. */
function expectWritable(options: CheckOptions): void {
  const { writeTests, coverageReport, html } = options;
  expectFormatFiles(options);
  if (html !== null) expectWritableFile('--html', html);
  if (writeTests !== null) expectWritableFolder('--write-tests', writeTests);
  if (coverageReport !== null) expectWritableFolder('--coverage-report', coverageReport);
}

export async function checkWithStatusLine(
  options: CheckOptions,
  remarks: readonly string[],
  onConfirmed?: CheckSession['onConfirmed'],
): Promise<Checked> {
  return (await checkOnQueue(options, remarks, onConfirmed)).checked;
}

/** With what happened on the queue, if there is one. */
async function checkOnQueue(
  options: CheckOptions,
  remarks: readonly string[],
  onConfirmed: CheckSession['onConfirmed'] = (finding, program) =>
    tellSupervisor({ kind: 'finding', finding, program }),
): Promise<{ readonly checked: Checked; readonly queue: QueueReport | null }> {
  return withQueue(options, async (pools, view) => {
    const checked = await withStatusLine((session) =>
      checkProgram(options, { ...session, ...pools, onConfirmed, remarks }),
    );
    return { checked, queue: view() };
  });
}

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
  const end = measuringEnd(options, commandStart(), exploredMs);
  const runs = coverTests(program, options, exploration.tests, () => performance.now() > end);
  return coverageOf(program, runs, runs, exploration, options);
}
