import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { Log, Result } from 'sarif';
import { describe, expect, it } from 'vitest';
import { KNOWN, METHOD, RUN, runOf } from './reported-runs.testing.ts';
import { sarifLog } from './sarif.ts';
import { FAILURE_RULES, ruleOf } from './sarif-rules.ts';

/** The schema of the standard, as Microsoft's matchers for Jest ship it. */
const require = createRequire(import.meta.url);
const SCHEMA = require
  .resolve('@microsoft/jest-sarif')
  .replace(/index\.js$/, 'schemas/sarif-2.1.0-rtm.5.json');
const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, unicodeRegExp: false });
formats.default(ajv);
// Its draft (04) differs from the newer ones that ajv knows in this keyword only, of those that it uses.
const { $schema: _draft, id: _id, ...schema } = JSON.parse(fs.readFileSync(SCHEMA, 'utf8'));
const validate = ajv.compile(schema);

/** The log as it is in the file. */
function valid(run: Parameters<typeof sarifLog>[0]): Log {
  const log = JSON.parse(JSON.stringify(sarifLog(run))) as Log;
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  return log;
}

const resultsOf = (log: Log): Result[] => log.runs[0].results!;

describe('the official schema', () => {
  it('is satisfied by a log without results', () => {
    expect(resultsOf(valid({ ...RUN, methods: [] }))).toEqual([]);
  });

  it('refuses what is no log', () => {
    const log = sarifLog(RUN);
    expect(validate({ ...log, version: '2.0.0' })).toBe(false);
    const [run] = log.runs;
    expect(validate({ ...log, runs: [{ ...run, results: [{ ruleId: 'x' }] }] })).toBe(false);
    expect(validate({ ...log, runs: [{ ...run, results: [{ ...run.results![0], level: 'bad' }] }] })).toBe(
      false,
    );
  });
});

describe('a result', () => {
  const [result] = resultsOf(valid(RUN));

  it('names the rule, the line and the inputs that fail', () => {
    expect(result.ruleId).toBe('assertion');
    expect(sarifLog(RUN).runs[0].tool.driver.rules?.[result.ruleIndex!].id).toBe('assertion');
    expect(result.level).toBe('error');
    expect(result.message.text).toBe(
      [
        'java.lang.AssertionError: balance',
        "bank.Account.withdraw(int, long, char) with amount = 5, fee = -3L, letter = '\\n'",
        'Confirmed by a run on the real JVM; 3 paths end this way.',
      ].join('\n'),
    );
    expect(result.locations![0].physicalLocation).toEqual({
      artifactLocation: { uri: 'src/main/java/bank/Account.java', uriBaseId: 'SRCROOT' },
      region: { startLine: 12 },
    });
  });

  it('has the trace as its code flow, outermost first', () => {
    const lines = result.codeFlows![0].threadFlows[0].locations.map(
      ({ location }) => location?.physicalLocation?.region?.startLine,
    );
    expect(lines).toEqual([30, 12]);
  });

  it('names the method that leads there', () => {
    expect(result.relatedLocations).toHaveLength(1);
    expect(result.relatedLocations![0].physicalLocation?.region?.startLine).toBe(10);
  });

  it('is one for all methods that lead to the same defect', () => {
    const log = valid(
      runOf({}, { id: 'bank.Account.other()', line: 40 }, { findings: [{ ...KNOWN, fingerprint: 'f2' }] }),
    );
    const results = resultsOf(log);
    expect(results.map(({ partialFingerprints }) => partialFingerprints)).toEqual([
      { 'rangefinderFinding/v1': 'f1' },
      { 'rangefinderFinding/v1': 'f2' },
    ]);
    expect(
      results[0].relatedLocations?.map(({ logicalLocations: [at] = [] }) => at.fullyQualifiedName),
    ).toEqual([METHOD.id, 'bank.Account.other()']);
  });

  it('that the JVM did not confirm is a note', () => {
    const [unconfirmed] = resultsOf(valid(runOf({ findings: [{ ...KNOWN, replayed: false }] })));
    expect(unconfirmed.level).toBe('note');
    expect(unconfirmed.message.text).toContain('Not confirmed');
  });

  it('of the baseline is suppressed, and the others say that they are not', () => {
    const known = { ...KNOWN, isNew: false, fingerprint: 'f2' };
    const results = resultsOf(valid(runOf({ findings: [KNOWN, known] })));
    expect(results.map(({ suppressions }) => suppressions?.length)).toEqual([0, 1]);
    expect(result.suppressions).toBeUndefined();
  });

  it('without a known source has the path of its package, and no flow', () => {
    const [alone] = resultsOf(valid({ ...RUN, sources: new Map() }));
    expect(alone.locations![0].physicalLocation?.artifactLocation?.uri).toBe('bank/Account.java');
    expect(alone.codeFlows).toBeUndefined();
  });

  it('escapes paths, and keeps those outside of the root absolute', () => {
    const at = (file: string) =>
      resultsOf(valid({ ...RUN, sources: new Map([['bank/Account.java', file]]) }))[0].locations![0]
        .physicalLocation?.artifactLocation;
    expect(at('a b/ä%#.java')).toEqual({ uri: 'a%20b/%C3%A4%25%23.java', uriBaseId: 'SRCROOT' });
    expect(at('/else where/X.java')).toEqual({ uri: 'file:///else%20where/X.java' });
  });

  it('takes any text of the program', () => {
    const location = { ...KNOWN.location, line: -1, file: null };
    const message = 'a\0b\ud800\n</script>{0}';
    const [odd] = resultsOf(valid(runOf({ findings: [{ ...KNOWN, message, location, trace: [location] }] })));
    expect(odd.locations![0].physicalLocation).toMatchObject({
      artifactLocation: { uri: 'bank/Account.class' },
      region: { startLine: 1 },
    });
  });
});

