/** Count queries and time, at both ends of the chain. */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import type { PathCondition } from '../path-condition.ts';
import type { PathSolver } from './path-solver.ts';
import type { SolverStatistics } from './statistics.ts';

/** The head of the chain: counts all queries. */
export class CountingSolver implements PathSolver {
  private readonly next: PathSolver;
  private readonly statistics: SolverStatistics;

  constructor(next: PathSolver, statistics: SolverStatistics) {
    this.next = next;
    this.statistics = statistics;
  }

  check(path: PathCondition, condition: Term): Answer {
    this.statistics.queries++;
    const answer = this.next.check(path, condition);
    if (answer.kind === 'unknown') this.statistics.unknowns++;
    return answer;
  }
}

/** Directly before the back end: counts the queries that no layer answered, and their time. */
export class CountingBackend implements Backend {
  private readonly next: Backend;
  private readonly statistics: SolverStatistics;

  constructor(next: Backend, statistics: SolverStatistics) {
    this.next = next;
    this.statistics = statistics;
  }

  /** Asked for late: `auto` has its name only when it has been started. */
  get name(): string {
    return this.next.name;
  }

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    this.statistics.backendCalls++;
    const start = performance.now();
    try {
      return this.next.check(conjuncts, timeMs);
    } finally {
      this.statistics.solverMs += performance.now() - start;
      this.statistics.solverCpuMs = this.next.cpuMs ?? 0;
    }
  }

  close(): void {
    this.next.close();
  }
}
