/**
 * Expressions that are `equals` to common objects of the JDK (lists, sets, maps, Optional, BigInteger), read from
 * their fields.
 *
 * Reading private fields of the JDK is safe here: if a name is missing in another version, the value is not written,
 * and the test has one assertion less.
 */
import type { HeapNode, JavaValue } from '../result/outcome.ts';
import { elementsOf as elementsOfArray } from '../result/recipe-text.ts';
import { stringLiteral } from './java-text.ts';
import type { TestScope } from './test-scope.ts';
import { plainExpression } from './value-code.ts';

type ObjectNode = Extract<HeapNode, { kind: 'object' }>;

const OBJECT = 'Ljava/lang/Object;';
/** A longer list is not asserted: nobody would read it. */
const MAX_LISTED = 50;
const LISTS = new Set([
  'java.util.ArrayList',
  'java.util.Arrays$ArrayList',
  'java.util.ImmutableCollections$ListN',
  'java.util.ImmutableCollections$List12',
  'java.util.Collections$EmptyList',
  'java.util.LinkedList',
]);
const MAPS = new Set(['java.util.HashMap', 'java.util.LinkedHashMap']);
const SETS = new Set(['java.util.HashSet', 'java.util.LinkedHashSet']);

/**
 * An expression that is `equals` to the object; null if there is none.
 *
 * `equals` of the interfaces List, Set and Map does not depend on the class, so `Arrays.asList` is equal to any list
 * of the same elements.
 */
export function libraryExpression(
  scope: TestScope,
  node: ObjectNode,
  heap: readonly HeapNode[],
): string | null {
  const name = (cls: string): string => scope.file.imports.name(cls) ?? cls.replaceAll('/', '.');
  if (LISTS.has(node.className)) {
    const texts = plainTexts(scope, elementsOf(node, heap));
    return texts === null ? null : asList(scope, texts);
  }
  if (SETS.has(node.className)) {
    const map = nodeOf(fieldOf(node, 'map'), heap);
    const texts = map === null ? null : plainTexts(scope, entriesOf(map, heap)?.map(([key]) => key) ?? null);
    if (texts === null) return null;
    return `new ${name('java/util/HashSet')}<>(${name('java/util/Arrays')}.asList(${listed(texts)}))`;
  }
  if (MAPS.has(node.className)) {
    const entries = entriesOf(node, heap);
    const texts = entries === null ? null : plainTexts(scope, entries.flat());
    if (texts === null) return null;
    if (texts.length === 0) return `${name('java/util/Collections')}.emptyMap()`;
    if (texts.length === 2) return `${name('java/util/Collections')}.singletonMap(${texts.join(', ')})`;
    // Map.of takes no nulls and at most ten entries.
    const isPlain = texts.length <= 20 && !texts.includes('null');
    return isPlain ? `${name('java/util/Map')}.of(${texts.join(', ')})` : null;
  }
  if (node.className === 'java.util.Optional') {
    const value = fieldOf(node, 'value');
    if (value === null || value.kind === 'node') return null;
    const optional = name('java/util/Optional');
    return value.kind === 'null'
      ? `${optional}.empty()`
      : `${optional}.of(${plainExpression(scope, value, OBJECT)})`;
  }
  if (node.className === 'java.math.BigInteger') {
    const number = bigInteger(node, heap);
    return number === null ? null : `new ${name('java/math/BigInteger')}(${stringLiteral(String(number))})`;
  }
  return null;
}

/** The same of a list that a recipe made of an array; null for anything else. */
export function libraryExpressionOfList(
  scope: TestScope,
  { className, ingredients }: Extract<HeapNode, { kind: 'made' }>,
  heap: readonly HeapNode[],
): string | null {
  if (!LISTS.has(className)) return null;
  const texts = plainTexts(scope, elementsOfArray(ingredients[0], heap));
  return texts === null ? null : asList(scope, texts);
}

function asList(scope: TestScope, texts: readonly string[]): string {
  return `${scope.file.imports.name('java/util/Arrays')}.asList(${listed(texts)})`;
}

/** `asList(null)` would throw: the cast makes null an element. */
function listed(texts: readonly string[]): string {
  return texts.length === 1 && texts[0] === 'null' ? '(Object) null' : texts.join(', ');
}

