/** The findings of a single check as a scan would report them: with the same fingerprints, so that both are the same alert. */
import path from 'node:path';
import type { Program } from '../check/prepare.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import type { ReportedFinding } from '../report/check-report.ts';
import type { ScannedFinding } from '../report/scan-report.ts';
import { defectFingerprint } from './defect-fingerprint.ts';

/** There is no baseline: all are new. */
export function findingsOfCheck(
  findings: readonly ReportedFinding[],
  { classPath, jdk }: Pick<Program, 'classPath' | 'jdk'>,
): ScannedFinding[] {
  const source = ClassPath.parse(classPath.join(path.delimiter), jdk.feature);
  try {
    const names = new Set(findings.map(({ location }) => toInternalName(location.class)));
    const classes = new Map<string, ClassFile>();
    for (const name of names) {
      const bytes = source.find(`${name}.class`);
      if (bytes !== null) classes.set(name, parseClassFile(bytes, name));
    }
    return findings.map((finding) => ({
      ...finding,
      fingerprint: defectFingerprint(finding, classes),
      isNew: true,
    }));
  } finally {
    source.close();
  }
}
