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
import { findSources, repositoryRoot } from './source-files.ts';

/** Files that the user asked for; null: not asked for. */
type FormatFiles = { readonly sarif: string | null; readonly junitXml: string | null };

export function writeFormats({ sarif, junitXml: junit }: FormatFiles, run: ReportedRun): void {
  if (sarif !== null) writeWhole(sarif, `${JSON.stringify(sarifLog(run), null, 2)}\n`);
  if (junit !== null) writeWhole(junit, junitXml(run));
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
  const findings = method.findings.map((finding) => ({
    ...finding,
    fingerprint: findingFingerprint(finding, lineOf(finding, root, sources)),
  }));
  return { version: ownVersion(), root, methods: [{ ...method, findings }], sources, problems: [] };
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
