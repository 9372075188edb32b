import { describe, expect, it } from 'vitest';
import { INPUTS, randomStatement } from '../ranger/random-ir.testing.ts';
import { parseIr } from './parse-ir.ts';
import { verify, verifyAfter } from './verify.ts';

const NONE: ReadonlySet<string> = new Set();

function breaches(text: string, inputs: readonly string[] = [], stage?: 'single-path' | 'linear'): string[] {
  return verify(parseIr(text), new Set(inputs), stage);
}

describe('verify', () => {
  it('accepts random statements', () => {
    for (let seed = 1; seed <= 300; seed++) {
      expect(verify(randomStatement(seed), new Set(Object.keys(INPUTS)))).toEqual([]);
    }
  });

  it.each([
    ['single assignment', 'x1 := 1; x1 := 2;', 'x1 is assigned twice'],
    ['over branches too', 'if (1 == 2) then { x1 := 1; } else { x1 := 2; }', 'x1 is assigned twice'],
    ['use before definition', 'x1 := x2; x2 := 1;', 'x2 is used before it is assigned'],
    [
      'use outside of the branch',
      'if (1 == 2) then { x1 := 1; } x2 := x1;',
      'x1 is assigned in a branch and used outside without a guard',
    ],
    ['type of a value', 'x1:J := 1;', 'term is I where J is due'],
    ['type of an operand', 'x1 := 1; x2:J := ladd(x1, 2L);', 'x1 is I where J is due'],
    ['type of an arm', 'x1 := γ(1 == 2, 1, 2L);', 'term is J where I is due'],
    ['type of a condition', 'if (1) then { skip; }', 'term is I where Z is due'],
    ['number of operands', 'x1 := ineg(1, 2);', 'ineg has 2 operands'],
  ])('%s', (_what, text, expected) => {
    expect(breaches(text)).toContain(expected);
  });

  it('an input is not assigned', () => {
    expect(breaches('x1 := 1;', ['x1'])).toEqual(['input x1 is assigned']);
  });

  it('a guarded use outside of the branch is good', () => {
    expect(breaches('if (1 == 2) then { x1 := 1; } x2 := γ(1 == 2, x1, 0);')).toEqual([]);
  });

  it('what a region returns matters only where it returns', () => {
    const text = 'if (1 == 2) then { x1 := 1; } returned := x1;';
    expect(breaches(text)).toHaveLength(1);
    expect(verify(parseIr(text), NONE, 'instance', new Set(['returned']))).toEqual([]);
  });

  it('knows what later stages forbid', () => {
    expect(breaches('exit("why");', [], 'single-path')).toEqual(['exit after single-path']);
    expect(breaches('if (1 == 2) then { x1 := 1; }', [], 'single-path')).toEqual([]);
    expect(breaches('if (1 == 2) then { x1 := 1; }', [], 'linear')).toEqual(['if after linear']);
  });

  it('names the pass', () => {
    expect(() => verifyAfter('inline', parseIr('x1 := x2;'), NONE, 'instance')).toThrow(
      'pass inline left a bad statement: x2 is used before it is assigned\nx1 := x2;',
    );
  });
});
