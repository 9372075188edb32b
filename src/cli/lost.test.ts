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
  elapsedMs: 3000,
};

describe('a lost run of svcomp', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  afterEach(() => log.mockClear());
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
