/** Names of tests, made of method, inputs and outcome: `comp_i0_arrLength1_returns1`. */
import { isOfPostcondition } from '../check/property.ts';
import { describeType, parseMethodDescriptor } from '../classfile/descriptor.ts';
import type { MethodInfo } from '../classfile/model.ts';
import { staticInputField } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import { capitalised } from './java-text.ts';
import { changedByCall } from './static-code.ts';
import { caseDetails, commonDetails, partsThatTellApart } from './tell-apart.ts';
import type { TestTarget } from './test-target.ts';
import { simpleName, valueWord } from './value-words.ts';

const MAX_INPUTS = 60;

/** A test that needs a name. */
export type TestToName = {
  readonly target: TestTarget;
  /** One, or the rows of a parameterised test. */
  readonly tests: readonly TestCase[];
  /** Its name says what must not happen. */
  readonly isReproducer: boolean;
};

/**
 * The names of all tests of a class, each different. The same tests in the same order get the same names. If method, inputs and
 * outcome leave names equal, what tells the tests apart is added before the outcome, such as the state of the receiver.
 */
export function nameTests(tests: readonly TestToName[]): string[] {
  const targets = [...new Set(tests.map(({ target }) => target))];
  const starts = tests.map(({ target, tests: rows }) => [
    methodWord(target, targets),
    ...(rows.length === 1 ? inputParts(rows[0]) : []),
  ]);
  const ends = tests.map(outcomeOf);
  const names = starts.map((start, i) => nameOf([...start, ends[i]]));
  const added = partsThatTellApart(names, (i) => commonDetails(tests[i].tests.map(caseDetails)));
  return uniqueNames(starts.map((start, i) => nameOf([...start, ...added[i], ends[i]])));
}

function nameOf(parts: readonly string[]): string {
  return parts.join('_').replaceAll(/[^\w$]/g, '');
}

/** A name with an added part may be the name of yet another test. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    while (taken.has(unique)) unique += '_too';
    taken.add(unique);
    return unique;
  });
}

function outcomeOf({ target, tests, isReproducer }: TestToName): string {
  const outcomes = new Set(tests.map(isReproducer ? requirement : outcomePart));
  const [outcome] = outcomes.size === 1 ? outcomes : ['returnsExpected'];
  return target.isConstructor ? outcome.replace(/^returns/, 'makes') : outcome;
}

/** `indexOf`; `indexOfString` if another `indexOf` is tested in the class. */
function methodWord({ method, isConstructor }: TestTarget, targets: readonly TestTarget[]): string {
  const name = isConstructor ? 'constructor' : method.name;
  const isOnly = targets.every((other) => other.method === method || other.method.name !== method.name);
  return isOnly ? name : name + typesWord(method);
}

/** What the names of tests of a method can begin with: whether types are told depends on the other methods of the class. */
export function methodWords({ method, isConstructor }: TestTarget): string[] {
  const name = isConstructor ? 'constructor' : method.name;
  return [`${name}_`, `${name}${typesWord(method)}_`];
}

/** The types of the parameters as a part of a name: `IntStringArray`, `NoArgs`. */
export function typesWord({ descriptor }: MethodInfo): string {
  const types = parseMethodDescriptor(descriptor).params.map((param) => {
    const type = describeType(param).replaceAll('[]', 'Array');
    return capitalised(type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1));
  });
  return types.length === 0 ? 'NoArgs' : types.join('');
}

/** The inputs, as many as there is room for; the receiver is told only where it makes a difference. */
function inputParts({ inputs, heap }: TestCase): string[] {
  const shown = inputs.filter(({ name }) => name !== 'this');
  const parts: string[] = [];
  let length = 0;
  for (const { name, java } of shown) {
    const base = staticInputField(name) ?? name;
    const part = base + valueWord(java, heap, base);
    length += part.length + 1;
    if (length > MAX_INPUTS) break;
    parts.push(part);
  }
  return parts;
}

/** Says what must hold, since that is what the test demands. */
function requirement({ expected: { ending } }: TestCase): string {
  if (ending.kind !== 'threw') return 'mustReturn';
  return isOfPostcondition(ending.exception)
    ? 'mustKeepPostcondition'
    : `mustNotThrow${simpleName(ending.exception)}`;
}

function outcomePart(test: TestCase): string {
  const { heap, inputs } = test;
  const { ending, after } = test.expected;
  if (ending.kind === 'threw') return `throws${simpleName(ending.exception)}`;
  if (ending.kind === 'other') return 'other';
  const { value } = ending;
  if (value === null) {
    const changed = changedByCall(test);
    return changed.length > 0 ? `sets${capitalised(changed[0].name)}` : 'returnsNormally';
  }
  if (value.kind === 'node' && value.node < heap.length) {
    const same = inputs.find(({ java }) => java.kind === 'node' && java.node === value.node);
    return same === undefined ? 'returnsInput' : `returns${capitalised(same.name)}`;
  }
  return `returns${valueWord(value, after, '')}`;
}
