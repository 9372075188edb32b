/** The order in which findings are reported: what is surely a mistake comes first. */
import type { Finding } from './result.ts';

/** Exceptions of the JVM that no method throws on purpose. */
const OF_INSTRUCTIONS: ReadonlySet<string> = new Set([
  'java.lang.ArithmeticException',
  'java.lang.ArrayIndexOutOfBoundsException',
  'java.lang.StringIndexOutOfBoundsException',
  'java.lang.IndexOutOfBoundsException',
  'java.lang.NegativeArraySizeException',
  'java.lang.ClassCastException',
  'java.lang.ArrayStoreException',
]);

/** Failed assertions, then arithmetic, indices, casts and stores, then null, then everything else. Otherwise as they were found. */
export function rankFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => rankOfFailure(a) - rankOfFailure(b));
}

export function rankOfFailure({ kind, exception }: Pick<Finding, 'kind' | 'exception'>): number {
  if (kind === 'assertion' || exception === null) return 0;
  if (OF_INSTRUCTIONS.has(exception)) return 1;
  return exception === 'java.lang.NullPointerException' ? 2 : 3;
}
