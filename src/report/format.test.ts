import { describe, expect, it } from 'vitest';
import { plainInput } from '../result/input-value.ts';
import type { InputType } from '../result/outcome.ts';
import { amount, duration, nameText, programText, terminalText, valueText } from './format.ts';
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

describe('names of the program', () => {
  // A class file may call a method so: JVMS §4.2.2 forbids only . ; [ / < >
  const hostile = "a\x1b[31m\nb\u202e&'c";

  it('stay on their line, and steer no terminal', () => {
    expect(nameText(hostile)).toBe("a\\u001b[31m\\nb\\u202e&'c");
    expect(placeText({ class: 'p.A', method: hostile, file: 'A.java', line: 3 })).toBe(
      "p.A.a\\u001b[31m\\nb\\u202e&'c (A.java:3)",
    );
    expect(nameText('ünï$Ω.été(int[],java.lang.String)')).toBe('ünï$Ω.été(int[],java.lang.String)');
  });

  it('in a whole report leave its lines alone', () => {
    expect(terminalText('one\n\ttwo \x1b[2J\r')).toBe('one\n\ttwo \\u001b[2J\\r');
    expect(terminalText('🙂 5 · … é')).toBe('🙂 5 · … é');
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

  it('has no line that is a command of a build server', () => {
    expect(programText('a::b\n ::error file=x::y\n##[error]z\na::b\n# c', '  ')).toBe(
      'a::b\n   \\u003a:error file=x::y\n  \\u0023#[error]z\n  a::b\n  # c',
    );
  });
});
