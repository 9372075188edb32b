/** The model of the path satisfies a condition or its negation. So of the two sides of a branch one costs no query. */
import { Evaluator, type Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { PathCondition } from '../path-condition.ts';
import type { PathSolver } from './path-solver.ts';
import type { SolverStatistics } from './statistics.ts';

export class PathModelSolver implements PathSolver {
  private readonly next: PathSolver;
  private readonly statistics: SolverStatistics;
  /**
   * The evaluator of the model that was used last: both sides of a branch are asked one after the other. Evaluating
   * remembers the values of parts, which the two sides share.
   */
  private model: Model | null = null;
  private evaluator: Evaluator | null = null;

  constructor(next: PathSolver, statistics: SolverStatistics) {
    this.next = next;
    this.statistics = statistics;
  }

  check(path: PathCondition, condition: Term): Answer {
    if (path.model === null || !this.holds(path.model, condition)) return this.next.check(path, condition);
    this.statistics.hits.pathModel++;
    return { kind: 'sat', model: path.model };
  }

  /** The evaluator remembers values of terms that a sweep may have removed. */
  forget(): void {
    this.model = null;
    this.evaluator = null;
  }

  private holds(model: Model, condition: Term): boolean {
    if (this.model !== model || this.evaluator === null) {
      this.model = model;
      this.evaluator = new Evaluator(model);
    }
    return this.evaluator.holds(condition);
  }
}
