/**
 * Where the paths from a block meet again: candidates for the exit of a region (docs/passes/statement-recovery.md says in
 * which order they are tried). Regions are acyclic, so the meeting points are computed on an acyclic graph: an edge to a
 * loop header leads to a stand-in of the header, and the path ends there. A path ends at a header, a return or a throw.
 */
import type { Block, Cfg } from './cfg.ts';
import { graphPostorder, immediatePostDominators, UNREACHED } from './dominators.ts';
import type { Loops } from './loops.ts';

/** Stands for no block: the paths meet only at the end of the method, or not at all. */
export const NEVER_MEET = -1;

/** For each block the first block where the paths from it meet, or NEVER_MEET. */
type MeetingPoints = Int32Array;

/** The meeting points of the paths from each block, by number of the block, under four rules for which paths count. */
export type RegionExits = {
  /** All paths count. */
  readonly all: MeetingPoints;
  /** Paths that can only throw do not count. */
  readonly withoutThrows: MeetingPoints;
  /** Paths that run into a return or throw without another branch do not count. */
  readonly withoutStraightReturns: MeetingPoints;
  /** Paths that can only return or throw do not count. Paths that go round a loop are left. */
  readonly withoutReturns: MeetingPoints;
  /** 1 for a block from which every path throws. */
  readonly onlyThrows: Uint8Array;
  /** 1 for a block from which every path returns or throws. */
  readonly onlyLeaves: Uint8Array;
};

export function regionExits(cfg: Cfg, loops: Loops): RegionExits {
  const isHeader = (id: number): boolean => loops.byHeader.has(id);
  const { blocks } = cfg;
  // Postorder puts successors first. It does not hold along edges to headers, but those are never looked up.
  const acyclic = blocks.map((block) => block.edges.map((edge) => edge.to).filter((to) => !isHeader(to)));
  const order = graphPostorder(acyclic, [...blocks.keys()]);
  const onlyThrows = allPathsEnd(blocks, order, isHeader, (block) => block.ends === 'throw');
  const onlyLeaves = allPathsEnd(blocks, order, isHeader, isLeaf);
  const straight = straightReturns(blocks, order, isHeader, onlyThrows);
  const meets = (removed: Uint8Array): MeetingPoints => meetingPoints(cfg, isHeader, removed);
  return {
    all: meets(new Uint8Array(blocks.length)),
    withoutThrows: meets(onlyThrows),
    withoutStraightReturns: meets(straight),
    withoutReturns: meets(onlyLeaves),
    onlyThrows,
    onlyLeaves,
  };
}

function isLeaf(block: Block): boolean {
  return block.ends === 'return' || block.ends === 'throw';
}

/** 1 where every path ends in a block that satisfies `isEnd`. */
function allPathsEnd(
  blocks: readonly Block[],
  order: readonly number[],
  isHeader: (id: number) => boolean,
  isEnd: (block: Block) => boolean,
): Uint8Array {
  const result = new Uint8Array(blocks.length);
  for (const id of order) {
    const block = blocks[id];
    const holds = isLeaf(block)
      ? isEnd(block)
      : block.edges.every((edge) => !isHeader(edge.to) && result[edge.to] === 1);
    result[id] = holds ? 1 : 0;
  }
  return result;
}

/** 1 for a block that runs into a return or throw without another branch. */
function straightReturns(
  blocks: readonly Block[],
  order: readonly number[],
  isHeader: (id: number) => boolean,
  onlyThrows: Uint8Array,
): Uint8Array {
  const result = new Uint8Array(onlyThrows);
  for (const id of order) {
    const block = blocks[id];
    const next = block.edges[0]?.to;
    if (block.ends === 'return') result[id] = 1;
    else if (block.edges.length === 1 && !isHeader(next) && result[next] === 1) result[id] = 1;
  }
  return result;
}

/**
 * Meeting points are immediate post-dominators. The nodes of the graph are the blocks, then a stand-in for each block (only
 * those of headers are used), then the common end. A block whose successors are all removed leads to the end.
 */
function meetingPoints(cfg: Cfg, isHeader: (id: number) => boolean, removed: Uint8Array): MeetingPoints {
  const count = cfg.blocks.length;
  const end = 2 * count;
  const graph: number[][] = [];
  for (const block of cfg.blocks) {
    const targets = block.edges
      .map((edge) => edge.to)
      .filter((to) => isHeader(to) || removed[to] === 0)
      .map((to) => (isHeader(to) ? count + to : to));
    graph.push(targets.length === 0 ? [end] : targets);
  }
  for (let id = 0; id < count; id++) graph.push([end]);
  graph.push([]);
  const post = immediatePostDominators(graph, end);
  return Int32Array.from(cfg.blocks, ({ id }) => {
    const meet = post[id];
    if (meet === UNREACHED || meet === end) return NEVER_MEET;
    return meet < count ? meet : meet - count;
  });
}
