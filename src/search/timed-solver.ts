/** The solver chain with a stopwatch. */
import type { Answer } from '../solver/answer.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { Term } from '../term/term.ts';

/** Measures how long the search waits for the solver chain, back end included. */
export class TimedSolver implements PathSolver {
  spentMs = 0;
  private readonly solver: PathSolver;

  constructor(solver: PathSolver) {
    this.solver = solver;
  }

  get work(): number {
    return this.solver.work ?? 0;
  }

  check(path: PathCondition, condition: Term): Answer {
    const start = performance.now();
    const answer = this.solver.check(path, condition);
    this.spentMs += performance.now() - start;
    return answer;
  }
}
