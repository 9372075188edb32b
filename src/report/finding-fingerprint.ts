/** Which defect a finding is, however the lines of its file move. */
import { createHash } from 'node:crypto';
import type { ReportedFinding } from './check-report.ts';

/**
 * The same for every method that leads to the defect, and after an edit elsewhere. `sourceLine` is the text of the failing line, null if
 * it is not known: then the number of the line has to do.
 */
export function findingFingerprint(finding: ReportedFinding, sourceLine: string | null): string {
  const { kind, exception, location, trace, message } = finding;
  const thrownAt = trace[0] ?? location;
  const line = sourceLine?.replaceAll(/\s+/g, ' ').trim() ?? location.line;
  return createHash('sha256')
    .update(
      JSON.stringify([
        [kind, exception, location.class, location.method, line],
        [thrownAt.class, thrownAt.method],
        // Of a condition the message is what tells it from others; of an exception it may show the input.
        kind === 'postcondition' ? message : null,
      ]),
    )
    .digest('hex')
    .slice(0, 32);
}
