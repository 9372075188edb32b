/** The digits of pi and 2/pi that argument reduction uses. */
import { expect, test } from 'vitest';
import { piTimesPowerOfTwo, twoOverPiTimesPowerOfTwo } from './pi-digits.ts';

test('pi begins with its well-known digits', () => {
  expect(piTimesPowerOfTwo(160).toString(16)).toBe('3243f6a8885a308d313198a2e03707344a4093822');
});

test('2/pi begins with its well-known digits', () => {
  expect(twoOverPiTimesPowerOfTwo(160).toString(16)).toBe('a2f9836e4e441529fc2757d1f534ddc0db629599');
});

test('more digits continue fewer', () => {
  expect(piTimesPowerOfTwo(1600) >> 1440n).toBe(piTimesPowerOfTwo(160));
  expect(twoOverPiTimesPowerOfTwo(1600) >> 1440n).toBe(twoOverPiTimesPowerOfTwo(160));
});
