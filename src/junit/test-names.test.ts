import { expect, it } from 'vitest';
import type { ClassFile, MethodInfo } from '../classfile/model.ts';
import type { InputValue, JavaValue } from '../result/outcome.ts';
import type { Ending, TestCase } from '../result/test-case.ts';
import { TestNames } from './test-names.ts';
import { type TestTarget, targetOf } from './test-target.ts';

const method = { name: 'f', descriptor: '()V', flags: 8 } as MethodInfo;
const target: TestTarget = targetOf({ name: 'C', methods: [method] } as unknown as ClassFile, method, []);

const int = (value: string): JavaValue => ({ kind: 'primitive', type: 'int', value });
const returned = (value: JavaValue | null): Ending => ({ kind: 'returned', value });

function test(inputs: readonly (readonly [string, JavaValue])[], ending: Ending): TestCase {
  return {
    inputs: inputs.map(([name, java]) => ({ name, java }) as InputValue),
    heap: [{ kind: 'array', type: '[I', length: 3, elements: [] }],
    expected: { ending, after: [], built: [], statics: [], initialised: [] },
  } as unknown as TestCase;
}

const name = (inputs: readonly (readonly [string, JavaValue])[], ending: Ending): string =>
  new TestNames([target]).name(target, test(inputs, ending));

it('says what goes in and what comes out', () => {
  expect(name([['x', int('-5')]], returned(int('2147483647')))).toBe('f_xMinus5_returnsMax');
  expect(name([['x1', int('2')]], returned({ kind: 'null' }))).toBe('f_x1_2_returnsNull');
  expect(name([['arr', { kind: 'node', node: 0 }]], returned({ kind: 'node', node: 0 }))).toBe(
    'f_arrLength3_returnsArr',
  );
  expect(name([['s', { kind: 'string', value: '' }]], returned({ kind: 'string', value: '"' }))).toBe(
    'f_sEmpty_returnsLength1',
  );
  const d: JavaValue = { kind: 'primitive', type: 'double', value: '-1.5E-5' };
  const threw: Ending = {
    kind: 'threw',
    exception: 'a.Outer$Bad',
    supers: [],
    thrownIn: 'C',
    key: '',
    message: null,
  };
  expect(name([['d', d]], threw)).toBe('f_dMinus1p5Em5_throwsBad');
});

it('never gives a name twice', () => {
  const names = new TestNames([target]);
  const same = test([['x', int('0')]], returned(int('1')));
  const other = test([['x', int('0')]], returned({ kind: 'string', value: '1_2' }));
  expect([same, same, same, other].map((t) => names.name(target, t))).toEqual([
    'f_x0_returns1',
    'f_x0_returns1_2',
    'f_x0_returns1_3',
    'f_x0_returnsLength3',
  ]);
});

it('stays short', () => {
  const many = Array.from({ length: 40 }, (_, i) => [`parameter${i}`, int('1')] as const);
  expect(name(many, returned(null)).length).toBeLessThan(90);
});
