/**
 * Explores for tests. What fails is replayed on the real JVM meanwhile: a failing test is a promise, so only what the JVM
 * confirms becomes one.
 */
import type { CheckSession, Explore } from '../check/check-program.ts';
import { exploreAndReplay, exploreWithCalls } from '../check/explore-and-replay.ts';
import { exploringMs } from '../check/exploring-time.ts';
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import { rankFindings } from '../check/rank-findings.ts';
import type { Finding } from '../check/result.ts';
import { isDoubtful } from '../check/verdict.ts';
import type { TestCase } from '../result/test-case.ts';
import type { Exploration } from '../search/exploration.ts';
import { mergeExplorations } from '../search/merge-explorations.ts';

/** An exploration, its paths apart: those that fail, and those whose behaviour a test may fix. */
export type ExploredForTests = {
  readonly exploration: Exploration;
  readonly exploredMs: number;
  /** What the method is to blame for, after replay, the most serious first; empty if failures are characterised, too. */
  readonly failures: readonly Finding[];
  /** Cases of all other paths, in the order in which they were found. A failure that needs objects which nobody is seen to make is in neither. */
  readonly cases: readonly TestCase[];
  /** Those of the cases that need objects which nobody is seen to make: they say what is covered, but are no tests. */
  readonly unmade: ReadonlySet<TestCase>;
  /** Objects from makers were explored to the end: what they lead to has a case. */
  readonly isMadeExplored: boolean;
  /** Why the run was not saved. */
  readonly notSaved: readonly string[];
};

/** The same with objects that calls have changed; null if there are none. What the first exploration has found is not looked for again. */
export async function exploreCallsForTests(
  program: Program,
  options: CheckOptions,
  session: CheckSession,
  explore: Explore,
): Promise<ExploredForTests | null> {
  const start = session.startedAt ?? performance.now();
  const startOfSearch = performance.now();
  const rounds = await exploreWithCalls({ program, session, explore, start }, options);
  if (rounds.length === 0) return null;
  const tests = rounds.flatMap(({ exploration }) => exploration.tests);
  const found = new Map(rounds.flatMap(({ findings }) => [...findings]));
  return {
    exploration: mergeExplorations(
      rounds.map(({ exploration }) => exploration),
      [],
      rounds.find(({ exploration }) => exploration.stopped !== null)?.exploration.stopped ?? null,
    ),
    exploredMs: performance.now() - startOfSearch,
    unmade: new Set(),
    isMadeExplored: true,
    notSaved: [],
    ...splitFailures(tests, found, options),
  };
}

/** With `characterise`, a failure is an outcome like others, and nothing is replayed. */
export async function exploreForTests(
  program: Program,
  options: CheckOptions,
  characterise: boolean,
  session: CheckSession,
  explore: Explore,
): Promise<ExploredForTests> {
  const start = session.startedAt ?? performance.now();
  if (characterise) {
    const notSaved: string[] = [];
    const startOfSearch = performance.now();
    const timeMs = exploringMs(options, startOfSearch - start);
    const onNotSaved = (why: string) => notSaved.push(why);
    const exploration = await explore(program, { ...options, calls: 0, timeMs }, { ...session, onNotSaved });
    const exploredMs = performance.now() - startOfSearch;
    return {
      exploration,
      exploredMs,
      failures: [],
      cases: exploration.tests,
      unmade: new Set(),
      isMadeExplored: false,
      notSaved,
    };
  }
  const explored = await exploreAndReplay({ program, session, explore, start }, { ...options, calls: 0 });
  const { exploration, exploredMs, findings, remarks: notSaved } = explored;
  const tests = [...exploration.tests, ...(explored.withMade?.exploration.tests ?? [])];
  return {
    exploration,
    exploredMs,
    unmade: explored.unmadeTests,
    isMadeExplored: explored.withMade?.exploration.stopped === null,
    notSaved,
    ...splitFailures(tests, findings, options),
  };
}

/** What the method is to blame for, and the cases of all other paths. */
function splitFailures(
  tests: readonly TestCase[],
  findings: ReadonlyMap<string, Finding>,
  { allowNull }: CheckOptions,
): Pick<ExploredForTests, 'failures' | 'cases'> {
  const failures = [...findings].filter(
    ([key, { kind }]) => kind !== 'contract' && (allowNull || !isOfNull(tests, key)),
  );
  const keys = new Set(failures.map(([key]) => key));
  return {
    failures: rankFindings(failures.map(([, finding]) => finding).filter((finding) => !isDoubtful(finding))),
    cases: tests.filter(({ expected: { ending } }) => ending.kind !== 'threw' || !keys.has(ending.key)),
  };
}

/**
 * A NullPointerException on paths that all pass null to the method. `check` assumes that callers do not; a test says what
 * happens, and demands nothing else.
 */
function isOfNull(tests: readonly TestCase[], key: string): boolean {
  const ending = tests.filter(
    ({ expected }) => expected.ending.kind === 'threw' && expected.ending.key === key,
  );
  return (
    ending.length > 0 &&
    ending.every(
      ({ inputs, expected }) =>
        expected.ending.kind === 'threw' &&
        expected.ending.exception === 'java.lang.NullPointerException' &&
        inputs.some(({ java }) => java.kind === 'null'),
    )
  );
}
