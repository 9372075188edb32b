/**
 * The body of a lambda that answers as a function of ours did on the path: `x == 3 ? 5 : 0`. Which question had which answer is read
 * from the function itself, as it is at the end of the path (`Questions.java`).
 */
import { UnsupportedError } from '../errors.ts';
import type { HeapNode, JavaValue } from '../result/outcome.ts';
import { typeArguments } from '../result/recipe-text.ts';
import { typedLiteral } from './java-text.ts';
import { libraryField, listElements, nodeOf } from './library-fields.ts';
import type { TestScope } from './test-scope.ts';
import { plainExpression } from './value-code.ts';

/** The arguments of a call. */
export type AskedQuestion = readonly JavaValue[];

type LambdaParameter = {
  readonly name: string;
  /** As the type of the function writes it; null for a primitive one. */
  readonly type: string | null;
  /** Whether null is among the arguments of the path. */
  readonly isNullable: boolean;
};

const OBJECT = 'Ljava/lang/Object;';
/** Boxes whose numbers are compared by `==`, once they are unboxed. */
const COMPARED = /^java\.lang\.(?:Byte|Short|Integer|Long|Character)$/;
/** Interfaces of java.util.function with a primitive parameter: `IntFunction`, `LongToIntFunction`. */
const PRIMITIVE = /\.(?:Int|Long|Double)[A-Z]\w*$/;

/** What the function was asked, in the order of its answers. */
export function questionsOf(after: HeapNode | undefined, heap: readonly HeapNode[]): AskedQuestion[] {
  const asked = after?.kind === 'object' ? nodeOf(libraryField(after, 'asked'), heap) : null;
  const questions = asked === null ? null : listElements(asked, heap);
  return (questions ?? []).map((question) => {
    const array = question.kind === 'node' ? heap[question.node] : null;
    if (array?.kind !== 'array') throw new UnsupportedError('the arguments of a function are not known');
    return array.elements.map(({ value }) => value);
  });
}

/**
 * @param code of the recipe, where the parameters have their names
 * @param type of the function, with its type arguments
 * @param answers as expressions, one for each question
 */
export function lambdaBody(
  scope: TestScope,
  code: string,
  type: string,
  questions: readonly AskedQuestion[],
  answers: readonly string[],
): string {
  const parameters = parametersOf(code, type, questions);
  if (questions.length === 0 || questions.length > answers.length || parameters.length === 0)
    throw new UnsupportedError('a function of several answers cannot be written down');
  const last = answers[questions.length - 1];
  const cases = questions.flatMap((question, i) => {
    if (answers[i] === last) return [];
    const tests = question.map((value, at) => testOf(scope, parameters[at], value));
    return [{ test: tests.join(' && '), answer: answers[i] }];
  });
  if (![last, ...cases.map(({ answer }) => answer)].every((answer) => /^(?:true|false)$/.test(answer)))
    return cases.map(({ test, answer }) => `${test} ? ${answer} : `).join('') + last;
  // The other answer is that of all cases, so the conditions are the answer.
  const holds = cases.map(({ test }) => test).join(' || ');
  if (last === 'false') return holds;
  return /^\w+ == \S+$/.test(holds) ? holds.replace(' == ', ' != ') : `!(${holds})`;
}

function parametersOf(code: string, type: string, questions: readonly AskedQuestion[]): LambdaParameter[] {
  const names = /(\w+(?:, \w+)*)\)? ->/.exec(code)?.[1].split(', ') ?? [];
  const isPrimitive = PRIMITIVE.test(type.replace(/<.*/, ''));
  const args = typeArguments(type);
  return names.map((name, i) => ({
    name,
    // An operator has one argument for all its parameters.
    type: isPrimitive ? null : (args[i] ?? args[0] ?? 'java.lang.Object'),
    isNullable: questions.some((question) => question[i]?.kind === 'null'),
  }));
}

/** A condition that holds if the parameter has the value. */
function testOf(scope: TestScope, { name, type, isNullable }: LambdaParameter, value: JavaValue): string {
  if (value.kind === 'null') return `${name} == null`;
  if (value.kind === 'node') throw new UnsupportedError('a function of objects cannot be written down');
  if (value.kind === 'enum') return `${name} == ${plainExpression(scope, value, OBJECT)}`;
  if (value.kind === 'string') {
    const text = plainExpression(scope, value, OBJECT);
    return type === 'java.lang.String' && !isNullable ? `${name}.equals(${text})` : `${text}.equals(${name})`;
  }
  const literal = typedLiteral(value.type, value.value);
  const isFloating = value.type === 'double' || value.type === 'float';
  if (type === null && isFloating) return `Double.compare(${name}, ${literal}) == 0`;
  if (type === null || (COMPARED.test(type) && !isNullable)) return `${name} == ${literal}`;
  if (type === 'java.lang.Boolean' && !isNullable) return value.value === 'true' ? name : `!${name}`;
  return `${scope.importedName('java.util.Objects')}.equals(${name}, ${literal})`;
}
