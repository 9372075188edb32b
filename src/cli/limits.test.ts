/** Which time and memory limits the supervisor reads from a command line. */
import { expect, it } from 'vitest';
import { limitsOf } from './limits.ts';

it.each([
  [['check', 'A.java', '--time', '2.5'], { timeMs: 2500, memoryMb: null }],
  [['test', '--time=3', 'A.java', '--memory=100'], { timeMs: 3000, memoryMb: 100 }],
  [['trace', 'A.java', '--time', '1', '--time', '2'], { timeMs: 2000, memoryMb: null }],
  [['spf', 'A.jpf', '--memory', '64'], { timeMs: null, memoryMb: 64 }],
])('%j', (argv, limits) => {
  expect(limitsOf(argv)).toEqual(limits);
});

it.each([
  [[]],
  [['check', 'A.java']],
  // The program's own.
  [['check', 'A.java', '--', '--time', '3']],
  [['run', 'A.java', '--time', '3']],
  // The command says what is wrong with these.
  [['check', 'A.java', '--time']],
  [['check', 'A.java', '--time', 'soon']],
  [['check', 'A.java', '--time', '-3']],
])('no limit: %j', (argv) => {
  expect(limitsOf(argv)).toBeNull();
});
