/** `rangefinder test`: explores a method, or those of a class, and makes sources of the tests. Failures become tests of their own class, which fail. */
import type { CheckSession, Explore } from '../check/check-program.ts';
import { exploreInWorkers } from '../check/explore-in-workers.ts';
import { changesFiles, type Finding } from '../check/result.ts';
import type { ClassFile } from '../classfile/model.ts';
import { nestedName } from '../classfile/nested-name.ts';
import { InputError } from '../errors.ts';
import { type ExploredMethod, type KeepTests, testsOfClass } from './class-tests.ts';
import { coverageOfAll, type TestCoverage } from './cover-tests.ts';
import { junitOnClassPath } from './junit-version.ts';
import { reproducerSources } from './make-reproducers.ts';
import { type MethodTestOptions, type MethodTests, testsOfMethod, withCalls } from './method-tests.ts';
import { countReasons, type LeftOut } from './test-class.ts';
import { methodWords } from './test-names.ts';
import { classBase, methodBase, plannedFiles, type SourceFile, testSources } from './test-sources.ts';
import { findTarget, openClassFacts, type TestTarget, targetText } from './test-target.ts';

/** What `rangefinder test` is asked for. */
export type TestOptions = MethodTestOptions & {
  /** All methods of this class, in one class of tests; without it the entry of `check`. */
  readonly className?: string | null;
  /** Told the paths of the sources that may be written, so that nothing is explored in vain: it may throw. */
  readonly beforeExploring?: (paths: readonly string[]) => void;
  /** With a class and a time: told now and then what the result would be if the time were over. */
  readonly onMade?: (made: MadeTests) => void;
};

/** The sources, and what the report says about them. */
export type MadeTests = {
  readonly files: readonly SourceFile[];
  /** Paths of classes that this command writes if there is something for them: an older one of them may be out of date. */
  readonly planned: readonly string[];
  /** What the names of tests begin with whose methods were not explored to the end: older ones may still be right. */
  readonly unfinished: readonly string[];
  /** Tests that pass today. */
  readonly tests: number;
  /** Tests that fail as long as the defect is there. */
  readonly reproducers: number;
  /** What the methods are to blame for, the most serious of each first, also where no test of it can be written. */
  readonly failures: readonly Finding[];
  readonly paths: number;
  /** In the order of the class. */
  readonly methods: readonly TestedMethod[];
  readonly leftOut: readonly LeftOut[];
  /** Why paths may be missing. */
  readonly incomplete: readonly string[];
  readonly remarks: readonly string[];
  /** What the tests cover. */
  readonly coverage: TestCoverage;
};

/** What was made of a method. */
export type TestedMethod = {
  /** `Table.count(int, String[])` */
  readonly method: string;
  readonly tests: number;
  readonly reproducers: number;
  readonly paths: number;
  /** Why there are no tests: the method could not be analysed. Null: it was. */
  readonly problem: string | null;
};

export async function makeTests(
  { className = null, beforeExploring = () => {}, onMade = () => {}, ...options }: TestOptions,
  session: CheckSession = {},
  explore: Explore = exploreInWorkers,
): Promise<MadeTests> {
  const { check, characterise } = options;
  if (className === null && check.entry.kind !== 'method' && check.symbolicArgs === null)
    throw new InputError(
      "a test calls a method: name it with --method 'Class.method(int,String)', name a class with --class, or give a main program arguments with --symbolic-args",
    );
  if (characterise && check.ensure.length > 0)
    throw new InputError(
      '--characterise asks for tests of what the method does, --ensure says what it must do: leave one of them out',
    );
  const startedAt = session.startedAt ?? performance.now();
  const started = { ...session, startedAt };
  if (className !== null) {
    const plan = (file: ClassFile): void => beforeExploring(plannedFiles(file, classBase(file)));
    const keep: KeepTests = (explored) => onMade(writeTests(options, explored, true));
    return writeTests(options, await testsOfClass(options, className, started, explore, plan, keep), true);
  }
  const plan = (target: TestTarget): void => beforeExploring(plannedFiles(target.owner, methodBase(target)));
  const tests = await testsOfOne(options, started, explore, plan);
  return writeTests(options, [{ target: tests.target, tests }], false);
}

