/** Traversals of a DAG of terms. Merging makes DAGs deeper than any call stack, so nothing here recurses. */
import type { Term } from './term.ts';

/**
 * Every term reachable from the roots once, operands before their users. `operands` can replace the operands of a term. A
 * term for which `isDone` is true is left out, together with what only it reaches.
 */
export function postorder(
  roots: Iterable<Term>,
  operands: (t: Term) => readonly Term[] = (t) => t.args,
  isDone: (t: Term) => boolean = () => false,
): Term[] {
  const order: Term[] = [];
  const seen = new Set<Term>();
  /** The path from a root to the current term, and for each term on it the number of operands that were entered. */
  const path: Term[] = [];
  const entered: number[] = [];
  const enter = (t: Term): void => {
    if (seen.has(t) || isDone(t)) return;
    seen.add(t);
    path.push(t);
    entered.push(0);
  };
  for (const root of roots) {
    enter(root);
    while (path.length > 0) {
      const top = path.length - 1;
      const t = path[top];
      const below = operands(t);
      if (entered[top] < below.length) {
        enter(below[entered[top]++]);
      } else {
        order.push(t);
        path.pop();
        entered.pop();
      }
    }
  }
  return order;
}

/** The number of distinct terms below the root, itself included. */
export function sizeOf(root: Term): number {
  return postorder([root]).length;
}
