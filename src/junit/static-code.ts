/** Expressions that read the static fields that a test changes. */
import { UnsupportedError } from '../errors.ts';
import type { JavaValue } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { Expression } from './input-code.ts';
import { stringLiteral } from './java-text.ts';
import type { TestScope } from './test-scope.ts';

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
  const { facts, inPackage } = scope.file;
  return test.expected.statics.map(({ className: external, name, value, changedJdk }) => {
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
    const isPlain =
      facts.sourceName(className, inPackage) !== null &&
      facts.isAccessible(owner, info.flags, inPackage) &&
      scope.canName(info.descriptor);
    const read = isPlain
      ? { text: `${scope.className(className)}.${name}`, type: info.descriptor }
      : {
          text: `${scope.helper()}.getStatic(${scope.classObject(className)}, ${stringLiteral(name)})`,
          type: 'Ljava/lang/Object;',
        };
    return { className, name, read, value };
  });
}
