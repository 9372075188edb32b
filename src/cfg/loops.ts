/**
 * Loops over normal edges. A retreating edge goes to an ancestor in a depth-first walk. Every cycle has one; its target is
 * called the header of the loop here. If the header dominates the source, the edge is a back edge of a natural loop.
 * Otherwise the loop has a second entry and is irreducible (javac makes none).
 */
import { type Cfg, successorsOf } from './cfg.ts';
import { dominates, type Graph, graphPostorder, immediateDominators } from './dominators.ts';

type Loop = {
  readonly header: number;
  /** Sources of the retreating edges to the header. */
  readonly latches: readonly number[];
  readonly isReducible: boolean;
  /** The header, and the blocks from which a latch can be reached without passing the header. */
  readonly blocks: ReadonlySet<number>;
};

export type Loops = {
  /** By header. */
  readonly byHeader: ReadonlyMap<number, Loop>;
};

export function findLoops(cfg: Cfg): Loops {
  const withHandlers = cfg.blocks.map(({ edges, handlers }) => [...edges.map(({ to }) => to), ...handlers]);
  return loopsOf(successorsOf(cfg), cfg.roots, withHandlers);
}

/**
 * `withHandlers` has the exceptional edges too. Dominators need them: a handler inside a loop is no second entry of the loop.
 */
export function loopsOf(graph: Graph, roots: readonly number[], withHandlers: Graph = graph): Loops {
  const retreating = retreatingEdges(graph, roots);
  if (retreating.length === 0) return { byHeader: new Map() };
  const idom = immediateDominators(withHandlers, roots[0]);
  const latchesOf = new Map<number, number[]>();
  for (const [from, to] of retreating) {
    const latches = latchesOf.get(to);
    if (latches === undefined) latchesOf.set(to, [from]);
    else latches.push(from);
  }
  const preds: number[][] = graph.map(() => []);
  graph.forEach((targets, node) => {
    for (const to of targets) preds[to].push(node);
  });
  const byHeader = new Map<number, Loop>();
  for (const [header, latches] of latchesOf) {
    const isReducible = latches.every((latch) => dominates(idom, header, latch));
    byHeader.set(header, { header, latches, isReducible, blocks: bodyOf(header, latches, preds) });
  }
  return { byHeader };
}

/** Edges to a node that is on the current path of a depth-first walk. */
function retreatingEdges(graph: Graph, roots: readonly number[]): [from: number, to: number][] {
  const finished = new Int32Array(graph.length).fill(-1);
  const order = graphPostorder(graph, roots);
  order.forEach((node, index) => {
    finished[node] = index;
  });
  const edges: [number, number][] = [];
  for (const node of order) {
    for (const to of graph[node]) {
      // A node is finished after its descendants. So the target is an ancestor of the source, or the source itself.
      if (finished[to] >= finished[node]) edges.push([node, to]);
    }
  }
  return edges;
}

/** Walks backwards from the latches; the header stops the walk. */
function bodyOf(
  header: number,
  latches: readonly number[],
  preds: readonly (readonly number[])[],
): Set<number> {
  const body = new Set([header, ...latches]);
  const stack = latches.filter((latch) => latch !== header);
  while (stack.length > 0) {
    for (const pred of preds[stack.pop()!]) {
      if (body.has(pred)) continue;
      body.add(pred);
      stack.push(pred);
    }
  }
  return body;
}
