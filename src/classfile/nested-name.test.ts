import { expect, it } from 'vitest';
import { nestedName } from './nested-name.ts';

const entry = (inner: string, outer: string | null, name: string | null) => ({
  inner,
  outer,
  name,
  flags: 0,
});

it.each([
  ['a/Outer$Inner', [entry('a/Outer$Inner', 'a/Outer', 'Inner')], 'Outer.Inner'],
  ['a/Money$', [], 'Money$'],
  ['a/Money$$Part', [entry('a/Money$$Part', 'a/Money$', 'Part')], 'Money$.Part'],
  ['a/A$B$C', [entry('a/A$B$C', 'a/A$B', 'C'), entry('a/A$B', 'a/A', 'B')], 'A.B.C'],
  ['a/A$1', [entry('a/A$1', null, null)], 'A$1'],
])('%s', (name, innerClasses, expected) => {
  expect(nestedName({ name, innerClasses })).toBe(expected);
});
