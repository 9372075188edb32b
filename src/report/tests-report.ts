/** What `rangefinder test` made, as text and JSON. */
import type { MadeTests } from '../junit/make-tests.ts';
import { coverageText } from './coverage-text.ts';
import { amount } from './format.ts';

const MAX_REASONS = 10;
const SCHEMA = 'rangefinder-test-1';

export function testsText(made: MadeTests, files: readonly string[]): string {
  const { tests, paths, leftOut, incomplete, remarks } = made;
  const omitted = leftOut.reduce((sum, { count }) => sum + count, 0);
  return [
    ...files.map((file) => `wrote ${file}`),
    `${amount(tests, 'test')} of ${amount(paths, 'path')}${omitted === 0 ? '' : `, ${omitted} left out`}`,
    ...leftOut
      .slice(0, MAX_REASONS)
      .map(({ reason, count }) => `  left out: ${count === 1 ? '' : `${amount(count, 'path')}: `}${reason}`),
    ...(leftOut.length > MAX_REASONS ? [`  left out: ${leftOut.length - MAX_REASONS} more reasons`] : []),
    ...incomplete.slice(0, MAX_REASONS).map((reason) => `  there may be more paths: ${reason}`),
    ...remarks.map((remark) => `  note: ${remark}`),
    coverageText(made.coverage),
  ].join('\n');
}

export function testsJson(made: MadeTests, files: readonly string[]): string {
  const { tests, paths, leftOut, incomplete, remarks, coverage } = made;
  return JSON.stringify(
    { schema: SCHEMA, tests, paths, files, leftOut, incomplete, remarks, coverage },
    null,
    2,
  );
}
