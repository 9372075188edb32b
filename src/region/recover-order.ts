/**
 * The order in which a region's blocks stand in its statement: a block; then its arms, which only its branch leads to; then
 * its joins, the blocks below it in the dominator tree that several blocks lead to. This is a topological order too, so
 * that a block stands behind its predecessors in the graph and in the text alike. A join that only throws stands in front of
 * the joins that do not lead to it: then their conditions need not say that nothing was thrown (`recover-statement.ts`).
 */
import type { Block } from '../cfg/cfg.ts';

/** `order` is any topological order, the entry first. Edges to other blocks are ignored. */
export function statementOrder(order: readonly Block[], onlyThrows: (block: number) => boolean): Block[] {
  const indexOf = new Map(order.map(({ id }, index) => [id, index]));
  const inEdges: number[][] = order.map(() => []);
  order.forEach(({ edges }, from) => {
    for (const { to } of edges) {
      const target = indexOf.get(to);
      // An edge back to the entry's block leads out of the region: the entry is a loop header.
      if (target !== undefined && target > from) inEdges[target].push(from);
    }
  });
  const idom = acyclicDominators(inEdges);
  const arms: number[][] = order.map(() => []);
  const joins: number[][] = order.map(() => []);
  for (let index = 1; index < order.length; index++) {
    (inEdges[index].length === 1 ? arms : joins)[idom[index]].push(index);
  }
  const throwing = (join: number): boolean => onlyThrows(order[join].id);
  const result: Block[] = [];
  const stack = [0];
  while (stack.length > 0) {
    const index = stack.pop()!;
    result.push(order[index]);
    const { edges } = order[index];
    const place = (arm: number): number => edges.findIndex(({ to }) => to === order[arm].id);
    // In Java's text the fall-through of a branch stands first. It is the last edge; the edges of a switch are in
    // order.
    const direction = order[index].ends === 'branch' ? -1 : 1;
    const sorted = arms[index].sort((a, b) => direction * (place(a) - place(b)));
    stack.push(...[...sorted, ...throwsFirst(joins[index], inEdges, throwing)].reverse());
  }
  return result;
}

/** Joins in topological order, each that only throws as early as the joins that lead to it allow. */
function throwsFirst(
  joins: readonly number[],
  inEdges: readonly (readonly number[])[],
  onlyThrows: (join: number) => boolean,
): number[] {
  const sorted = new Set<number>();
  for (const thrown of joins.filter(onlyThrows)) {
    const before = leadingTo(thrown, inEdges);
    for (const join of joins) if (before.has(join)) sorted.add(join);
  }
  return [...new Set([...sorted, ...joins])];
}

/** The node itself, and all from which a path leads to it. */
function leadingTo(node: number, inEdges: readonly (readonly number[])[]): ReadonlySet<number> {
  const found = new Set([node]);
  // A set is walked in the order of its additions, those made on the way included.
  for (const each of found) for (const from of inEdges[each]) found.add(from);
  return found;
}

/** Immediate dominators of an acyclic graph in one walk; nodes are in topological order. The entry is its own. */
export function acyclicDominators(inEdges: readonly (readonly number[])[]): Int32Array {
  const idom = new Int32Array(inEdges.length);
  for (let index = 1; index < inEdges.length; index++) {
    let meet = inEdges[index][0];
    for (const from of inEdges[index]) {
      let other = from;
      while (meet !== other) {
        if (meet > other) meet = idom[meet];
        else other = idom[other];
      }
    }
    idom[index] = meet;
  }
  return idom;
}
