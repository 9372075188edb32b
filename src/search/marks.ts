/**
 * The choice points of the current path to which the machine can go back, the oldest first. What belongs to a mark is
 * dropped with it, so memory is bounded by the length of one path.
 */

import type { MachineMark } from '../machine/machine.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { FrontierItem } from './frontier.ts';
import type { Prefix } from './prefix.ts';

export type MarkedPoint = {
  readonly mark: MachineMark;
  /** The decisions before it. */
  readonly prefix: Prefix;
  readonly path: PathCondition;
  /** What was asked there. */
  readonly request: DecisionRequest;
  /** Instructions that the path took up to it. */
  readonly instructions: number;
  /** Items that wait for this point; they hold their path conditions only as long as it can be gone back to. */
  readonly waiting: FrontierItem[];
};

export class Marks implements Iterable<MarkedPoint> {
  private readonly points: MarkedPoint[] = [];

  get top(): MarkedPoint | undefined {
    return this.points[this.points.length - 1];
  }

  push(point: MarkedPoint): void {
    this.points.push(point);
  }

  /**
   * The deepest point on the way to `target`; those that lie elsewhere are dropped. Depth-first search finds it on top
   * or just below.
   */
  backTo(target: Prefix): MarkedPoint | undefined {
    while (this.points.length > 0 && this.top!.prefix.depth > target.depth) this.drop();
    const top = this.top;
    if (top === undefined || top.prefix === target.parent || top.prefix === target) return top;
    const chain = target.chain();
    while (this.points.length > 0 && chain[this.top!.prefix.depth] !== this.top!.prefix) this.drop();
    return this.top;
  }

  [Symbol.iterator](): Iterator<MarkedPoint> {
    return this.points[Symbol.iterator]();
  }

  private drop(): void {
    for (const item of this.points.pop()!.waiting) item.path = null;
  }
}
