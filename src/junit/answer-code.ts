/** What functions, and the methods of objects that answer anything, answer in a test: a value, a choice by the arguments, or one after the other. */
import {
  BOX_CLASSES,
  BOXED_TYPES,
  PRIMITIVE_TYPES,
  parseMethodDescriptor,
  toExternalName,
} from '../classfile/descriptor.ts';
import { UnsupportedError } from '../errors.ts';
import type { HeapNode, JavaValue } from '../result/outcome.ts';
import { elementsOf } from '../result/recipe-text.ts';
import { type StubAnswers, stubAnswers } from '../result/stub-text.ts';
import type { TestCase } from '../result/test-case.ts';
import {
  type AnswerParameter,
  type AskedQuestion,
  answerText,
  answerType,
  lambdaParametersOf,
  questionsOf,
} from './function-code.ts';
import { libraryField, nodeOf } from './library-fields.ts';
import type { TestScope } from './test-scope.ts';

/** Nobody would read more. */
const MAX_ANSWERS = 64;

type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/** What a function or a method was asked on the path, and what it answered. */
type Answers = {
  /** The different ones; all of them if they come in order. */
  readonly values: readonly JavaValue[];
  /** One for each question. */
  readonly given: readonly JavaValue[];
  readonly areOrdered: boolean;
  readonly parameters: readonly AnswerParameter[];
  readonly questions: readonly AskedQuestion[];
  /** Of the answers, with its package; boxes for numbers. */
  readonly type: string;
};

/** Writes expressions into the inputs of one test. */
export class AnswerCode {
  private readonly heap: readonly HeapNode[];
  /** The same nodes at the end of the path: the functions know there what they were asked. */
  private readonly after: readonly HeapNode[];
  private readonly scope: TestScope;
  private readonly lines: string[];
  private readonly write: (value: JavaValue) => string;

  /**
   * @param lines the statements of the test so far, to which it may add
   * @param write an expression for a value
   */
  constructor(
    { heap, expected }: TestCase,
    scope: TestScope,
    lines: string[],
    write: (value: JavaValue) => string,
  ) {
    this.heap = heap;
    this.after = expected.after;
    this.scope = scope;
    this.lines = lines;
    this.write = write;
  }

  /** The body of a lambda. @param values see `Answers` */
  ofFunction(values: readonly JavaValue[], index: number, { recipe, ingredients, type }: MadeNode): string {
    return this.text({
      values,
      given: elementsOf(ingredients[0], this.heap),
      areOrdered: recipe.hasOrderedAnswers,
      parameters: lambdaParametersOf(recipe.code, type),
      questions: questionsOf(this.after[index] ?? null, this.after),
      type: answerType(recipe.descriptor, type),
    });
  }

  /** The result of a method of ours; null if it has none. @param names of its parameters */
  ofStub(
    index: number,
    node: MadeNode,
    method: StubAnswers['method'],
    names: readonly string[],
  ): string | null {
    const { recipe, ingredients } = node;
    const all = stubAnswers(node, this.heap);
    const at = all.findIndex((answers) => answers.method === method);
    if (at < 0) return null;
    const { params, ret } = parseMethodDescriptor(method.descriptor);
    const end = this.after[index];
    const asked = end?.kind === 'object' ? libraryField(end, `questions${at}`) : null;
    return this.text({
      values: all[at].values,
      given: elementsOf(ingredients[at], this.heap),
      areOrdered: recipe.hasOrderedAnswers,
      parameters: names.map((name, i) => ({ name, type: params[i] in BOX_CLASSES ? null : method.types[i] })),
      questions: questionsOf(nodeOf(asked, this.after), this.after),
      type: ret in BOX_CLASSES ? toExternalName(BOX_CLASSES[ret]) : method.types.at(-1)!,
    });
  }

  private text({ values, given, areOrdered, parameters, questions, type }: Answers): string {
    if (values.length === 1) return this.write(values[0]);
    if (areOrdered) return this.next(given, type);
    const kinds = values.flatMap((v) => (v.kind === 'null' ? [] : v.kind === 'primitive' ? v.type : v.kind));
    if (new Set(kinds).size > 1)
      throw new UnsupportedError('a function of answers of different types cannot be written down');
    return answerText(this.scope, parameters, questions, given.map(this.write));
  }

  /** Each call takes the next answer, whatever it is asked. */
  private next(given: readonly JavaValue[], type: string): string {
    const { scope } = this;
    if (given.length > MAX_ANSWERS)
      throw new UnsupportedError('there are too many answers to be written down');
    const element = scope.genericType(type);
    // Without a type argument, the list would be one of what the answers have in common.
    const argument = given.every((value) => isOfBox(value, type)) ? '' : `<${element}>`;
    const list = given.some(({ kind }) => kind === 'null')
      ? `${scope.importedName('java.util.Arrays')}.${argument}asList`
      : `${scope.importedName('java.util.List')}.${argument}of`;
    const texts = given.map(this.write);
    const name = scope.variable('answers');
    const iterator = `${scope.importedName('java.util.Iterator')}<${element}>`;
    this.lines.push(`${iterator} ${name} = ${list}(${texts.join(', ')}).iterator();`);
    return `${name}.next()`;
  }
}

/** Whether the value is a number of the type, or a String if that is the type. */
function isOfBox(value: JavaValue, type: string): boolean {
  if (value.kind === 'string') return type === 'java.lang.String';
  return (
    value.kind === 'primitive' &&
    PRIMITIVE_TYPES[BOXED_TYPES.get(type.replaceAll('.', '/')) ?? ''] === value.type
  );
}
