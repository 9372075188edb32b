/**
 * Fairness between paths. A path may never end (a loop round a cyclic list), and depth-first search would then explore
 * nothing else. So a path that has used up its quantum is postponed while other items wait (fair-frontier.ts), and gets
 * a larger quantum when its turn comes again: every path that ends is explored in the end.
 */

/**
 * In branches and calls: about a second.
 *
 * Long enough that ordinary programs never meet it.
 */
const DEFAULT_QUANTUM = 10_000_000;
/** A decision counts as so many branches and calls: it may cost a query. */
const COST_OF_DECISION = 200;
/** The quantum grows by this factor each time that the path is postponed. */
const QUANTUM_GROWTH = 4;

export class PathQuantum {
  private readonly first: number;
  private end = Number.POSITIVE_INFINITY;

  constructor(first = DEFAULT_QUANTUM) {
    this.first = first;
  }

  /** Replaying a prefix is no progress of the path: it costs nothing of the quantum. */
  suspend(): void {
    this.end = Number.POSITIVE_INFINITY;
  }

  /** The path goes on from here, with a new quantum. */
  start(branchesAndCalls: number, decisions: number, timesPostponed: number): void {
    this.end = cost(branchesAndCalls, decisions) + this.first * QUANTUM_GROWTH ** timesPostponed;
  }

  isOver(branchesAndCalls: number, decisions: number): boolean {
    return cost(branchesAndCalls, decisions) > this.end;
  }
}

function cost(branchesAndCalls: number, decisions: number): number {
  return branchesAndCalls + COST_OF_DECISION * decisions;
}
