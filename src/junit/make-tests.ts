/**
 * `rangefinder test`: explores the method, follows the test of each path on a machine with a probe to see what it
 * covers, chooses among the tests, and makes sources of them. Failures become tests of their own class, which fail.
 */
import type { CheckSession, Explore } from '../check/check-program.ts';
import { exploreInWorkers } from '../check/explore-in-workers.ts';
import { measuringEnd } from '../check/exploring-time.ts';
import type { CheckOptions } from '../check/options.ts';
import { type Program, prepareCheck } from '../check/prepare.ts';
import type { Finding } from '../check/result.ts';
import { packageOf } from '../classpath/system-image.ts';
import type { RunCoverage } from '../coverage/run-coverage.ts';
import { InputError } from '../errors.ts';
import { limitationText } from '../limitation/register.ts';
import { comparePaths, type TestCase } from '../result/test-case.ts';
import { stopLimitation } from '../search/budgets.ts';
import type { Exploration } from '../search/exploration.ts';
import { chooseAmong, chooseOutcomes, type Selection, splitOf } from './choose-cases.ts';
import { areArraysBounded, coverageOf, coverTests, type TestCoverage } from './cover-tests.ts';
import { type ExploredForTests, exploreForTests } from './explore-for-tests.ts';
import { type JUnitVersion, junitOnClassPath } from './junit-version.ts';
import { makeReproducers } from './make-reproducers.ts';
import { moveToBoundaries } from './move-to-boundaries.ts';
import { testCaseOf } from './reproducer-class.ts';
import { isWritable, type LeftOut } from './test-class.ts';
import { type SourceFile, testSources } from './test-sources.ts';
import { findTarget, openClassFacts } from './test-target.ts';

/** What `rangefinder test` is asked for. */
export type TestOptions = {
  readonly check: CheckOptions;
  /** Null: the version on the class path. */
  readonly junit: JUnitVersion | null;
  /** A test for each path, or few tests that show as much. */
  readonly coverage: Selection;
  /** Tests of today's behaviour for failures too, instead of failing tests. */
  readonly characterise: boolean;
};

/** The sources, and what the report says about them. */
export type MadeTests = {
  readonly files: readonly SourceFile[];
  /** Tests that pass today. */
  readonly tests: number;
  /** Tests that fail as long as the defect is there. */
  readonly reproducers: number;
  /** What the method is to blame for, the most serious first, also where no test of it can be written. */
  readonly failures: readonly Finding[];
  readonly paths: number;
  readonly leftOut: readonly LeftOut[];
  /** Why paths may be missing. */
  readonly incomplete: readonly string[];
  readonly remarks: readonly string[];
  /** What the tests cover. */
  readonly coverage: TestCoverage;
};

/**
 * Tests are sorted by their paths first, so that the result does not depend on the number of workers. Test cases that cannot
 * be written are never chosen, but kept in the list: `testSources` reports why.
 */
export async function makeTests(
  { check, junit: wanted, coverage, characterise }: TestOptions,
  session: CheckSession = {},
  explore: Explore = exploreInWorkers,
): Promise<MadeTests> {
  if (check.entry.kind !== 'method' && check.symbolicArgs === null)
    throw new InputError(
      "a test calls a method: name it with --method 'Class.method(int,String)', or give a main program arguments with --symbolic-args",
    );
  if (characterise && check.ensure.length > 0)
    throw new InputError(
      '--characterise asks for tests of what the method does, --ensure says what it must do: leave one of them out',
    );
  const options = { ...check, keepTests: true, splitFor: splitOf(coverage) };
  const startedAt = session.startedAt ?? performance.now();
  const { program, remarks } = prepareCheck(options);
  const explored = await exploreForTests(program, options, characterise, { ...session, startedAt }, explore);
  const { exploration, failures } = explored;
  const end = measuringEnd(options, startedAt, explored.exploredMs);
  const reproducers = makeReproducers(program, failures, { junit: wanted, arrayBound: check.arrayBound });
  const reproduced = failures.filter(({ isConfirmed }) => isConfirmed);
  const { facts, close } = openClassFacts(program);
  try {
    const junit = wanted ?? junitOnClassPath(facts);
    const target = findTarget(program, facts);
    const cases = explored.cases.toSorted(comparePaths);
    // Reproducers cover something, too: as far as they come.
    const all = [...cases, ...reproduced.map((finding) => testCaseOf(finding, 'threw'))];
    const runs = coverTests(program, options, all, () => performance.now() > end);
    const inPackage = packageOf(target.owner.name);
    // Tried before choosing: a case that cannot be written must not be the one that covers a goal.
    const isWritten = (test: TestCase): boolean =>
      !explored.unmade.has(test) &&
      isWritable({ facts, target, junit, inPackage, arrayBound: check.arrayBound }, test);
    const writable = cases.flatMap((test, index) => (isWritten(test) ? [index] : []));
    const chosen = chosenOf(program, cases, runs, writable, coverage);
    const written = chosen.map((index) => cases[index]);
    const moved =
      coverage === 'outcomes' ? moveToBoundaries(program, options, written, isWritten, end) : written;
    const unwritable = cases.filter((test, index) => !writable.includes(index) && !explored.unmade.has(test));
    const sources = testSources(facts, target, [...moved, ...unwritable], junit, check.arrayBound);
    const { files, tests, leftOut } = sources;
    const covering = [...chosen.map((index) => runs[index]), ...runs.slice(cases.length)];
    return {
      coverage: coverageOf(program, covering, runs, exploration, options),
      files: withoutDoubles([...files, ...reproducers.files]),
      tests,
      reproducers: reproducers.tests,
      failures,
      paths: exploration.counts.paths,
      leftOut: [
        ...leftOut,
        ...reproducers.leftOut,
        ...unconfirmed(failures),
        ...withoutInputs(exploration),
        ...withUnmadeObjects(explored),
      ],
      incomplete: incompleteness(exploration, options),
      remarks: [...remarks, ...explored.notSaved, ...propertiesNeeded(check)],
    };
  } finally {
    close();
  }
}

/** Both kinds of tests may need the helper. */
function withoutDoubles(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }, index) => files.findIndex((file) => file.path === path) === index);
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

/** The paths were explored with the properties of the user, which a test does not set. */
function propertiesNeeded({ properties }: CheckOptions): string[] {
  const flags = [...properties].map(([name, value]) => `-D${name}=${value}`);
  return flags.length === 0 ? [] : [`the tests expect a JVM with ${flags.join(' ')}`];
}

/** Indices of the cases to write. */
function chosenOf(
  program: Program,
  cases: readonly TestCase[],
  allRuns: readonly (RunCoverage | null)[],
  writable: readonly number[],
  selection: Selection,
): readonly number[] {
  if (selection === 'paths') return writable;
  const runs = writable.map((index) => allRuns[index]);
  const chosen =
    selection === 'outcomes'
      ? chooseOutcomes(
          program,
          runs,
          writable.map((index) => cases[index]),
        )
      : chooseAmong(program, runs, selection);
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
