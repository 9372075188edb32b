/** Static fields in a test: those that are inputs are set before the call, those that the call changes are asserted after it. */
import type { ClassFile, FieldInfo } from '../classfile/model.ts';
import { UnsupportedError } from '../errors.ts';
import { isSameValue } from '../result/java-value.ts';
import { type JavaValue, staticInputField, staticInputName } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { Expression, InputCode } from './input-code.ts';
import { stringLiteral } from './java-text.ts';
import { callLines, type TestScope } from './test-scope.ts';
import type { TestTarget } from './test-target.ts';

/** A static field to assert: the expression that reads it, and the value that it must have. */
export type StaticRead = {
  /** Internal name. */
  readonly className: string;
  readonly name: string;
  readonly read: Expression;
  readonly value: JavaValue;
};

/**
 * Classes of the JDK whose objects `RangefinderObjects.Statics` can restore.
 *
 * The helper copies their contents before each test and puts them back. Of other classes of the JDK it cannot know
 * what belongs to the state.
 */
const RESTORED =
  /^java\.util\.(?:ArrayList|LinkedList|HashMap|LinkedHashMap|TreeMap|HashSet|LinkedHashSet|TreeSet|ArrayDeque|Vector|Stack)(?:\$\w+)?$|^java\.util\.concurrent\.atomic\.Atomic(?:Integer|Long|Boolean)$|^java\.lang\.StringBuilder$/;

export function staticReads(scope: TestScope, test: TestCase): StaticRead[] {
  const { facts } = scope.file;
  return changedByCall(test).map(({ className: external, name, value, changedJdk }) => {
    // An object that stays changed would make the next test fail, or pass for the wrong reason.
    const lasting = changedJdk.find((cls) => !RESTORED.test(cls));
    if (lasting !== undefined)
      throw new UnsupportedError(
        `it changes an object of ${lasting} that the static field ${external}.${name} leads to, which cannot be put back`,
      );
    const className = external.replaceAll('.', '/');
    const owner = facts.find(className);
    const info = facts.field(className, name);
    if (owner === null || info === null) throw new UnsupportedError(`there is no class file of ${external}`);
    const read = isPlain(scope, owner, info)
      ? { text: `${scope.className(className)}.${name}`, type: info.descriptor }
      : {
          text: `${scope.helper()}.getStatic(${scope.classObject(className)}, ${stringLiteral(name)})`,
          type: 'Ljava/lang/Object;',
        };
    return { className, name, read, value };
  });
}

/** A field that is an input, and holds what it held, has not changed: its value differs from the first one before the call. */
export function changedByCall({ inputs, expected }: TestCase): TestCase['expected']['statics'] {
  return expected.statics.filter(({ className, name, value }) => {
    const input = inputs.find((each) => each.name === staticInputName(className, name));
    return input === undefined || !isSameValue(input.java, value);
  });
}

/** Sets the fields that are inputs, in lines of `inputs`: after the arguments, whose constructors may read them. Returns the internal names of their classes. */
export function setStaticInputs(
  scope: TestScope,
  { owner }: TestTarget,
  test: TestCase,
  inputs: InputCode,
): string[] {
  const set = test.inputs.flatMap(({ name, java }) => {
    const field = owner.fields.find((each) => each.name === staticInputField(name));
    return field === undefined ? [] : [{ field, java }];
  });
  for (const { field, java } of set) {
    const value = inputs.expression(java, field.descriptor).text;
    if (isPlain(scope, owner, field))
      inputs.lines.push(`${scope.className(owner.name)}.${field.name} = ${value};`);
    else {
      const args = ['null', scope.classObject(owner.name), stringLiteral(field.name), value];
      inputs.lines.push(...callLines(`${scope.helper()}.set`, args));
    }
  }
  inputs.finish();
  return set.length > 0 ? [owner.name] : [];
}

/** Whether a test can name the field and its type. */
function isPlain(scope: TestScope, owner: ClassFile, { flags, descriptor }: FieldInfo): boolean {
  const { facts, inPackage } = scope.file;
  return (
    facts.sourceName(owner.name, inPackage) !== null &&
    facts.isAccessible(owner, flags, inPackage) &&
    scope.canName(descriptor)
  );
}
