/** What a plan holds on to. */
import { expect, it } from 'vitest';
import { intConst, variable } from '../../../term/build.ts';
import { BOOL, INT, LONG } from '../../../term/sorts.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { MergePlan } from './merge-plan.ts';
import { planTerms } from './merge-plan.ts';

it('names every term of a plan, so that a sweep leaves it whole', () => {
  const [x, y, z] = ['x', 'y', 'z'].map((name) => variable(`merging-test-${name}`, INT));
  const [wide, wider] = ['w', 'v'].map((name) => variable(`merging-test-${name}`, LONG));
  const [c, d, p, q] = ['c', 'd', 'p', 'q'].map((name) => variable(`merging-test-${name}`, BOOL));
  const nothing = { fields: [null] as never, cls: null as never };
  const plan: MergePlan = {
    exits: [{ kind: 'NENR', condition: c }],
    exitBci: 0,
    slots: [
      [0, [x]],
      [1, [wide, null]],
    ],
    stackSize: 0,
    fields: [[nothing as never, 0, [y]]],
    statics: [[nothing as never, 0, [wider, null]]],
    elements: [
      [nothing as never, 0, z],
      [nothing as never, 1, new GuardedReference([{ guard: d, ref: null }])],
    ],
    result: [intConst(5)],
    observedSides: [{ method: null as never, bci: 0, edge: 0, call: null, reached: p, taken: q }],
  };
  expect(new Set(planTerms(plan))).toEqual(new Set([c, x, wide, y, wider, z, d, intConst(5), p, q]));
});
