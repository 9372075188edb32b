import { describe, expect, it } from 'vitest';
import { plainInput } from '../result/input-value.ts';
import type { TraceResult } from '../trace/trace-result.ts';
import { traceReport, traceText } from './trace-report.ts';

const LONG = `${'x + '.repeat(15)}1 > 0`;

const RESULT: TraceResult = {
  end: { kind: 'ended', outcome: { kind: 'returned', value: '5' } },
  conjuncts: [
    {
      condition: 'x > 3',
      location: { class: 'Main', method: 'main', file: 'Main.java', line: 4 },
      isLibrary: false,
    },
    {
      condition: 't1 != 0',
      location: { class: 'java.util.HashMap', method: 'hash', file: 'HashMap.java', line: 338 },
      isLibrary: true,
    },
  ],
  definitions: ['t1 = x ^ x >>> 16'],
  inputs: [plainInput('x', 'int', '5')],
  heap: [],
  missing: [],
  unused: [],
  files: [],
  metLimitations: [],
  concreteCalls: [],
  affected: null,
};

describe('traceText', () => {
  it('lists every conjunct with its place, and whether it is the user’s', () => {
    expect(traceText(traceReport(RESULT, []))).toBe(`Path constraint: 2 conjuncts, 1 of them from library code
  1  x > 3    Main.main (Main.java:4)
  2  t1 != 0  java.util.HashMap.hash (HashMap.java:338), library
  where t1 = x ^ x >>> 16

Ended: returned 5
Inputs: x = 5`);
  });

  it('breaks long lines and tells what did not fit', () => {
    const text = traceText(
      traceReport(
        {
          ...RESULT,
          conjuncts: [{ condition: LONG, location: null, isLibrary: false }],
          missing: ['y'],
          unused: ['z', 'w'],
          metLimitations: [{ limitation: { id: 'threads' }, location: null }],
        },
        [],
      ),
    );
    expect(text).toContain(`  1  ${LONG}\n${' '.repeat(53)}  unknown place\n`);
    expect(text).toContain(`
Note: not in the file, so zero was taken: y
Note: the program did not ask for z, w
Note: a second thread runs: one order of their steps is explored`);
  });

  it('is one object as JSON', () => {
    const { end: _end, metLimitations: _met, ...rest } = RESULT;
    expect(JSON.parse(JSON.stringify(traceReport(RESULT, [])))).toEqual({
      schema: 'rangefinder-trace-1',
      outcome: 'returned 5',
      ...rest,
      notices: [],
      printed: [],
    });
  });
});