describe('limits of GitHub', () => {
  it('25,000 results, and the log says what is missing', () => {
    const findings = Array.from({ length: 25_003 }, (_, i) => ({ ...KNOWN, fingerprint: `f${i}` }));
    const log = sarifLog(runOf({ findings }));
    expect(resultsOf(log)).toHaveLength(25_000);
    expect(log.runs[0].invocations![0].toolExecutionNotifications![0].message.text).toContain(
      '3 findings more',
    );
  });

  it('1,000 related locations', () => {
    const methods = Array.from({ length: 1_200 }, (_, i) => ({ id: `bank.Account.m${i}()` }));
    expect(resultsOf(valid(runOf(...methods)))[0].relatedLocations).toHaveLength(1_000);
  });

  it('10,000 locations of a flow: the innermost frames stay', () => {
    const deep = { ...KNOWN.location, line: 77 };
    const trace = [KNOWN.location, ...Array.from({ length: 12_000 }, () => deep)];
    const [result] = resultsOf(sarifLog(runOf({ findings: [{ ...KNOWN, trace }] })));
    const { locations } = result.codeFlows![0].threadFlows[0];
    expect(locations).toHaveLength(10_000);
    expect(locations.at(-1)?.location?.physicalLocation?.region?.startLine).toBe(12);
  });
});

it('names methods that could not be checked', () => {
  const log = valid({
    ...runOf({ problem: 'it is too odd', findings: [], verdict: null }),
    problems: ['a.jar is gone'],
  });
  expect(log.runs[0].invocations![0].toolExecutionNotifications!.map(({ message }) => message.text)).toEqual([
    'a.jar is gone',
    `${METHOD.id} was not checked: it is too odd`,
  ]);
});

describe('rules', () => {
  it.each([
    ['exception', 'java.lang.NullPointerException', 'null-dereference'],
    ['exception', 'java.lang.StringIndexOutOfBoundsException', 'index-out-of-bounds'],
    ['exception', 'java.lang.ArithmeticException', 'arithmetic'],
    ['exception', 'com.example.Odd', 'uncaught-exception'],
    ['contract', 'java.lang.IllegalArgumentException', 'uncaught-exception'],
    ['assertion', 'java.lang.AssertionError', 'assertion'],
    ['reached', null, 'reached'],
    ['postcondition', null, 'postcondition'],
  ] as const)('%s %s: %s', (kind, exception, id) => {
    expect(ruleOf({ kind, exception }).id).toBe(id);
  });

  it('have ids of their own', () => {
    expect(new Set(FAILURE_RULES.map(({ id }) => id)).size).toBe(FAILURE_RULES.length);
  });
});
