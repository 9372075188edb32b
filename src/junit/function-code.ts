/**
 * What a function of ours answered on the path, as an expression over its parameters: `x == 3 ? 5 : 0`. Which question had which answer
 * is read from the function itself, as it is at the end of the path (`Questions.java`).
 */
import { BOX_CLASSES, parseMethodDescriptor, toExternalName } from '../classfile/descriptor.ts';
import { UnsupportedError } from '../errors.ts';
import type { HeapNode, JavaValue } from '../result/outcome.ts';
import { typeArguments } from '../result/recipe-text.ts';
import { typedLiteral } from './java-text.ts';
import { libraryField, listElements, nodeOf } from './library-fields.ts';
import type { TestScope } from './test-scope.ts';
import { plainExpression } from './value-code.ts';

/** The arguments of a call. */
export type AskedQuestion = readonly JavaValue[];

/** A parameter of the lambda or method that answers. */
export type AnswerParameter = {
  readonly name: string;
  /** With its package; null for a primitive one. */
  readonly type: string | null;
};

const OBJECT = 'Ljava/lang/Object;';
/** Boxes whose numbers are compared by `==`, once they are unboxed. */
const COMPARED = /^java\.lang\.(?:Byte|Short|Integer|Long|Character)$/;
/** Interfaces of java.util.function with a primitive parameter: `IntFunction`, `LongToIntFunction`. */
const PRIMITIVE = /\.(?:Int|Long|Double)[A-Z]\w*$/;

/** What the function was asked, in the order of its answers. */
export function questionsOf(after: HeapNode | null, heap: readonly HeapNode[]): AskedQuestion[] {
  const asked = after?.kind === 'object' ? nodeOf(libraryField(after, 'asked'), heap) : null;
  const questions = asked === null ? null : listElements(asked, heap);
  return (questions ?? []).map((question) => {
    const array = question.kind === 'node' ? heap[question.node] : null;
    if (array?.kind !== 'array') throw new UnsupportedError('the arguments of a function are not known');
    return array.elements.map(({ value }) => value);
  });
}

/** @param answers as expressions, one for each question */
export function answerText(
  scope: TestScope,
  parameters: readonly AnswerParameter[],
  questions: readonly AskedQuestion[],
  answers: readonly string[],
): string {
  if (questions.length === 0 || questions.length > answers.length || parameters.length === 0)
    throw new UnsupportedError('a function of several answers cannot be written down');
  const last = answers[questions.length - 1];
  const isNullable = parameters.map((_, at) => questions.some((question) => question[at]?.kind === 'null'));
  const cases = questions.flatMap((question, i) => {
    if (answers[i] === last) return [];
    const tests = question.map((value, at) => testOf(scope, parameters[at], value, isNullable[at]));
    return [{ test: tests.join(' && '), answer: answers[i] }];
  });
  if (![last, ...cases.map(({ answer }) => answer)].every((answer) => /^(?:true|false)$/.test(answer)))
    return cases.map(({ test, answer }) => `${test} ? ${answer} : `).join('') + last;
  // The other answer is that of all cases, so the conditions are the answer.
  const holds = cases.map(({ test }) => test).join(' || ');
  if (last === 'false') return holds;
  return negated(holds);
}

function negated(condition: string): string {
  if (/^\w+ == \S+$/.test(condition)) return condition.replace(' == ', ' != ');
  if (/^!\w+$/.test(condition)) return condition.slice(1);
  return /^\w+(?:\.equals\("[^"]*"\))?$/.test(condition) ? `!${condition}` : `!(${condition})`;
}

/**
 * @param code of the recipe, where the parameters have their names
 * @param type of the function, with its type arguments
 */
export function lambdaParametersOf(code: string, type: string): AnswerParameter[] {
  const names = /(\w+(?:, \w+)*)\)? ->/.exec(code)?.[1].split(', ') ?? [];
  const isPrimitive = PRIMITIVE.test(type.replace(/<.*/, ''));
  const args = typeArguments(type);
  // An operator has one argument for all its parameters.
  return names.map((name, i) => ({
    name,
    type: isPrimitive ? null : (args[i] ?? args[0] ?? 'java.lang.Object'),
  }));
}

/** The type of the answers of a function, as its box. @param descriptor of the recipe, which takes an array of them */
export function answerType(descriptor: string, type: string): string {
  const [answers] = parseMethodDescriptor(descriptor).params;
  const box = BOX_CLASSES[answers.slice(1)];
  return box === undefined ? (typeArguments(type).at(-1) ?? 'java.lang.Object') : toExternalName(box);
}

/** A condition that holds if the parameter has the value. */
function testOf(
  scope: TestScope,
  { name, type }: AnswerParameter,
  value: JavaValue,
  isNullable: boolean,
): string {
  if (value.kind === 'null') return `${name} == null`;
  if (value.kind === 'node') throw new UnsupportedError('a function of objects cannot be written down');
  if (value.kind === 'enum') return `${name} == ${plainExpression(scope, value, OBJECT)}`;
  if (value.kind === 'string') {
    const text = plainExpression(scope, value, OBJECT);
    return type === 'java.lang.String' && !isNullable ? `${name}.equals(${text})` : `${text}.equals(${name})`;
  }
  const literal = typedLiteral(value.type, value.value);
  if (type === null && value.type === 'boolean') return value.value === 'true' ? name : `!${name}`;
  const isFloating = value.type === 'double' || value.type === 'float';
  if (type === null && isFloating) return `Double.compare(${name}, ${literal}) == 0`;
  if (type === null || (COMPARED.test(type) && !isNullable)) return `${name} == ${literal}`;
  if (type === 'java.lang.Boolean' && !isNullable) return value.value === 'true' ? name : `!${name}`;
  return `${scope.importedName('java.util.Objects')}.equals(${name}, ${literal})`;
}
