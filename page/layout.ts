/**
 * A layered drawing of a control-flow graph (Sugiyama's steps, in their simplest form): edges back to a loop's head are set aside, blocks get a layer by
 * their longest way from the entry, edges over several layers get a bend in each, layers are ordered by the mean place of their neighbours,
 * and places are evened out a few times. Graphs of methods are small: a few hundred blocks are laid out in milliseconds.
 */

export type Box = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

export type PlacedEdge = {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly isBack: boolean;
  readonly isException: boolean;
  /** From the lower side of one box to the upper side of the other, through the bends. */
  readonly points: readonly Point[];
};

export type GraphEdge = {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly isException: boolean;
};

export type Layout = {
  readonly width: number;
  readonly height: number;
  /** Upper left corners, by block. */
  readonly places: readonly Point[];
  readonly edges: readonly PlacedEdge[];
};

const GAP_X = 28;
const GAP_Y = 38;
const BEND_WIDTH = 10;

type Item = {
  width: number;
  height: number;
  layer: number;
  x: number;
  readonly up: number[];
  readonly down: number[];
};

export function layout(boxes: readonly Box[], edges: readonly GraphEdge[]): Layout {
  const isBack = backEdges(boxes.length, edges);
  const forward = edges.filter((_, index) => !isBack[index]);
  const items: Item[] = boxes.map(({ width, height }) => ({
    width,
    height,
    layer: 0,
    x: 0,
    up: [],
    down: [],
  }));
  assignLayers(items, forward);
  const bends = new Map<GraphEdge, number[]>();
  for (const edge of forward) bends.set(edge, addBends(items, edge));
  const layers = orderedLayers(items);
  placeItems(items, layers);
  const tops = layerTops(items, layers);
  const left = Math.min(0, ...items.map((item) => item.x));
  const placeOf = (index: number): Point => ({ x: items[index].x - left, y: tops[items[index].layer] });
  const centre = (index: number): number => placeOf(index).x + items[index].width / 2;
  const right = Math.max(...items.map((item) => item.x - left + item.width), 0);
  let backs = 0;
  const placed = edges.map((edge, index): PlacedEdge => {
    const [a, b] = [placeOf(edge.from), placeOf(edge.to)];
    const bottom = a.y + items[edge.from].height;
    if (isBack[index]) {
      // Around the right side, each on a track of its own.
      const x = right + 14 + 12 * backs++;
      const fromY = a.y + items[edge.from].height / 2;
      const toY = b.y + items[edge.to].height / 2;
      const points = [
        { x: a.x + items[edge.from].width, y: fromY },
        { x, y: fromY },
        { x, y: toY },
        { x: b.x + items[edge.to].width, y: toY },
      ];
      return { ...edge, isBack: true, points };
    }
    const via = (bends.get(edge) ?? []).map((bend) => ({ x: centre(bend), y: placeOf(bend).y }));
    const points = [{ x: centre(edge.from), y: bottom }, ...via, { x: centre(edge.to), y: b.y }];
    return { ...edge, isBack: false, points };
  });
  const lowest = Math.max(...boxes.map((box, index) => placeOf(index).y + box.height), 0);
  return {
    width: right + (backs === 0 ? 0 : 20 + 12 * backs),
    height: lowest,
    places: boxes.map((_, index) => placeOf(index)),
    edges: placed,
  };
}

/** Edges to a block that is being visited. Iterative: a method may have thousands of blocks in a row. */
function backEdges(size: number, edges: readonly GraphEdge[]): boolean[] {
  const out: number[][] = Array.from({ length: size }, () => []);
  for (const [index, { from }] of edges.entries()) out[from].push(index);
  const isBack = edges.map(() => false);
  const state = new Uint8Array(size);
  for (let root = 0; root < size; root++) {
    if (state[root] !== 0) continue;
    const stack = [{ node: root, next: 0 }];
    state[root] = 1;
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const index = out[top.node][top.next++];
      if (index === undefined) {
        state[top.node] = 2;
        stack.pop();
        continue;
      }
      const { to } = edges[index];
      if (state[to] === 1) isBack[index] = true;
      else if (state[to] === 0) {
        state[to] = 1;
        stack.push({ node: to, next: 0 });
      }
    }
  }
  return isBack;
}

