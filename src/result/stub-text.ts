/** What an object of a class of ours answers, for reports and generated tests. */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { answeringMethods, hasResult, type StubClass, type StubMethod } from '../inputs/stub-class.ts';
import { defaultJavaValue } from './java-value.ts';
import type { HeapNode, JavaValue } from './outcome.ts';
import { differentAnswers, elementsOf } from './recipe-text.ts';

/** The different answers of one method, or all if they come in order; the default of its type if nobody asked. */
export type StubAnswers = {
  readonly method: StubMethod;
  readonly isAsked: boolean;
  readonly hasResult: boolean;
  readonly values: readonly JavaValue[];
  /** How many calls answer or return; the next one throws if the object may throw. */
  readonly count: number;
};

/** For each method; those without a result have no values. */
export function stubAnswers(
  { recipe, ingredients }: Extract<HeapNode, { kind: 'made' }>,
  heap: readonly HeapNode[],
): StubAnswers[] {
  return answeringMethods(recipe.stub!).map((method, i) => {
    const given = elementsOf(ingredients[i], heap);
    const values = differentAnswers(given, recipe.hasOrderedAnswers);
    const zero = defaultJavaValue(parseMethodDescriptor(method.descriptor).ret);
    return {
      method,
      isAsked: given.length > 0,
      hasResult: hasResult(method),
      values: !hasResult(method) ? [] : values.length > 0 || recipe.mayThrow ? values : [zero],
      count: given.length,
    };
  });
}

/** The method of an interface that a lambda can implement; null if it has several, or its own type parameters. */
export function onlyMethod({ isInterface, methods }: StubClass): StubMethod | null {
  const own = methods.filter(({ bridgeTo }) => bridgeTo === null);
  return isInterface && own.length === 1 && !own[0].isGeneric ? own[0] : null;
}

/** The names of the parameters of a lambda for the method. */
export function lambdaNames({ descriptor }: StubMethod, name = (base: string): string => base): string[] {
  return parseMethodDescriptor(descriptor).params.map((_, i) => name(PARAMETERS[i] ?? `p${i}`));
}

/** `x`, `(x, y)`, `()`. */
export function parameterList(names: readonly string[]): string {
  return names.length === 1 ? names[0] : `(${names.join(', ')})`;
}

const PARAMETERS: readonly string[] = ['x', 'y', 'z'];
