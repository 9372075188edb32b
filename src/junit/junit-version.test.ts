import { expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { junitOnClassPath } from './junit-version.ts';

const FOUR = 'org/junit/Test';
const FIVE = 'org/junit/jupiter/api/Test';

it.each([
  [[], 5],
  [[FOUR], 4],
  [[FIVE], 5],
  [[FOUR, FIVE], 5],
] as const)('a class path with %j has JUnit %d', (classes: readonly string[], version) => {
  const find = (name: string) => (classes.includes(name) ? ({} as ClassFile) : null);
  expect(junitOnClassPath({ find })).toBe(version);
});
