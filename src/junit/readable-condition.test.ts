import { expect, it } from 'vitest';
import { readableCondition, readableConditions } from './readable-condition.ts';

it.each([
  ['x < 0', 'x < 0'],
  ['unsigned(arr.length) <= i', 'arr.length <= i'],
  ['i <u unsigned(arr.length)', '0 <= i && i < arr.length'],
  ['1 <u g.length', '1 < g.length'],
  ['g[1].length <=u 2', 'g[1].length <= 2'],
  ['ref(this.head) == 0', 'this.head == null'],
  ['ref(a[0]) != 0', 'a[0] != null'],
  ['shape instanceof shapes.Shape$Circle', 'shape instanceof Circle'],
  ['!shape instanceof shapes.Shape$Circle', '!(shape instanceof Circle)'],
  ['fpIsNaN(d)', 'Double.isNaN(d)'],
])('%s becomes %s', (conjunct, expected) => {
  expect(readableCondition(conjunct)).toBe(expected);
});

it.each([
  // Which of several objects it is.
  'ref(this.head.next) == 1',
  // A parameter is not null: the number is that of a class.
  'ref(c) == 0',
  'i + 1 <u a.length',
])('%s cannot be said in Java', (conjunct) => {
  expect(readableCondition(conjunct)).toBeNull();
});

it('speaks of strings as Java does, and leaves out the bound on arrays', () => {
  const inputs = [
    { name: 's', type: 'String', java: { kind: 'string', value: 'x0' } },
    { name: 'as', type: 'int[]', java: { kind: 'null' } },
  ] as const;
  const conjuncts = [
    's.length != 0',
    's[0] == 120',
    '48 <= s[1]',
    's[2] == 39',
    's[0] < 9',
    'as.length <= 4',
    'as[0] == 120',
  ];
  expect(readableConditions({ definitions: [], conjuncts }, 4, inputs, [])).toEqual([
    's.length() != 0',
    "s.charAt(0) == 'x'",
    "'0' <= s.charAt(1)",
    "s.charAt(2) == '\\''",
    's.charAt(0) < 9',
    'as[0] == 120',
  ]);
});
