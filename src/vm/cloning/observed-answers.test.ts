import { describe, expect, it } from 'vitest';
import { UnsupportedError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import { ObservedAnswers } from './observed-answers.ts';

const method = { toString: () => 'A.m()V' } as Method;

describe('answers of native code', () => {
  it('are compared with those that a prefix has recorded, from the beginning of the path', () => {
    const answers = new ObservedAnswers();
    answers.add('a', method);
    answers.expect(['a', 'b']);
    answers.add('b', method);
    // Behind the prefix nothing is known.
    answers.add('c', method);
    expect(answers.all).toEqual(['a', 'b', 'c']);
  });

  it('make the path incomplete where they are others', () => {
    const answers = new ObservedAnswers();
    answers.expect(['a', 'b']);
    answers.add('a', method);
    expect(() => answers.add('c', method)).toThrow(UnsupportedError);
    expect(() => answers.add('c', method)).toThrow('A.m()V');
  });

  it('are free again after the replay', () => {
    const answers = new ObservedAnswers();
    answers.expect(['a']);
    answers.expect([]);
    answers.add('c', method);
    expect(answers.all).toEqual(['c']);
  });
});