function plainTexts(scope: TestScope, values: readonly JavaValue[] | null): string[] | null {
  if (values === null || values.length > MAX_LISTED || values.some(({ kind }) => kind === 'node'))
    return null;
  return values.map((value) => plainExpression(scope, value, OBJECT));
}

/** The elements of a list; null if not all of them are known. The field names are those of JDK 17 to 25. */
function elementsOf(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  switch (node.className) {
    case 'java.util.ArrayList': {
      const size = fieldOf(node, 'size');
      return size?.kind === 'primitive'
        ? arrayOf(fieldOf(node, 'elementData'), heap, Number(size.value))
        : null;
    }
    case 'java.util.Arrays$ArrayList':
      return arrayOf(fieldOf(node, 'a'), heap, null);
    case 'java.util.ImmutableCollections$ListN':
      return arrayOf(fieldOf(node, 'elements'), heap, null);
    case 'java.util.ImmutableCollections$List12': {
      const first = fieldOf(node, 'e0');
      const second = fieldOf(node, 'e1');
      if (first === null || second === null) return null;
      // If there is no second element, its field holds a marker object. A marker is an object of its own, and
      // elements that are objects are not written anyway.
      return second.kind === 'node' ? [first] : [first, second];
    }
    case 'java.util.LinkedList':
      return linkedElements(node, heap);
    default:
      return [];
  }
}

function linkedElements(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  const found: JavaValue[] = [];
  for (
    let link = nodeOf(fieldOf(node, 'first'), heap);
    link !== null;
    link = nodeOf(fieldOf(link, 'next'), heap)
  ) {
    const item = fieldOf(link, 'item');
    // Also a guard against a list that a defect has made cyclic.
    if (item === null || found.length > MAX_LISTED) return null;
    found.push(item);
  }
  return found;
}

/** The entries of a HashMap: the chains of its table. Nodes of tree bins are chained as well. */
function entriesOf(map: ObjectNode, heap: readonly HeapNode[]): [JavaValue, JavaValue][] | null {
  const table = fieldOf(map, 'table');
  const size = fieldOf(map, 'size');
  if (table === null || size?.kind !== 'primitive') return null;
  const found: [JavaValue, JavaValue][] = [];
  for (const bin of arrayOf(table, heap, null) ?? [])
    for (let entry = nodeOf(bin, heap); entry !== null; entry = nodeOf(fieldOf(entry, 'next'), heap)) {
      const key = fieldOf(entry, 'key');
      const value = fieldOf(entry, 'value');
      if (key === null || value === null || found.length > MAX_LISTED) return null;
      found.push([key, value]);
    }
  // Entries may be unknown, if the table holds lazy references: the count tells.
  return found.length === Number(size.value) ? found : null;
}

function bigInteger(node: ObjectNode, heap: readonly HeapNode[]): bigint | null {
  const signum = fieldOf(node, 'signum');
  const words = arrayOf(fieldOf(node, 'mag'), heap, null);
  if (signum?.kind !== 'primitive' || words === null) return null;
  let size = 0n;
  for (const word of words) {
    if (word.kind !== 'primitive') return null;
    // A word of the magnitude is an int, here as one without sign; the first word is the highest.
    size = (size << 32n) | BigInt.asUintN(32, BigInt(word.value));
  }
  return BigInt(signum.value) * size;
}

function fieldOf(node: ObjectNode, name: string): JavaValue | null {
  return node.fields.find((f) => f.name === name)?.value ?? null;
}

function nodeOf(value: JavaValue | null, heap: readonly HeapNode[]): ObjectNode | null {
  const node = value?.kind === 'node' ? heap[value.node] : null;
  return node?.kind === 'object' ? node : null;
}

/** The first `count` elements of an array (null: all); null if not all of them are known. */
function arrayOf(
  value: JavaValue | null,
  heap: readonly HeapNode[],
  count: number | null,
): JavaValue[] | null {
  if (value?.kind !== 'node') return null;
  const array = heap[value.node];
  if (array.kind !== 'array') return null;
  const elements = array.elements.slice(0, count ?? array.length).map((e) => e.value);
  return elements.length === (count ?? array.length) ? elements : null;
}
