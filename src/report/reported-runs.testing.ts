/** Hand-written runs for the tests of the formats. */
import { checkReport } from './check-report.ts';
import type { KnownFinding, ReportedMethod, ReportedRun } from './reported-run.ts';
import { UNSAFE } from './results.testing.ts';

const [REPORTED] = checkReport(UNSAFE).findings;

export const KNOWN: KnownFinding = { ...REPORTED, fingerprint: 'f1', isNew: true };

export const METHOD: ReportedMethod = {
  id: 'bank.Account.withdraw(int, long, char)',
  class: 'bank.Account',
  file: 'bank/Account.java',
  line: 10,
  problem: null,
  verdict: 'UNSAFE',
  reason: 'an assertion fails',
  seconds: 1.25,
  findings: [KNOWN],
};

export const RUN: ReportedRun = {
  version: '1.2.3',
  root: '/project',
  methods: [METHOD],
  sources: new Map([['bank/Account.java', 'src/main/java/bank/Account.java']]),
  problems: [],
};

export function runOf(...methods: readonly Partial<ReportedMethod>[]): ReportedRun {
  return { ...RUN, methods: methods.map((method) => ({ ...METHOD, ...method })) };
}
