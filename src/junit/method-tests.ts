/**
 * Explores one method for its tests: follows the test of each path on a machine with a probe to see what it covers, and
 * chooses among the tests. What is chosen is plain data; `make-tests.ts` writes it as Java.
 */
import type { CheckSession, Explore } from '../check/check-program.ts';
import { measuringEnd } from '../check/exploring-time.ts';
import type { CheckOptions } from '../check/options.ts';
import { type Program, prepareCheck } from '../check/prepare.ts';
import { changesFiles, type Finding } from '../check/result.ts';
import type { SharedHierarchy } from '../check/shared-hierarchy.ts';
import { packageOf } from '../classpath/system-image.ts';
import type { RunCoverage } from '../coverage/run-coverage.ts';
import { limitationText } from '../limitation/register.ts';
import { comparePaths, type TestCase } from '../result/test-case.ts';
import { stopLimitation } from '../search/budgets.ts';
import type { Exploration } from '../search/exploration.ts';
import { forgetVariables } from '../term/unique-table.ts';
import { chooseAmong, chooseOutcomes, type KnownTests, type Selection, splitOf } from './choose-cases.ts';
import { areArraysBounded, coverTests, type MeasuredTests } from './cover-tests.ts';
import { type ExploredForTests, exploreCallsForTests, exploreForTests } from './explore-for-tests.ts';
import { FollowMachine } from './follow-machine.ts';
import { type JUnitVersion, junitOnClassPath } from './junit-version.ts';
import { moveToBoundaries } from './move-to-boundaries.ts';
import { testCaseOf } from './reproducer-class.ts';
import { isWritable, type LeftOut } from './test-class.ts';
import { findTarget, openClassFacts, type TestTarget } from './test-target.ts';

/** Which tests of a method are asked for. */
export type MethodTestOptions = {
  /** Its entry is the method. */
  readonly check: CheckOptions;
  /** Null: the version on the class path. */
  readonly junit: JUnitVersion | null;
  /** A test for each path, or few tests that show as much. */
  readonly coverage: Selection;
  /** Tests of today's behaviour for failures too, instead of failing tests. */
  readonly characterise: boolean;
  /** Of the methods of one class; a method that is tested alone needs none. */
  readonly hierarchy?: SharedHierarchy;
  /** Tests may be followed until then (by `performance.now()`) if this thread was busy with another method; missing: until the time of the check is over. */
  readonly latest?: number | null;
};

/** The tests of a method, before they are written. */
export type MethodTests = {
  readonly program: Program;
  readonly target: TestTarget;
  /** Those that were chosen, then those that cannot be written: whoever writes them says why. */
  readonly cases: readonly TestCase[];
  /** What the method is to blame for, the most serious first, also where no test of it can be written. */
  readonly failures: readonly Finding[];
  readonly paths: number;
  /** Paths without a case. */
  readonly leftOut: readonly LeftOut[];
  /** A budget was used up: other paths would have given other tests. */
  readonly isStopped: boolean;
  /** Why paths may be missing. */
  readonly incomplete: readonly string[];
  readonly remarks: readonly string[];
  readonly measured: MeasuredTests;
};

/**
 * Tests are sorted by their paths first, so that the result does not depend on the number of workers. Test cases that cannot
 * be written are never chosen.
 */
export async function testsOfMethod(
  options: MethodTestOptions,
  session: CheckSession,
  explore: Explore,
  beforeExploring: (target: TestTarget) => void = () => {},
): Promise<MethodTests> {
  return (await exploreAndChoose(options, session, explore, beforeExploring, null))!;
}

/**
 * The tests, with those that objects add which calls have changed (`--calls`). Such objects are explored after all others: most of what
 * a method does shows without them. What tests in `shown` cover needs no other test.
 */
export async function withCalls(
  options: MethodTestOptions,
  session: CheckSession,
  explore: Explore,
  tests: MethodTests,
  shown: readonly MethodTests[] = [tests],
): Promise<MethodTests> {
  if (options.characterise) return tests;
  const runs = shown.flatMap(({ measured }) => measured.runs.filter((run) => run !== null));
  const known = { runs, cases: tests.cases };
  const added = await exploreAndChoose(options, session, explore, () => {}, known);
  if (added === null) return tests;
  return {
    ...tests,
    cases: [...tests.cases, ...added.cases],
    failures: [...tests.failures, ...added.failures.filter((failure) => !isAmong(tests.failures, failure))],
    paths: tests.paths + added.paths,
    leftOut: [...tests.leftOut, ...added.leftOut],
    isStopped: tests.isStopped || added.isStopped,
    incomplete: [...new Set([...tests.incomplete, ...added.incomplete])],
    measured: {
      ...tests.measured,
      runs: [...tests.measured.runs, ...added.measured.runs],
      all: [...tests.measured.all, ...added.measured.all],
    },
  };
}

/** The same exception at the same place. */
function isAmong(failures: readonly Finding[], { exception, location }: Finding): boolean {
  const place = JSON.stringify(location);
  return failures.some((other) => other.exception === exception && JSON.stringify(other.location) === place);
}

