/**
 * What calls of a method change. What some test changes, the others assert to be as it was: a method that rejects its arguments must
 * not have stored half of them before. What no test changes is not worth a line.
 */
import { defaultJavaValue, isSameValue } from '../result/java-value.ts';
import type { HeapField, HeapNode, JavaValue } from '../result/outcome.ts';
import { elementsOf } from '../result/recipe-text.ts';
import type { TestCase } from '../result/test-case.ts';
import { type Contents, readableContents } from './library-contents.ts';
import { listElements } from './library-fields.ts';

type ArrayNode = Extract<HeapNode, { kind: 'array' }>;
type MadeNode = Extract<HeapNode, { kind: 'made' }>;

/**
 * By input node, where the first reference to it is: `values`, `this.items`, `rows[]`. Unlike the number of a node, it means the
 * same in all tests of a method.
 */
export function inputPlaces({ inputs, heap }: Pick<TestCase, 'inputs' | 'heap'>): string[] {
  const places = new Map<number, string>();
  const visit = (value: JavaValue, place: string): void => {
    if (value.kind !== 'node' || places.has(value.node)) return;
    places.set(value.node, place);
    const node = heap[value.node];
    if (node.kind === 'object')
      for (const field of node.fields) visit(field.value, placeOfField(place, field));
    if (node.kind === 'array') for (const element of node.elements) visit(element.value, `${place}[]`);
  };
  for (const { name, java } of inputs) visit(java, name);
  return heap.map((_, i) => places.get(i) ?? `?${i}`);
}

export function placeOfField(object: string, { declaredIn, name }: HeapField): string {
  return `${object}.${declaredIn}.${name}`;
}

/** The places of arrays, lists, texts and fields that hold something else after the call. */
export function changedPlaces(test: TestCase): string[] {
  const { heap, expected } = test;
  const places = inputPlaces(test);
  return heap.flatMap((node, i): string[] => {
    const now = expected.after[i];
    if (node.kind === 'array' && now.kind === 'array') return isSameArray(node, now) ? [] : [places[i]];
    if (now.kind !== 'object' || node.kind === 'array') return [];
    const contents = node.kind === 'object' ? null : readableContents(now, expected.after);
    if (contents !== null) return hasChangedContents(node, contents, heap) ? [places[i]] : [];
    if (node.kind === 'made' && !node.recipe.isMaker) {
      const elements = listElements(now, expected.after);
      return elements === null || isSameList(node, heap, elements) ? [] : [places[i]];
    }
    const before = node.kind === 'object' ? node.fields : (expected.built[i] ?? []);
    return now.fields.flatMap((field) => {
      const old = before.find((f) => f.name === field.name && f.declaredIn === field.declaredIn);
      return old === undefined || isSameValue(old.value, field.value) ? [] : [placeOfField(places[i], field)];
    });
  });
}

export function isSameArray(before: ArrayNode, after: ArrayNode): boolean {
  const zero = defaultJavaValue(before.type.slice(1).replaceAll('.', '/'));
  const old = new Map(before.elements.map(({ index, value }) => [index, value]));
  // Elements that are not listed have the default value.
  return after.elements.every(({ index, value }) => isSameValue(old.get(index) ?? zero, value));
}

/** Whether an object of the JDK holds something else than before, as far as that is known. */
export function hasChangedContents(before: HeapNode, now: Contents, heap: readonly HeapNode[]): boolean {
  const old = readableContents(before, heap);
  return old === null || !isSameValue(old.value, now.value);
}

/** Whether a list that a recipe made of an array still holds its elements. */
export function isSameList(
  { className, ingredients }: MadeNode,
  heap: readonly HeapNode[],
  now: readonly JavaValue[],
): boolean {
  if (!/^java\.util\.(?:Array|Linked)List$/.test(className)) return true;
  const before = elementsOf(ingredients[0], heap);
  return before.length === now.length && before.every((value, i) => isSameValue(value, now[i]));
}
