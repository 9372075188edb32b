import { describe, expect, test } from 'vitest';
import { intConst, variable } from '../term/build.ts';
import { factsOf } from '../term/known-bits.ts';
import { INT } from '../term/sorts.ts';
import { ELEMENT_RANGES } from './element-ranges.ts';

describe.each(ELEMENT_RANGES)('ints from 0 to $limit', ({ limit, intoRange }) => {
  const image = (value: number): unknown => intoRange(intConst(value)).value;

  test('are their own images', () => {
    const some = Array.from({ length: 5_000 }, (_, i) => Math.floor((i * limit) / 4_999));
    expect(some.map(image)).toEqual(some);
  });

  test('have the images of all others among them, and bounds show it', () => {
    for (const value of [-1, -0x80000000, 0x7fffffff, limit + 1, 0x10000, 0x110000, 0x1fffff, 0x200000])
      expect(image(value)).toSatisfy((x: number) => x >= 0 && x <= limit);
    const { min, max } = factsOf(intoRange(variable('element', INT)));
    expect([min, max]).toEqual([0, limit]);
  });
});
