/**
 * A frontier that can postpone items. A postponed item is taken only when no other item is left: its path may never end
 * (path-quantum.ts). The order of all other items is that of the strategy inside.
 */
import type { Frontier, FrontierItem } from './frontier.ts';

export class FairFrontier implements Frontier {
  private readonly inner: Frontier;
  private readonly postponed: FrontierItem[] = [];
  /**
   * After a path was postponed, the oldest item is next, whatever the strategy says: the newest items share most
   * decisions with that path, and may be as endless.
   */
  private isOldestNext = false;

  constructor(inner: Frontier) {
    this.inner = inner;
  }

  get size(): number {
    return this.inner.size + this.postponed.length;
  }

  /** There are items that were never postponed. */
  get hasFresh(): boolean {
    return this.inner.size > 0;
  }

  postpone(item: FrontierItem): void {
    this.postponed.push(item);
    this.isOldestNext = true;
  }

  add(item: FrontierItem): void {
    this.inner.add(item);
  }

  fork(items: readonly FrontierItem[]): FrontierItem {
    return this.inner.fork(items);
  }

  take(): FrontierItem | undefined {
    const oldest = this.isOldestNext ? this.inner.takeOldest(1)[0] : undefined;
    this.isOldestNext = false;
    return oldest ?? this.inner.take() ?? this.postponed.shift();
  }

  takeOldest(count: number, stride?: number): FrontierItem[] {
    const given = this.inner.takeOldest(count, stride);
    // Postponed items are given away last: another worker would only get stuck on them, too.
    return [...given, ...this.postponed.splice(0, count - given.length)];
  }

  *[Symbol.iterator](): Iterator<FrontierItem> {
    yield* this.postponed;
    yield* this.inner;
  }
}
