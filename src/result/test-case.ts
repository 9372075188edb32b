/**
 * A test case: the inputs of a path under a model, and what a run on them must lead to. Plain data: it crosses threads,
 * `coverage` chooses among test cases, `junit` writes them as Java.
 */
import type { SavedModel } from '../term/saved-model.ts';
import type { ConditionText } from './finding.ts';
import type { ConcreteInputs, HeapField, HeapNode, JavaValue, MetLimitation } from './outcome.ts';

/**
 * A run on these inputs takes the path and ends as `expected` says. `junit` leaves out those that depend on the JVM or
 * machine.
 */
export type TestCase = ConcreteInputs & {
  /** The decisions of the path as text, the same in every run. They identify the path, and tests are sorted by them. */
  readonly path: readonly string[];
  readonly condition: ConditionText;
  readonly metLimitations: readonly MetLimitation[];
  readonly expected: Expectation;
  /** The model that the inputs were made from; a missing variable is zero. It suffices to take the path again. */
  readonly model: SavedModel;
};

/** What a test asserts: how the run ends, and what it leaves behind. */
export type Expectation = {
  readonly ending: Ending;
  /**
   * The heap after the run. The first nodes are those of the test's `heap`, in the same order: the same objects, perhaps
   * changed. Then come objects that the run created or reached. The value of a field that is not listed is unknown.
   */
  readonly after: readonly HeapNode[];
  /** By input node: the fields of an object of the program when its maker had made it; null for any other node. */
  readonly built: readonly (readonly HeapField[] | null)[];
  /** Static fields of the program that the run changed, or from which an object is reachable that it changed. */
  readonly statics: readonly ChangedStatic[];
  /** External names of the program's classes that were initialised when the run ended, sorted. */
  readonly initialised: readonly string[];
};

/** How the run of a test ends. */
export type Ending =
  /** Null: the method is void, or the value is unknown. */
  | { readonly kind: 'returned'; readonly value: JavaValue | null }
  | {
      readonly kind: 'threw';
      /** External name. */
      readonly exception: string;
      /** Its superclasses, nearest first, up to java.lang.Throwable. */
      readonly supers: readonly string[];
      /** The class of the innermost frame. */
      readonly thrownIn: string;
      /** `findingKey` of the outcome: paths with the same exception at the same place share it. */
      readonly key: string;
      /** What the program says in it; null if it says nothing, or if the JVM or the JDK made the exception. */
      readonly message: string | null;
    }
  /** No test can be made of the path, for this reason. */
  | { readonly kind: 'other'; readonly reason: string };

/** A static field that the run changed. Another test must not see the change, so a generated test restores it. */
export type ChangedStatic = {
  /** External name. */
  readonly className: string;
  readonly name: string;
  /** After the run. */
  readonly value: JavaValue;
  /**
   * JDK classes, or subclasses of them, of which the run changed an object below this field: it cannot be restored by
   * fields.
   */
  readonly changedJdk: readonly string[];
};

/** Orders tests by their decisions, numbers as numbers: the same order in every run. */
export function comparePaths(a: TestCase, b: TestCase): number {
  for (let i = 0; i < Math.min(a.path.length, b.path.length); i++) {
    const [x, y] = [a.path[i], b.path[i]];
    if (x === y) continue;
    const difference = Number(x) - Number(y);
    return Number.isNaN(difference) || difference === 0 ? (x < y ? -1 : 1) : difference;
  }
  return a.path.length - b.path.length;
}
