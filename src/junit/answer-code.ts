/** What functions, and the methods of objects that answer anything, answer in a test: a value, a choice by the arguments, or one after the other. */
import {
  BOX_CLASSES,
  BOXED_TYPES,
  PRIMITIVE_TYPES,
  parseMethodDescriptor,
  toExternalName,
} from '../classfile/descriptor.ts';
import { UnsupportedError } from '../errors.ts';
import { defaultJavaValue } from '../result/java-value.ts';
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
  /** The calls that found no answer threw. */
  readonly hasThrown: boolean;
};

const THROW = 'throw new RuntimeException();';

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
    const given = elementsOf(ingredients[0], this.heap);
    const questions = this.questions(this.after[index] ?? null, recipe.mayThrow);
    return this.text({
      values,
      given,
      areOrdered: recipe.hasOrderedAnswers,
      parameters: lambdaParametersOf(recipe.code, type),
      questions,
      type: answerType(recipe.descriptor, type),
      hasThrown: recipe.mayThrow && hasThrown(given.length, questions),
    });
  }

  /** The body of a lambda without a result that throws after so many calls. */
  ofCalls(calls: number, index: number): string {
    return this.call(calls, this.questions(this.after[index] ?? null, true));
  }

  /** The body of a lambda for a method of ours. @param names of its parameters */
  ofStub(index: number, node: MadeNode, method: StubAnswers['method'], names: readonly string[]): string {
    const { recipe, ingredients } = node;
    const all = stubAnswers(node, this.heap);
    const at = all.findIndex((answers) => answers.method === method);
    const { params, ret } = parseMethodDescriptor(method.descriptor);
    const end = this.after[index];
    const asked = end?.kind === 'object' ? libraryField(end, `questions${at}`) : null;
    const questions = this.questions(nodeOf(asked, this.after), recipe.mayThrow);
    const given = elementsOf(ingredients[at], this.heap);
    if (!all[at].hasResult) return recipe.mayThrow ? this.call(given.length, questions) : '{}';
    return this.text({
      values: all[at].values,
      given,
      areOrdered: recipe.hasOrderedAnswers,
      parameters: names.map((name, i) => ({ name, type: params[i] in BOX_CLASSES ? null : method.types[i] })),
      questions,
      type: ret in BOX_CLASSES ? toExternalName(BOX_CLASSES[ret]) : method.types.at(-1)!,
      hasThrown: recipe.mayThrow && hasThrown(given.length, questions),
    });
  }

  private questions(after: HeapNode | null, mustBeKnown: boolean): AskedQuestion[] {
    if (mustBeKnown && after === null) throw new UnsupportedError('whether a function threw is not known');
    return questionsOf(after, this.after);
  }

  private call(calls: number, questions: readonly AskedQuestion[]): string {
    if (!hasThrown(calls, questions)) return '{}';
    if (calls === 0) return `{ ${THROW} }`;
    const name = this.scope.variable('calls');
    const counter = this.scope.importedName('java.util.concurrent.atomic.AtomicInteger');
    this.lines.push(`${counter} ${name} = new ${counter}();`);
    return `{ if (${name}.incrementAndGet() > ${calls}) ${THROW} }`;
  }

  private text({ values, given, areOrdered, parameters, questions, type, hasThrown }: Answers): string {
    if (hasThrown) {
      if (given.length === 0) return `{ ${THROW} }`;
      const next = this.next(given, type);
      return `{ if (!${next.replace('next', 'hasNext')}) ${THROW} return ${next}; }`;
    }
    if (values.length === 1) return this.write(values[0]);
    if (given.length === 0) return this.write(defaultOf(type));
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

/** The lines of a method with the body of a lambda. */
export function methodLines(body: string): string[] {
  if (body === '{}') return [];
  const statements = /^\{ (.*) \}$/.exec(body);
  return statements === null ? [`return ${body};`] : [statements[1]];
}

/** Functions that may throw note every call, also those that find no answer. */
function hasThrown(answers: number, questions: readonly AskedQuestion[]): boolean {
  return questions.length > answers;
}

function defaultOf(type: string): JavaValue {
  return defaultJavaValue(BOXED_TYPES.get(type.replaceAll('.', '/')) ?? 'Ljava/lang/Object;');
}

/** Whether the value is a number of the type, or a String if that is the type. */
function isOfBox(value: JavaValue, type: string): boolean {
  if (value.kind === 'string') return type === 'java.lang.String';
  return (
    value.kind === 'primitive' &&
    PRIMITIVE_TYPES[BOXED_TYPES.get(type.replaceAll('.', '/')) ?? ''] === value.type
  );
}
