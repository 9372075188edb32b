/** `--search dfs|bfs|random|coverage`. */
import { assertNever } from '../errors.ts';
import { CoverageGuided } from './coverage-guided.ts';
import type { DecisionCoverage } from './decision-coverage.ts';
import type { Frontier, FrontierItem } from './frontier.ts';
import { Random } from './random.ts';

export type StrategyName = 'dfs' | 'bfs' | 'random' | 'coverage';

export function makeFrontier(strategy: StrategyName, seed: number, coverage: DecisionCoverage): Frontier {
  switch (strategy) {
    case 'dfs':
      return new DepthFirst();
    case 'bfs':
      return new BreadthFirst();
    case 'random':
      return new RandomOrder(new Random(seed));
    case 'coverage':
      return new CoverageGuided(coverage);
    default:
      assertNever(strategy, 'search strategy');
  }
}

/** A queue that can be emptied from both ends. */
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

  *[Symbol.iterator](): Iterator<FrontierItem> {
    for (let i = this.head; i < this.items.length; i++) yield this.items[i]!;
  }

  private clear(): void {
    this.items.length = 0;
    this.head = 0;
  }
}

/** Takes from the front until there is nothing left or enough was taken. */
function shiftMany(deque: Deque, count: number): FrontierItem[] {
  const given: FrontierItem[] = [];
  while (given.length < count && deque.size > 0) given.push(deque.shift()!);
  return given;
}

/** Alternatives in their order, the newest choice first: one undo takes the machine to the next item. */
class DepthFirst implements Frontier {
  private readonly stack = new Deque();

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
    return this.stack.pop();
  }

  giveAway(count: number): FrontierItem[] {
    return shiftMany(this.stack, count);
  }

  [Symbol.iterator](): Iterator<FrontierItem> {
    return this.stack[Symbol.iterator]();
  }
}

/** The oldest choice first. */
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

  giveAway(count: number): FrontierItem[] {
    return shiftMany(this.queue, count);
  }

  [Symbol.iterator](): Iterator<FrontierItem> {
    return this.queue[Symbol.iterator]();
  }
}

/** Forks on one path before another is taken up: an endless path must not keep the search to itself. */
const MAX_FORKS = 100;

/** Any alternative of a choice; at the end of a path, any item. */
class RandomOrder implements Frontier {
  private readonly items: FrontierItem[] = [];
  private readonly random: Random;
  private forks = 0;

  constructor(random: Random) {
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

  giveAway(count: number): FrontierItem[] {
    return this.items.splice(0, count);
  }

  [Symbol.iterator](): Iterator<FrontierItem> {
    return this.items[Symbol.iterator]();
  }
}
