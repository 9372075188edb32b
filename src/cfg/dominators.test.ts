import { describe, expect, it } from 'vitest';
import { TestRandom } from '../term/random.testing.ts';
import {
  dominates,
  type Graph,
  immediateDominators,
  immediatePostDominators,
  UNREACHED,
} from './dominators.ts';
import { loopsOf } from './loops.ts';

/** Nodes that can be reached from `from` without passing `without`. */
function reachable(graph: Graph, from: number, without: number): Set<number> {
  if (from === without) return new Set();
  const seen = new Set([from]);
  const stack = [from];
  while (stack.length > 0) {
    for (const to of graph[stack.pop()!]) {
      if (to === without || seen.has(to)) continue;
      seen.add(to);
      stack.push(to);
    }
  }
  return seen;
}

/** By definition: `a` dominates `b` if no path from the root to `b` avoids it. */
function bruteDominates(graph: Graph, root: number, a: number, b: number): boolean {
  return a === b || !reachable(graph, root, a).has(b);
}

function randomGraph(random: TestRandom): Graph {
  const size = 1 + random.below(10);
  const percent = random.pick([15, 25, 40]);
  return Array.from({ length: size }, () =>
    Array.from({ length: size }, (_, to) => to).filter(() => random.isChance(percent)),
  );
}

/** True if there is a cycle among the nodes when these edges are left out. */
function hasCycle(graph: Graph, leaveOut: (from: number, to: number) => boolean): boolean {
  const rest = graph.map((targets, from) => targets.filter((to) => !leaveOut(from, to)));
  return rest.some((targets, node) => targets.some((to) => reachable(rest, to, -1).has(node)));
}

describe('dominators', () => {
  it('are what their definition says, on random graphs', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const graph = randomGraph(new TestRandom(seed));
      const nodes = [...graph.keys()];
      const idom = immediateDominators(graph, 0);
      const reached = reachable(graph, 0, -1);
      for (const b of nodes) {
        if (!reached.has(b)) {
          expect(idom[b]).toBe(UNREACHED);
          continue;
        }
        const above = nodes.filter((a) => reached.has(a) && bruteDominates(graph, 0, a, b));
        expect(above.filter((a) => dominates(idom, a, b))).toEqual(above);
        expect(nodes.filter((a) => reached.has(a) && dominates(idom, a, b))).toEqual(above);
        if (b !== 0) expect(above).toContain(idom[b]);
        // Nothing is between a node and its immediate dominator.
        for (const a of above) if (a !== b) expect(bruteDominates(graph, 0, a, idom[b])).toBe(true);
      }
    }
  });

  it('of the reversed graph are post-dominators', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const graph = randomGraph(new TestRandom(seed));
      const end = graph.length - 1;
      const post = immediatePostDominators(graph, end);
      for (const b of graph.keys()) {
        if (!reachable(graph, b, -1).has(end)) {
          expect(post[b]).toBe(UNREACHED);
          continue;
        }
        // Every path from b to the end passes the immediate post-dominator.
        if (b !== end) expect(post[b] === end || !reachable(graph, b, post[b]).has(end)).toBe(true);
        for (const a of graph.keys()) {
          const isPost = a !== b && reachable(graph, b, -1).has(a) && !reachable(graph, b, a).has(end);
          if (isPost) expect(dominates(post, a, post[b])).toBe(true);
        }
      }
    }
  });

  it('of 100,000 nodes in a row take no recursion', () => {
    const graph = Array.from({ length: 100_000 }, (_, i) => (i + 1 < 100_000 ? [i + 1] : []));
    expect(immediateDominators(graph, 0)[99_999]).toBe(99_998);
  });
});

describe('loops', () => {
  it('have all cycles pass a header, on random graphs', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const graph = randomGraph(new TestRandom(seed));
      const { byHeader } = loopsOf(graph, [0]);
      const reached = reachable(graph, 0, -1);
      const part = graph.map((targets, node) => (reached.has(node) ? targets : []));
      expect(hasCycle(part, (_, to) => byHeader.has(to))).toBe(false);
      for (const loop of byHeader.values()) {
        const isBack = loop.latches.every((latch) => bruteDominates(graph, 0, loop.header, latch));
        expect(loop.isReducible).toBe(isBack);
        for (const latch of loop.latches) expect(graph[latch]).toContain(loop.header);
        if (!loop.isReducible) continue;
        for (const block of loop.blocks) {
          expect(bruteDominates(graph, 0, loop.header, block) || !reached.has(block)).toBe(true);
        }
      }
    }
  });

  it('with two entries are irreducible', () => {
    const loops = [...loopsOf([[1, 2], [2], [1, 3], []], [0]).byHeader.values()];
    expect(loops).toHaveLength(1);
    expect(loops[0].isReducible).toBe(false);
  });

  it('with a handler inside have one entry: the exceptional edge is no entry', () => {
    // 0 → 1 ⇄ 2, 2 throws to 3, 3 → 1; the handler is reached from inside only.
    const normal = [[1], [2], [1, 4], [1], []];
    const all = [[1], [2], [1, 4, 3], [1], []];
    const loop = loopsOf(normal, [0, 3], all).byHeader.get(1);
    expect(loop?.isReducible).toBe(true);
  });
});
