import { describe, expect, it } from 'vitest';
import { plainInput } from '../result/input-value.ts';
import type { InputType } from '../result/outcome.ts';
import { amount, duration, programText, valueText } from './format.ts';
import { placeText } from './place-text.ts';

const text = (type: InputType, value: string) => valueText(plainInput('x', type, value));

describe('literal', () => {
  it('is what a Java programmer writes', () => {
    expect(text('int', '-5')).toBe('-5');
    expect(text('boolean', 'true')).toBe('true');
    expect(text('long', '9223372036854775807')).toBe('9223372036854775807L');
    expect(text('float', '1.5')).toBe('1.5f');
    expect(text('float', 'NaN')).toBe('Float.NaN');
    expect(text('double', '-Infinity')).toBe('Double.NEGATIVE_INFINITY');
    expect(text('double', '1.0E-5')).toBe('1.0E-5');
  });

  it('escapes what cannot be seen', () => {
    expect(text('char', '97')).toBe("'a'");
    expect(text('char', '39')).toBe("'\\''");
    expect(text('char', '0')).toBe("'\\u0000'");
    expect(text('char', '55296')).toBe("'\\ud800'");
    expect(text('String', 'a"b\\\n\u0007é')).toBe('"a\\"b\\\\\\n\\u0007é"');
  });
});

describe('amounts', () => {
  it('are grouped and have the right number', () => {
    expect(amount(1, 'path')).toBe('1 path');
    expect(amount(331776, 'path')).toBe('331,776 paths');
    expect([duration(39.6), duration(1234), duration(125_400)]).toEqual(['40 ms', '1.2 s', '2 min 5 s']);
  });
});

describe('placeText', () => {
  it('leaves out what the class file does not say', () => {
    expect(placeText({ class: 'A', method: 'm', file: null, line: -1 })).toBe('A.m (unknown source)');
  });
});

describe('programText', () => {
  it('keeps lines and letters, and tells characters that cannot be seen', () => {
    expect(programText('a\tb\\ "é"\nnext\r\n\0\x1b[31m', '  ')).toBe(
      'a\tb\\ "é"\n  next\n  \\u0000\\u001b[31m',
    );
  });

  it('has an end', () => {
    expect(programText('x'.repeat(5_000), '').length).toBeLessThan(1_100);
  });
});
