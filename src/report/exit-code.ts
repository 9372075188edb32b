/** Exit codes of check, svcomp and spf (a contract): 3 and 4, errors of the user and of ours, are given in cli/main.ts. */
import type { Verdict } from '../check/result.ts';

export const EXIT_CODES: Readonly<Record<Verdict, number>> = { SAFE: 0, UNSAFE: 1, UNKNOWN: 2 };
