/**
 * Sets of code points, 0 to 10FFFF. A set is the sorted list of the places where membership changes: [from, beyond, from,
 * beyond, …]. The lists are minimal, so equal sets have equal lists.
 */
export type CharSet = readonly number[];

/** One more than the last code point. */
export const CODE_POINTS = 0x110000;

export const NO_CHARS: CharSet = [];
export const ALL_CHARS: CharSet = [0, CODE_POINTS];

/** The characters between the two, which belong to the set. */
export function charRange(from: number, to: number): CharSet {
  return from <= to ? [from, to + 1] : NO_CHARS;
}

/** The characters of a text. */
export function charsOf(text: string): CharSet {
  return unionAll([...text].map((c) => charRange(c.codePointAt(0)!, c.codePointAt(0)!)));
}

/** Where membership in the result changes. `isIn` combines membership in the two sets. */
function combine(a: CharSet, b: CharSet, isIn: (inA: boolean, inB: boolean) => boolean): CharSet {
  const result: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const at = Math.min(a[i] ?? CODE_POINTS, b[j] ?? CODE_POINTS);
    if (at === a[i]) i++;
    if (at === b[j]) j++;
    if (isIn(i % 2 === 1, j % 2 === 1) !== (result.length % 2 === 1)) result.push(at);
  }
  return result;
}

export function unionOf(a: CharSet, b: CharSet): CharSet {
  return combine(a, b, (x, y) => x || y);
}

export function unionAll(sets: readonly CharSet[]): CharSet {
  return sets.reduce(unionOf, NO_CHARS);
}

export function intersection(a: CharSet, b: CharSet): CharSet {
  return combine(a, b, (x, y) => x && y);
}

export function complement(a: CharSet): CharSet {
  return combine(ALL_CHARS, a, (x, y) => x && !y);
}

export function contains(set: CharSet, codePoint: number): boolean {
  let [low, high] = [0, set.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (set[middle] <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}
