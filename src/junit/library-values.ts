/** What the commonest objects of the JDK hold, read from their fields. */
import type { HeapNode, JavaValue } from '../search/outcome.ts';

type ObjectNode = Extract<HeapNode, { kind: 'object' }>;

const MAX_LISTED = 50;

/** The elements of a list, if all of them are plain values; else null. */
export function listOf(node: ObjectNode, heap: readonly HeapNode[]): readonly JavaValue[] | null {
  const values = elementsOf(node, heap);
  if (values === null || values.length > MAX_LISTED || values.some(({ kind }) => kind === 'node'))
    return null;
  return values;
}

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
    case 'java.util.Collections$EmptyList':
      return [];
    default:
      return null;
  }
}

function fieldOf(node: ObjectNode, name: string): JavaValue | null {
  return node.fields.find((f) => f.name === name)?.value ?? null;
}

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
