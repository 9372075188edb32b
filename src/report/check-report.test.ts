import { describe, expect, it } from 'vitest';
import { checkReport } from './check-report.ts';
import { SAFE, UNSAFE } from './results.testing.ts';

/** The contract, field by field: a script that reads today's output must read tomorrow's. */
const TOP = [
  'schema',
  'verdict',
  'reason',
  'assumptions',
  'assumed',
  'findings',
  'stats',
  'coverage',
  'incomplete',
];
const FINDING = ['kind', 'exception', 'message', 'location', 'inputs', 'pathCondition', 'replayed'];
const STATS = [
  'paths',
  'infeasible',
  'assumedAway',
  'queries',
  'backendCalls',
  'solverMs',
  'staticMs',
  'totalMs',
  'instructions',
  'regions',
  'instantiations',
  'methodsInlined',
  'aborts',
  'peakRssMb',
];

describe('checkReport', () => {
  const parsed = JSON.parse(JSON.stringify(checkReport(UNSAFE)));

  it('has every field of the contract', () => {
    expect(Object.keys(parsed)).toEqual(expect.arrayContaining(TOP));
    expect(Object.keys(parsed.findings[0])).toEqual(expect.arrayContaining(FINDING));
    expect(Object.keys(parsed.stats).sort()).toEqual([...STATS].sort());
    expect(parsed.findings[0].location).toEqual({
      class: 'bank.Account',
      method: 'withdraw',
      file: 'Account.java',
      line: 12,
    });
    expect(parsed.findings[0].inputs[1]).toMatchObject({ name: 'fee', type: 'long', value: '-3' });
    expect(parsed.incomplete[1]).toMatchObject({
      reason: 'the time budget of 60 s is used up',
      location: null,
    });
  });

  it('gives conditions as lists', () => {
    expect(parsed.findings[0].pathCondition).toEqual(['t1 > 3', 't1 < 100']);
    expect(parsed.findings[0].definitions).toEqual(['t1 = amount * amount']);
    expect(parsed.paths).toHaveLength(2);
  });

  it('has each assumption as a sentence and as a value', () => {
    const { assumptions, assumed } = JSON.parse(JSON.stringify(checkReport(SAFE)));
    expect(assumptions).toEqual(['int inputs lie between -100 and 100']);
    expect(assumed).toEqual([{ id: 'input-range', type: 'int', name: null, min: '-100', max: '100' }]);
  });

  it('is one object, with the same fields whatever the verdict', () => {
    const safe = JSON.parse(JSON.stringify(checkReport(SAFE)));
    expect(safe).toMatchObject({
      schema: 'rangefinder-check-1',
      verdict: 'SAFE',
      findings: [],
      coverage: null,
    });
    expect(Object.keys(safe)).toEqual(expect.arrayContaining(TOP));
  });
});
