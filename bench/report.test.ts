import { describe, expect, it } from 'vitest';
import { geometricMean, median } from './report.ts';

describe('report', () => {
  it('takes means that do not depend on the order', () => {
    expect(geometricMean([1, 4, 16])).toBeCloseTo(4);
    expect(geometricMean([2, 0.5])).toBeCloseTo(1);
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
