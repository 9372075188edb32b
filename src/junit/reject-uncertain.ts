/** Paths whose expectation nobody can vouch for: another run, or another machine, may see something else. */
import { UnsupportedError } from '../errors.ts';
import type { TestCase } from '../result/test-case.ts';
import type { TestTarget } from './test-target.ts';

const UNCERTAIN = /environment|second thread|raw bits of a NaN|stack overflowed|may have no memory/;
/** Which of them comes depends on what was initialised before. */
const BY_ORDER = new Set(['java.lang.ExceptionInInitializerError', 'java.lang.NoClassDefFoundError']);

export function rejectUncertain(target: TestTarget, test: TestCase): void {
  const notice = test.notices.find(({ reason }) => UNCERTAIN.test(reason));
  if (notice !== undefined) throw new UnsupportedError(notice.reason);
  const { ending } = test.expected;
  if (ending.kind === 'other') throw new UnsupportedError(ending.reason);
  if (ending.kind === 'threw') {
    if (ending.supers.includes('java.lang.VirtualMachineError'))
      throw new UnsupportedError(`${ending.exception} is a limit of the machine`);
    if (BY_ORDER.has(ending.exception))
      throw new UnsupportedError(`${ending.exception} depends on which classes are initialised already`);
  }
  const count = target.parameters.length + (test.inputs[0]?.name === 'this' && !target.isStatic ? 1 : 0);
  if (test.inputs.length > count)
    throw new UnsupportedError('it takes inputs that are no parameters (an input API, an unseeded Random)');
}
