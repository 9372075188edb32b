/** Exit codes of check, svcomp and spf (a contract): 3, an error of the user, is given in cli/main.ts. */
import type { CheckResult, Verdict } from '../check/result.ts';

export const EXIT_CODES: Readonly<Record<Verdict, number>> = { SAFE: 0, UNSAFE: 1, UNKNOWN: 2 };
export const INTERNAL_ERROR = 4;

/** An UNKNOWN whose reason is an error of ours is reported like any other, but a script can tell it apart. */
export function exitCodeOf({ verdict, reason }: Pick<CheckResult, 'verdict' | 'reason'>): number {
  const isOurs = reason.kind === 'cut' && reason.first.id === 'internal-error';
  return verdict === 'UNKNOWN' && isOurs ? INTERNAL_ERROR : EXIT_CODES[verdict];
}
