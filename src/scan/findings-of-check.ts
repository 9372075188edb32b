/** The findings of a single check as a scan would report them: with the same fingerprints, so that both are the same alert. */
import type { Program } from '../check/prepare.ts';
import type { ReportedFinding } from '../report/check-report.ts';
import type { ScannedFinding } from '../report/scan-report.ts';
import { ClassesOfFindings } from './classes-of-findings.ts';
import { defectFingerprint } from './defect-fingerprint.ts';

/** There is no baseline: all are new. */
export function findingsOfCheck(
  findings: readonly ReportedFinding[],
  { classPath, jdk }: Pick<Program, 'classPath' | 'jdk'>,
): ScannedFinding[] {
  const classes = new ClassesOfFindings(new Map(), classPath, jdk.feature);
  return findings.map((finding) => ({
    ...finding,
    fingerprint: defectFingerprint(finding, classes),
    isNew: true,
  }));
}
