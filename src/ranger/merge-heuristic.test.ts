/** Rules of the heuristic that are functions of plain data: what the code shows, paths and exits, the mode. */
import { describe, expect, it } from 'vitest';
import type { BailoutReason } from '../ir/bailout.ts';
import { TRUE_EXP } from '../ir/expressions.ts';
import { SKIP, type Stmt } from '../ir/ir.ts';
import type { PreparedRegion, SinglePathCase } from '../region/stages.ts';
import { TRUE } from '../term/build.ts';
import { reasonFromExits, reasonKnownStatically, reasonOfMode } from './merge-heuristic.ts';

const COSTLY = {
  kind: 'costly-output',
  output: 'x',
  cost: 'loop-start-and-end',
} as const satisfies BailoutReason;

const region = (through: number, returning: number, exit: number | null = 9) => ({
  paths: { through, returning, throwing: 0 },
  exit,
  returns: returning > 0 ? { rpc: TRUE_EXP, value: null } : null,
});
const prepared = (facts: Partial<PreparedRegion> = {}) => ({ hasCalls: false, costly: null, ...facts });

describe('what the code alone shows', () => {
  it('an output that is too costly to merge comes first, whatever else there is', () => {
    expect(reasonKnownStatically(region(4, 0), prepared({ costly: COSTLY, hasCalls: true }))).toBe(COSTLY);
  });

  it('a call hides how many paths there are', () => {
    expect(reasonKnownStatically(region(1, 0), prepared({ hasCalls: true }))).toBeNull();
  });

  it('an if that returns on one side has two paths and two exits: a fork does the same', () => {
    const reason = { kind: 'nothing-to-gain', paths: 2, exits: 2 };
    expect(reasonKnownStatically(region(1, 1), prepared())).toEqual(reason);
  });

  it('two paths that meet, or two that return, are worth it', () => {
    expect(reasonKnownStatically(region(2, 0), prepared())).toBeNull();
    expect(reasonKnownStatically(region(0, 2, null), prepared())).toBeNull();
  });
});

describe('paths and exits of a plan', () => {
  it.each([
    [1, 1],
    [2, 2],
    [2, 3],
  ])('%i paths and %i exits are not merged', (paths, exits) => {
    expect(reasonFromExits(paths, exits)).toEqual({ kind: 'nothing-to-gain', paths, exits });
  });

  it('one path more than exits is', () => {
    expect(reasonFromExits(3, 2)).toBeNull();
  });
});

describe('single-path cases', () => {
  const LEFT = { kind: 'no-two-mergeable-sides' } as const satisfies BailoutReason;
  const single: SinglePathCase = { reason: LEFT, at: { method: 'P.m()V', bci: 0 }, condition: TRUE };
  const transformed = (linear: Stmt | null, cases: number) => ({
    linear,
    cases: Array<SinglePathCase>(cases).fill(single),
  });

  it('are not allowed below mode 4', () => {
    expect(reasonOfMode(transformed(SKIP, 1), 3)).toBe(LEFT);
    expect(reasonOfMode(transformed(SKIP, 1), 4)).toBeNull();
    expect(reasonOfMode(transformed(SKIP, 0), 2)).toBeNull();
  });

  it('on every path leave nothing to merge', () => {
    expect(reasonOfMode(transformed(null, 2), 5)).toEqual({
      kind: 'single-path-on-every-path',
      reason: LEFT,
    });
  });
});
