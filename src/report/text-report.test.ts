import { describe, expect, it } from 'vitest';
import type { CheckResult } from '../check/result.ts';
import { checkReport } from './check-report.ts';
import { SAFE as SAFE_RESULT, UNSAFE as UNSAFE_RESULT } from './results.testing.ts';
import { textReport } from './text-report.ts';

const SAFE = checkReport(SAFE_RESULT);
const UNSAFE = checkReport(UNSAFE_RESULT);
const [FINDING] = UNSAFE.findings;

describe('textReport', () => {
  it('tells the verdict, what fails, with which inputs, what is missing, and the cost', () => {
    expect(textReport(UNSAFE, { showPaths: false })).toBe(
      `UNSAFE: an assertion fails

  java.lang.AssertionError: balance
      at bank.Account.withdraw (Account.java:12)
      at bank.Account.main (Account.java:30)
  with
      amount = 5
      fee = -3L
      letter = '\\n'
  confirmed on the real JVM; 3 paths end this way

Not complete:
  2 times: unsupported: native method sun.misc.X.y(), at bank.Account.withdraw (Account.java:12)
  the time budget of 60 s is used up

Explored: 13,824 paths · 3 infeasible · 2 ruled out by assumptions · 7 of 8 branch sides covered
Cost: 28,000 queries, 4,000 to the solver · 1.2 s of 1 min 5 s solving · 812 MB
Note: symbolic.fields: fields cannot be inputs yet`,
    );
  });

  it('shows path conditions and all paths on request', () => {
    const text = textReport(UNSAFE, { showPaths: true });
    expect(text).toContain(`  when
         t1 > 3
      && t1 < 100
      where t1 = amount * amount
  confirmed`);
    expect(text).toContain(`
Path 1: returned 5
  when
         x > 3
      && y == 2
  for example x = 4

Path 2: returned
  when
      true
`);
  });

  it('is short where there is nothing to tell', () => {
    expect(textReport(SAFE, { showPaths: false })).toBe(
      `SAFE: the only path was explored to the end, provided that int inputs lie between -100 and 100

Assuming:
  int inputs lie between -100 and 100

Explored: 1 path
Cost: 1 query, 0 to the solver · 0 ms of 40 ms solving · 90 MB`,
    );
  });

  it('blames itself for what the JVM does not confirm', () => {
    const finding = {
      ...FINDING,
      replayed: false,
      replayDetail: 'it returned normally',
      count: 1,
      inputs: [],
    };
    const text = textReport({ ...UNSAFE, verdict: 'UNKNOWN', findings: [finding] }, { showPaths: false });
    expect(text).toContain(
      '  whatever the inputs are\n  NOT confirmed on the real JVM: it returned normally (a defect of Rangefinder: please report it)',
    );
  });

  it('says what an UNKNOWN has shown, and how to go on', () => {
    const reason = { kind: 'stopped', by: { id: 'time-budget', ms: 60_000 } } as const;
    const result: CheckResult = {
      ...SAFE_RESULT,
      verdict: 'UNKNOWN',
      reason,
      stats: { ...SAFE_RESULT.stats, paths: 12 },
      incomplete: [
        { limitation: reason.by, location: null, count: 1 },
        { limitation: { id: 'lambdas', type: 'a.B' }, location: null, count: 2 },
      ],
    };
    const text = textReport(checkReport(result), { showPaths: false });
    expect(text).toMatch(
      /^UNKNOWN: the time budget of 60 s is used up \(nothing fails on the 12 paths that ended\)\n/,
    );
    expect(text).toContain('To go on:\n  more time: --time 240\n  accept that: --assume lambdas\n');
  });

  it('keeps long traces and long lists short', () => {
    const trace = Array.from({ length: 20 }, (_, i) => ({ ...FINDING.location, line: i + 1 }));
    const incomplete = trace.map((location) => ({
      id: 'unsupported' as const,
      reason: 'cut',
      location,
      count: 1,
      remedies: [],
    }));
    const text = textReport(
      { ...UNSAFE, findings: [{ ...FINDING, trace }], incomplete },
      { showPaths: false },
    );
    expect(text).toContain('Account.java:8)\n      … 12 more frames\n');
    expect(text).toContain('Account.java:12)\n  … 8 more places, see --json');
  });

  it('names a method that is reached', () => {
    const reached = { ...FINDING, kind: 'reached' as const, exception: null, message: null };
    expect(textReport({ ...UNSAFE, findings: [reached] }, { showPaths: false })).toContain(
      '  reached: bank.Account.withdraw (Account.java:12)\n',
    );
  });
});
