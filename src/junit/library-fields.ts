/**
 * What objects of the JDK hold, read from their private fields. The names are those of JDK 17 to 25. If one is missing in another
 * version, what the object holds is not known, and a test has one assertion less.
 */
import type { HeapNode, JavaValue } from '../result/outcome.ts';

export type ObjectNode = Extract<HeapNode, { kind: 'object' }>;

/** A longer list is not asserted: nobody would read it. */
export const MAX_LISTED = 50;

export function libraryField(node: ObjectNode, name: string): JavaValue | null {
  return node.fields.find((f) => f.name === name)?.value ?? null;
}

/** The numbers in the fields of these names, as text; null if one is not known. */
export function numbersIn(node: ObjectNode, ...names: readonly string[]): string[] | null {
  const values = names.map((name) => libraryField(node, name));
  const texts = values.flatMap((value) => (value?.kind === 'primitive' ? [value.value] : []));
  return texts.length === names.length ? texts : null;
}

export function nodeOf(value: JavaValue | null, heap: readonly HeapNode[]): ObjectNode | null {
  const node = value?.kind === 'node' ? heap[value.node] : null;
  return node?.kind === 'object' ? node : null;
}

/** The elements of a list; null if it is none, or not all of them are known. */
export function listElements(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  switch (node.className) {
    case 'java.util.ArrayList':
      return firstElements(libraryField(node, 'elementData'), heap, libraryField(node, 'size'));
    case 'java.util.Arrays$ArrayList':
      return arrayOf(libraryField(node, 'a'), heap, null);
    case 'java.util.ImmutableCollections$ListN':
      return arrayOf(libraryField(node, 'elements'), heap, null);
    case 'java.util.ImmutableCollections$List12':
      return oneOrTwo(node, heap);
    case 'java.util.Collections$SingletonList':
      return known([libraryField(node, 'element')]);
    case 'java.util.Collections$UnmodifiableList':
    case 'java.util.Collections$UnmodifiableRandomAccessList': {
      const inner = nodeOf(libraryField(node, 'list'), heap);
      return inner === null ? null : listElements(inner, heap);
    }
    case 'java.util.LinkedList':
      return linkedElements(node, heap);
    case 'java.util.Collections$EmptyList':
      return [];
    default:
      return null;
  }
}

/** The elements of a set; null if it is none, or not all of them are known. */
export function setElements(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  const keysOf = (field: string): JavaValue[] | null => {
    const map = nodeOf(libraryField(node, field), heap);
    const entries = map === null ? null : mapEntries(map, heap);
    return entries === null ? null : entries.map(([key]) => key);
  };
  switch (node.className) {
    case 'java.util.HashSet':
    case 'java.util.LinkedHashSet':
      return keysOf('map');
    case 'java.util.TreeSet':
      return keysOf('m');
    case 'java.util.ImmutableCollections$Set12':
      return oneOrTwo(node, heap);
    case 'java.util.ImmutableCollections$SetN': {
      const table = arrayOf(libraryField(node, 'elements'), heap, null);
      return table === null ? null : table.filter(({ kind }) => kind !== 'null');
    }
    case 'java.util.RegularEnumSet':
      return enumElements(node, heap);
    case 'java.util.Collections$UnmodifiableSet':
    case 'java.util.Collections$UnmodifiableSortedSet': {
      const inner = nodeOf(libraryField(node, 'c'), heap);
      return inner === null ? null : setElements(inner, heap);
    }
    case 'java.util.Collections$EmptySet':
      return [];
    default:
      return null;
  }
}

/** The entries of a map; null if it is none, or not all of them are known. */
export function mapEntries(
  node: ObjectNode,
  heap: readonly HeapNode[],
): readonly (readonly [JavaValue, JavaValue])[] | null {
  switch (node.className) {
    case 'java.util.HashMap':
    case 'java.util.LinkedHashMap':
      return hashedEntries(node, heap);
    case 'java.util.TreeMap':
      return sortedEntries(node, heap);
    case 'java.util.ImmutableCollections$Map1': {
      const both = known([libraryField(node, 'k0'), libraryField(node, 'v0')]);
      return both === null ? null : [[both[0], both[1]]];
    }
    case 'java.util.ImmutableCollections$MapN':
      return probedEntries(arrayOf(libraryField(node, 'table'), heap, null));
    case 'java.util.Collections$UnmodifiableMap': {
      const inner = nodeOf(libraryField(node, 'm'), heap);
      return inner === null ? null : mapEntries(inner, heap);
    }
    case 'java.util.Collections$EmptyMap':
      return [];
    default:
      return null;
  }
}

