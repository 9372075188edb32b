import { describe, expect, it } from 'vitest';
import { PLAIN_RECIPE } from '../inputs/plain-recipe.ts';
import type { Recipe } from '../inputs/recipes.ts';
import type { HeapNode, JavaValue, PrimitiveType } from './outcome.ts';
import { HeapText, stringText } from './value-text.ts';

const node = (index: number): JavaValue => ({ kind: 'node', node: index });
const number = (type: PrimitiveType, value: string): JavaValue => ({ kind: 'primitive', type, value });
const NULL: JavaValue = { kind: 'null' };

function object(className: string, fields: Readonly<Record<string, JavaValue>>): HeapNode {
  const list = Object.entries(fields).map(([name, value]) => ({ declaredIn: className, name, value }));
  return { kind: 'object', className, fields: list };
}

function array(type: string, length: number, elements: Readonly<Record<number, JavaValue>>): HeapNode {
  const list = Object.entries(elements).map(([index, value]) => ({ index: Number(index), value }));
  return { kind: 'array', type, length, elements: list };
}

const text = (heap: readonly HeapNode[]) => new HeapText(heap).text(node(0), 'x');

describe('HeapText', () => {
  it('shows an object where it is met first, then how to get there', () => {
    const heap = [
      object('a.List', { head: node(1), last: node(2) }),
      object('a.List$Node', { value: number('int', '1'), next: node(2) }),
      object('a.List$Node', { next: node(1), list: node(0) }),
    ];
    expect(text(heap)).toBe(
      'List{head=List.Node{value=1, next=List.Node{next=x.head, list=x}}, last=x.head.next}',
    );
  });

  it('remembers across inputs', () => {
    const heap = [object('A', { b: node(1) }), object('B', {})];
    const shown = new HeapText(heap);
    expect(shown.text(node(1), 'first')).toBe('B{}');
    expect(shown.text(node(0), 'second')).toBe('A{b=first}');
  });

  it('fills arrays with defaults, and shows the elements of long ones by index', () => {
    expect(text([array('[I', 3, { 2: number('int', '7') })])).toBe('int[3]{0, 0, 7}');
    expect(text([array('[J', 2, { 0: number('long', '-1') })])).toBe('long[2]{-1L, 0L}');
    expect(text([array('[Z', 1, {})])).toBe('boolean[1]{false}');
    expect(text([array('[D', 1, {})])).toBe('double[1]{0.0}');
    expect(text([array('[I', 100, { 50: number('int', '3') })])).toBe('int[100]{[50]=3}');
    expect(text([array('[[I', 2, { 1: node(1) }), array('[I', 0, {})])).toBe('int[2][]{null, int[0]{}}');
    expect(text([array('[La.B$C;', 2, { 0: node(0), 1: NULL })])).toBe('B.C[2]{x, null}');
  });

  it('writes values as Java does', () => {
    const heap = [
      object('A', {
        c: number('char', '10'),
        s: { kind: 'string', value: 'a"b' },
        e: { kind: 'enum', className: 'a.B$Color', name: 'RED' },
        l: node(1),
      }),
      { kind: 'new', className: 'java.util.ArrayList' } as const,
    ];
    expect(text(heap)).toBe(`A{c='\\n', s="a\\"b", e=B.Color.RED, l=new ArrayList()}`);
  });
});

describe('long texts are written as Java would compute them', () => {
  it.each([
    ['', '""'],
    ['abc', '"abc"'],
    ['a'.repeat(39), `"${'a'.repeat(39)}"`],
    ['a'.repeat(40), '"a".repeat(40)'],
    ['\n'.repeat(50), '"\\n".repeat(50)'],
    [`x${'a'.repeat(100)}y${'b'.repeat(41)}`, '"x" + "a".repeat(100) + "y" + "b".repeat(41)'],
    [`${'a'.repeat(41)}"`, '"a".repeat(41) + "\\""'],
    ['\u{1f600}'.repeat(3), '"\u{1f600}\u{1f600}\u{1f600}"'],
  ])('%j', (value, expected) => {
    expect(stringText(value)).toBe(expected);
  });
});

it('tells how many elements a collection has that cannot be written down', () => {
  const recipe: Recipe = {
    ...PLAIN_RECIPE,
    holder: 'rangefinder/recipes/Lists',
    method: 'arrayList',
    descriptor: '([Ljava/lang/Object;)Ljava/util/ArrayList;',
    makes: 'java/util/ArrayList',
    code: 'new java.util.ArrayList<>(java.util.List.of($0*))',
  };
  const made = { kind: 'made', className: 'java.util.ArrayList', recipe, ingredients: [node(1)] } as const;
  const heap = (length: number): HeapNode[] => [
    { ...made, type: 'java.util.ArrayList<java.lang.Integer>' },
    array('[Ljava.lang.Object;', length, { 0: number('int', '3') }),
  ];
  expect(text(heap(1))).toBe('new ArrayList<>(List.of(3))');
  expect(text(heap(2_147_483_639))).toBe('ArrayList of 2147483639 elements');
});
