/**
 * The choice points of the current path: the states to which the machine can be undone, the oldest first. What belongs to a
 * choice point is dropped with it, so memory is bounded by the length of one path.
 */
import type { MachineMark } from '../machine/machine.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { FrontierItem } from './frontier.ts';
import type { Prefix } from './prefix.ts';

/** The state at a pending request, to which the machine can be undone, and the items that continue from there. */
export type ChoicePoint = {
  readonly mark: MachineMark;
  /** The decisions before the request. */
  readonly prefix: Prefix;
  /** The path condition before the request. */
  readonly path: PathCondition;
  /** The request that is pending there. */
  readonly request: DecisionRequest;
  /** Branches and calls of the path up to here. */
  readonly branchesAndCalls: number;
  /** Items whose last decision answers this request; they hold their path conditions only while this point exists. */
  readonly waiting: FrontierItem[];
};

/** Invariant: the prefix of each point is a proper prefix of the next one's. */
export class ChoicePoints implements Iterable<ChoicePoint> {
  private readonly points: ChoicePoint[] = [];

  get top(): ChoicePoint | undefined {
    return this.points[this.points.length - 1];
  }

  push(point: ChoicePoint): void {
    this.points.push(point);
  }

  /**
   * The deepest point whose prefix `target` begins with; the points above it are dropped. Depth-first search finds it
   * on top or just below.
   *
   * Nodes are compared by identity: prefixes are a tree, and a shared beginning is the same object.
   */
  backtrackTo(target: Prefix): ChoicePoint | undefined {
    while (this.points.length > 0 && this.top!.prefix.depth > target.depth) this.drop();
    const top = this.top;
    // The usual cases, without making the list.
    if (top === undefined || top.prefix === target.parent || top.prefix === target) return top;
    const chain = target.chain();
    while (this.points.length > 0 && chain[this.top!.prefix.depth] !== this.top!.prefix) this.drop();
    return this.top;
  }

  [Symbol.iterator](): Iterator<ChoicePoint> {
    return this.points[Symbol.iterator]();
  }

  private drop(): void {
    // The path conditions of waiting items would be right, but the state that they belong to can no longer be reached
    // by an undo. Such an item is replayed.
    for (const item of this.points.pop()!.waiting) item.path = null;
  }
}
