import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkReport } from '../report/check-report.ts';
import { UNSAFE } from '../report/results.testing.ts';
import type { ScannedFinding, ScannedMethod } from '../report/scan-report.ts';
import { diagnosticsOf, findingsOf, hoverText, testFolder } from './file-findings.ts';

const [REPORTED] = checkReport(UNSAFE).findings;
const FINDING: ScannedFinding = { ...REPORTED, fingerprint: '', isNew: true };
const METHOD: ScannedMethod = {
  id: 'bank.Account.withdraw(int)',
  class: 'bank.Account',
  method: 'withdraw',
  parameters: ['int'],
  file: 'bank/Account.java',
  line: 10,
  state: 'checked',
  problem: null,
  verdict: 'UNSAFE',
  reason: '',
  assumptions: [],
  seconds: 1,
  coverage: null,
  findings: [FINDING],
  contracts: [],
  doubtful: 0,
  incomplete: [],
  stats: null,
  detail: null,
};
const LINES = Array.from({ length: 40 }, (_, i) => `  line ${i + 1};  `);

describe('findings of a file', () => {
  it('stand at the failing line, with the callers beside', () => {
    const findings = findingsOf([METHOD], 'bank/Account.java');
    const [diagnostic] = diagnosticsOf(findings, LINES, '/p/bank/Account.java', 'bank/Account.java');
    expect(diagnostic).toMatchObject({
      range: { start: { line: 11, character: 2 }, end: { line: 11, character: 10 } },
      code: 'assertion',
      severity: 2,
      relatedInformation: [
        {
          location: { uri: 'file:///p/bank/Account.java', range: { start: { line: 29 } } },
          message: 'called in bank.Account.main',
        },
      ],
      data: 0,
    });
  });

  it('that fail in another file stand at the line that leads there', () => {
    const elsewhere = { class: 'bank.Rate', method: 'of', file: 'Rate.java', line: 5 };
    const finding = { ...FINDING, location: elsewhere, trace: [elsewhere, ...FINDING.trace] };
    expect(findingsOf([{ ...METHOD, findings: [finding] }], 'bank/Account.java')).toMatchObject([
      { line: 11 },
    ]);
    const unknown = { ...finding, trace: [elsewhere] };
    expect(findingsOf([{ ...METHOD, findings: [unknown] }], 'bank/Account.java')).toMatchObject([
      { line: 9 },
    ]);
  });

  it('are told once, however many methods lead there', () => {
    expect(findingsOf([METHOD, { ...METHOD, id: 'bank.Account.other()' }], 'bank/Account.java')).toHaveLength(
      1,
    );
  });

  it('that the JVM did not confirm are no warnings', () => {
    const findings = findingsOf(
      [{ ...METHOD, findings: [{ ...FINDING, replayed: false }] }],
      'bank/Account.java',
    );
    expect(diagnosticsOf(findings, LINES, '/p/A.java', 'bank/Account.java')[0].severity).toBe(3);
  });
});

it('a hover shows texts of the program as text', () => {
  const [finding] = findingsOf(
    [{ ...METHOD, findings: [{ ...FINDING, message: '`**x**` ``` [a](b)' }] }],
    'bank/Account.java',
  );
  const text = hoverText(finding);
  expect(text).toContain("`` java.lang.AssertionError: '**x**' ''' [a](b) ``");
  expect(text).toContain('amount = 5');
  expect(text).toContain('t1 > 3\nt1 < 100\nwhere t1 = amount * amount');
});

it('tests go where build tools look for them', () => {
  expect(testFolder(path.join('/p', 'src', 'main', 'java'))).toBe(path.join('/p', 'src', 'test', 'java'));
  expect(testFolder('/p/code')).toBe('/p/code');
});
