/** A control-flow graph as SVG. Blocks of a region are marked; after merging, the region is one block. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GraphRegion, MethodGraph } from '../src/detail/method-detail.ts';
import { type Box, type GraphEdge, layout, type PlacedEdge, type Point } from './layout.ts';

const LINE = 15;
const CHAR = 6.7;
const PADDING = 10;
const MAX_LINES = 8;
const MAX_CHARS = 44;

type Shape = Box & { readonly lines: readonly string[]; readonly class: string };
type Drawing = { readonly shapes: readonly Shape[]; readonly edges: readonly GraphEdge[] };

/** The graph as the compiler made it, with the blocks of the region marked. */
export function before({ blocks }: MethodGraph, region: GraphRegion | null): Drawing {
  const inside = new Set(region?.blocks);
  return {
    shapes: blocks.map(({ lines, code, start }, index) => {
      const isEntry = region?.entry === index;
      const kind = inside.has(index) ? 'inside' : isEntry ? 'entry' : region?.exit === index ? 'exit' : '';
      return shapeOf([headOf(start, lines), ...code], kind);
    }),
    edges: blocks.flatMap(({ edges, handlers }, from) => [
      ...edges.map(([to, label]) => ({ from, to, label, isException: false })),
      ...handlers.map((to) => ({ from, to, label: '', isException: true })),
    ]),
  };
}

/** The same graph with the region as one block: its statement after the last pass. */
export function after(graph: MethodGraph, region: GraphRegion): Drawing {
  const { shapes, edges } = before(graph, region);
  const inside = new Set(region.blocks);
  const kept = shapes.flatMap((_, index) => (inside.has(index) ? [] : [index]));
  const number = new Map(kept.map((index, at) => [index, at]));
  const merged = kept.length;
  const statement = (region.passes.at(-1)?.statement ?? '').split('\n');
  const at = (index: number): number => number.get(index) ?? merged;
  const seen = new Set<string>();
  const outside = edges.flatMap((edge) => {
    // The branch leads into the merged block, whichever side it would have taken.
    const isTheBranch = edge.from === region.entry && !edge.isException;
    const [from, to] = [at(edge.from), isTheBranch ? merged : at(edge.to)];
    const key = `${from} ${to} ${edge.isException}`;
    if (from === to || seen.has(key)) return [];
    seen.add(key);
    return [
      { from, to, label: isTheBranch || from === merged ? '' : edge.label, isException: edge.isException },
    ];
  });
  const toExit: GraphEdge[] =
    region.exit === null || outside.some(({ from, to }) => from === merged && to === at(region.exit!))
      ? []
      : [{ from: merged, to: at(region.exit), label: '', isException: false }];
  return {
    shapes: [...kept.map((index) => shapes[index]), shapeOf(['merged', ...statement], 'merged')],
    edges: [...outside, ...toExit],
  };
}

function headOf(start: number, [first, last]: readonly [number, number]): string {
  if (first === 0) return `@${start}`;
  return first === last ? `line ${first}  @${start}` : `lines ${first}–${last}  @${start}`;
}

function shapeOf(all: readonly string[], kind: string): Shape {
  const shown =
    all.length > MAX_LINES + 1 ? [...all.slice(0, MAX_LINES), `… ${all.length - MAX_LINES} more`] : all;
  const lines = shown.map((line) => (line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS - 1)}…` : line));
  const widest = Math.max(...lines.map((line) => line.length));
  return { lines, class: kind, width: widest * CHAR + 2 * PADDING, height: lines.length * LINE + PADDING };
}

export function Graph({ drawing, label }: { drawing: Drawing; label: string }): JSX.Element {
  const { shapes, edges } = drawing;
  const { width, height, places, edges: placed } = useMemo(() => layout(shapes, edges), [shapes, edges]);
  const box = `-4 -4 ${width + 8} ${height + 8}`;
  return (
    <svg class="graph" viewBox={box} width={width + 8} height={height + 8} role="img" aria-label={label}>
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0 L8 4 L0 8 z" />
        </marker>
      </defs>
      {placed.map((edge, index) => (
        <EdgeLine key={index} edge={edge} />
      ))}
      {shapes.map((shape, index) => (
        <Block key={index} shape={shape} at={places[index]} />
      ))}
    </svg>
  );
}

function Block({ shape, at }: { shape: Shape; at: Point }): JSX.Element {
  return (
    <g class={`block ${shape.class}`} transform={`translate(${at.x} ${at.y})`}>
      <rect width={shape.width} height={shape.height} rx="4" />
      {shape.lines.map((line, index) => (
        <text
          key={index}
          class={index === 0 ? 'head' : ''}
          x={PADDING}
          y={PADDING / 2 + (index + 0.78) * LINE}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function EdgeLine({ edge }: { edge: PlacedEdge }): JSX.Element {
  const { points, label, isBack, isException } = edge;
  const path = isBack ? cornered(points) : curved(points);
  const [start, next] = points;
  // Beside the line, on the side to which it goes.
  const isRight = next.x >= start.x;
  return (
    <g class={`edge${isException ? ' exception' : ''}`}>
      <path d={path} marker-end="url(#arrow)" />
      {label !== '' && (
        <text x={start.x + (isRight ? 10 : -10)} y={start.y + 13} text-anchor={isRight ? 'start' : 'end'}>
          {label.length > 24 ? `${label.slice(0, 23)}…` : label}
        </text>
      )}
    </g>
  );
}

function cornered(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
}

function curved(points: readonly Point[]): string {
  const [start, ...rest] = points;
  let before = start;
  const parts = rest.map((point) => {
    const middle = (before.y + point.y) / 2;
    const part = `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`;
    before = point;
    return part;
  });
  return `M${start.x} ${start.y} ${parts.join(' ')}`;
}
