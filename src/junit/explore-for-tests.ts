/**
 * Explores for tests. What fails is replayed on the real JVM meanwhile: a failing test is a promise, so only what the JVM
 * confirms becomes one.
 */
import type { CheckSession, Explore } from '../check/check-program.ts';
import { exploringMs } from '../check/exploring-time.ts';
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import { demandOf, isFailure } from '../check/property.ts';
import { rankFindings } from '../check/rank-findings.ts';
import { Replays } from '../check/replays.ts';
import type { Finding } from '../check/result.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { TestCase } from '../result/test-case.ts';
import type { Exploration } from '../search/exploration.ts';

/** An exploration, its paths apart: those that fail, and those whose behaviour a test may fix. */
export type ExploredForTests = {
  readonly exploration: Exploration;
  readonly exploredMs: number;
  /** What the method is to blame for, after replay, the most serious first; empty if failures are characterised, too. */
  readonly failures: readonly Finding[];
  /** Cases of all other paths, in the order in which they were found. */
  readonly cases: readonly TestCase[];
  /** Why the run was not saved. */
  readonly notSaved: readonly string[];
};

/** With `characterise`, a failure is an outcome like others, and nothing is replayed. */
export async function exploreForTests(
  program: Program,
  options: CheckOptions,
  characterise: boolean,
  session: CheckSession,
  explore: Explore,
): Promise<ExploredForTests> {
  const demand = demandOf(options);
  const isAsked = ({ outcome }: PredictedFinding): boolean => !characterise && isFailure(outcome, demand);
  const startOfSearch = performance.now();
  const start = session.startedAt ?? startOfSearch;
  const deadline = start + (options.timeMs ?? Number.POSITIVE_INFINITY);
  const replays = new Replays(program, demand, { deadline, cancelled: session.signal });
  const notSaved: string[] = [];
  const exploration = await explore(
    program,
    { ...options, timeMs: exploringMs(options, startOfSearch - start) },
    {
      ...session,
      onNotSaved: (why) => notSaved.push(why),
      onFinding: (finding) => {
        if (isAsked(finding)) replays.begin(finding);
      },
    },
  );
  const exploredMs = performance.now() - startOfSearch;
  const failing = exploration.findings.filter(isAsked);
  const keys = new Set(failing.map(({ key }) => key));
  return {
    exploration,
    exploredMs,
    failures: rankFindings(await replays.results(failing)),
    cases: exploration.tests.filter(
      ({ expected: { ending } }) => ending.kind !== 'threw' || !keys.has(ending.key),
    ),
    notSaved,
  };
}
