import { describe, expect, it } from 'vitest';
import type { Outcome } from '../result/outcome.ts';
import { violation } from './property.ts';

const WHERE = { class: 'A', method: 'm', file: 'A.java', line: 3 };

function threw(exception: string, ...supers: string[]): Outcome {
  return {
    kind: 'threw',
    exception,
    supers: [...supers, 'java.lang.Throwable'],
    message: null,
    location: WHERE,
    userLocation: WHERE,
    trace: [WHERE],
  };
}

const ASSERTION = threw('java.lang.AssertionError', 'java.lang.Error');
const OWN_ASSERTION = threw('a.Failed', 'java.lang.AssertionError', 'java.lang.Error');
const DIVISION = threw('java.lang.ArithmeticException', 'java.lang.RuntimeException', 'java.lang.Exception');
const RUNTIME = threw('java.lang.RuntimeException', 'java.lang.Exception');
const CHECKED = threw('java.io.IOException', 'java.lang.Exception');
const INITIALISER = threw(
  'java.lang.ExceptionInInitializerError',
  'java.lang.LinkageError',
  'java.lang.Error',
);
const OVERFLOW = threw('java.lang.StackOverflowError', 'java.lang.VirtualMachineError', 'java.lang.Error');

describe('violation', () => {
  it('valid-assert: AssertionError only', () => {
    const kinds = [ASSERTION, OWN_ASSERTION, DIVISION, CHECKED].map((o) => violation(o, 'valid-assert'));
    expect(kinds).toEqual(['assertion', 'assertion', null, null]);
  });

  it('no-runtime-exception: RuntimeException and its subclasses only', () => {
    const outcomes = [DIVISION, RUNTIME, ASSERTION, CHECKED, OVERFLOW];
    expect(outcomes.map((o) => violation(o, 'no-runtime-exception'))).toEqual([
      'exception',
      'exception',
      null,
      null,
      null,
    ]);
  });

  it('all: both, and every Error but those of the machine', () => {
    const outcomes = [ASSERTION, DIVISION, INITIALISER, CHECKED, OVERFLOW];
    expect(outcomes.map((o) => violation(o, 'all'))).toEqual([
      'assertion',
      'exception',
      'exception',
      null,
      null,
    ]);
    expect(violation(INITIALISER, 'valid-assert')).toBeNull();
    expect(violation(INITIALISER, 'no-runtime-exception')).toBeNull();
  });

  it('reach: nothing but the method', () => {
    const reached: Outcome = { kind: 'reached', location: WHERE };
    expect(violation(reached, 'unreachable')).toBe('reached');
    expect(violation(reached, 'all')).toBeNull();
    expect(violation(ASSERTION, 'unreachable')).toBeNull();
  });

  it('nothing else violates anything', () => {
    const harmless: Outcome[] = [
      { kind: 'returned', value: null },
      { kind: 'exited', status: 1 },
      { kind: 'assumedAway' },
      { kind: 'infeasible' },
      { kind: 'incomplete', limitation: { id: 'unsupported', what: 'x' }, location: null },
    ];
    expect(harmless.map((o) => violation(o, 'all'))).toEqual([null, null, null, null, null]);
  });
});
