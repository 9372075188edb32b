/** A baseline: findings that are known, so that only new ones make a build fail. A file for the repository, sorted, to be read by people too. */
import fs from 'node:fs';
import { InputError } from '../errors.ts';
import { writeWhole } from '../output-file.ts';
import { causesOf } from '../report/scan-causes.ts';
import type { ScanReport } from '../report/scan-report.ts';

const SCHEMA = 'rangefinder-baseline-1';
export const DEFAULT_BASELINE = 'rangefinder-baseline.json';

type Baseline = {
  readonly schema: typeof SCHEMA;
  readonly findings: readonly {
    readonly fingerprint: string;
    /** For people. */
    readonly exception: string;
    readonly in: string;
  }[];
};

/** The fingerprints of a file. */
export function readBaseline(file: string): ReadonlySet<string> {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    throw new InputError(
      `--baseline ${file} cannot be read: make it with --baseline ${file} --write-baseline`,
    );
  }
  try {
    const read = JSON.parse(text) as Partial<Baseline>;
    if (read.schema === SCHEMA && Array.isArray(read.findings))
      return new Set(read.findings.map(({ fingerprint }) => fingerprint));
  } catch {
    // Told below.
  }
  throw new InputError(
    `--baseline ${file} is no baseline of this version: make it anew with --baseline ${file} --write-baseline`,
  );
}

/** Writes what the JVM has confirmed. Returns how many findings that are. */
export function writeBaseline(file: string, { methods }: ScanReport): number {
  const confirmed = causesOf(methods).filter(({ finding }) => finding.replayed);
  const byFingerprint = new Map(
    confirmed.map(({ finding: { fingerprint, exception, kind, location } }) => [
      fingerprint,
      { fingerprint, exception: exception ?? kind, in: `${location.class}.${location.method}` },
    ]),
  );
  const findings = [...byFingerprint.values()].sort((a, b) =>
    `${a.in} ${a.fingerprint}` < `${b.in} ${b.fingerprint}` ? -1 : 1,
  );
  const baseline: Baseline = { schema: SCHEMA, findings };
  writeWhole(file, `${JSON.stringify(baseline, null, 2)}\n`);
  return findings.length;
}
