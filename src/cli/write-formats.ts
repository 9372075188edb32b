/** `--sarif` and `--junit-xml`: the findings for other programs. */
import type { Program } from '../check/prepare.ts';
import { writeWhole } from '../output-file.ts';
import { ownVersion } from '../own-version.ts';
import type { CheckReport } from '../report/check-report.ts';
import { entryNames } from '../report/entry-names.ts';
import { junitXml } from '../report/junit-xml.ts';
import { namedSources, type ReportedMethod, type ReportedRun, sourceKey } from '../report/reported-run.ts';
import { sarifLog } from '../report/sarif.ts';
import type { ScanReport } from '../report/scan-report.ts';
import { findingsOfCheck } from '../scan/findings-of-check.ts';
import type { FormatFiles } from './format-files.ts';
import { findSources, repositoryRoot } from './source-files.ts';

/** The run is made only if a file is asked for: looking for sources takes time. */
export function writeFormats({ sarif, junitXml: junit }: FormatFiles, makeRun: () => ReportedRun): void {
  if (sarif === null && junit === null) return;
  const run = makeRun();
  if (sarif !== null) writeWhole(sarif, `${JSON.stringify(sarifLog(run), null, 2)}\n`);
  if (junit !== null) writeWhole(junit, junitXml(run));
}

export function runOfScan({ version, project, methods, problems }: ScanReport): ReportedRun {
  const root = repositoryRoot(project.root);
  const sources = findSources(namedSources(methods), root, [project.root], project.sourcePath);
  return { version, root, methods, sources, problems };
}

/** Where the sources of a check are looked for. */
type Sources = { readonly targets: readonly string[]; readonly sourcePath: readonly string[] };

/** A check is a run with one method. */
export function runOfCheck(
  report: CheckReport,
  program: Program,
  { targets, sourcePath }: Sources,
): ReportedRun {
  const root = repositoryRoot('.');
  const { id, class: className, name } = entryNames(program.entry);
  // The frame of the entry: a class file is not looked into for a report.
  const frames = report.findings.flatMap(({ trace }) => trace);
  const frame = frames.find((each) => each.class === className && each.method === name);
  const method: ReportedMethod = {
    id,
    class: className,
    file: frame === undefined ? null : sourceKey(frame),
    line: frame?.line ?? null,
    problem: null,
    verdict: report.verdict,
    reason: report.reason,
    seconds: report.stats.totalMs / 1000,
    findings: findingsOfCheck(report.findings, program),
  };
  const sources = findSources(namedSources([method]), root, targets, sourcePath);
  return { version: ownVersion(), root, methods: [method], sources, problems: [] };
}
