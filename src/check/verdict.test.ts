import { describe, expect, it } from 'vitest';
import type { Limitation } from '../limitation/limitation.ts';
import { verdictText } from '../report/verdict-text.ts';
import { plainInput } from '../result/input-value.ts';
import type { CountedLimitation } from '../search/exploration.ts';
import type { Finding } from './result.ts';
import { type Evidence, judge as judgeEvidence } from './verdict.ts';

const WHERE = { class: 'A', method: 'm', file: 'A.java', line: 3 };

const FINDING: Finding = {
  kind: 'assertion',
  exception: 'java.lang.AssertionError',
  message: null,
  location: WHERE,
  trace: [WHERE],
  inputs: [plainInput('x', 'int', '5')],
  heap: [],
  after: null,
  model: [],
  pathCondition: { definitions: [], conjuncts: ['x == 5'] },
  isConfirmed: true,
  hasReplayEnded: true,
  hasReplayBegun: true,
  files: null,
  replayDetail: null,
  dependsOn: [],
  unmade: [],
  count: 1,
};

const CLEAN: Evidence = {
  question: 'all',
  findings: [],
  paths: 4,
  isProved: false,
  assumedAway: 0,
  limitations: [],
};

/** With the sentence instead of the reason behind it. */
function judge(evidence: Evidence) {
  const judgement = judgeEvidence(evidence);
  return { ...judgement, reason: verdictText(judgement.reason) };
}

const counted = (limitation: Limitation, count = 1): CountedLimitation => ({
  limitation,
  location: WHERE,
  count,
});
const cut = (what: string): CountedLimitation => counted({ id: 'unsupported', what });
const environment = (source: string): CountedLimitation => counted({ id: 'environment', source }, 2);
const DEPTH: Limitation = { id: 'decisions', max: 9, isChosen: true };
const TIME: CountedLimitation = { limitation: { id: 'time-budget', ms: 10_000 }, location: null, count: 1 };

describe('SAFE', () => {
  it('is said when every path ended and no limitation was met', () => {
    expect(judge(CLEAN)).toEqual({
      verdict: 'SAFE',
      reason: 'all 4 paths were explored to the end',
      assumptions: [],
      incomplete: [],
    });
    expect(judge({ ...CLEAN, paths: 1 }).reason).toBe('the only path was explored to the end');
  });

  it('says so if loops were proved instead of followed', () => {
    expect(judge({ ...CLEAN, isProved: true })).toMatchObject({
      verdict: 'SAFE',
      reason: 'proved by induction over its loops, for any number of rounds',
    });
  });

  it('is said of a method that no path enters', () => {
    expect(judge({ ...CLEAN, question: 'unreachable' })).toMatchObject({
      verdict: 'SAFE',
      reason: 'all 4 paths were explored to the end and none reaches the method',
    });
  });

  it('carries the bounds that the user set as assumptions, each once, and still lists what they cut', () => {
    const range: Limitation = { id: 'input-range', type: 'int', name: null, min: '-100', max: '100' };
    const judged = judge({ ...CLEAN, limitations: [counted(range), counted(DEPTH), counted(DEPTH)] });
    expect(judged).toMatchObject({ verdict: 'SAFE', assumptions: [range, DEPTH] });
    expect(judged.incomplete).toHaveLength(2);
    expect(judged.reason).toBe(
      'all 4 paths were explored to the end, provided that int inputs lie between -100 and 100, and under 1 more assumption',
    );
  });

  it('stays SAFE when some paths, not all, die in an assumption', () => {
    expect(judge({ ...CLEAN, assumedAway: 7 }).verdict).toBe('SAFE');
  });
});

describe('what bars SAFE', () => {
  const barred: Readonly<Record<string, Partial<Evidence>>> = {
    'a cut path': { limitations: [cut('native method X.y')] },
    'a cut by us beside one by the user': {
      limitations: [counted(DEPTH), counted({ id: 'solver-unknown', detail: 'timeout' })],
    },
    environment: { limitations: [environment('the clock')] },
    'a budget used up': { limitations: [TIME] },
    'a prediction that the JVM does not confirm': { findings: [{ ...FINDING, isConfirmed: false }] },
    'paths that all die in an assumption': { paths: 0, assumedAway: 3 },
    'no path at all': { paths: 0 },
    'no path within the bounds of the user': { paths: 0, limitations: [counted(DEPTH)] },
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
    expect(judge({ ...CLEAN, limitations: cuts }).reason).toBe(
      'not explored to the end: unsupported: a (and 2 other reasons)',
    );
    expect(judge({ ...CLEAN, limitations: [environment('clock'), environment('stdin')] }).reason).toBe(
      'no proof: the program reads its environment: clock (and 1 other reason)',
    );
  });

  it('calls a vacuous result vacuous', () => {
    expect(judge({ ...CLEAN, paths: 0, assumedAway: 1 }).reason).toContain(
      'every path dies in an assumption',
    );
  });

  it('lists everything, the budget included', () => {
    const limitations = [cut('a'), environment('b'), TIME];
    const judged = judge({ ...CLEAN, limitations });
    expect(judged.incomplete).toEqual(limitations);
    expect(judged.incomplete[1].count).toBe(2);
  });
});

describe('UNSAFE', () => {
  it('needs a confirmed counterexample, and then nothing else matters', () => {
    const judged = judge({
      ...CLEAN,
      findings: [FINDING],
      limitations: [cut('a'), environment('clock'), TIME],
    });
    expect(judged.verdict).toBe('UNSAFE');
    expect(judged.reason).toBe('an assertion fails');
    expect(judged.incomplete).toHaveLength(3);
  });

  it('is said when one of several predictions is confirmed', () => {
    const exception: Finding = { ...FINDING, kind: 'exception', exception: 'java.lang.ArithmeticException' };
    const findings = [{ ...FINDING, isConfirmed: false }, exception];
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
    const finding = { ...FINDING, isConfirmed: false, replayDetail: 'it returned normally' };
    const judged = judge({ ...CLEAN, findings: [finding], limitations: [TIME] });
    expect(judged.verdict).toBe('UNKNOWN');
    expect(judged.reason).toBe(
      'the real JVM does not confirm java.lang.AssertionError that was predicted (it returned normally): this is a defect of Rangefinder',
    );
  });
});
