/** What `rangefinder test` made, as text and JSON. */
import { enteredCoverage, totalsOf } from '../coverage/class-coverage.ts';
import type { TestCoverage } from '../junit/cover-tests.ts';
import type { MadeTests, TestedMethod } from '../junit/make-tests.ts';
import { coverageText } from './coverage-text.ts';
import { amount } from './format.ts';
import { placeText } from './place-text.ts';

const MAX_REASONS = 10;
const SCHEMA = 'rangefinder-test-1';

/** The files of the tests, after they were written. */
export type TestFiles = { readonly written: readonly string[]; readonly removed: readonly string[] };

export function testsText(made: MadeTests, { written, removed }: TestFiles): string {
  const { tests, paths, reproducers, leftOut, incomplete, remarks } = made;
  const omitted = leftOut.reduce((sum, { count }) => sum + count, 0);
  return [
    ...written.map((file) => `wrote ${file}`),
    ...removed.map((file) => `removed ${file}: nothing was left in it`),
    ...(made.methods.length > 1 ? made.methods.map(methodLine) : []),
    `${amount(tests, 'test')} of ${amount(paths, 'path')}${omitted === 0 ? '' : `, ${omitted} left out`}`,
    ...(reproducers === 0 ? [] : reproducerLines(made)),
    ...leftOut
      .slice(0, MAX_REASONS)
      .map(({ reason, count }) => `  left out: ${count === 1 ? '' : `${amount(count, 'path')}: `}${reason}`),
    ...(leftOut.length > MAX_REASONS ? [`  left out: ${leftOut.length - MAX_REASONS} more reasons`] : []),
    ...incomplete.slice(0, MAX_REASONS).map((reason) => `  there may be more paths: ${reason}`),
    ...remarks.map((remark) => `  note: ${remark}`),
    coverageText(ofWhatIsTested(made.coverage)),
  ].join('\n');
}

/** What became of a method of a class. */
function methodLine({ method, tests, reproducers, paths, problem }: TestedMethod): string {
  if (problem !== null) return `  ${method}: not tested: ${problem}`;
  const failing = reproducers === 0 ? '' : `, ${amount(reproducers, 'reproducer')}`;
  return `  ${method}: ${amount(tests, 'test')} of ${amount(paths, 'path')}${failing}`;
}

/** The method under test and what it calls in the project: not whole classes, of which other tests know more. */
function ofWhatIsTested(coverage: TestCoverage): TestCoverage {
  const classes = coverage.classes.flatMap((each) => enteredCoverage(each) ?? []);
  return { ...coverage, classes, totals: totalsOf(classes) };
}

/** What fails today, a line each. */
function reproducerLines({ reproducers, failures }: MadeTests): string[] {
  const confirmed = failures.filter(({ isConfirmed }) => isConfirmed);
  const [fail, they] = reproducers === 1 ? ['fails', 'it'] : ['fail', 'they'];
  return [
    `${amount(reproducers, 'reproducer')}: ${they} ${fail} until the defect is mended (--characterise: tests of what happens today)`,
    ...confirmed.map(({ kind, message, exception, location }) =>
      kind === 'postcondition' ? `  does not hold: ${message}` : `  ${exception} at ${placeText(location)}`,
    ),
  ];
}

export function testsJson(made: MadeTests, { written: files, removed }: TestFiles): string {
  const { tests, reproducers, paths, methods, leftOut, incomplete, remarks, coverage } = made;
  return JSON.stringify(
    {
      schema: SCHEMA,
      tests,
      reproducers,
      paths,
      methods,
      files,
      removed,
      leftOut,
      incomplete,
      remarks,
      coverage,
    },
    null,
    2,
  );
}
