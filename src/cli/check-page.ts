/** `check --html`: the page of one method. Loaded on demand: following inputs needs a VM in this thread. */
import path from 'node:path';
import type { Checked } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import type { QueueReport } from '../cluster/queue-history.ts';
import { makeDetail } from '../detail/make-detail.ts';
import { writeWhole } from '../output-file.ts';
import { ownVersion } from '../own-version.ts';
import type { CheckReport } from '../report/check-report.ts';
import { entryNames } from '../report/entry-names.ts';
import { htmlPage } from '../report/html-page.ts';
import { pageAssets } from '../report/page-assets.ts';
import { pageOfScan } from '../report/page-of-scan.ts';
import { sourceKey } from '../report/reported-run.ts';
import { SCAN_SCHEMA, type ScannedMethod, type ScanReport } from '../report/scan-report.ts';
import { findingsOfCheck } from '../scan/findings-of-check.ts';
import { commandText, repeatableArguments, sourceReader } from './page-context.ts';

/** Inputs are followed for so long; by then most methods are marked whole. */
const FOLLOW_MS = 10_000;

export function writeCheckPage(
  file: string,
  report: CheckReport,
  checked: Checked,
  options: CheckOptions,
  queue: QueueReport | null,
): void {
  const { data, parts } = pageOfScan(scanOfCheck(report, checked, options), {
    sourceOf: sourceReader(options.targets, options.sourcePath),
    ...commandsOf(process.argv.slice(2)),
    live: null,
    queue,
  });
  writeWhole(file, htmlPage(data, parts, pageAssets()));
}

/** `check` is what the user ran, with all of its options; `serve` runs it, too. */
export function commandsOf(argv: readonly string[]): {
  readonly command: string;
  readonly reproduce: (methodId: string) => string;
} {
  const args = repeatableArguments(argv);
  const again = commandText([...args, '--write-tests', 'tests']);
  return { command: commandText(args), reproduce: () => again };
}

/** A check as a scan of one method. */
export function scanOfCheck(report: CheckReport, checked: Checked, options: CheckOptions): ScanReport {
  const { program } = checked;
  const detail = makeDetail(checked, options, FOLLOW_MS);
  const seconds = report.stats.totalMs / 1000;
  return {
    schema: SCAN_SCHEMA,
    version: ownVersion(),
    project: {
      name: path.basename(path.resolve(options.targets[0] ?? '.')),
      root: path.resolve('.'),
      kind: 'classes',
      classPath: program.classPath,
      sourcePath: options.sourcePath,
      jdk: program.jdk.version,
    },
    startedAt: new Date(Date.now() - report.stats.totalMs).toISOString(),
    seconds,
    budgetSeconds: (options.timeMs ?? 0) / 1000,
    isInterrupted: false,
    methods: [{ ...methodOf(report, checked, seconds, detail), detail }],
    problems: report.remarks,
  };
}

function methodOf(
  report: CheckReport,
  { program }: Checked,
  seconds: number,
  detail: ReturnType<typeof makeDetail>,
): Omit<ScannedMethod, 'detail'> {
  const { id, class: className, name } = entryNames(program.entry);
  const { verdict, reason, assumptions, coverage, contracts, doubtful, incomplete, stats, findings } = report;
  const frames = findings.flatMap(({ trace }) => trace);
  const frame = frames.find((each) => each.class === className && each.method === name);
  // A method that does not fail names no file; its marks do.
  const file = frame === undefined ? (detail.marks[0]?.file ?? null) : sourceKey(frame);
  const line = detail.marks.find((marks) => marks.file === file)?.lines[0]?.[0] ?? frame?.line ?? null;
  return {
    id,
    class: className,
    method: name,
    parameters:
      program.entry.kind === 'main'
        ? ['java.lang.String[]']
        : program.entry.method.parameters.map(({ type }) => type),
    file,
    line,
    state: 'checked',
    problem: null,
    verdict,
    reason,
    assumptions,
    seconds,
    coverage,
    findings: findingsOfCheck(findings, program),
    contracts,
    doubtful: doubtful.length,
    incomplete,
    stats,
  };
}