/** With `--calls`, two thirds of the time are for objects that no call has changed. */
const PLAIN_SHARE = 2 / 3;

async function testsOfOne(
  options: MethodTestOptions,
  session: CheckSession & { readonly startedAt: number },
  explore: Explore,
  plan: (target: TestTarget) => void,
): Promise<MethodTests> {
  const { check } = options;
  if (check.calls === null || check.calls === 0 || check.entry.kind !== 'method')
    return testsOfMethod(options, session, explore, plan);
  const timeMs = check.timeMs === null ? null : check.timeMs * PLAIN_SHARE;
  const plain = { ...options, check: { ...check, timeMs } };
  return withCalls(options, session, explore, await testsOfMethod(plain, session, explore, plan));
}

/** One class of tests for all methods, and one of reproducers. `isOfClass` decides how the classes are called. */
function writeTests(
  { check: { arrayBound }, junit: wanted }: MethodTestOptions,
  methods: readonly ExploredMethod[],
  isOfClass: boolean,
): MadeTests {
  const explored = methods.flatMap(({ tests }) => ('problem' in tests ? [] : [tests]));
  const [{ program }] = explored;
  const { facts, close } = openClassFacts(program);
  try {
    const junit = wanted ?? junitOnClassPath(facts);
    const targets = explored.map((each) => findTarget(each.program, facts));
    const [{ owner }] = targets;
    const options = {
      facts,
      junit,
      arrayBound,
      owner,
      base: isOfClass ? classBase(owner) : methodBase(targets[0]),
      subject: isOfClass ? nestedName(owner) : targetText(targets[0]),
    };
    const sources = testSources(
      options,
      explored.map(({ cases }, i) => ({ target: targets[i], cases })),
    );
    const reproducers = reproducerSources(
      options,
      explored.map(({ failures }, i) => ({ target: targets[i], findings: confirmedOf(failures) })),
    );
    const made = explored.map(({ paths }, i) => ({
      method: targetText(targets[i]),
      tests: sources.tests[i],
      reproducers: reproducers.tests[i],
      paths,
      problem: null,
    }));
    const reasons = [
      ...sources.leftOut,
      ...reproducers.leftOut,
      ...explored.flatMap(({ leftOut }) => leftOut),
    ];
    return {
      files: withoutDoubles([...sources.files, ...reproducers.files]),
      tests: total(made.map(({ tests }) => tests)),
      reproducers: total(made.map((each) => each.reproducers)),
      failures: explored.flatMap(({ failures }) => failures),
      paths: total(made.map(({ paths }) => paths)),
      methods: methods.map(({ target, tests }) =>
        'problem' in tests ? untested(target, tests.problem) : made[explored.indexOf(tests)],
      ),
      unfinished: methods.flatMap(({ target, tests }) =>
        'problem' in tests || tests.isStopped ? methodWords(target) : [],
      ),
      planned: plannedFiles(owner, options.base),
      leftOut: countReasons(reasons),
      incomplete: distinct(explored, ({ incomplete }) => incomplete),
      remarks: distinct(explored, ({ remarks }) => remarks),
      coverage: coverageOfAll(
        program,
        explored.map(({ measured }) => measured),
      ),
    };
  } finally {
    close();
  }
}

function untested(target: TestTarget, problem: string): TestedMethod {
  return { method: targetText(target), tests: 0, reproducers: 0, paths: 0, problem };
}

/** Only these have a failing test: one that does not fail would be a false promise, and none may change files of the user. */
function confirmedOf(failures: readonly Finding[]): readonly Finding[] {
  return failures.filter((finding) => finding.isConfirmed && !changesFiles(finding));
}

/** Both kinds of tests may need the helper. */
function withoutDoubles(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }, index) => files.findIndex((file) => file.path === path) === index);
}

/** Methods of a class often say the same. */
function distinct(
  explored: readonly MethodTests[],
  textsOf: (tests: MethodTests) => readonly string[],
): string[] {
  return [...new Set(explored.flatMap(textsOf))];
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
