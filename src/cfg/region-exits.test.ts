import { describe, expect, it } from 'vitest';
import { TestRandom } from '../term/random.testing.ts';
import type { Block, Cfg } from './cfg.ts';
import { findLoops } from './loops.ts';
import { NEVER_MEET, regionExits } from './region-exits.ts';

type End = 'return' | 'throw';

/** Blocks given by their successors; 'return' and 'throw' are blocks that end this way. */
function makeCfg(successors: readonly (readonly number[] | End)[]): Cfg {
  const edges = successors.map((next) => (typeof next === 'string' ? [] : next));
  const blocks = successors.map((next, id): Block => {
    const preds = edges.flatMap((targets, from) => (targets.includes(id) ? [from] : []));
    const ends = typeof next === 'string' ? next : next.length > 1 ? 'branch' : 'goto';
    const list = edges[id].map((to) => ({ to, when: { kind: 'always' } as const }));
    return { id, start: id, end: id + 1, last: id, ends, edges: list, preds, handlers: [] };
  });
  return { kind: 'cfg', blocks, roots: [0] };
}

/** All paths from a block, each up to a return, a throw or a loop header. */
function pathsFrom(
  cfg: Cfg,
  isHeader: (id: number) => boolean,
  from: number,
): { path: number[]; end: End | 'header' }[] {
  const { ends, edges } = cfg.blocks[from];
  if (ends === 'return' || ends === 'throw') return [{ path: [from], end: ends }];
  return edges.flatMap(({ to }): { path: number[]; end: End | 'header' }[] => {
    if (isHeader(to)) return [{ path: [from, to], end: 'header' }];
    return pathsFrom(cfg, isHeader, to).map(({ path, end }) => ({ path: [from, ...path], end }));
  });
}

/** The first block after the start that all paths pass: the definition that the post-dominators must agree with. */
function firstCommon(paths: readonly (readonly number[])[]): number {
  const [first = [], ...others] = paths;
  return first.slice(1).find((block) => others.every((path) => path.indexOf(block, 1) > 0)) ?? NEVER_MEET;
}

describe('the exits of regions', () => {
  it('are where all paths meet first, on random graphs', () => {
    let met = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const random = new TestRandom(seed);
      const size = 3 + random.below(7);
      const cfg = makeCfg(
        Array.from({ length: size }, () => {
          if (random.isChance(20)) return random.pick<End>(['return', 'return', 'throw']);
          return [...new Set(Array.from({ length: 1 + random.below(2) }, () => random.below(size)))];
        }),
      );
      const loops = findLoops(cfg);
      const isHeader = (id: number): boolean => loops.byHeader.has(id);
      const exits = regionExits(cfg, loops);
      const reached = new Set([0, ...cfg.blocks.flatMap((b) => b.edges.map((e) => e.to))]);
      for (const id of reached) {
        if (!isReached(cfg, id)) continue;
        const paths = pathsFrom(cfg, isHeader, id);
        const of = (...kinds: string[]): number[][] =>
          paths.filter(({ end }) => kinds.includes(end)).map(({ path }) => path);
        expect(exits.onlyThrows[id]).toBe(of('return', 'header').length === 0 ? 1 : 0);
        expect(exits.onlyLeaves[id]).toBe(of('header').length === 0 ? 1 : 0);
        expect(exits.all[id]).toBe(firstCommon(of('return', 'throw', 'header')));
        if (exits.onlyThrows[id] === 0)
          expect(exits.withoutThrows[id]).toBe(firstCommon(of('return', 'header')));
        if (exits.onlyLeaves[id] === 0) expect(exits.withoutReturns[id]).toBe(firstCommon(of('header')));
        if (exits.all[id] !== NEVER_MEET) met++;
      }
    }
    expect(met).toBeGreaterThan(400);
  });

  it('leave out blocks that run straight into a return', () => {
    // if (0) return (1); 2: if (..) 3 else 4; both return by themselves.
    const cfg = makeCfg([[1, 2], 'return', [3, 4], 'return', 'return']);
    const { withoutStraightReturns, onlyLeaves } = regionExits(cfg, findLoops(cfg));
    expect(withoutStraightReturns[0]).toBe(2);
    expect(withoutStraightReturns[2]).toBe(NEVER_MEET);
    expect(onlyLeaves[0]).toBe(1);
  });
});

function isReached(cfg: Cfg, id: number): boolean {
  const seen = new Set([0]);
  for (const block of seen) for (const { to } of cfg.blocks[block].edges) seen.add(to);
  return seen.has(id);
}
