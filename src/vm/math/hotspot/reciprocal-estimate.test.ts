import { describe, expect, test } from 'vitest';
import { amdEstimates, intelEstimates } from './reciprocal-estimate.ts';

describe.each([
  ['AMD', amdEstimates],
  ['Intel', intelEstimates],
])('the estimates of %s', (_, estimates) => {
  test('keep the bound of the instruction set, a relative error of 1.5 * 2^-12', () => {
    const errors = estimates().map((estimate, k) =>
      Math.max(Math.abs(estimate * (1 + k / 4096) - 1), Math.abs(estimate * (1 + (k + 1) / 4096) - 1)),
    );
    expect(Math.max(...errors)).toBeLessThan(1.5 * 2 ** -12);
  });

  test('do not rise', () => {
    estimates().forEach((estimate, k, all) => {
      if (k > 0) expect(estimate).toBeLessThanOrEqual(all[k - 1]);
    });
  });
});
