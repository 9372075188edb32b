/** Whether inputs were made by constructors, factories and setters of the program: who takes their path again must know. */
import type { HeapNode } from './outcome.ts';

export function areObjectsMade(heap: readonly HeapNode[]): boolean {
  return heap.some((node) => node.kind === 'made' && node.recipe.isMaker);
}
