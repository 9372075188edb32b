/**
 * Fairness between paths. A path may never end (a loop round a cyclic list), and depth-first search would then explore
 * nothing else. So a path that has used up its slice is postponed while other items wait (fair-frontier.ts), and gets
 * a larger slice when its turn comes again: every path that ends is explored in the end.
 */

/** In branches and calls: about a second. */
const DEFAULT_SLICE = 10_000_000;
/** A decision counts as so many branches and calls: it may cost a query. */
const COST_OF_DECISION = 200;
/** The slice grows by this factor each time that the path is postponed. */
const SLICE_GROWTH = 4;

export class PathSlice {
  private readonly first: number;
  private end = Number.POSITIVE_INFINITY;

  constructor(first = DEFAULT_SLICE) {
    this.first = first;
  }

  /** Replaying a prefix is no progress of the path: it costs nothing of the slice. */
  suspend(): void {
    this.end = Number.POSITIVE_INFINITY;
  }

  /** The path goes on from here, with a new slice. */
  start(instructions: number, decisions: number, timesPostponed: number): void {
    this.end = cost(instructions, decisions) + this.first * SLICE_GROWTH ** timesPostponed;
  }

  isOver(instructions: number, decisions: number): boolean {
    return cost(instructions, decisions) > this.end;
  }
}

function cost(instructions: number, decisions: number): number {
  return instructions + COST_OF_DECISION * decisions;
}
