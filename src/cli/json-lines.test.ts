import { expect, it } from 'vitest';
import { JsonError, parseWithLines } from './json-lines.ts';

it('knows the lines of keys', () => {
  const text = '{\n "a": { "b": "x: { \\"c\\": 1 }",\n "d": [1,\n {"e": 2}] },\n\n "f": 1 }';
  const { value, lineOf } = parseWithLines(text);
  expect(value).toEqual(JSON.parse(text));
  expect([['a'], ['a', 'b'], ['a', 'd'], ['f']].map(lineOf)).toEqual([2, 2, 3, 6]);
  expect(lineOf(['nowhere'])).toBe(1);
});

it('names the line of an error', () => {
  const lineOf = (text: string): number => {
    try {
      parseWithLines(text);
    } catch (error) {
      expect(error).toBeInstanceOf(JsonError);
      return (error as JsonError).line;
    }
    return 0;
  };
  expect(lineOf('{\n "a": 1\n "b": 2 }')).toBe(3);
  expect(lineOf('{\n "a": tru }')).toBe(2);
  expect(lineOf('')).toBe(1);
});
