/** How to make a record that is equal to a given one. */
import { isStatic } from '../analysis/class-facts.ts';
import { type ObjectPlan, planObject } from '../analysis/object-plan.ts';
import { codeInstructions } from '../classfile/code-instructions.ts';
import type { ClassFile } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { UnsupportedError } from '../errors.ts';
import type { ObjectNode } from './library-fields.ts';
import type { TestScope } from './test-scope.ts';

/** Null if the node is no record, a component is not known, or a test cannot make it. */
export function recordPlan(scope: TestScope, node: ObjectNode): ObjectPlan['init'] {
  const file = scope.file.facts.find(node.className.replaceAll('.', '/'));
  if (file === null || !hasEqualsOfCompiler(file)) return null;
  const components = file.fields.filter((field) => !isStatic(field));
  if (!components.every(({ name }) => node.fields.some((field) => field.name === name))) return null;
  try {
    const { init, steps } = planObject(scope.file, node, () => false);
    return steps.length === 0 ? init : null;
  } catch (e) {
    if (!(e instanceof UnsupportedError)) throw e;
    return null;
  }
}

/** `equals` compares the components, unless somebody has written another: what that does is not known. */
function hasEqualsOfCompiler(file: ClassFile): boolean {
  if (file.superName !== 'java/lang/Record') return false;
  const code = file.methods.find(
    ({ name, descriptor }) => name === 'equals' && descriptor === '(Ljava/lang/Object;)Z',
  )?.code;
  if (code === undefined || code === null) return false;
  const [, , third] = codeInstructions(file, code);
  return third?.opcode === Opcode.invokedynamic;
}
