/** `rangefinder test`: JUnit tests of a method. */
import { testDefaults } from '../api/test.ts';
import { InputError } from '../errors.ts';
import { makeTests } from '../junit/make-tests.ts';
import { writeSources } from '../junit/write-sources.ts';
import { expectWritableFolder } from '../output-file.ts';
import { testsJson, testsText } from '../report/tests-report.ts';
import { ENTRY_OPTIONS, EXPLORATION_OPTIONS, entryOptions, explorationOptions } from './check-options.ts';
import { writeCoverageReport } from './coverage-report.ts';
import { type OptionTable, oneOf, readArguments } from './read-options.ts';
import { tellSupervisor } from './supervised.ts';
import { TEST_USAGE } from './usage.ts';
import { withStatusLine } from './with-status-line.ts';

const OPTIONS: OptionTable = {
  ...ENTRY_OPTIONS,
  '--ensure': 'a Java expression',
  '-o': 'a folder',
  '--junit': '4 or 5',
  '--characterise': null,
  '--coverage': 'outcomes, branch, mcdc or paths',
  '--coverage-report': 'a folder',
  ...EXPLORATION_OPTIONS,
};

export async function testCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('test', argv, OPTIONS);
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
  const check = {
    ...explorationOptions(args, testDefaults(coverage)),
    targets: args.operands,
    ...entryOptions(args),
    ensure: args.repeated.get('--ensure') ?? [],
  };
  // Before the exploration: a folder that cannot be written must not cost an hour.
  expectWritableFolder('-o', folder);
  const report = args.values.get('--coverage-report');
  if (report !== undefined) expectWritableFolder('--coverage-report', report);
  const junit = oneOf(args, '--junit', [4, 5] as const) ?? null;
  const made = await withStatusLine((session) =>
    makeTests({ check, junit, coverage, characterise: args.flags.has('--characterise') }, session),
  );
  tellSupervisor({ kind: 'reporting' });
  const files = writeSources(folder, made.files);
  if (report !== undefined) writeCoverageReport(report, made.coverage, check.targets, check.sourcePath);
  console.log(check.json ? testsJson(made, files) : testsText(made, files));
  return 0;
}
