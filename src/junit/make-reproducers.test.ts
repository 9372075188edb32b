import { expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { prepareCheck } from '../check/prepare.ts';
import type { Finding } from '../check/result.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { InputValue } from '../result/outcome.ts';
import { makeReproducers } from './make-reproducers.ts';

const file = new ScratchFolder().write(
  'Small.java',
  'class Small { static int inverse(int x) { return 1 / x; } }',
);
const { program } = prepareCheck({
  ...DEFAULT_OPTIONS,
  targets: [file],
  entry: { kind: 'method', signature: 'Small.inverse' },
});

const location = { class: 'Small', method: 'inverse', file: 'Small.java', line: 1 };

function zero(name: string): InputValue {
  return { name, type: 'int', value: '0', java: { kind: 'primitive', type: 'int', value: '0' } };
}

/** A division by zero that the JVM confirmed, with these inputs. */
function finding(...inputs: InputValue[]): Finding {
  return {
    kind: 'exception',
    exception: 'java.lang.ArithmeticException',
    message: '/ by zero',
    location,
    trace: [location],
    inputs,
    heap: [],
    after: null,
    model: [],
    pathCondition: { definitions: [], conjuncts: ['x == 0'] },
    isConfirmed: true,
    hasReplayEnded: true,
    hasReplayBegun: true,
    files: null,
    replayDetail: null,
    dependsOn: [],
    unmade: [],
    count: 1,
  };
}

/** The names of the tests in the only file. */
function testNames(findings: readonly Finding[]): readonly string[] {
  const { files } = makeReproducers(program, findings, { junit: 5, arrayBound: null });
  return [...files[0].text.matchAll(/void (\w+)\(/g)].map(([, name]) => name);
}

it('gives no name twice', () => {
  expect(testNames([finding(zero('x')), finding(zero('x'))])).toEqual([
    'inverse_x0_mustNotThrowArithmeticException',
    'inverse_x0_variantB_mustNotThrowArithmeticException',
  ]);
});

it('leaves the name of a finding without a test to the next', () => {
  // An input that is no parameter. Its name is too long to be part of the test's.
  const other = zero('drawn'.repeat(20));
  expect(testNames([finding(zero('x'), other), finding(zero('x'))])).toEqual([
    'inverse_x0_mustNotThrowArithmeticException',
  ]);
});
