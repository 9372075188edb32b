/** Decisions by evaluation: concrete inputs take one alternative of each request, which the tests name. */
import { describe, expect, it } from 'vitest';
import { bvSlt, eq, FALSE, intConst, not, variable } from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { INT } from '../term/sorts.ts';
import type { DecisionRequest, Site } from '../vm/symbolic/asking/request.ts';
import { decideByModel } from './decide-by-model.ts';

const x = variable('dbm_x', INT);
const site = {} as Site;
const evaluator = (value: number): Evaluator => new Evaluator(new Map([[x, value]]));
const request = (kind: object): DecisionRequest => ({ site, ...kind }) as unknown as DecisionRequest;

describe('decideByModel', () => {
  const isSmall = bvSlt(x, intConst(10));
  const choice = request({ kind: 'choice', alternatives: [isSmall, not(isSmall)] });

  it('takes the alternative that holds', () => {
    expect(decideByModel(choice, evaluator(9))).toEqual({ decision: 0, condition: isSmall });
    expect(decideByModel(choice, evaluator(10))).toEqual({ decision: 1, condition: not(isSmall) });
  });

  it('takes a variable without a value for zero', () => {
    expect(decideByModel(choice, new Evaluator(new Map())).decision).toBe(0);
  });

  it('ends the path where an assumption does not hold', () => {
    const assume = request({ kind: 'assume', condition: isSmall });
    expect(decideByModel(assume, evaluator(3)).decision).toBe(1);
    expect(decideByModel(assume, evaluator(30)).decision).toBeNull();
  });

  it('gives a term the value that it has', () => {
    const value = request({ kind: 'value', term: x, why: 'a test' });
    expect(decideByModel(value, evaluator(-7))).toEqual({ decision: -7, condition: eq(x, intConst(-7)) });
  });

  it('does not accept alternatives that leave something out', () => {
    const incomplete = request({ kind: 'choice', alternatives: [FALSE, isSmall] });
    expect(() => decideByModel(incomplete, evaluator(11))).toThrow('no alternative');
  });
});
