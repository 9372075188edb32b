import { describe, expect, it } from 'vitest';
import { plainInput } from '../result/input-value.ts';
import type { TraceResult } from '../trace/trace-result.ts';
import { traceJson, traceText } from './trace-report.ts';

const LONG = `${'x + '.repeat(15)}1 > 0`;

const RESULT: TraceResult = {
  outcome: 'returned 5',
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
  notices: [],
};

describe('traceText', () => {
  it('lists every conjunct with its place, and whether it is the user’s', () => {
    expect(traceText(RESULT)).toBe(`Path constraint: 2 conjuncts, 1 of them from library code
  1  x > 3    Main.main (Main.java:4)
  2  t1 != 0  java.util.HashMap.hash (HashMap.java:338), library
  where t1 = x ^ x >>> 16

Ended: returned 5
Inputs: x = 5`);
  });

  it('breaks long lines and tells what did not fit', () => {
    const text = traceText({
      ...RESULT,
      conjuncts: [{ condition: LONG, location: null, isLibrary: false }],
      missing: ['y'],
      unused: ['z', 'w'],
      notices: [{ reason: 'the clock was read', location: null }],
    });
    expect(text).toContain(`  1  ${LONG}\n${' '.repeat(53)}  unknown place\n`);
    expect(text).toContain(`
Note: not in the file, so zero was taken: y
Note: the program did not ask for z, w
Note: the clock was read`);
  });

  it('is one object as JSON', () => {
    expect(JSON.parse(traceJson(RESULT))).toEqual({ schema: 'rangefinder-trace-1', ...RESULT, printed: [] });
  });
});
