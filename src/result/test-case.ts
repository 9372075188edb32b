/**
 * What a test is made of: the inputs of a path under a model, and what is to be seen after the run. Plain data: it crosses
 * threads, `coverage` chooses from it, `junit` writes it down.
 */
import type { SavedModel } from '../term/saved-model.ts';
import type { ConditionText } from './finding.ts';
import type { ConcreteInputs, HeapNode, JavaValue, Notice } from './outcome.ts';

export type TestCase = ConcreteInputs & {
  /** The decisions of the path, the same in every run: paths are told apart and sorted by it. */
  readonly path: readonly string[];
  readonly condition: ConditionText;
  readonly notices: readonly Notice[];
  readonly expected: Expectation;
  /** Of the inputs' variables; what it does not mention is zero. Whoever follows the test again needs no more. */
  readonly model: SavedModel;
};

export type Expectation = {
  readonly ending: Ending;
  /**
   * The heap after the run. The first nodes are those of the test's `heap`, in the same order: the same objects, perhaps
   * changed. Then come objects that the run made or found. A field that is not listed is one that nobody knows.
   */
  readonly after: readonly HeapNode[];
  /** Static fields of the program that the run changed, or that lead to something that it changed. */
  readonly statics: readonly ChangedStatic[];
  /** External names of the program's classes that were initialised when the run ended, sorted. */
  readonly initialised: readonly string[];
};

export type Ending =
  /** Null: void, or nobody knows. */
  | { readonly kind: 'returned'; readonly value: JavaValue | null }
  | {
      readonly kind: 'threw';
      /** External name. */
      readonly exception: string;
      /** Its superclasses, nearest first, up to java.lang.Throwable. */
      readonly supers: readonly string[];
      /** The class of the innermost frame. */
      readonly thrownIn: string;
    }
  /** No test can be made of it: the reason. */
  | { readonly kind: 'other'; readonly reason: string };

export type ChangedStatic = {
  /** External name. */
  readonly className: string;
  readonly name: string;
  /** After the run. */
  readonly value: JavaValue;
  /** Classes of the JDK, or made from them, whose objects were changed inside: they cannot be put back field by field. */
  readonly changedJdk: readonly string[];
};

/** By decisions, as numbers where they are numbers. */
export function comparePaths(a: TestCase, b: TestCase): number {
  for (let i = 0; i < Math.min(a.path.length, b.path.length); i++) {
    const [x, y] = [a.path[i], b.path[i]];
    if (x === y) continue;
    const difference = Number(x) - Number(y);
    return Number.isNaN(difference) || difference === 0 ? (x < y ? -1 : 1) : difference;
  }
  return a.path.length - b.path.length;
}