/** The longest way from a block without predecessors, in topological order. */
function assignLayers(items: readonly Item[], edges: readonly GraphEdge[]): void {
  const waiting = items.map(() => 0);
  const out: number[][] = items.map(() => []);
  for (const { from, to } of edges) {
    waiting[to]++;
    out[from].push(to);
  }
  const ready = items.flatMap((_, index) => (waiting[index] === 0 ? [index] : []));
  for (let at = ready.pop(); at !== undefined; at = ready.pop())
    for (const to of out[at]) {
      items[to].layer = Math.max(items[to].layer, items[at].layer + 1);
      if (--waiting[to] === 0) ready.push(to);
    }
}

/** Links the ends of an edge, through a bend in each layer between. The bends are items without height. */
function addBends(items: Item[], { from, to }: GraphEdge): number[] {
  const bends: number[] = [];
  let before = from;
  for (let layer = items[from].layer + 1; layer < items[to].layer; layer++) {
    const bend = items.length;
    items.push({ width: BEND_WIDTH, height: 0, layer, x: 0, up: [before], down: [] });
    items[before].down.push(bend);
    bends.push(bend);
    before = bend;
  }
  items[before].down.push(to);
  items[to].up.push(before);
  return bends;
}

const SWEEPS = 6;

function orderedLayers(items: readonly Item[]): number[][] {
  const layers: number[][] = [];
  for (const [index, { layer }] of items.entries()) {
    while (layers.length <= layer) layers.push([]);
    layers[layer].push(index);
  }
  const place = items.map(() => 0);
  const number = (layer: readonly number[]): void => {
    for (const [i, item] of layer.entries()) place[item] = i;
  };
  for (const layer of layers) number(layer);
  const mean = (of: readonly number[], otherwise: number): number =>
    of.length === 0 ? otherwise : of.reduce((n, item) => n + place[item], 0) / of.length;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : [...layers].reverse()) {
      const keys = new Map(
        layer.map((item) => [item, mean(isDown ? items[item].up : items[item].down, place[item])]),
      );
      layer.sort((a, b) => keys.get(a)! - keys.get(b)!);
      number(layer);
    }
  }
  return layers;
}

function placeItems(items: readonly Item[], layers: readonly (readonly number[])[]): void {
  for (const layer of layers) {
    let x = 0;
    for (const item of layer) {
      items[item].x = x;
      x += items[item].width + GAP_X;
    }
    for (const item of layer) items[item].x -= (x - GAP_X) / 2;
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const layer of sweep % 2 === 0 ? layers : [...layers].reverse())
      pull(items, layer, sweep % 2 === 0 ? 'up' : 'down');
}

/** Moves each item of a layer below (or above) its neighbours, as far as the others leave room: from both sides, and between them. */
function pull(items: readonly Item[], layer: readonly number[], side: 'up' | 'down'): void {
  const wanted = layer.map((item) => {
    const neighbours = items[item][side];
    if (neighbours.length === 0) return items[item].x;
    const centre = neighbours.reduce((n, other) => n + items[other].x + items[other].width / 2, 0);
    return centre / neighbours.length - items[item].width / 2;
  });
  const fromLeft = [...wanted];
  for (let i = 1; i < layer.length; i++)
    fromLeft[i] = Math.max(fromLeft[i], fromLeft[i - 1] + items[layer[i - 1]].width + GAP_X);
  const fromRight = [...wanted];
  for (let i = layer.length - 2; i >= 0; i--)
    fromRight[i] = Math.min(fromRight[i], fromRight[i + 1] - items[layer[i]].width - GAP_X);
  layer.forEach((item, i) => {
    items[item].x = (fromLeft[i] + fromRight[i]) / 2;
  });
}

function layerTops(items: readonly Item[], layers: readonly (readonly number[])[]): number[] {
  const tops: number[] = [];
  let y = 0;
  for (const layer of layers) {
    tops.push(y);
    y += Math.max(0, ...layer.map((item) => items[item].height)) + GAP_Y;
  }
  return tops;
}
