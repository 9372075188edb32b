/**
 * Rejects paths whose outcome depends on the run or the machine: a test of them could fail at another time. Whether the
 * limitation ended the path or was only met on it makes no difference.
 */
import { UnsupportedError } from '../errors.ts';
import { isAssumption, isOfThisJvm, isUnrepeatable, limitationText } from '../limitation/register.ts';
import { type ConcreteInputs, staticInputField } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { TestTarget } from './test-target.ts';

/** Which of these is thrown depends on what was initialised before. */
const BY_ORDER = new Set(['java.lang.ExceptionInInitializerError', 'java.lang.NoClassDefFoundError']);

export function rejectUncertain(target: TestTarget, test: TestCase): void {
  for (const { limitation } of test.metLimitations) {
    // That it makes no difference is not shown, but likely: without this, hardly a method of a library had a test.
    if (limitation.id === 'initialised-classes' && !limitation.assignsOthers) continue;
    // Of this JVM: another vendor, version or option may decide otherwise.
    if (!isUnrepeatable(limitation) && !isOfThisJvm(limitation)) continue;
    const text = limitationText(limitation);
    throw new UnsupportedError(isAssumption(limitation) ? `a test would pass only where ${text}` : text);
  }
  const { ending } = test.expected;
  if (ending.kind === 'other') throw new UnsupportedError(ending.reason);
  if (ending.kind === 'threw') {
    if (ending.supers.includes('java.lang.VirtualMachineError'))
      throw new UnsupportedError(`${ending.exception} is a limit of the machine`);
    if (BY_ORDER.has(ending.exception))
      throw new UnsupportedError(`${ending.exception} depends on which classes are initialised already`);
  }
  rejectOtherInputs(target, test);
}

/** A test can pass parameters and set static fields; the engine can feed an input API as well. */
export function rejectOtherInputs(target: TestTarget, { inputs }: ConcreteInputs): void {
  const statics = inputs.filter(({ name }) => staticInputField(name) !== null);
  const count =
    target.parameters.length +
    statics.length +
    (inputs[0]?.name === 'this' && !target.isStatic && !target.isConstructor ? 1 : 0);
  if (inputs.length > count)
    throw new UnsupportedError('it takes inputs that are no parameters (an input API, an unseeded Random)');
}
