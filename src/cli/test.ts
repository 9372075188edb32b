/** `rangefinder test`: JUnit tests of a method, or of all methods of a class. */
import { availableParallelism } from 'node:os';
import { testDefaults } from '../api/test.ts';
import { DEFAULT_OPTIONS, EFFECTS } from '../check/options.ts';
import { InputError } from '../errors.ts';
import { type MadeTests, makeTests } from '../junit/make-tests.ts';
import { changeSources, expectOwnSources } from '../junit/write-sources.ts';
import { expectWritableFolder } from '../output-file.ts';
import { testsJson, testsText } from '../report/tests-report.ts';
import { entryOptions, explorationOptions, modelOptions } from './check-options.ts';
import { writeCoverageReport } from './coverage-report.ts';
import { ENTRY_OPTIONS, TEST_OPTIONS } from './option-tables.ts';
import { type Arguments, oneOf, readArguments } from './read-options.ts';
import { tellSupervisor } from './supervised.ts';
import { TEST_USAGE } from './usage.ts';
import { withQueue } from './with-queue.ts';
import { withStatusLine } from './with-status-line.ts';

export async function testCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('test', argv, TEST_OPTIONS);
  if (args === 'help') {
    console.log(TEST_USAGE);
    return 0;
  }
  if (args.operands.length === 0)
    throw new InputError(
      'nothing to test: name a folder, a jar, .class or .java files; see rangefinder test --help',
    );
  const folder = args.values.get('-o');
  if (folder === undefined) throw new InputError('no folder for the tests: add -o DIR');
  const coverage = oneOf(args, '--coverage', ['outcomes', 'branch', 'mcdc', 'paths'] as const) ?? 'outcomes';
  const className = classOf(args);
  const check = {
    ...explorationOptions(args, testDefaults(coverage)),
    targets: args.operands,
    ...entryOptions(args),
    ensure: args.repeated.get('--ensure') ?? [],
    ...modelOptions(args),
    effects: oneOf(args, '--effects', EFFECTS) ?? DEFAULT_OPTIONS.effects,
    ...(className === null || args.values.has('--jobs') ? {} : { jobs: defaultJobsOfClass() }),
  };
  // Before the exploration: a folder that cannot be written must not cost an hour.
  expectWritableFolder('-o', folder);
  const report = args.values.get('--coverage-report');
  if (report !== undefined) expectWritableFolder('--coverage-report', report);
  const junit = oneOf(args, '--junit', [4, 5] as const) ?? null;
  const update = args.flags.has('--update');
  const characterise = args.flags.has('--characterise');
  const beforeExploring = (paths: readonly string[]): void => expectOwnSources(folder, paths, update);
  /** Writes the tests; returns what is told of them. */
  const write = (made: MadeTests): string => {
    const files = changeSources(folder, made.files, { ...made, update });
    if (report !== undefined) writeCoverageReport(report, made.coverage, check.targets, check.sourcePath);
    return check.json ? testsJson(made, files) : testsText(made, files);
  };
  const onMade = (made: MadeTests): void => {
    if (made.files.length > 0) tellSupervisor({ kind: 'kept', report: write(made) });
  };
  const made = await withQueue(check, (pools) =>
    withStatusLine((session) =>
      makeTests(
        { check, className, junit, coverage, characterise, beforeExploring, onMade },
        { ...session, ...pools },
      ),
    ),
  );
  tellSupervisor({ kind: 'reporting' });
  console.log(write(made));
  return 0;
}

/** Methods of a class that are explored at the same time. More than two wait for the thread that follows their tests. */
function defaultJobsOfClass(): number {
  return Math.min(2, availableParallelism());
}

/** `--class`, which is an entry of its own; null if another one is named. */
function classOf({ values, rest }: Arguments): string | null {
  const className = values.get('--class');
  if (className === undefined) return null;
  const other = Object.keys(ENTRY_OPTIONS).find((option) => values.has(option));
  if (other !== undefined)
    throw new InputError(`--class and ${other} exclude each other: tests are of a class or of one method`);
  if (rest.length > 0)
    throw new InputError('arguments after -- are those of a main method: leave them out with --class');
  return className;
}
