import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  it('ranks by the number of edits, case counting half', () => {
    expect(nearest('--propery', ['--save', '--property', '--jobs'], 1)).toEqual(['--property']);
    expect(nearest('Deposit', ['deposits', 'deposit', 'withdraw'], 5)).toEqual(['deposit', 'deposits']);
  });

  it('offers nothing that shares too little', () => {
    expect(nearest('xyz', ['main', 'run'], 3)).toEqual([]);
    expect(nearest('', ['a'], 3)).toEqual([]);
  });
});
