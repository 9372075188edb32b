/** Explores a program of `test/explore` as `rangefinder check` does, in mode 1: every path by itself. */
import { check } from '../../../src/check/check.ts';
import { explore } from '../../../src/check/explore.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../../../src/check/options.ts';
import type { CheckResult } from '../../../src/check/result.ts';
import type { Jdk } from '../../../src/classpath/jdk.ts';
import type { ExploreProgram } from './programs.ts';

/** Far more than any of them needs: a program that hangs fails with what it had until then. */
const TIME_MS = 60_000;

export function exploreProgram(
  jdk: Jdk,
  program: ExploreProgram,
  classes: string,
  options: Partial<CheckOptions> = {},
): Promise<CheckResult> {
  const entry: CheckOptions['entry'] =
    program.method === null
      ? { kind: 'main', className: program.className }
      : { kind: 'method', signature: program.method };
  return check(
    { ...DEFAULT_OPTIONS, targets: [classes], jdk: jdk.home, entry, mode: 1, timeMs: TIME_MS, ...options },
    explore,
  );
}

/** What became of every path, in an order that does not depend on the search. */
export function pathOutcomes(result: CheckResult): string[] {
  return result.paths.map((p) => `${p.outcome} if ${p.pathCondition.conjuncts.join(' && ')}`).sort();
}
