/** Which elements of input arrays get values of their own, and that the path still holds. */
import { expect, it } from 'vitest';
import type { InitialNode } from '../inputs/initial-heap.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { eq, intConst, select, variable } from '../term/build.ts';
import { arraySort, BOOL, bitVec, FLOAT64, INT, LONG, type Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import type { ArrayValue } from '../term/values.ts';
import { withDistinctElements } from './distinct-elements.ts';

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
  const contents = withDistinctElements(path, new Map(), [node]).get(array) as ArrayValue;
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
