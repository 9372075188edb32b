/** What is reported of a run that was killed: what it had told, as the run itself would have done. */
import fs from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { FINDING } from '../report/results.testing.ts';
import { plainInput } from '../result/input-value.ts';
import { reportLost } from './lost.ts';
import type { Lost } from './supervisor.ts';

const scratch = new ScratchFolder();
const property = scratch.write('assert.prp', 'CHECK( init(Account.main()), LTL(G assert) )');
const source = scratch.write('Account.java', 'class Account { int x = Verifier.nondetInt(); }');
const lost: Lost = {
  why: { kind: 'time', ms: 2000 },
  findings: [{ ...FINDING, isConfirmed: true, inputs: [plainInput('nondetInt', 'int', '-5')] }],
  program: null,
  progress: null,
  kept: null,
  elapsedMs: 3000,
};

const log = vi.spyOn(console, 'log').mockImplementation(() => {});
const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  log.mockClear();
  error.mockClear();
});

describe('a lost run of svcomp', () => {
  const args = (witness: string): string[] => [
    'svcomp',
    '--property',
    property,
    '--witness',
    witness,
    '--time',
    '2',
    source,
  ];

  it('writes the witness of a violation that was certain', () => {
    const witness = scratch.write('certain.graphml', '');
    expect(reportLost(lost, args(witness))).toBe(1);
    expect(log.mock.lastCall).toEqual(['FALSE']);
    const text = fs.readFileSync(witness, 'utf8');
    expect(text).toContain('<data key="specification">CHECK( init(Account.main()), LTL(G assert) )</data>');
    expect(text).toContain('<data key="assumption">nondetInt = -5;</data>');
  });

  it('writes none if nothing was certain', () => {
    const witness = scratch.write('none.graphml', '');
    expect(reportLost({ ...lost, findings: [] }, args(witness))).toBe(2);
    expect(log.mock.lastCall).toEqual(['UNKNOWN']);
    expect(fs.readFileSync(witness, 'utf8')).toBe('');
  });
});

describe('a lost run of test', () => {
  const args = ['test', source, '--class', 'Account', '-o', 'tests', '--time', '2'];

  it('tells the tests that were written', () => {
    expect(reportLost({ ...lost, kept: 'wrote tests/AccountTest.java' }, args)).toBe(0);
    expect(log.mock.calls).toEqual([['wrote tests/AccountTest.java']]);
    expect(error).not.toHaveBeenCalled();
  });

  it('says that the run crashed, beside them', () => {
    const why = { kind: 'crash', how: 'exit code 134' } as const;
    expect(reportLost({ ...lost, why, kept: 'wrote tests/AccountTest.java' }, args)).toBe(4);
    expect(log.mock.calls).toEqual([['wrote tests/AccountTest.java']]);
    expect(error.mock.lastCall?.[0]).toMatch(/exit code 134: it did not end$/);
  });

  it('says that there are none', () => {
    expect(reportLost(lost, args)).toBe(2);
    expect(log).not.toHaveBeenCalled();
    expect(error.mock.lastCall?.[0]).toMatch(/^rangefinder test: .*: no tests were written$/);
  });
});
