/** The search strategies, `--search portfolio|dfs|bfs|random|coverage`: each is a frontier with its own order. */
import { assertNever } from '../errors.ts';
import { SeededRandom } from '../seeded-random.ts';
import { CoverageGuided } from './coverage-guided.ts';
import type { Frontier, FrontierItem } from './frontier.ts';
import { Portfolio, type PortfolioOptions } from './portfolio.ts';
import type { SiteCounts } from './site-counts.ts';

export const STRATEGIES = ['portfolio', 'dfs', 'bfs', 'random', 'coverage'] as const;
export type StrategyName = (typeof STRATEGIES)[number];

/** Forks before the portfolio does more than depth-first search, if nobody says otherwise. */
const DEPTH_FIRST = 12;

/** `coverage` counts what the paths have taken so far; only the strategies `portfolio` and `coverage` look at it. */
export function makeFrontier(
  strategy: StrategyName,
  seed: number,
  coverage: SiteCounts,
  { depthFirst = DEPTH_FIRST, preferred = null }: Partial<PortfolioOptions> = {},
): Frontier {
  switch (strategy) {
    case 'portfolio':
      return new Portfolio(new SeededRandom(seed), coverage, { depthFirst, preferred });
    case 'dfs':
      return new DepthFirst();
    case 'bfs':
      return new BreadthFirst();
    case 'random':
      return new RandomOrder(new SeededRandom(seed));
    case 'coverage':
      return new CoverageGuided(coverage);
    default:
      assertNever(strategy, 'search strategy');
  }
}

/** A double-ended queue: depth-first search takes from its end, sharing from its front. Amortised O(1). */
class Deque {
  private items: (FrontierItem | undefined)[] = [];
  private head = 0;

  get size(): number {
    return this.items.length - this.head;
  }

  push(item: FrontierItem): void {
    this.items.push(item);
  }

  pop(): FrontierItem | undefined {
    if (this.size === 0) return undefined;
    const item = this.items.pop();
    if (this.size === 0) this.clear();
    return item;
  }

  shift(): FrontierItem | undefined {
    if (this.size === 0) return undefined;
    const item = this.items[this.head];
    this.items[this.head++] = undefined;
    if (this.head > 1000 && this.head * 2 > this.items.length) {
      this.items = this.items.slice(this.head);
      this.head = 0;
    }
    return item;
  }

  unshift(item: FrontierItem): void {
    if (this.head === 0) this.items.unshift(item);
    else this.items[--this.head] = item;
  }

  *[Symbol.iterator](): Iterator<FrontierItem> {
    for (let i = this.head; i < this.items.length; i++) yield this.items[i]!;
  }

  private clear(): void {
    this.items.length = 0;
    this.head = 0;
  }
}

/** At most `count` items from the front, every `stride`-th. */
function shiftMany(deque: Deque, count: number, stride: number): FrontierItem[] {
  const given: FrontierItem[] = [];
  const passed: FrontierItem[] = [];
  for (let i = 0; given.length < count && deque.size > 0; i++)
    (i % stride === 0 ? given : passed).push(deque.shift()!);
  for (const item of passed.reverse()) deque.unshift(item);
  return given;
}

/** Each time that so many items were taken, the oldest one is next. */
const TURN_OF_THE_OLDEST = 64;

/**
 * The newest item first. Its choice point is the top one, so one undo brings the machine there, without a replay. Now and then
 * it is the oldest one's turn: the newest ones may begin any number of paths that are all alike, such as texts of each length.
 */
class DepthFirst implements Frontier {
  private readonly stack = new Deque();
  private taken = 0;

  get size(): number {
    return this.stack.size;
  }

  add(item: FrontierItem): void {
    this.stack.push(item);
  }

  fork(items: readonly FrontierItem[]): FrontierItem {
    for (let i = items.length - 1; i > 0; i--) this.stack.push(items[i]);
    return items[0];
  }

  take(): FrontierItem | undefined {
    return ++this.taken % TURN_OF_THE_OLDEST === 0 ? this.stack.shift() : this.stack.pop();
  }

  takeOldest(count: number, stride = 1): FrontierItem[] {
    return shiftMany(this.stack, count, stride);
  }

  [Symbol.iterator](): Iterator<FrontierItem> {
    return this.stack[Symbol.iterator]();
  }
}

/** The oldest item first. Its choice point is usually gone, so most items cost a replay. */
class BreadthFirst implements Frontier {
  private readonly queue = new Deque();

  get size(): number {
    return this.queue.size;
  }

  add(item: FrontierItem): void {
    this.queue.push(item);
  }

  fork(items: readonly FrontierItem[]): FrontierItem {
    for (const item of items) this.queue.push(item);
    return this.queue.shift()!;
  }

  take(): FrontierItem | undefined {
    return this.queue.shift();
  }

  takeOldest(count: number, stride = 1): FrontierItem[] {
    return shiftMany(this.queue, count, stride);
  }

  [Symbol.iterator](): Iterator<FrontierItem> {
    return this.queue[Symbol.iterator]();
  }
}

/** After so many forks in a row on one path any item is next: an endless path must not be the only one explored. */
const MAX_FORKS = 100;

/** At a fork a random successor, so that most forks need no undo; at the end of a path a random item. */
class RandomOrder implements Frontier {
  private readonly items: FrontierItem[] = [];
  private readonly random: SeededRandom;
  private forks = 0;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  get size(): number {
    return this.items.length;
  }

  add(item: FrontierItem): void {
    this.items.push(item);
  }

  fork(items: readonly FrontierItem[]): FrontierItem {
    if (++this.forks > MAX_FORKS) {
      this.items.push(...items);
      return this.take()!;
    }
    const chosen = this.random.below(items.length);
    for (let i = 0; i < items.length; i++) if (i !== chosen) this.items.push(items[i]);
    return items[chosen];
  }

  take(): FrontierItem | undefined {
    this.forks = 0;
    const last = this.items.pop();
    if (last === undefined || this.items.length === 0) return last;
    const at = this.random.below(this.items.length + 1);
    if (at === this.items.length) return last;
    const item = this.items[at];
    this.items[at] = last;
    return item;
  }

  takeOldest(count: number, stride = 1): FrontierItem[] {
    const begin = this.items.splice(0, (count - 1) * stride + 1);
    this.items.unshift(...begin.filter((_item, i) => i % stride !== 0));
    return begin.filter((_item, i) => i % stride === 0);
  }

  [Symbol.iterator](): Iterator<FrontierItem> {
    return this.items[Symbol.iterator]();
  }
}