/** The number in a BigInteger. */
export function bigInteger(node: ObjectNode, heap: readonly HeapNode[]): bigint | null {
  const signum = libraryField(node, 'signum');
  const words = arrayOf(libraryField(node, 'mag'), heap, null);
  if (signum?.kind !== 'primitive' || words === null) return null;
  let size = 0n;
  for (const word of words) {
    if (word.kind !== 'primitive') return null;
    // A word of the magnitude is an int, here as one without sign; the first word is the highest.
    size = (size << 32n) | BigInt.asUintN(32, BigInt(word.value));
  }
  return BigInt(signum.value) * size;
}

/** If there is no second element, its field holds a plain object as a marker. */
function oneOrTwo(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  const both = known([libraryField(node, 'e0'), libraryField(node, 'e1')]);
  if (both === null) return null;
  return nodeOf(both[1], heap)?.className === 'java.lang.Object' ? [both[0]] : both;
}

/** A bit for each constant, by ordinal. */
function enumElements(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  const bits = libraryField(node, 'elements');
  const universe = arrayOf(libraryField(node, 'universe'), heap, null);
  if (bits?.kind !== 'primitive' || universe === null) return null;
  return universe.filter((_, ordinal) => ((BigInt(bits.value) >> BigInt(ordinal)) & 1n) === 1n);
}

/** Key, value, key, value…, with gaps. Which entry is where differs from run to run of a JVM: sorted, tests stay the same. */
function probedEntries(table: readonly JavaValue[] | null): [JavaValue, JavaValue][] | null {
  if (table === null) return null;
  const found: [JavaValue, JavaValue][] = [];
  for (let i = 0; i < table.length; i += 2)
    if (table[i].kind !== 'null') found.push([table[i], table[i + 1]]);
  return found.sort(([a], [b]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function linkedElements(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  const found: JavaValue[] = [];
  for (
    let link = nodeOf(libraryField(node, 'first'), heap);
    link !== null;
    link = nodeOf(libraryField(link, 'next'), heap)
  ) {
    const item = libraryField(link, 'item');
    // Also a guard against a list that a defect has made cyclic.
    if (item === null || found.length > MAX_LISTED) return null;
    found.push(item);
  }
  return found;
}

/** The chains of the table. Nodes of tree bins are chained as well. */
function hashedEntries(map: ObjectNode, heap: readonly HeapNode[]): [JavaValue, JavaValue][] | null {
  const table = libraryField(map, 'table');
  const size = libraryField(map, 'size');
  if (table === null || size?.kind !== 'primitive') return null;
  const found: [JavaValue, JavaValue][] = [];
  for (const bin of arrayOf(table, heap, null) ?? [])
    for (let entry = nodeOf(bin, heap); entry !== null; entry = nodeOf(libraryField(entry, 'next'), heap)) {
      const both = known([libraryField(entry, 'key'), libraryField(entry, 'value')]);
      if (both === null || found.length > MAX_LISTED) return null;
      found.push([both[0], both[1]]);
    }
  // Entries may be unknown, if the table holds lazy references: the count tells.
  return found.length === Number(size.value) ? found : null;
}

/** The nodes of the tree, from the left to the right. */
function sortedEntries(map: ObjectNode, heap: readonly HeapNode[]): [JavaValue, JavaValue][] | null {
  const found: [JavaValue, JavaValue][] = [];
  const visit = (entry: ObjectNode | null): boolean => {
    if (entry === null) return true;
    if (found.length > MAX_LISTED || !visit(nodeOf(libraryField(entry, 'left'), heap))) return false;
    const both = known([libraryField(entry, 'key'), libraryField(entry, 'value')]);
    if (both === null) return false;
    found.push([both[0], both[1]]);
    return visit(nodeOf(libraryField(entry, 'right'), heap));
  };
  const size = libraryField(map, 'size');
  if (size?.kind !== 'primitive' || !visit(nodeOf(libraryField(map, 'root'), heap))) return null;
  return found.length === Number(size.value) ? found : null;
}

/** The first elements of an array, as many as this number says; null if not all of them are known. */
export function firstElements(
  value: JavaValue | null,
  heap: readonly HeapNode[],
  count: JavaValue | null,
): JavaValue[] | null {
  return count?.kind === 'primitive' ? arrayOf(value, heap, Number(count.value)) : null;
}

/** The first `count` elements of an array (null: all); null if not all of them are known. */
export function arrayOf(
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

function known(values: readonly (JavaValue | null)[]): JavaValue[] | null {
  const found = values.flatMap((value) => value ?? []);
  return found.length === values.length ? found : null;
}
