/**
 * Immediate dominators and post-dominators of any graph, by the iterative algorithm of Cooper, Harvey and Kennedy ("A
 * simple, fast dominance algorithm"). Nothing here recurses: a method can have thousands of blocks in a row.
 */

/** Successors by node number. */
export type Graph = readonly (readonly number[])[];

/** Stands for the dominator of a node that the root does not reach. */
export const UNREACHED = -1;

/** The immediate dominator of each node. The root is its own; a node that the root does not reach has UNREACHED. */
export function immediateDominators(graph: Graph, root: number): Int32Array {
  const order = graphPostorder(graph, [root]);
  const postorderIndex = new Int32Array(graph.length).fill(UNREACHED);
  order.forEach((node, index) => {
    postorderIndex[node] = index;
  });
  const preds = reverse(graph);
  const idom = new Int32Array(graph.length).fill(UNREACHED);
  idom[root] = root;
  const meet = (first: number, second: number): number => {
    let a = first;
    let b = second;
    while (a !== b) {
      if (postorderIndex[a] < postorderIndex[b]) a = idom[a];
      else b = idom[b];
    }
    return a;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = order.length - 2; i >= 0; i--) {
      const node = order[i];
      let best = UNREACHED;
      for (const pred of preds[node]) {
        if (idom[pred] !== UNREACHED) best = best === UNREACHED ? pred : meet(best, pred);
      }
      if (best !== idom[node]) {
        idom[node] = best;
        changed = true;
      }
    }
  }
  return idom;
}

/** The immediate post-dominator of each node; UNREACHED for a node from which `end` cannot be reached. */
export function immediatePostDominators(graph: Graph, end: number): Int32Array {
  return immediateDominators(reverse(graph), end);
}

/** Whether `above` dominates `node`; a node dominates itself. Takes time in the depth of the dominator tree. */
export function dominates(idom: Int32Array, above: number, node: number): boolean {
  let at = node;
  while (at !== above) {
    const next = idom[at];
    if (next === at || next === UNREACHED) return false;
    at = next;
  }
  return true;
}

/** The nodes that the roots reach, in postorder: a node comes after its successors, except along retreating edges. */
export function graphPostorder(graph: Graph, roots: readonly number[]): number[] {
  const order: number[] = [];
  const seen = new Uint8Array(graph.length);
  const stack: number[] = [];
  const next: number[] = [];
  for (const root of roots) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    stack.push(root);
    next.push(0);
    while (stack.length > 0) {
      const top = stack.length - 1;
      const node = stack[top];
      if (next[top] < graph[node].length) {
        const to = graph[node][next[top]++];
        if (seen[to] === 1) continue;
        seen[to] = 1;
        stack.push(to);
        next.push(0);
      } else {
        order.push(node);
        stack.pop();
        next.pop();
      }
    }
  }
  return order;
}

function reverse(graph: Graph): number[][] {
  const reversed: number[][] = graph.map(() => []);
  graph.forEach((targets, node) => {
    for (const to of targets) reversed[to].push(node);
  });
  return reversed;
}
