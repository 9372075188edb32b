/**
 * A source file with reproducers: tests that fail as long as the defect is there. Each makes the inputs of a finding and
 * calls the method, which must not throw: the exception that leaves it is the failure. Nothing else is asserted, so the test
 * passes when the method is mended, whatever it does then.
 */
import type { Finding } from '../check/result.ts';
import { UnsupportedError } from '../errors.ts';
import type { Location } from '../result/outcome.ts';
import { staticInputField } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import { Imports } from './imports.ts';
import { InputCode } from './input-code.ts';
import { commentText } from './java-text.ts';
import { postconditionLines } from './postcondition-test.ts';
import { readableConditions } from './readable-condition.ts';
import { rejectOtherInputs } from './reject-uncertain.ts';
import { setStaticInputs } from './static-code.ts';
import {
  assertingClasses,
  classText,
  named,
  type TestClass,
  type TestClassOptions,
  type WrittenTest,
} from './test-class.ts';
import { callText, type TestMethod } from './test-method.ts';
import { HELPER, type TestFile, TestScope } from './test-scope.ts';
import type { TestTarget } from './test-target.ts';

const MAX_FRAMES = 5;
const MAX_COMMENT = 100;

/** A method and what it is to blame for. */
export type TargetFindings = { readonly target: TestTarget; readonly findings: readonly Finding[] };

/** `subject` is what the class is about, for its comment. */
export function reproducerClass(
  options: TestClassOptions,
  groups: readonly TargetFindings[],
  subject: string,
): TestClass {
  const { facts, junit, name, inPackage, arrayBound } = options;
  const file: TestFile = {
    facts,
    imports: new Imports(facts, inPackage, [name, HELPER, 'Test']),
    junit,
    inPackage,
    arrayBound,
    changeable: new Set(),
  };
  const leftOut: string[] = [];
  // A finding of which no test can be written is told with the reason; the others are written nevertheless.
  const written = groups.map(({ target, findings }) =>
    findings.flatMap((finding): WrittenTest[] => {
      try {
        const method = reproducer(file, target, finding);
        return [{ target, tests: [testCaseOf(finding, 'threw')], isReproducer: true, method, values: null }];
      } catch (e) {
        if (!(e instanceof UnsupportedError)) throw e;
        leftOut.push(e.message);
        return [];
      }
    }),
  );
  const frames = groups
    .flatMap(({ findings }) => findings)
    .flatMap(({ trace, location }) => [...trace, location].map((at) => at.class));
  const doc = `What {@code ${subject}} must not do, but does: each test fails until the defect is mended.`;
  return {
    ...classText(options, file, named(written.flat()), assertingClasses(facts, frames), doc),
    tests: written.map(({ length }) => length),
    leftOut,
  };
}

function reproducer(file: TestFile, target: TestTarget, finding: Finding): TestMethod {
  if (finding.exception === null) throw new UnsupportedError('a method that is reached makes no test fail');
  rejectOtherInputs(target, finding);
  const scope = new TestScope(file);
  const test = testCaseOf(finding, 'returned');
  // The method may throw checked exceptions: `callText` notes them in the scope, so the test declares them.
  const lines =
    finding.kind === 'postcondition'
      ? postconditionLines(scope, target, finding, test)
      : callLines(scope, target, test);
  const hasStatics = finding.inputs.some(({ name }) => staticInputField(name) !== null);
  return {
    parameters: [],
    lines: [...reportLines(finding, file.arrayBound), ...lines],
    suppressed: [...scope.suppressed].sort(),
    throwing: scope.throwing,
    usesHelper: scope.usesHelper,
    changedStatics: hasStatics ? [target.owner.name] : [],
    locale: null,
  };
}

function callLines(scope: TestScope, target: TestTarget, test: TestCase): string[] {
  const inputs = new InputCode(scope, test);
  const call = callText(scope, target, test, inputs);
  setStaticInputs(scope, target, test, inputs);
  return [...inputs.lines, `${call};`];
}

/** The report, as a comment: what fails, where, and when. */
function reportLines(
  { kind, exception, message, trace, location, pathCondition, inputs, heap }: Finding,
  arrayBound: number | null,
): string[] {
  const frames = trace.length > 0 ? trace : [location];
  const when = readableConditions(pathCondition, arrayBound, inputs, heap)?.join(' && ') ?? '';
  if (kind === 'postcondition') return [`// does not hold: ${commentText(message ?? '')}`];
  const lines = [
    `${exception}${message === null || message === '' ? '' : `: ${message.split('\n')[0]}`}`,
    // Five frames tell where; the test itself shows the rest.
    ...frames.slice(0, MAX_FRAMES).map((frame) => `    at ${frameText(frame)}`),
    ...(when === '' || when.length > MAX_COMMENT ? [] : [`when ${when}`]),
  ];
  return lines.map((line) => `// ${commentText(line)}`);
}

function frameText({ class: cls, method, file, line }: Location): string {
  return `${cls}.${method}(${file ?? 'Unknown Source'}${line >= 0 ? `:${line}` : ''})`;
}

/**
 * A finding as a test. It asserts nothing about the heap after the call, so `after` may be the heap before it.
 *
 * The name of the test says what the method must not throw, so it is made with 'threw'. The code is made with 'returned', because the
 * call stands by itself. With 'threw', `callText` expects the call inside an `assertThrows` and does not note the checked
 * exceptions of the method. The test would not declare them, and would not compile.
 */
export function testCaseOf(finding: Finding, kind: 'threw' | 'returned'): TestCase {
  const { inputs, heap, after, model, pathCondition, exception, trace, location } = finding;
  return {
    inputs,
    heap,
    model,
    path: [],
    condition: pathCondition,
    metLimitations: [],
    expected: {
      ending:
        kind === 'returned'
          ? { kind, value: null }
          : {
              kind,
              exception: exception ?? '',
              supers: [],
              thrownIn: (trace[0] ?? location).class,
              key: '',
              message: null,
            },
      after: after ?? heap,
      built: [],
      statics: [],
      initialised: [],
    },
  };
}
