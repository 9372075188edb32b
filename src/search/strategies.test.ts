import { describe, expect, it } from 'vitest';
import { type Frontier, FrontierItem } from './frontier.ts';
import { DecisionKind, Prefix } from './prefix.ts';
import { SiteCounts } from './site-counts.ts';
import { makeFrontier, type StrategyName } from './strategies.ts';

/** Items of one choice. */
const choice = (parent: Prefix, site: string, count: number): FrontierItem[] =>
  Array.from({ length: count }, (_, i) => new FrontierItem(parent.plus(site, i, DecisionKind.Taken, true)));
const name = ({ prefix }: FrontierItem): string => `${prefix.site}${prefix.decision}`;

/** Explores a tree in which every decision of `a` leads to `b`, and those of `b` to ends. */
function order(strategy: StrategyName, seed = 0, coverage = new SiteCounts()): string[] {
  const frontier = makeFrontier(strategy, seed, coverage);
  const seen: string[] = [];
  let next: FrontierItem | undefined = frontier.fork(choice(Prefix.EMPTY, 'a', 3));
  while (next !== undefined) {
    const { prefix }: FrontierItem = next;
    coverage.take(prefix.site, prefix.alternative, 3);
    seen.push(name(next));
    next = prefix.site === 'a' ? frontier.fork(choice(prefix, 'b', 2)) : frontier.take();
  }
  return seen;
}

describe('the order of', () => {
  it('depth-first search', () => {
    expect(order('dfs')).toEqual(['a0', 'b0', 'b1', 'a1', 'b0', 'b1', 'a2', 'b0', 'b1']);
  });

  it('breadth-first search', () => {
    expect(order('bfs')).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b0', 'b1', 'b0', 'b1']);
  });

  it('random search depends on the seed, and on nothing else', () => {
    const orders = Array.from({ length: 20 }, (_, seed) => order('random', seed).join());
    expect(orders).toEqual(Array.from({ length: 20 }, (_, seed) => order('random', seed).join()));
    expect(new Set(orders).size).toBeGreaterThan(10);
    for (const each of orders) expect(each.split(',').sort()).toEqual(order('dfs').sort());
  });

  it('coverage-guided search takes what was never taken, then what was taken least', () => {
    const seen = order('coverage');
    // Five alternatives: the first five decisions take each of them once.
    expect(seen.slice(0, 5).sort()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1']);
    expect([...seen].sort()).toEqual(order('dfs').sort());
    const coverage = new SiteCounts();
    for (let i = 0; i < 9; i++) coverage.take('a', 0, 3);
    expect(order('coverage', 0, coverage).indexOf('a0')).toBeGreaterThan(5);
  });
});

describe.each(['portfolio', 'dfs', 'bfs', 'random', 'coverage'] as const)('%s', (strategy) => {
  const filled = (): Frontier => {
    const frontier = makeFrontier(strategy, 1, new SiteCounts());
    let parent = Prefix.EMPTY;
    for (let depth = 0; depth < 10; depth++) {
      for (const item of choice(parent, `s${depth}`, 2)) frontier.add(item);
      parent = parent.plus(`s${depth}`, 0, DecisionKind.Taken, true);
    }
    return frontier;
  };

  it('gives away short prefixes, and keeps the rest', () => {
    const frontier = filled();
    const given = frontier.takeOldest(4);
    expect(given.map(({ prefix }) => prefix.depth)).toEqual([1, 1, 2, 2]);
    expect(frontier.size).toBe(16);
    expect([...frontier]).toHaveLength(16);
    const taken = new Set<FrontierItem>();
    for (let item = frontier.take(); item !== undefined; item = frontier.take()) taken.add(item);
    expect(taken.size).toBe(16);
    expect(given.some((item) => taken.has(item))).toBe(false);
  });

  it('gives away every second, and keeps those between', () => {
    const frontier = filled();
    const all = [...frontier];
    const given = frontier.takeOldest(4, 2);
    expect(given.map(({ prefix }) => prefix.depth)).toEqual([1, 2, 3, 4]);
    const kept = new Set(frontier);
    expect(kept.size).toBe(16);
    expect(all.every((item) => kept.has(item) !== given.includes(item))).toBe(true);
    expect(frontier.takeOldest(3).map(({ prefix }) => prefix.depth)).toEqual([1, 2, 3]);
    expect(frontier.takeOldest(100, 2)).toHaveLength(7);
    expect(frontier.size).toBe(6);
  });

  it('gives away no more than it has', () => {
    const frontier = filled();
    expect(frontier.takeOldest(100)).toHaveLength(20);
    expect([frontier.size, frontier.take()]).toEqual([0, undefined]);
  });
});
