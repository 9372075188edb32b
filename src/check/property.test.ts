import { describe, expect, it } from 'vitest';
import type { Outcome } from '../result/outcome.ts';
import { classesOfViolations, type Demand, isFailure, type Question, violation } from './property.ts';

const WHERE = { class: 'A', method: 'm', file: 'A.java', line: 3 };

function threw(exception: string, ...supers: string[]): Extract<Outcome, { kind: 'threw' }> {
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

const ask = (question: Question, countsContracts = false): Demand => ({ question, countsContracts });

describe('classesOfViolations', () => {
  const POSTCONDITION = threw('rangefinder.PostconditionViolation', 'java.lang.RuntimeException');
  const all = [ASSERTION, OWN_ASSERTION, DIVISION, RUNTIME, CHECKED, INITIALISER, OVERFLOW, POSTCONDITION];
  const isListed = (outcome: (typeof all)[number], question: Question): boolean =>
    [outcome.exception, ...outcome.supers].some((name) => classesOfViolations(ask(question)).includes(name));

  it.each(['all', 'valid-assert', 'no-runtime-exception', 'unreachable'] as const)(
    '%s: every violation is of one of them',
    (question) => {
      const violations = all.filter((outcome) => violation(outcome, ask(question)) !== null);
      expect(violations.filter((outcome) => !isListed(outcome, question))).toEqual([]);
    },
  );

  it('an exception that is no violated assertion is none for valid-assert', () => {
    expect(isListed(DIVISION, 'valid-assert')).toBe(false);
    expect(isListed(ASSERTION, 'valid-assert')).toBe(true);
  });
});

describe('violation', () => {
  it('valid-assert: AssertionError only', () => {
    const kinds = [ASSERTION, OWN_ASSERTION, DIVISION, CHECKED].map((o) => violation(o, ask('valid-assert')));
    expect(kinds).toEqual(['assertion', 'assertion', null, null]);
  });

  it('no-runtime-exception: RuntimeException and its subclasses only', () => {
    const outcomes = [DIVISION, RUNTIME, ASSERTION, CHECKED, OVERFLOW];
    expect(outcomes.map((o) => violation(o, ask('no-runtime-exception')))).toEqual([
      'exception',
      'exception',
      null,
      null,
      null,
    ]);
  });

  it('all: both, and every Error but those of memory', () => {
    const memory = threw('java.lang.OutOfMemoryError', 'java.lang.VirtualMachineError', 'java.lang.Error');
    const outcomes = [ASSERTION, DIVISION, INITIALISER, OVERFLOW, CHECKED, memory];
    expect(outcomes.map((o) => violation(o, ask('all')))).toEqual([
      'assertion',
      'exception',
      'exception',
      'exception',
      null,
      null,
    ]);
    expect(violation(INITIALISER, ask('valid-assert'))).toBeNull();
    expect(violation(INITIALISER, ask('no-runtime-exception'))).toBeNull();
  });

  it('all: a checked exception that leaves main, or that the method does not declare', () => {
    const undeclared: Outcome = { ...CHECKED, isUndeclared: true };
    expect(violation(undeclared, ask('all'))).toBe('exception');
    expect(violation(undeclared, ask('no-runtime-exception'))).toBeNull();
    expect(violation(undeclared, ask('valid-assert'))).toBeNull();
  });

  it('reach: nothing but the method', () => {
    const reached: Outcome = { kind: 'reached', location: WHERE };
    expect(violation(reached, ask('unreachable'))).toBe('reached');
    expect(violation(reached, ask('all'))).toBeNull();
    expect(violation(ASSERTION, ask('unreachable'))).toBeNull();
  });

  it('contract: an exception of the contract is no failure, unless contracts count', () => {
    const rejected: Outcome = { ...DIVISION, isContract: true };
    expect(violation(rejected, ask('all'))).toBe('contract');
    expect(isFailure(rejected, ask('all'))).toBe(false);
    expect(violation(rejected, ask('all', true))).toBe('exception');
    expect(violation(rejected, ask('valid-assert'))).toBeNull();
  });

  it('nothing else violates anything', () => {
    const harmless: Outcome[] = [
      { kind: 'returned', value: null },
      { kind: 'exited', status: 1 },
      { kind: 'assumedAway' },
      { kind: 'infeasible' },
      { kind: 'incomplete', limitation: { id: 'unsupported', what: 'x' }, location: null },
    ];
    expect(harmless.map((o) => violation(o, ask('all')))).toEqual([null, null, null, null, null]);
  });
});
