/** Fairness between paths: when a path is postponed, what is explored next, and that it gets more time the next time. */
import { describe, expect, it } from 'vitest';
import { FairFrontier } from './fair-frontier.ts';
import { FrontierItem } from './frontier.ts';
import { PathQuantum } from './path-quantum.ts';
import { DecisionKind, Prefix } from './prefix.ts';
import { SiteCounts } from './site-counts.ts';
import { makeFrontier } from './strategies.ts';

const item = (site: string, parent = Prefix.EMPTY): FrontierItem =>
  new FrontierItem(parent.plus(site, 0, DecisionKind.Taken, true));
const site = (found: FrontierItem | undefined): string | undefined => found?.prefix.site;

function depthFirst(...sites: readonly string[]): FairFrontier {
  const frontier = new FairFrontier(makeFrontier('dfs', 0, new SiteCounts()));
  for (const each of sites) frontier.add(item(each));
  return frontier;
}

describe('FairFrontier', () => {
  it('keeps the order of its strategy as long as nothing is postponed', () => {
    const frontier = depthFirst('a', 'b', 'c');
    expect([frontier.take(), frontier.take(), frontier.take(), frontier.take()].map(site)).toEqual([
      'c',
      'b',
      'a',
      undefined,
    ]);
  });

  it('goes on with the oldest item after a path was postponed, then as before', () => {
    const frontier = depthFirst('a', 'b', 'c');
    frontier.postpone(item('endless'));
    expect([frontier.take(), frontier.take(), frontier.take()].map(site)).toEqual(['a', 'c', 'b']);
  });

  it('gives out postponed items only when nothing else is left, in their order', () => {
    const frontier = depthFirst('a');
    frontier.postpone(item('first'));
    frontier.postpone(item('second'));
    expect(frontier.hasFresh).toBe(true);
    expect([frontier.take(), frontier.take(), frontier.take()].map(site)).toEqual(['a', 'first', 'second']);
    expect(frontier.hasFresh).toBe(false);
  });

  it('counts and lists all items', () => {
    const frontier = depthFirst('a', 'b');
    frontier.postpone(item('endless'));
    expect(frontier.size).toBe(3);
    expect([...frontier].map(site).sort()).toEqual(['a', 'b', 'endless']);
  });

  it('gives postponed items to other workers last', () => {
    const frontier = depthFirst('a');
    frontier.postpone(item('endless'));
    expect(frontier.takeOldest(2).map(site)).toEqual(['a', 'endless']);
    expect(frontier.size).toBe(0);
  });
});

describe('PathQuantum', () => {
  it('is over after so many branches and calls from where the path went on', () => {
    const quantum = new PathQuantum(1000);
    quantum.start(500, 0, 0);
    expect(quantum.isOver(1500, 0)).toBe(false);
    expect(quantum.isOver(1501, 0)).toBe(true);
  });

  it('counts a decision as 200 of them', () => {
    const quantum = new PathQuantum(1000);
    quantum.start(0, 10, 0);
    expect(quantum.isOver(0, 15)).toBe(false);
    expect(quantum.isOver(1, 15)).toBe(true);
  });

  it('is four times as long each time that the path comes back', () => {
    const quantum = new PathQuantum(1000);
    quantum.start(0, 0, 2);
    expect(quantum.isOver(16_000, 0)).toBe(false);
    expect(quantum.isOver(16_001, 0)).toBe(true);
  });

  it('costs nothing while a prefix is replayed', () => {
    const quantum = new PathQuantum(1000);
    quantum.start(0, 0, 0);
    quantum.suspend();
    expect(quantum.isOver(1e9, 1e6)).toBe(false);
  });
});
