/**
 * A frontier that can set a path aside: one that has run for long waits until all others were explored, for it may never
 * end (a loop round a cyclic list), and depth-first it would keep the search to itself.
 */
import type { Frontier, FrontierItem } from './frontier.ts';

export class PatientFrontier implements Frontier {
  private readonly inner: Frontier;
  private readonly aside: FrontierItem[] = [];
  /** What lies deepest has most in common with the path that was set aside, endlessness included: start at the other end. */
  private isOldestNext = false;

  constructor(inner: Frontier) {
    this.inner = inner;
  }

  get size(): number {
    return this.inner.size + this.aside.length;
  }

  /** Others that wait and are not set aside. */
  get hasFresh(): boolean {
    return this.inner.size > 0;
  }

  setAside(item: FrontierItem): void {
    this.aside.push(item);
    this.isOldestNext = true;
  }

  add(item: FrontierItem): void {
    this.inner.add(item);
  }

  fork(items: readonly FrontierItem[]): FrontierItem {
    return this.inner.fork(items);
  }

  take(): FrontierItem | undefined {
    const oldest = this.isOldestNext ? this.inner.giveAway(1)[0] : undefined;
    this.isOldestNext = false;
    return oldest ?? this.inner.take() ?? this.aside.shift();
  }

  giveAway(count: number): FrontierItem[] {
    const given = this.inner.giveAway(count);
    return [...given, ...this.aside.splice(0, count - given.length)];
  }

  *[Symbol.iterator](): Iterator<FrontierItem> {
    yield* this.aside;
    yield* this.inner;
  }
}
