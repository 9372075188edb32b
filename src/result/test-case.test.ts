import { expect, it } from 'vitest';
import { comparePaths, type TestCase } from './test-case.ts';

const test = (...path: string[]): TestCase => ({ path }) as unknown as TestCase;

it('sorts paths by their decisions, numbers as numbers', () => {
  const tests = [test('10'), test('9', '1'), test('9'), test('9', '0'), test('!3', '1'), test('3')];
  expect(tests.sort(comparePaths).map(({ path }) => path.join())).toEqual([
    '!3,1',
    '3',
    '9',
    '9,0',
    '9,1',
    '10',
  ]);
});
