/**
 * A test of a condition of `--ensure` that does not hold. The condition stands in it as the user wrote it, so the parameters that it
 * speaks of get variables of their names:
 *
 * ```java
 * int n = 5;
 * int result = Account.fee(n);
 * assertTrue(result >= 0);
 * ```
 */

import { withReceiver } from '../check/compile-conditions.ts';
import type { Finding } from '../check/result.ts';
import { InvariantError, UnsupportedError } from '../errors.ts';
import { staticInputField } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import { InputCode } from './input-code.ts';
import { setStaticInputs } from './static-code.ts';
import { callText } from './test-method.ts';
import type { TestScope } from './test-scope.ts';
import type { TestTarget } from './test-target.ts';

const RESULT = 'result';

/** The lines after the comment. */
export function postconditionLines(
  scope: TestScope,
  target: TestTarget,
  { message }: Finding,
  test: TestCase,
): string[] {
  if (message === null) throw new InvariantError('a postcondition without its text');
  rejectGeneric(target, test);
  const names = target.parameters.map(({ name }) => name);
  const values = test.inputs.filter(({ name }) => name !== 'this' && staticInputField(name) === null);
  // Numbers and strings take their names before objects get theirs.
  const plain = values.flatMap(({ java }, i) => (java.kind === 'node' ? [] : [names[i]]));
  for (const name of plain) requireName(scope.variable(name), name);
  const inputs = new InputCode(scope, test);
  values.forEach(({ java }, i) => {
    if (java.kind === 'node') requireName(inputs.variableOf(java.node).text, names[i]);
  });
  const receiver = test.inputs[0]?.name === 'this' ? test.inputs[0].java : null;
  const self = receiver?.kind === 'node' ? inputs.variableOf(receiver.node).text : RESULT;
  const isVoid = target.result === 'V';
  if (!isVoid) requireName(scope.variable(RESULT), RESULT);
  const call = callText(scope, target, test, inputs, { hasVariables: true });
  setStaticInputs(scope, target, test, inputs);
  const type = isVoid ? '' : scope.type(target.result);
  if (type === null) throw new UnsupportedError('the class of the result cannot be named in a test');
  // The helper returns an Object.
  const cast = scope.usesHelper && /^\w+\.call\(/.test(call) ? `(${type}) ` : '';
  return [
    ...inputs.lines,
    isVoid ? `${call};` : `${type} ${RESULT} = ${cast}${call};`,
    ...scope.check('assertTrue', withReceiver(message, self)),
  ];
}

function requireName(given: string, wanted: string): void {
  if (given !== wanted) throw new UnsupportedError(`the condition calls ${wanted} what a test cannot`);
}

/** Variables of generic types would need type arguments, which only recipes know. */
function rejectGeneric({ method }: TestTarget, { inputs, heap }: TestCase): void {
  const [parameters, result] = (method.signature ?? '').split(')');
  const isTyped = inputs.every(({ java }) => java.kind !== 'node' || heap[java.node].kind === 'made');
  if (/[<T]/.test(result ?? '') || (!isTyped && /[<T]/.test(parameters)))
    throw new UnsupportedError('the condition speaks of generic types');
}