/** `before`: the tests without calls, to which those with calls are wanted; null if nothing is changed by calls. */
async function exploreAndChoose(
  { check, junit: wanted, coverage, characterise, hierarchy, latest = null }: MethodTestOptions,
  session: CheckSession,
  explore: Explore,
  beforeExploring: (target: TestTarget) => void,
  before: KnownTests | null,
): Promise<MethodTests | null> {
  const options = { ...check, keepTests: true, splitFor: splitOf(coverage) };
  const startedAt = session.startedAt ?? performance.now();
  const { program: prepared, remarks } = prepareCheck(options);
  const program = hierarchy?.with(prepared) ?? prepared;
  const { facts, close } = openClassFacts(program);
  const follow = new FollowMachine(program);
  try {
    const target = findTarget(program, facts);
    beforeExploring(target);
    const started = { ...session, startedAt };
    const explored =
      before === null
        ? await exploreForTests(program, options, characterise, started, explore)
        : await exploreCallsForTests(program, options, started, explore);
    if (explored === null) return null;
    const { exploration, failures } = explored;
    const end = measuringEnd(options, startedAt, explored.exploredMs, latest);
    const reproduced = failures.filter((finding) => finding.isConfirmed && !changesFiles(finding));
    const junit = wanted ?? junitOnClassPath(facts);
    // Of the method that was measured before, in this thread.
    forgetVariables();
    const cases = explored.cases.toSorted(comparePaths);
    // Reproducers cover something, too: as far as they come.
    const all = [...cases, ...reproduced.map((finding) => testCaseOf(finding, 'threw'))];
    const runs = coverTests(program, options, all, () => performance.now() > end, follow);
    const inPackage = packageOf(target.owner.name);
    // Tried before choosing: a case that cannot be written must not be the one that covers a goal.
    const isWritten = (test: TestCase): boolean =>
      !explored.unmade.has(test) &&
      isWritable({ facts, junit, inPackage, arrayBound: check.arrayBound }, target, test);
    const writable = cases.flatMap((test, index) => (isWritten(test) ? [index] : []));
    const chosen = chosenOf(program, target.owner.name, cases, runs, writable, coverage, before);
    const written = chosen.map((index) => cases[index]);
    const moved =
      coverage === 'outcomes' ? moveToBoundaries(program, options, written, isWritten, end, follow) : written;
    const unwritable = cases.filter((test, index) => !writable.includes(index) && !explored.unmade.has(test));
    return {
      program,
      target,
      cases: [...moved, ...unwritable],
      failures,
      // A worker that was cut has not told what it counted; each case is of a path.
      paths: exploration.counts.paths || new Set(explored.cases.map(({ path }) => path.join())).size,
      leftOut: [
        ...unconfirmed(failures),
        ...changing(failures),
        ...withoutInputs(exploration),
        ...withUnmadeObjects(explored),
      ],
      isStopped: exploration.stopped !== null,
      incomplete: incompleteness(exploration, options),
      remarks: [...remarks, ...explored.notSaved, ...propertiesNeeded(check)],
      measured: {
        runs: [...chosen.map((index) => runs[index]), ...runs.slice(cases.length)],
        all: runs,
        exploration,
        options,
      },
    };
  } finally {
    follow.close();
    close();
  }
}

/** A failure that the real JVM did not show has neither a failing test nor one that expects it. */
function unconfirmed(failures: readonly Finding[]): LeftOut[] {
  return failures
    .filter(({ isConfirmed }) => !isConfirmed)
    .map(({ exception, replayDetail, count }) => ({
      reason: `${exception}, which the real JVM did not confirm${replayDetail === null ? '' : `: ${replayDetail}`}`,
      count,
    }));
}

/** A test would change files, too. */
function changing(failures: readonly Finding[]): LeftOut[] {
  return failures
    .filter((finding) => finding.isConfirmed && changesFiles(finding))
    .map(({ exception, count }) => ({ reason: `${exception}, on a path that changes files`, count }));
}

/** The paths were explored with the properties of the user, which a test does not set. */
function propertiesNeeded({ properties }: CheckOptions): string[] {
  const flags = [...properties].map(([name, value]) => `-D${name}=${value}`);
  return flags.length === 0 ? [] : [`the tests expect a JVM with ${flags.join(' ')}`];
}

/** Indices of the cases to write. */
function chosenOf(
  program: Program,
  owner: string,
  cases: readonly TestCase[],
  allRuns: readonly (RunCoverage | null)[],
  writable: readonly number[],
  selection: Selection,
  known: KnownTests | null,
): readonly number[] {
  if (selection === 'paths') return writable;
  const runs = writable.map((index) => allRuns[index]);
  const chosen =
    selection === 'outcomes'
      ? chooseOutcomes(
          program,
          owner,
          runs,
          writable.map((index) => cases[index]),
          known ?? undefined,
        )
      : chooseAmong(program, runs, selection, known ?? undefined);
  return chosen.map((i) => writable[i]);
}

/** Paths with objects that no maker was seen to make, while not everything was tried that makers make. */
function withUnmadeObjects({ unmade, isMadeExplored }: ExploredForTests): LeftOut[] {
  const reason = 'it needs an object that no constructor, factory or setter was seen to make (--objects any)';
  return unmade.size === 0 || isMadeExplored ? [] : [{ reason, count: unmade.size }];
}

/** Paths that were explored, but for which the solver found no inputs. */
function withoutInputs({ incomplete }: Exploration): LeftOut[] {
  return incomplete
    .filter(({ limitation }) => limitation.id === 'no-inputs-for-path')
    .map(({ limitation, count }) => ({ reason: limitationText(limitation), count }));
}

function incompleteness(exploration: Exploration, options: CheckOptions): string[] {
  const { incomplete, stopped, defects } = exploration;
  const budgets = { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb };
  const reasons = [
    ...(areArraysBounded(exploration, options)
      ? [`arrays of more than ${options.arrayBound} elements are not tried (--array-bound)`]
      : []),
    ...(stopped === null ? [] : [limitationText(stopLimitation(stopped, budgets))]),
    ...incomplete
      .filter(({ limitation }) => limitation.id !== 'no-inputs-for-path')
      .map(({ limitation }) => limitationText(limitation)),
    ...defects.map(({ message }) => `internal error: ${message}`),
  ];
  return [...new Set(reasons)];
}
