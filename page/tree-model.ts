/** The tree of paths for the view: links between nodes, leaves below each node, and the rows that folding leaves in sight. */
import type { PathTreeData } from '../src/detail/method-detail.ts';

export type TreeModel = {
  readonly data: PathTreeData;
  readonly depth: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly leaves: Int32Array;
  /** Leaves below that threw or reached what must not be reached. */
  readonly failing: Int32Array;
};

const NONE = -1;

/** Parents come before their children, so one pass in each direction suffices, however deep the tree is. */
export function treeModel(data: PathTreeData): TreeModel {
  const { parent, outcome, outcomes } = data;
  const size = parent.length;
  const depth = new Int32Array(size);
  const firstChild = new Int32Array(size).fill(NONE);
  const nextSibling = new Int32Array(size).fill(NONE);
  const leaves = new Int32Array(size);
  const failing = new Int32Array(size);
  for (let node = 1; node < size; node++) depth[node] = depth[parent[node]] + 1;
  for (let node = size - 1; node >= 0; node--) {
    if (outcome[node] >= 0) {
      leaves[node]++;
      const { kind } = outcomes[outcome[node]];
      if (kind === 'threw' || kind === 'reached') failing[node]++;
    }
    const up = parent[node];
    if (up < 0) continue;
    nextSibling[node] = firstChild[up];
    firstChild[up] = node;
    leaves[up] += leaves[node];
    failing[up] += failing[node];
  }
  return { data, depth, firstChild, nextSibling, leaves, failing };
}

/** Nodes in sight, in the order of the tree. `isWanted` leaves out nodes with all that is below them. */
export function rowsInSight(
  { firstChild, nextSibling, data }: TreeModel,
  open: ReadonlySet<number>,
  isWanted: (node: number) => boolean,
): Int32Array {
  const rows = new Int32Array(data.parent.length);
  let count = 0;
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    // The next sibling waits below the children.
    if (nextSibling[node] !== NONE) stack.push(nextSibling[node]);
    if (!isWanted(node)) continue;
    rows[count++] = node;
    if (firstChild[node] !== NONE && open.has(node)) stack.push(firstChild[node]);
  }
  return rows.subarray(0, count);
}

/** What is open at first: level by level, as long as no more than about `limit` rows are in sight. */
export function openAtFirst({ firstChild, nextSibling }: TreeModel, limit: number): Set<number> {
  const open = new Set<number>();
  let level = [0];
  let rows = 1;
  while (level.length > 0) {
    const next: number[] = [];
    for (const node of level)
      for (let child = firstChild[node]; child !== NONE; child = nextSibling[child]) next.push(child);
    rows += next.length;
    if (rows > limit && open.size > 0) break;
    for (const node of level) open.add(node);
    level = next;
  }
  return open;
}

/** The nodes above a node, so that it comes in sight. */
export function ancestors({ data: { parent } }: TreeModel, node: number): number[] {
  const above: number[] = [];
  for (let at = parent[node] ?? NONE; at >= 0; at = parent[at]) above.push(at);
  return above;
}

export function allInner({ firstChild }: TreeModel): Set<number> {
  const inner = new Set<number>();
  for (let node = 0; node < firstChild.length; node++) if (firstChild[node] !== NONE) inner.add(node);
  return inner;
}
