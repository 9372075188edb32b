/** The expression that a recipe stands for: `LocalDate.of(2024, 2, 29)`. Reports and generated tests write it, each with its own words. */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { InvariantError, UnsupportedError } from '../errors.ts';
import type { Recipe, RecipeCall } from '../inputs/recipes.ts';
import { defaultJavaValue, isSameValue } from './java-value.ts';
import type { HeapNode, JavaValue } from './outcome.ts';

const OBJECT = 'Ljava/lang/Object;';

type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/** How the parts of the expression are written. */
export type RecipeWords = {
  /** A class, by its name in full. */
  readonly className: (name: string) => string;
  readonly ingredient: (index: number) => string;
  /** The elements of an ingredient, which is an array. */
  readonly elements: (values: readonly JavaValue[]) => string;
  /** What a function answers, whose answers these are: the different ones, or all of them if they come in order. */
  readonly answer: (values: readonly JavaValue[]) => string;
  /** The body of a function without a result that throws after so many calls. */
  readonly callsThenThrows: (calls: number) => string;
  /** The first type argument of the object's type, with names in full. */
  readonly typeArgument: (name: string) => string;
};

/** `$0`, `$0*`, `$0?`, `$0!`, `$T`, `$decimal`, or the name of a class with its package. */
const PART = /\$(\d+)([*?!]?)|\$T|\$decimal|\b(?:[a-z]\w*\.)+[A-Z]\w*/g;

/** A call of a maker on its object, with the numbers of its ingredients. */
type CallOnObject = { readonly call: RecipeCall; readonly params: readonly string[]; readonly first: number };

function callsOf({ recipe }: MadeNode): CallOnObject[] {
  let first = parseMethodDescriptor(recipe.descriptor).params.length;
  return recipe.calls.map((call) => {
    const { params } = parseMethodDescriptor(call.descriptor);
    const placed = { call, params, first };
    first += params.length;
    return placed;
  });
}

/** Setters that would set what is there already are left out. */
export function withoutDefaults(node: MadeNode): MadeNode {
  const { recipe, ingredients } = node;
  const isDefault = (value: JavaValue, type: string): boolean => isSameValue(value, defaultJavaValue(type));
  const kept = callsOf(node).filter(
    ({ call, params, first }) =>
      !call.canSkipDefault || !params.every((type, i) => isDefault(ingredients[first + i], type)),
  );
  if (kept.length === recipe.calls.length) return node;
  const start = ingredients.slice(0, parseMethodDescriptor(recipe.descriptor).params.length);
  return {
    ...node,
    recipe: { ...recipe, calls: kept.map(({ call }) => call) },
    ingredients: [
      ...start,
      ...kept.flatMap(({ params, first }) => ingredients.slice(first, first + params.length)),
    ],
  };
}

/** Calls that return the object go on with the expression: `new Builder().size(3).build()`. */
export function recipeText(node: MadeNode, heap: readonly HeapNode[], words: RecipeWords): string {
  const chained = callsOf(node).filter(({ call }) => call.givesObject);
  const calls = chained.map(({ call, params, first }) => {
    const args = params.map((_, i) => words.ingredient(first + i));
    return `.${call.method}(${args.join(', ')})`;
  });
  return startText(node, heap, words) + calls.join('');
}

function startText(
  { recipe, type, ingredients }: MadeNode,
  heap: readonly HeapNode[],
  words: RecipeWords,
): string {
  return codeOf(recipe, ingredients, heap).replace(
    PART,
    (part, index: string | undefined, star: string | undefined) => {
      if (part === '$decimal') return decimalText(ingredients, words);
      if (part === '$T') return words.typeArgument(typeArguments(type)[0] ?? 'java.lang.Object');
      if (index === undefined) return words.className(part);
      const at = Number(index);
      if (star === '?') return words.answer(answersOf(ingredients[at], heap, recipe));
      if (star === '!')
        return recipe.mayThrow ? words.callsThenThrows(elementsOf(ingredients[at], heap).length) : '{}';
      return star === '*' ? words.elements(elementsOf(ingredients[at], heap)) : words.ingredient(at);
    },
  );
}

/** One of the expressions that the recipe has, by how many elements or answers there are. */
function codeOf(
  { code, whenEmpty, whenSeveral, mayThrow }: Recipe,
  ingredients: readonly JavaValue[],
  heap: readonly HeapNode[],
): string {
  const answers = /\$(\d+)\?/.exec(code);
  if (answers !== null && whenSeveral !== null) {
    const given = elementsOf(ingredients[Number(answers[1])], heap);
    return !mayThrow && differentAnswers(given, false).length > 1 ? whenSeveral : code;
  }
  const listed = /\$(\d+)\*/.exec(code);
  const elements = listed === null ? [] : elementsOf(ingredients[Number(listed[1])], heap);
  if (elements.length === 0 && whenEmpty !== null) return whenEmpty;
  // `List.of` takes no null.
  const hasNull = elements.some(({ kind }) => kind === 'null');
  return hasNull ? code.replace('java.util.List.of(', 'java.util.Arrays.asList(') : code;
}

