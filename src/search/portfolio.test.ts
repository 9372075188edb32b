import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../seeded-random.ts';
import { FrontierItem } from './frontier.ts';
import { Portfolio } from './portfolio.ts';
import { DecisionKind, Prefix } from './prefix.ts';
import { SiteCounts } from './site-counts.ts';

const choice = (parent: Prefix, site: string, count = 2): FrontierItem[] =>
  Array.from({ length: count }, (_, i) => new FrontierItem(parent.plus(site, i, DecisionKind.Taken, true)));

/** Takes the item as an explorer does. */
function take(item: FrontierItem | undefined, coverage: SiteCounts): string {
  const { site, alternative } = item!.prefix;
  coverage.take(site, alternative, 2);
  return `${site}${alternative}`;
}

function portfolio(depthFirst: number, preferred: string | null = null) {
  const coverage = new SiteCounts();
  return { coverage, frontier: new Portfolio(new SeededRandom(1), coverage, { depthFirst, preferred }) };
}

describe('a portfolio', () => {
  // A run that is cut puts the item of its path back.
  it.each([0, 100])('gives out once more what was put back, and once only (%d)', (depthFirst) => {
    const { coverage, frontier } = portfolio(depthFirst);
    const items = choice(Prefix.EMPTY, 'a/B.m()V@1', 5);
    const first = frontier.fork(items);
    const [old] = frontier.takeOldest(1);
    for (const item of [first, old]) frontier.add(item);
    expect(frontier.size).toBe(5);
    expect(new Set(frontier)).toEqual(new Set(items));
    const given: FrontierItem[] = [];
    for (let item = frontier.take(); item !== undefined; item = frontier.take()) {
      given.push(item);
      take(item, coverage);
    }
    expect(given.length).toBe(5);
    expect(new Set(given)).toEqual(new Set(items));
  });

  it('is depth-first search at the beginning', () => {
    const { coverage, frontier } = portfolio(100);
    const first = frontier.fork(choice(Prefix.EMPTY, 'a/B.m()V@1'));
    take(first, coverage);
    take(frontier.fork(choice(first.prefix, 'java/C.m()V@1')), coverage);
    expect(take(frontier.take(), coverage)).toBe('java/C.m()V@11');
    expect(take(frontier.take(), coverage)).toBe('a/B.m()V@11');
    expect(frontier.take()).toBeUndefined();
  });

  it('then takes new sides of the program first, those of the tested class before others, and of the JDK last', () => {
    const { coverage, frontier } = portfolio(0, 'a/Tested');
    const other = frontier.fork(choice(Prefix.EMPTY, 'a/TestedToo.m()V@1'));
    take(other, coverage);
    const own = frontier.fork(choice(other.prefix, 'a/Tested$Inner.m()V@1'));
    take(own, coverage);
    take(frontier.fork(choice(own.prefix, 'java/C.m()V@1')), coverage);
    expect([1, 2, 3].map(() => take(frontier.take(), coverage))).toEqual([
      'a/Tested$Inner.m()V@11',
      'a/TestedToo.m()V@11',
      'java/C.m()V@11',
    ]);
    expect(frontier.size).toBe(0);
  });

  it('goes on into a new side', () => {
    const { coverage, frontier } = portfolio(0);
    take(frontier.fork(choice(Prefix.EMPTY, 'a/B.m()V@1')), coverage);
    const again = choice(Prefix.EMPTY.plus('x', 0, DecisionKind.Taken, true), 'a/B.m()V@1');
    expect(take(frontier.fork(again), coverage)).toBe('a/B.m()V@11');
  });

  it('takes old and random items in between when all sides are known', () => {
    const { coverage, frontier } = portfolio(0);
    for (const alternative of [0, 1]) coverage.take('a/B.m()V@1', alternative, 2);
    let parent = Prefix.EMPTY;
    for (let depth = 0; depth < 100; depth++) {
      const [first, second] = choice(parent, 'a/B.m()V@1');
      frontier.add(second);
      parent = first.prefix;
    }
    const depths = Array.from({ length: 8 }, () => frontier.take()!.prefix.depth);
    // Newest, oldest, random, and again: a path without a fork costs each the same.
    expect([depths[1], depths[4], depths[7]]).toEqual([1, 2, 3]);
    expect([depths[0], depths[3], depths[6]].every((depth) => depth > 95)).toBe(true);
  });

  it('gives each search the same number of forks', () => {
    const { coverage, frontier } = portfolio(0);
    for (const alternative of [0, 1]) coverage.take('a/B.m()V@1', alternative, 2);
    const grow = (from: Prefix): Prefix => frontier.fork(choice(from, 'a/B.m()V@1')).prefix;
    // The first path, of depth-first search, forks ten times.
    let newest = Prefix.EMPTY;
    for (let i = 0; i < 10; i++) newest = grow(newest);
    const depths = Array.from({ length: 8 }, () => frontier.take()!.prefix.depth);
    expect(depths.filter((depth) => depth === 10)).toHaveLength(0);
  });

  it('loses nothing, and gives nothing twice', () => {
    const { coverage, frontier } = portfolio(0);
    const seen = new Set<FrontierItem>();
    let made = 0;
    let next: FrontierItem | undefined = frontier.fork(choice(Prefix.EMPTY, 'java/S.m()V@0', 3));
    for (made += 3; next !== undefined; ) {
      expect(seen.has(next)).toBe(false);
      seen.add(next);
      take(next, coverage);
      const { depth } = next.prefix;
      if (depth < 8) {
        made += 3;
        next = frontier.fork(choice(next.prefix, `java/S.m()V@${depth}`, 3));
      } else next = frontier.take();
    }
    expect(seen.size).toBe(made);
    expect([frontier.size, [...frontier].length]).toEqual([0, 0]);
  });
});
