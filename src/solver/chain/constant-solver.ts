/** Answers conditions that are constants: the constructors of terms have decided them already. */
import { TermOp } from '../../term/operators.ts';
import type { Term } from '../../term/term.ts';
import { type Answer, UNSAT } from '../answer.ts';
import type { PathCondition } from '../path-condition.ts';
import type { PathSolver } from './path-solver.ts';
import type { SolverStatistics } from './statistics.ts';

export class ConstantSolver implements PathSolver {
  private readonly next: PathSolver;
  private readonly statistics: SolverStatistics;

  constructor(next: PathSolver, statistics: SolverStatistics) {
    this.next = next;
    this.statistics = statistics;
  }

  check(path: PathCondition, condition: Term): Answer {
    if (condition.op !== TermOp.Const) return this.next.check(path, condition);
    if (condition.value === 0) {
      this.statistics.hits.simplification++;
      return UNSAT;
    }
    // TRUE asks whether the path is satisfiable, which nobody has shown yet.
    if (path.model === null) return this.next.check(path, condition);
    this.statistics.hits.simplification++;
    return { kind: 'sat', model: path.model };
  }
}
