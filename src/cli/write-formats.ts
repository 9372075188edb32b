/** `--sarif` and `--junit-xml`: the findings for other programs. */
import fs from 'node:fs';
import path from 'node:path';
import type { Program } from '../check/prepare.ts';
import { writeWhole } from '../output-file.ts';
import { ownVersion } from '../own-version.ts';
import type { CheckReport, ReportedFinding } from '../report/check-report.ts';
import { entryNames } from '../report/entry-names.ts';
import { findingFingerprint } from '../report/finding-fingerprint.ts';
import { junitXml } from '../report/junit-xml.ts';
import { namedSources, type ReportedMethod, type ReportedRun, sourceKey } from '../report/reported-run.ts';
import { sarifLog } from '../report/sarif.ts';
import type { ScanReport } from '../report/scan-report.ts';
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
  return { version, root, methods: withFingerprints(methods, root, sources), sources, problems };
}

/** Where the sources of a check are looked for. */
type Sources = { readonly targets: readonly string[]; readonly sourcePath: readonly string[] };

/** A check is a run with one method. */
export function runOfCheck(
  report: CheckReport,
  entry: Program['entry'],
  { targets, sourcePath }: Sources,
): ReportedRun {
  const root = repositoryRoot('.');
  const { id, class: className, name } = entryNames(entry);
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
    findings: report.findings.map((finding) => ({ ...finding, fingerprint: '', isNew: true })),
  };
  const sources = findSources(namedSources([method]), root, targets, sourcePath);
  const methods = withFingerprints([method], root, sources);
  return { version: ownVersion(), root, methods, sources, problems: [] };
}

/** Those that have none yet get one from the text of the failing line. */
function withFingerprints(
  methods: readonly ReportedMethod[],
  root: string,
  sources: ReadonlyMap<string, string>,
): ReportedMethod[] {
  return methods.map((method) => ({
    ...method,
    findings: method.findings.map((finding) => {
      const { fingerprint } = finding;
      if (fingerprint !== '') return finding;
      return { ...finding, fingerprint: findingFingerprint(finding, lineOf(finding, root, sources)) };
    }),
  }));
}

function lineOf(
  { location }: ReportedFinding,
  root: string,
  sources: ReadonlyMap<string, string>,
): string | null {
  const file = sources.get(sourceKey(location) ?? '');
  if (file === undefined) return null;
  return fs.readFileSync(path.resolve(root, file), 'utf8').split(/\r?\n/)[location.line - 1] ?? null;
}
