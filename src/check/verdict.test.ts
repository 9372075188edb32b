import { describe, expect, it } from 'vitest';
import { plainInput } from '../result/input-value.ts';
import type { Finding } from './result.ts';
import { type Cut, type Evidence, judge } from './verdict.ts';

const WHERE = { class: 'A', method: 'm', file: 'A.java', line: 3 };

const FINDING: Finding = {
  kind: 'assertion',
  exception: 'java.lang.AssertionError',
  message: null,
  location: WHERE,
  trace: [WHERE],
  inputs: [plainInput('x', 'int', '5')],
  heap: [],
  model: [],
  pathCondition: { definitions: [], conjuncts: ['x == 5'] },
  replayed: true,
  replayDetail: null,
  count: 1,
};

const CLEAN: Evidence = {
  question: 'all',
  findings: [],
  paths: 4,
  assumedAway: 0,
  cuts: [],
  notices: [],
  stopped: null,
  inputAssumptions: [],
};

const cut = (reason: string, assumption: string | null = null): Cut => ({
  reason,
  location: WHERE,
  assumption,
  count: 1,
});
const notice = (reason: string) => ({ reason, location: WHERE, count: 2 });

describe('SAFE', () => {
  it('is said when every path ended and nothing was noticed', () => {
    expect(judge(CLEAN)).toEqual({
      verdict: 'SAFE',
      reason: 'all 4 paths were explored to the end',
      assumptions: [],
      incomplete: [],
    });
    expect(judge({ ...CLEAN, paths: 1 }).reason).toBe('the only path was explored to the end');
  });

  it('is said of a method that no path enters', () => {
    expect(judge({ ...CLEAN, question: 'unreachable' })).toMatchObject({
      verdict: 'SAFE',
      reason: 'all 4 paths were explored to the end and none reaches the method',
    });
  });

  it('carries the bounds that the user set as assumptions, each once, and still lists what they cut', () => {
    const depth = 'no path takes more than 9 decisions';
    const judged = judge({
      ...CLEAN,
      cuts: [cut('--depth 9', depth), cut('--depth 9', depth)],
      inputAssumptions: ['int inputs lie between -100 and 100'],
    });
    expect(judged).toMatchObject({
      verdict: 'SAFE',
      assumptions: ['int inputs lie between -100 and 100', depth],
    });
    expect(judged.incomplete).toHaveLength(2);
    expect(judged.reason).toContain('under the assumptions');
  });

  it('stays SAFE when some paths, not all, die in an assumption', () => {
    expect(judge({ ...CLEAN, assumedAway: 7 }).verdict).toBe('SAFE');
  });
});

describe('what bars SAFE', () => {
  const barred: Readonly<Record<string, Partial<Evidence>>> = {
    'a cut path': { cuts: [cut('unsupported: native method X.y')] },
    'a cut by us beside one by the user': { cuts: [cut('--depth 3', 'depth'), cut('solver: unknown')] },
    'a notice': { notices: [notice('the clock was read and reached a decision')] },
    'a budget used up': { stopped: 'the time limit of 10 s was reached' },
    'a prediction that the JVM does not confirm': { findings: [{ ...FINDING, replayed: false }] },
    'paths that all die in an assumption': { paths: 0, assumedAway: 3 },
    'no path at all': { paths: 0 },
    'no path within the bounds of the user': { paths: 0, cuts: [cut('--depth 1', 'depth')] },
  };
  for (const [name, evidence] of Object.entries(barred)) {
    it(name, () => {
      const judged = judge({ ...CLEAN, ...evidence });
      expect(judged.verdict).toBe('UNKNOWN');
      expect(judged.reason).not.toBe('');
      // Assumptions belong to a SAFE only.
      expect(judged.assumptions).toEqual([]);
    });
  }

  it('names the reason and how many others there are', () => {
    const cuts = [cut('a'), cut('a'), cut('b'), cut('c')];
    expect(judge({ ...CLEAN, cuts }).reason).toBe('not explored to the end: a (and 2 other reasons)');
    expect(judge({ ...CLEAN, notices: [notice('clock'), notice('stdin')] }).reason).toBe(
      'no proof: clock (and 1 other reason)',
    );
  });

  it('calls a vacuous result vacuous', () => {
    expect(judge({ ...CLEAN, paths: 0, assumedAway: 1 }).reason).toContain(
      'every path dies in an assumption',
    );
  });

  it('lists everything, the budget included', () => {
    const judged = judge({ ...CLEAN, cuts: [cut('a')], notices: [notice('b')], stopped: 'time' });
    expect(judged.incomplete.map((each) => each.reason)).toEqual(['a', 'b', 'time']);
    expect(judged.incomplete[1].count).toBe(2);
  });
});

describe('UNSAFE', () => {
  it('needs a confirmed counterexample, and then nothing else matters', () => {
    const judged = judge({
      ...CLEAN,
      findings: [FINDING],
      cuts: [cut('unsupported')],
      notices: [notice('clock')],
      stopped: 'time',
    });
    expect(judged.verdict).toBe('UNSAFE');
    expect(judged.reason).toBe('an assertion fails');
    expect(judged.incomplete).toHaveLength(3);
  });

  it('is said when one of several predictions is confirmed', () => {
    const exception: Finding = { ...FINDING, kind: 'exception', exception: 'java.lang.ArithmeticException' };
    const findings = [{ ...FINDING, replayed: false }, exception];
    expect(judge({ ...CLEAN, findings })).toMatchObject({
      verdict: 'UNSAFE',
      reason: 'an exception is not caught',
    });
    expect(judge({ ...CLEAN, findings: [FINDING, exception] }).reason).toBe(
      'an assertion fails and an exception is not caught',
    );
  });

  it('is said of a method that is reached', () => {
    const reached: Finding = { ...FINDING, kind: 'reached', exception: null };
    expect(judge({ ...CLEAN, question: 'unreachable', findings: [reached] }).verdict).toBe('UNSAFE');
  });

  it('is never said without the JVM: a defect of ours is told as such', () => {
    const finding = { ...FINDING, replayed: false, replayDetail: 'it returned normally' };
    const judged = judge({ ...CLEAN, findings: [finding], stopped: 'time' });
    expect(judged.verdict).toBe('UNKNOWN');
    expect(judged.reason).toBe(
      'the real JVM does not confirm java.lang.AssertionError that was predicted (it returned normally): this is a defect of Rangefinder',
    );
  });
});
