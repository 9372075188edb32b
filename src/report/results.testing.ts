/** Hand-written results for the tests of the reports. */

import { type CheckResult, type Finding, NO_STATS } from '../check/result.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { plainInput } from '../result/input-value.ts';

const WITHDRAW = { class: 'bank.Account', method: 'withdraw', file: 'Account.java', line: 12 };
const MAIN = { class: 'bank.Account', method: 'main', file: 'Account.java', line: 30 };

export const FINDING: Finding = {
  kind: 'assertion',
  exception: 'java.lang.AssertionError',
  message: 'balance',
  location: WITHDRAW,
  trace: [WITHDRAW, MAIN],
  inputs: [
    plainInput('amount', 'int', '5'),
    plainInput('fee', 'long', '-3'),
    plainInput('letter', 'char', '10'),
  ],
  heap: [],
  after: null,
  model: [],
  pathCondition: { definitions: ['t1 = amount * amount'], conjuncts: ['t1 > 3', 't1 < 100'] },
  isConfirmed: true,
  hasReplayEnded: true,
  hasReplayBegun: true,
  files: null,
  replayDetail: null,
  dependsOn: [],
  unmade: [],
  count: 3,
};

export const UNSAFE: CheckResult = {
  verdict: 'UNSAFE',
  reason: { kind: 'violation', what: ['assertion'] },
  assumptions: [],
  findings: [FINDING],
  contracts: [],
  doubtful: [],
  stats: {
    ...NO_STATS,
    paths: 13824,
    infeasible: 3,
    assumedAway: 2,
    queries: 28000,
    backendCalls: 4000,
    solverMs: 1234,
    totalMs: 65_000,
    peakRssMb: 812.4,
  },
  coverage: { covered: 7, total: 8 },
  incomplete: [
    { limitation: { id: 'unsupported', what: 'native method sun.misc.X.y()' }, location: WITHDRAW, count: 2 },
    { limitation: { id: 'time-budget', ms: 60_000 }, location: null, count: 1 },
  ],
  remarks: ['symbolic.fields: fields cannot be inputs yet'],
  regions: [],
  concreteCalls: [],
  exceptionCounts: { 'java.lang.AssertionError@12': 3 },
  paths: [
    {
      outcome: { kind: 'returned', value: '5' },
      metLimitations: [],
      condition: { definitions: [], conjuncts: ['x > 3', 'y == 2'] },
      inputs: [plainInput('x', 'int', '4')],
      heap: [],
    },
    {
      outcome: { kind: 'returned', value: null },
      metLimitations: [],
      condition: { definitions: [], conjuncts: [] },
      inputs: [],
      heap: [],
    },
  ],
  defects: [],
};

const RANGE: Limitation = { id: 'input-range', type: 'int', name: null, min: '-100', max: '100' };

export const SAFE: CheckResult = {
  verdict: 'SAFE',
  reason: {
    kind: 'explored',
    paths: 1,
    areAllPaths: true,
    question: 'all',
    under: { first: RANGE, others: 0 },
  },
  assumptions: [RANGE],
  findings: [],
  contracts: [],
  doubtful: [],
  stats: { ...NO_STATS, paths: 1, queries: 1, totalMs: 40, peakRssMb: 90 },
  coverage: null,
  incomplete: [],
  remarks: [],
  exceptionCounts: {},
  regions: [],
  concreteCalls: [],
  paths: [],
  defects: [],
};
