/** The rules of our SARIF logs: one for each kind of failure. Ids are a contract: suppressions and alerts of users name them. */
import type { ReportedFinding } from './check-report.ts';

export type FailureRule = {
  readonly id: string;
  /** Pascal case, as viewers show it. */
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** What to do about it. */
  readonly help: string;
  /** Exceptions that belong to it; none for the rules of other kinds of findings. */
  readonly exceptions: readonly string[];
};

const LANG = 'java.lang.';

/** The first rule that lists the exception counts; the last one takes what none lists. */
const EXCEPTION_RULES: readonly FailureRule[] = [
  {
    id: 'null-dereference',
    name: 'NullDereference',
    summary: 'A reference is null where an object is needed.',
    help: 'Check the reference before it is used, or see to it that it is never null.',
    exceptions: [`${LANG}NullPointerException`],
  },
  {
    id: 'index-out-of-bounds',
    name: 'IndexOutOfBounds',
    summary: 'An index is outside of an array, a string or a list.',
    help: 'Compare the index with the length before the access.',
    exceptions: [
      `${LANG}ArrayIndexOutOfBoundsException`,
      `${LANG}StringIndexOutOfBoundsException`,
      `${LANG}IndexOutOfBoundsException`,
    ],
  },
  {
    id: 'arithmetic',
    name: 'Arithmetic',
    summary: 'An integer is divided by zero, or an exact operation overflows.',
    help: 'Treat the divisor zero, or the overflow, as a case of its own.',
    exceptions: [`${LANG}ArithmeticException`],
  },
  {
    id: 'class-cast',
    name: 'ClassCast',
    summary: 'An object is cast to a class that it does not have.',
    help: 'Ask with instanceof before the cast.',
    exceptions: [`${LANG}ClassCastException`, `${LANG}ArrayStoreException`],
  },
  {
    id: 'negative-size',
    name: 'NegativeSize',
    summary: 'An array is made with a negative length.',
    help: 'Check the length before the array is made.',
    exceptions: [`${LANG}NegativeArraySizeException`],
  },
  {
    id: 'number-format',
    name: 'NumberFormat',
    summary: 'A text that is no number is parsed as one.',
    help: 'Catch NumberFormatException, or check the text first.',
    exceptions: [`${LANG}NumberFormatException`],
  },
  {
    id: 'missing-element',
    name: 'MissingElement',
    summary: 'An element is taken where there is none.',
    help: 'Ask whether there is an element before it is taken.',
    exceptions: ['java.util.NoSuchElementException', 'java.util.EmptyStackException'],
  },
  {
    id: 'stack-overflow',
    name: 'StackOverflow',
    summary: 'A recursion is too deep for the stack.',
    help: 'Bound the depth of the recursion, or write it as a loop.',
    exceptions: [`${LANG}StackOverflowError`],
  },
  {
    id: 'uncaught-exception',
    name: 'UncaughtException',
    summary: 'An exception leaves a method that does not announce it.',
    help: 'Catch the exception, prevent it, or declare it.',
    exceptions: [],
  },
];

const ASSERTION: FailureRule = {
  id: 'assertion',
  name: 'AssertionFails',
  summary: 'An assertion does not hold.',
  help: 'Mend the code so that the assertion holds for these inputs, or the assertion.',
  exceptions: [],
};

const POSTCONDITION: FailureRule = {
  id: 'postcondition',
  name: 'PostconditionFails',
  summary: 'What --ensure states does not hold when the method has returned.',
  help: 'Mend the method so that the condition holds for these inputs, or the condition.',
  exceptions: [],
};

const REACHED: FailureRule = {
  id: 'reached',
  name: 'MethodReached',
  summary: 'The method of --reach is entered.',
  help: 'The inputs show how the method is reached.',
  exceptions: [],
};

export const FAILURE_RULES: readonly FailureRule[] = [ASSERTION, POSTCONDITION, REACHED, ...EXCEPTION_RULES];

export function ruleOf({ kind, exception }: Pick<ReportedFinding, 'kind' | 'exception'>): FailureRule {
  switch (kind) {
    case 'assertion':
      return ASSERTION;
    case 'postcondition':
      return POSTCONDITION;
    case 'reached':
      return REACHED;
    // With --contracts a rejected argument is a failure, too.
    case 'contract':
    case 'exception':
      return (
        EXCEPTION_RULES.find(({ exceptions }) => exceptions.includes(exception ?? '')) ??
        EXCEPTION_RULES[EXCEPTION_RULES.length - 1]
      );
  }
}
