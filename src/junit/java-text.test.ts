import { expect, it } from 'vitest';
import { assignableLiteral, commentText, stringLiteral, typedLiteral, variableName } from './java-text.ts';

it.each([
  ['boolean', 'true', 'true'],
  ['int', '-5', '-5'],
  ['int', '-2147483648', 'Integer.MIN_VALUE'],
  ['int', '2147483647', 'Integer.MAX_VALUE'],
  ['long', '7', '7L'],
  ['long', '-9223372036854775808', 'Long.MIN_VALUE'],
  ['byte', '-128', '(byte) -128'],
  ['short', '3', '(short) 3'],
  ['float', '1.5', '1.5f'],
  ['float', '-0.0', '-0.0f'],
  ['float', '1.4E-45', 'Float.MIN_VALUE'],
  ['float', 'NaN', 'Float.NaN'],
  ['double', '0.0', '0.0'],
  ['double', '5.0E-324', 'Double.MIN_VALUE'],
  ['double', '-4.9E-324', '-Double.MIN_VALUE'],
  ['double', '1.0E-45', '1.0E-45'],
  ['double', 'Infinity', 'Double.POSITIVE_INFINITY'],
  ['double', '-Infinity', 'Double.NEGATIVE_INFINITY'],
  ['char', '97', "'a'"],
  ['char', '39', "'\\''"],
  ['char', '34', "'\"'"],
  ['char', '92', "'\\\\'"],
  ['char', '10', "'\\n'"],
  ['char', '0', "'\\u0000'"],
  ['char', '55296', "'\\ud800'"],
] as const)('the %s %s is written %s', (type, value, expected) => {
  expect(typedLiteral(type, value)).toBe(expected);
});

it('needs no cast where the type is known', () => {
  expect(assignableLiteral('byte', '-1')).toBe('-1');
});

it('writes strings in ASCII, lone surrogates too', () => {
  expect(stringLiteral('a"b\\\r\n\t\u20ac\ud83d')).toBe('"a\\"b\\\\\\r\\n\\t\\u20ac\\ud83d"');
});

it('makes names of variables that Java takes', () => {
  expect(['Node', 'URLParser', 'URL', 'class', 'x$1', '3d', 'ok'].map(variableName)).toEqual([
    'node',
    'urlParser',
    'url',
    'classValue',
    'x$1',
    'value3d',
    'ok',
  ]);
});

it('keeps comments free of escapes that javac would read', () => {
  expect(commentText('c == "\\u0041" && x \u2264 3')).toBe('c == "\\\\u0041" && x ? 3');
});
