/** Orders of a DAG. Merged programs make DAGs deeper than any call stack: nothing here recurses. */
import type { Term } from './term.ts';

/**
 * Every term below the roots once, operands before their users. `operands` may replace what a term's operands are;
 * a term that `isDone` is left out, with all that only it reaches.
 */
export function postorder(
  roots: Iterable<Term>,
  operands: (t: Term) => readonly Term[] = (t) => t.args,
  isDone: (t: Term) => boolean = () => false,
): Term[] {
  const order: Term[] = [];
  /** False: its operands are on the stack. True: it is in the order. */
  const seen = new Map<Term, boolean>();
  for (const root of roots) {
    const stack: Term[] = [root];
    while (stack.length > 0) {
      const t = stack[stack.length - 1];
      const state = seen.get(t);
      if (state === undefined && !isDone(t)) {
        seen.set(t, false);
        const below = operands(t);
        for (let i = below.length - 1; i >= 0; i--) if (!seen.has(below[i])) stack.push(below[i]);
        continue;
      }
      if (state === false) {
        seen.set(t, true);
        order.push(t);
      }
      stack.pop();
    }
  }
  return order;
}

/** The number of distinct terms below the root, itself included. */
export function sizeOf(root: Term): number {
  return postorder([root]).length;
}
