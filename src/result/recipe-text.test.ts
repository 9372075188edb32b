import { expect, it } from 'vitest';
import { decimal } from './recipe-text.ts';

/** What `BigDecimal.valueOf(unscaled, scale).toString()` gives. */
it.each([
  ['10', 2, '0.10'],
  ['-5', 1, '-0.5'],
  ['0', 0, '0'],
  ['0', 2, '0.00'],
  ['1', -1, '1E+1'],
  ['123', -2, '1.23E+4'],
  ['1', 7, '1E-7'],
  ['1', 6, '0.000001'],
  ['-12', 9, '-1.2E-8'],
])('%s with scale %i is %s', (unscaled, scale, text) => {
  expect(decimal(unscaled, scale)).toBe(text);
});

it('has no text for a scale that the constructor would refuse', () => {
  expect(decimal('1', -2_147_483_648)).toBeNull();
});
