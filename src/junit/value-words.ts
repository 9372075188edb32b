/** Values as parts of names: `0`, `Minus5`, `True`, `Null`, `Empty`, `Length3`, `Node`. */
import type { HeapNode, JavaValue } from '../result/outcome.ts';
import { elementsOf } from '../result/recipe-text.ts';
import { stubAnswers } from '../result/stub-text.ts';
import { capitalised } from './java-text.ts';

const MAX_WORD = 12;

/** `name` is what the word follows. */
export function valueWord(value: JavaValue, heap: readonly HeapNode[], name: string): string {
  switch (value.kind) {
    case 'primitive':
      return numberWord(value.type, value.value, name);
    case 'string':
      return textWord(value.value);
    case 'enum':
      return capitalised(value.name);
    case 'null':
      return 'Null';
    default: {
      const node = heap[value.node];
      if (node.kind === 'made') return madeWord(node, heap, name);
      if (node.kind !== 'array') return simpleName(node.className);
      return node.length === 0 ? 'Empty' : `Length${node.length}`;
    }
  }
}

/** `Length2` of a list, `2024_2_29` of a date, the name of a recipe without ingredients: `Empty`. */
function madeWord(
  node: Extract<HeapNode, { kind: 'made' }>,
  heap: readonly HeapNode[],
  name: string,
): string {
  const { recipe, ingredients, className } = node;
  if (recipe.stub !== null) {
    // What it answered where it was asked.
    const values = stubAnswers(node, heap).flatMap((answers) => (answers.isAsked ? answers.values : []));
    return values.map((value, i) => valueWord(value, heap, i === 0 ? name : '')).join('_');
  }
  if (ingredients.length === 0 && recipe.isMaker) return simpleName(className);
  if (ingredients.length === 0 || (recipe.code.endsWith('$0!') && !recipe.mayThrow))
    return capitalised(recipe.method);
  if (recipe.mayThrow && elementsOf(ingredients[0], heap).length === 0) return 'Throws';
  return ingredients.map((value, i) => ingredientWord(value, heap, i === 0 ? name : '')).join('_');
}

/** A list of an empty string is not empty. */
function ingredientWord(value: JavaValue, heap: readonly HeapNode[], name: string): string {
  return value.kind === 'string' && value.value === '' ? 'EmptyString' : valueWord(value, heap, name);
}

export function textWord(value: string): string {
  if (value === '') return 'Empty';
  return /^[A-Za-z0-9]+$/.test(value) && value.length <= MAX_WORD
    ? capitalised(value)
    : `Length${value.length}`;
}

const LIMITS: Readonly<Record<string, string>> = {
  '-2147483648': 'Min',
  '2147483647': 'Max',
  '-9223372036854775808': 'Min',
  '9223372036854775807': 'Max',
};

export function numberWord(type: string, value: string, name: string): string {
  if (type === 'boolean') return capitalised(value);
  if (type === 'char') {
    const c = String.fromCharCode(Number(value));
    return /^[A-Za-z0-9]$/.test(c) ? `_${c}` : `Char${value}`;
  }
  const limit = type === 'int' || type === 'long' ? LIMITS[value] : undefined;
  if (limit !== undefined) return limit;
  const digits = value.replace(/\.0$/, '').replace(/^-/, 'Minus').replaceAll('-', 'm').replaceAll('.', 'p');
  // The value 2 of `x1` must not look like the value 12 of `x`.
  return /\d$/.test(name) && /^\d/.test(digits) ? `_${digits}` : digits;
}

export function simpleName(className: string): string {
  return className.slice(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
}
