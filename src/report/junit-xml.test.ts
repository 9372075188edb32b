import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { junitXml } from './junit-xml.ts';
import type { ReportedRun } from './reported-run.ts';
import { KNOWN, RUN, runOf } from './reported-runs.testing.ts';

const XSD = fs.readFileSync(new URL('../../schema/junit.xsd', import.meta.url), 'utf8');

/** The file, after libxml2 has parsed it and found it to satisfy the schema. */
async function valid(run: ReportedRun): Promise<string> {
  const xml = junitXml(run);
  const { errors } = await validateXML({ xml: { fileName: 'junit.xml', contents: xml }, schema: XSD });
  expect(errors).toEqual([]);
  return xml;
}

describe('JUnit XML', () => {
  it('is a suite for each class, a case for each method', async () => {
    const xml = await valid(
      runOf(
        {},
        { id: 'bank.Account.safe()', verdict: 'SAFE', findings: [] },
        { id: 'new bank.Account(int)', verdict: 'UNKNOWN', reason: 'the time is over', findings: [] },
        { id: 'bank.Teller.m()', class: 'bank.Teller', verdict: null, findings: [] },
        { id: 'bank.Teller.n()', class: 'bank.Teller', verdict: null, problem: 'no code', findings: [] },
      ),
    );
    expect(xml).toContain(
      '<testsuites name="rangefinder" tests="5" failures="1" errors="0" skipped="3" time="6.250">',
    );
    expect(xml).toContain(
      '<testsuite name="bank.Account" tests="3" failures="1" errors="0" skipped="1" time="3.750">',
    );
    expect(xml).toContain(
      '<testcase name="safe()" classname="bank.Account" time="1.250" file="bank/Account.java" line="10"/>',
    );
    expect(xml).toContain('<testcase name="new bank.Account(int)"');
    expect(xml.match(/<skipped message="[^"]*"/g)).toEqual([
      '<skipped message="the time is over"',
      '<skipped message="there was no time left to check it"',
      '<skipped message="no code"',
    ]);
  });

  it('tells the inputs and the trace of a failure', async () => {
    const xml = await valid(RUN);
    expect(xml).toContain(
      `<failure message="java.lang.AssertionError: balance with amount = 5, fee = -3L, letter = '\\n'" type="java.lang.AssertionError">`,
    );
    expect(xml).toContain('    at bank.Account.withdraw (Account.java:12)\n');
  });

  it('has one failure for all findings of a method', async () => {
    const xml = await valid(runOf({ findings: [KNOWN, { ...KNOWN, message: 'second' }] }));
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml).toContain('(and 1 more)');
    expect(xml).toContain('java.lang.AssertionError: second');
  });

  it('does not fail for what the JVM did not confirm, nor for what the baseline has', async () => {
    const unconfirmed = {
      verdict: 'UNKNOWN',
      reason: 'not confirmed',
      findings: [{ ...KNOWN, replayed: false }],
    } as const;
    expect(await valid(runOf(unconfirmed))).toContain('<skipped message="not confirmed"/>');
    const known = await valid(runOf({ findings: [{ ...KNOWN, isNew: false }] }));
    expect(known).toContain('<skipped message="its findings are in the baseline"/>');
  });

  it('without methods is a file all the same', async () => {
    expect(await valid({ ...RUN, methods: [] })).toContain('tests="0"');
  });

  it('holds any text of the program', async () => {
    const message = 'a\0\x1b<&>"\'\ud800]]>\ufffe\r\n\ttail 🙂';
    const xml = await valid(runOf({ id: 'bank.Account.<init>("\0")', findings: [{ ...KNOWN, message }] }));
    expect(xml).toContain('tail 🙂');
    expect(xml).not.toContain('\0');
  });
});
