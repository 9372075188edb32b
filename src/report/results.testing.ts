/** Hand-written results for the tests of the reports. */

import { type CheckResult, type Finding, NO_STATS } from '../check/result.ts';
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
  model: [],
  pathCondition: { definitions: ['t1 = amount * amount'], conjuncts: ['t1 > 3', 't1 < 100'] },
  replayed: true,
  replayDetail: null,
  count: 3,
};

export const UNSAFE: CheckResult = {
  verdict: 'UNSAFE',
  reason: 'an assertion fails',
  assumptions: [],
  findings: [FINDING],
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
    { reason: 'unsupported: native method sun.misc.X.y()', location: WITHDRAW, count: 2 },
    { reason: 'the time limit of 60 s was reached', location: null, count: 1 },
  ],
  remarks: ['symbolic.lazy: references are not initialised lazily yet'],
  regions: [],
  exceptionCounts: { 'java.lang.AssertionError@12': 3 },
  paths: [
    {
      outcome: 'returned 5',
      pathCondition: { definitions: [], conjuncts: ['x > 3', 'y == 2'] },
      inputs: [plainInput('x', 'int', '4')],
      heap: [],
    },
    { outcome: 'returned', pathCondition: { definitions: [], conjuncts: [] }, inputs: [], heap: [] },
  ],
  defects: [],
};

export const SAFE: CheckResult = {
  verdict: 'SAFE',
  reason: 'the only path was explored to the end, under the assumptions listed',
  assumptions: ['int inputs lie between -100 and 100'],
  findings: [],
  stats: { ...NO_STATS, paths: 1, queries: 1, totalMs: 40, peakRssMb: 90 },
  coverage: null,
  incomplete: [],
  remarks: [],
  exceptionCounts: {},
  regions: [],
  paths: [],
  defects: [],
};
