/** Which elements of input arrays get values of their own, and that the path still holds. */
import { describe, expect, it } from 'vitest';
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { constant, eq, intConst, select, variable } from '../term/build.ts';
import { type ArraySort, arraySort, BOOL, bitVec, FLOAT64, INT, LONG, type Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { ArrayValue, type Value } from '../term/values.ts';
import { withDistinctValues } from './distinct-values.ts';

function input(name: string, type: 'int' | 'long' | 'char' | 'boolean' | 'double', element: Sort) {
  const array = variable(`${name}[]`, arraySort(INT, element));
  const node: InitialNode = {
    kind: 'array',
    type: '',
    length: intConst(3),
    contents: { kind: 'numbers', type, array },
  };
  return { array, node };
}

function elements(path: PathCondition, { array, node }: { array: Term; node: InitialNode }) {
  const contents = withDistinctValues(path, new Map(), [], [node]).get(array) as ArrayValue;
  return [0, 1, 2, 3].map((i) => contents.get(i));
}

it('elements that nobody asked for differ, as far as the array goes', () => {
  expect(elements(PathCondition.EMPTY, input('a', 'int', INT))).toEqual([1, 2, 3, 0]);
  expect(elements(PathCondition.EMPTY, input('b', 'long', LONG))).toEqual([1n, 2n, 3n, 0n]);
  expect(elements(PathCondition.EMPTY, input('c', 'char', bitVec(16)))).toEqual([97, 98, 99, 0]);
  expect(elements(PathCondition.EMPTY, input('d', 'boolean', BOOL))).toEqual([1, 0, 1, 0]);
  expect(elements(PathCondition.EMPTY, input('e', 'double', FLOAT64))).toEqual([1, 2, 3, 0]);
});

it('an element that the path holds fast stays, the others change', () => {
  const a = input('f', 'int', INT);
  const path = PathCondition.EMPTY.and(eq(select(a.array, intConst(1)), intConst(0)), {
    kind: 'sat',
    model: new Map(),
  });
  expect(elements(path, a)).toEqual([1, 0, 3, 0]);
});

it('rows of a matrix are no multiples of each other', () => {
  const [a, b] = [input('g', 'int', INT), input('h', 'int', INT)];
  const model = withDistinctValues(PathCondition.EMPTY, new Map(), [], [a.node, b.node]);
  const rows = [a, b].map(({ array }) => [0, 1, 2].map((i) => (model.get(array) as ArrayValue).get(i)));
  expect(rows).toEqual([
    [1, 2, 3],
    [4, 6, 9],
  ]);
});

describe('characters', () => {
  const text = (name: string): SymbolicInput => {
    const first = [0, 1].map((i) => variable(`${name}.${i}`, bitVec(16)));
    const rest = variable(`${name}.rest`, arraySort(INT, bitVec(16)));
    const length = variable(`${name}.length`, INT);
    return { name, type: 'String', term: length, text: { length, first, rest } } as SymbolicInput;
  };
  /** Of strings that the solver gave three letters `a`. */
  const shown = (path: PathCondition, texts: readonly SymbolicInput[]): string[] => {
    const model = new Map<Term, Value>();
    for (const { text } of texts) {
      model.set(text!.length, 3);
      for (const c of text!.first) model.set(c, 97);
      model.set(text!.rest, new ArrayValue(text!.rest.sort as ArraySort, 97));
    }
    const told = withDistinctValues(path, model, texts, []);
    const code = (value: Value | undefined) => String.fromCharCode(value as number);
    return texts.map(({ text }) =>
      [...text!.first.map((c) => told.get(c)), (told.get(text!.rest) as ArrayValue).get(2)]
        .map(code)
        .join(''),
    );
  };

  it('differ within a string, and between strings', () => {
    expect(shown(PathCondition.EMPTY, [text('s'), text('t')])).toEqual(['abc', 'def']);
  });

  it('of strings that must be equal begin with a', () => {
    const [s, t] = [text('u'), text('v')];
    const path = s.text!.first.reduce(
      (all, c, i) => all.and(eq(c, t.text!.first[i]), { kind: 'sat', model: new Map() }),
      PathCondition.EMPTY,
    );
    expect(shown(path, [s, t])).toEqual(['abc', 'abc']);
  });

  it('that the path holds fast stay', () => {
    const s = text('w');
    const path = PathCondition.EMPTY.and(eq(s.text!.first[1], constant(bitVec(16), 97)), {
      kind: 'sat',
      model: new Map(),
    });
    expect(shown(path, [s])).toEqual(['aac']);
  });
});