/** Of `java.util.Map<java.lang.String, int[]>` they are String and int[]. */
export function typeArguments(type: string): string[] {
  const list = /^[^<]*<(.*)>$/.exec(type)?.[1] ?? '';
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [i, c] of [...`${list},`].entries()) {
    if (c === '<') depth++;
    else if (c === '>') depth--;
    else if (c === ',' && depth === 0) {
      if (i > start) found.push(list.slice(start, i).trim());
      start = i + 1;
    }
  }
  return found;
}

/** The calls on the object that complete it: `put("a", 1)`, `setLimit(3)`. `element` writes a value of a type. */
export function recipeSteps(
  node: MadeNode,
  heap: readonly HeapNode[],
  element: (value: JavaValue, descriptor: string) => string,
): string[] {
  const { recipe, ingredients } = node;
  const { each } = recipe;
  if (each === null)
    return callsOf(node).flatMap(({ call, params, first }) => {
      const args = params.map((type, i) => element(ingredients[first + i], type));
      return call.givesObject ? [] : [`${call.method}(${args.join(', ')})`];
    });
  const lists = ingredients.map((value) => elementsOf(value, heap));
  return lists[0].map((_, i) =>
    each.replace(/\$(\d+)\*/g, (_part, index) => element(lists[Number(index)][i], OBJECT)),
  );
}

/** The decimal number that the first two ingredients are, unscaled value and scale, as the constructor takes it. */
function decimalText([unscaled, scale]: readonly JavaValue[], words: RecipeWords): string {
  if (unscaled.kind !== 'primitive' || scale.kind !== 'primitive') throw new InvariantError('no number');
  const text = decimal(unscaled.value, Number(scale.value));
  if (text !== null) return `"${text}"`;
  return `${words.className('java.math.BigInteger')}.valueOf(${unscaled.value}L), ${scale.value}`;
}

/** As BigDecimal.toString writes it; null for an exponent that the constructor might refuse. */
export function decimal(unscaled: string, scale: number): string | null {
  const [, sign, digits] = /^(-?)(\d+)$/.exec(unscaled)!;
  if (scale === 0) return unscaled;
  const exponent = digits.length - 1 - scale;
  if (Math.abs(exponent) > 1_000_000_000) return null;
  if (scale > 0 && exponent >= -6) {
    const padded = digits.padStart(scale + 1, '0');
    return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
  }
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  const power = exponent === 0 ? '' : `E${exponent > 0 ? '+' : ''}${exponent}`;
  return sign + digits[0] + fraction + power;
}

/** Whether the node is a function, or an object that stands for any implementation. */
export function isAnswering(node: HeapNode): boolean {
  return node.kind === 'made' && (node.recipe.stub !== null || /\$\d+[?!]/.test(node.recipe.code));
}

/**
 * The different answers of a function, or all in their order if they differ; if nobody asked, the default of its type, unless it throws
 * when it is asked.
 */
function answersOf(
  value: JavaValue,
  heap: readonly HeapNode[],
  { hasOrderedAnswers, mayThrow }: Recipe,
): JavaValue[] {
  const array = value.kind === 'node' ? heap[value.node] : null;
  const given = elementsOf(value, heap);
  if (mayThrow) return given;
  if (given.length === 0 && array?.kind === 'array') return [defaultJavaValue(array.type.slice(1))];
  return differentAnswers(given, hasOrderedAnswers);
}

/** One answer if all are equal. */
export function differentAnswers(given: readonly JavaValue[], areOrdered: boolean): JavaValue[] {
  const texts = given.map((answer) => JSON.stringify(answer));
  const different = given.filter((_, i) => texts.indexOf(texts[i]) === i);
  return areOrdered && different.length > 1 ? [...given] : different;
}

/** A collection of more elements cannot be written down. */
const MAX_ELEMENTS = 1_000_000;

/** How many elements the collection has, if they are too many to be written down; else null. */
export function tooMany({ ingredients }: MadeNode, heap: readonly HeapNode[]): number | null {
  const lengths = ingredients.map((value) => {
    const array = value.kind === 'node' ? heap[value.node] : null;
    return array?.kind === 'array' ? array.length : 0;
  });
  const most = Math.max(0, ...lengths);
  return most > MAX_ELEMENTS ? most : null;
}

/** All elements of an array; those that the path never used have their default. */
export function elementsOf(value: JavaValue, heap: readonly HeapNode[]): JavaValue[] {
  const array = value.kind === 'node' ? heap[value.node] : null;
  if (array?.kind !== 'array') return [];
  if (array.length > MAX_ELEMENTS) throw new UnsupportedError(`an input of ${array.length} elements`);
  const known = new Map(array.elements.map((element) => [element.index, element.value]));
  const zero = defaultJavaValue(array.type.slice(1));
  return Array.from({ length: array.length }, (_, i) => known.get(i) ?? zero);
}
