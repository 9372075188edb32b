/**
 * After a run, two inputs that are equal values may be one object: there is one `Optional.empty()`. Before the run they are two
 * nodes, so references to the second are turned to the first where both heaps are compared.
 */
import type { HeapNode, JavaValue } from '../result/outcome.ts';

export function withSameValues(heap: readonly HeapNode[]): HeapNode[] {
  const first = new Map<string, number>();
  const sameAs = heap.map((node, i) => {
    if (node.kind !== 'made' || !node.recipe.isValue) return i;
    const key = JSON.stringify(node);
    if (!first.has(key)) first.set(key, i);
    return first.get(key)!;
  });
  const turned = (value: JavaValue): JavaValue =>
    value.kind === 'node' ? { kind: 'node', node: sameAs[value.node] } : value;
  return heap.map((node): HeapNode => {
    switch (node.kind) {
      case 'object':
        return { ...node, fields: node.fields.map((field) => ({ ...field, value: turned(field.value) })) };
      case 'array':
        return { ...node, elements: node.elements.map((e) => ({ ...e, value: turned(e.value) })) };
      default:
        return node;
    }
  });
}

/** The arrays that recipes were given: the test does not see them. */
export function ingredientArrays(heap: readonly HeapNode[]): ReadonlySet<number> {
  const values = heap.flatMap((node) =>
    node.kind === 'made' && !node.recipe.isMaker ? node.ingredients : [],
  );
  return new Set(
    values.flatMap((value) =>
      value.kind === 'node' && heap[value.node].kind === 'array' ? [value.node] : [],
    ),
  );
}
