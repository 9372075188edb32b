import { expect, it } from 'vitest';
import { type Automaton, acceptsArray } from './automaton.ts';
import { arraySort, bitVec, INT } from './sorts.ts';
import { ArrayValue } from './values.ts';

/** Texts with an even number of `a`, and nothing but `a` and `b`. State 2 is the end of hope. */
const EVEN: Automaton = {
  isAccepting: [true, false, false],
  edges: [
    { starts: [0, 97, 98, 99], targets: [2, 1, 0, 2] },
    { starts: [0, 97, 98, 99], targets: [2, 0, 1, 2] },
    { starts: [0], targets: [2] },
  ],
};
const [A, B] = [97, 98];

function accepts(
  otherwise: number,
  entries: readonly (readonly [number, number])[],
  length: number,
): boolean {
  const array = new ArrayValue(arraySort(INT, bitVec(16)), otherwise, new Map(entries));
  return acceptsArray(EVEN, array, length);
}

it('reads the characters up to the length, those without an entry too', () => {
  expect(accepts(B, [], 0)).toBe(true);
  expect(accepts(B, [[0, A]], 1)).toBe(false);
  expect(
    accepts(
      B,
      [
        [3, A],
        [1, A],
      ],
      4,
    ),
  ).toBe(true);
  expect(
    accepts(
      B,
      [
        [3, A],
        [1, A],
      ],
      3,
    ),
  ).toBe(false);
  expect(
    accepts(
      0,
      [
        [0, A],
        [1, A],
      ],
      2,
    ),
  ).toBe(true);
  expect(
    accepts(
      0,
      [
        [0, A],
        [1, A],
      ],
      3,
    ),
  ).toBe(false);
});

it('takes a negative length for that of the empty text', () => {
  expect(
    accepts(
      A,
      [
        [-1, A],
        [0, A],
      ],
      -5,
    ),
  ).toBe(true);
});

it('reads a billion characters at once', () => {
  expect(accepts(A, [], 1_000_000_000)).toBe(true);
  expect(accepts(A, [], 1_000_000_001)).toBe(false);
  expect(accepts(A, [[500, B]], 1_000_000_001)).toBe(true);
});
