import { describe, expect, it } from 'vitest';
import type { ClassFile, MethodInfo } from '../classfile/model.ts';
import type { HeapNode, InputValue, JavaValue } from '../result/outcome.ts';
import type { Ending, TestCase } from '../result/test-case.ts';
import { nameTests } from './test-names.ts';
import { type TestTarget, targetOf } from './test-target.ts';

const method = { name: 'f', descriptor: '()V', flags: 8 } as MethodInfo;
const target: TestTarget = targetOf({ name: 'C', methods: [method] } as unknown as ClassFile, method, []);

const int = (value: string): JavaValue => ({ kind: 'primitive', type: 'int', value });
const returned = (value: JavaValue | null): Ending => ({ kind: 'returned', value });

function test(inputs: readonly (readonly [string, JavaValue])[], ending: Ending): TestCase {
  return {
    inputs: inputs.map(([name, java]) => ({ name, java }) as InputValue),
    heap: [{ kind: 'array', type: '[I', length: 3, elements: [] }],
    condition: { definitions: [], conjuncts: [] },
    expected: { ending, after: [], built: [], statics: [], initialised: [] },
  } as unknown as TestCase;
}

const namesOf = (...tests: readonly TestCase[]): string[] =>
  nameTests(tests.map((test) => ({ target, tests: [test], isReproducer: false })));

const name = (inputs: readonly (readonly [string, JavaValue])[], ending: Ending): string =>
  namesOf(test(inputs, ending))[0];

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

const text = (value: string): JavaValue => ({ kind: 'string', value });
const node = (index: number): JavaValue => ({ kind: 'node', node: index });
/** A case with a receiver of these fields. */
const on = (fields: Readonly<Record<string, JavaValue>>, more: readonly HeapNode[] = []): TestCase => ({
  ...test([['this', node(0)]], returned(int('1'))),
  heap: [
    {
      kind: 'object',
      className: 'C',
      fields: Object.entries(fields).map(([name, value]) => ({ declaredIn: 'C', name, value })),
    },
    ...more,
  ],
});

describe('tests whose inputs and outcome have the same words', () => {
  it('are told apart by the state of the receiver', () => {
    expect(namesOf(on({ size: int('3'), count: int('0') }), on({ size: int('3'), count: int('7') }))).toEqual(
      ['f_count0_returns1', 'f_count7_returns1'],
    );
    const next: HeapNode = { kind: 'object', className: 'C', fields: [] };
    expect(
      namesOf(on({ next: { kind: 'null' } }), on({ next: node(1) }, [next]), on({ next: node(0) })),
    ).toEqual(['f_nextNull_returns1', 'f_nextC_returns1', 'f_nextItself_returns1']);
  });

  it('by characters and elements', () => {
    const ab = test([['s', text('a-b')]], returned(int('1')));
    const ac = test([['s', text('a-c')]], returned(int('1')));
    expect(namesOf(ab, ac)).toEqual(['f_sLength3_sAt2_b_returns1', 'f_sLength3_sAt2_c_returns1']);
  });

  it('by as many values as it takes', () => {
    const cases = ['00', '01', '10', '11'].map(([a, b]) => on({ a: int(a), b: int(b) }));
    expect(namesOf(...cases)).toEqual([
      'f_a0_b0_returns1',
      'f_a0_b1_returns1',
      'f_a1_b0_returns1',
      'f_a1_b1_returns1',
    ]);
  });

  it('by what is thrown, or the way through the code', () => {
    const threw = (message: string): Ending => ({
      kind: 'threw',
      exception: 'E',
      supers: [],
      thrownIn: 'C',
      key: '',
      message,
    });
    const [low, high] = ['low', 'high'].map((message) => test([['x', int('0')]], threw(message)));
    expect(namesOf(low, high)).toEqual(['f_x0_messageLow_throwsE', 'f_x0_messageHigh_throwsE']);
    const [below, above] = ['x < y', 'x >= y'].map((conjunct) => ({
      ...test([], returned(null)),
      condition: { definitions: [], conjuncts: [conjunct] },
    }));
    expect(namesOf(below, above)).toEqual([
      'f_whenXBelowY_returnsNormally',
      'f_whenXAtLeastY_returnsNormally',
    ]);
  });

  it('and never by a number', () => {
    const same = test([['x', int('0')]], returned(int('1')));
    const names = namesOf(same, same, same, on({ variantB: int('1') }));
    expect(new Set(names).size).toBe(4);
    for (const each of names) expect(each).not.toMatch(/_\d+$/);
  });
});

it('rows of one test are named by what they have in common', () => {
  const rows = ['1', '2', '3'].map((x) => test([['x', int(x)]], returned(int(x))));
  const zeros = ['7', '8', '9'].map((x) => test([['x', int(x)]], returned(int('0'))));
  const named = (tests: readonly TestCase[]) => ({ target, tests, isReproducer: false });
  expect(nameTests([named(rows), named(zeros)])).toEqual(['f_returnsExpected', 'f_returns0']);
});

it('stays short', () => {
  const many = Array.from({ length: 40 }, (_, i) => [`parameter${i}`, int('1')] as const);
  expect(name(many, returned(null)).length).toBeLessThan(90);
});
