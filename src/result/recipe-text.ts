/** The expression that a recipe stands for: `LocalDate.of(2024, 2, 29)`. Reports and generated tests write it, each with its own words. */
import { defaultJavaValue } from './java-value.ts';
import type { HeapNode, JavaValue } from './outcome.ts';

type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/** How the parts of the expression are written. */
export type RecipeWords = {
  /** A class, by its name in full. */
  readonly className: (name: string) => string;
  readonly ingredient: (index: number) => string;
  /** The elements of an ingredient, which is an array. */
  readonly elements: (values: readonly JavaValue[]) => string;
};

/** `$0`, `$0*`, or the name of a class with its package. */
const PART = /\$(\d+)(\*?)|\b(?:[a-z]\w*\.)+[A-Z]\w*/g;

export function recipeText(
  { recipe, ingredients }: MadeNode,
  heap: readonly HeapNode[],
  words: RecipeWords,
): string {
  const listed = /\$(\d+)\*/.exec(recipe.code);
  const isEmpty = listed !== null && elementsOf(ingredients[Number(listed[1])], heap).length === 0;
  const code = isEmpty && recipe.whenEmpty !== null ? recipe.whenEmpty : recipe.code;
  return code.replace(PART, (part, index: string | undefined, star: string | undefined) => {
    if (index === undefined) return words.className(part);
    const at = Number(index);
    return star === '*' ? words.elements(elementsOf(ingredients[at], heap)) : words.ingredient(at);
  });
}

/** All elements of an array; those that the path never used have their default. */
export function elementsOf(value: JavaValue, heap: readonly HeapNode[]): JavaValue[] {
  const array = value.kind === 'node' ? heap[value.node] : null;
  if (array?.kind !== 'array') return [];
  const known = new Map(array.elements.map((element) => [element.index, element.value]));
  const zero = defaultJavaValue(array.type.slice(1));
  return Array.from({ length: array.length }, (_, i) => known.get(i) ?? zero);
}
