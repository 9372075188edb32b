/** Which outcomes violate which property. */
import type { Outcome } from '../result/outcome.ts';
import type { Property } from './options.ts';
import type { FindingKind } from './result.ts';

/** What is asked of the program: a property, or that a method is never entered. */
export type Question = Property | 'unreachable';

const ASSERTION = 'java.lang.AssertionError';
const RUNTIME = 'java.lang.RuntimeException';

/**
 * The kind of violation, or null. Other uncaught throwables (a checked exception, an OutOfMemoryError of the program's
 * own making) violate no property: SV-COMP's `no-runtime-exception` means subclasses of RuntimeException only.
 */
export function violation(outcome: Outcome, question: Question): FindingKind | null {
  if (outcome.kind === 'reached') return question === 'unreachable' ? 'reached' : null;
  if (outcome.kind !== 'threw') return null;
  const lineage = [outcome.exception, ...outcome.supers];
  const wants = (property: Property) => question === 'all' || question === property;
  if (wants('valid-assert') && lineage.includes(ASSERTION)) return 'assertion';
  if (wants('no-runtime-exception') && lineage.includes(RUNTIME)) return 'exception';
  return null;
}
