/**
 * Z3 twice: in this thread for easy queries, in a process of its own for all others (docs/decisions/0018-solver-processes.md).
 *
 * Most queries of a search are easy: they end after a fraction of a millisecond, less than a message to another process and
 * back takes. In this thread Z3 gets only queries that are easy by their form (`EasyQueries`), and few resources: about a
 * quarter of a second. A query that needs more is passed on to the process, which can be killed.
 */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from './backend.ts';
import { EasyQueries } from './easy-queries.ts';

export class EscalatingBackend implements Backend {
  private readonly here: Backend;
  private readonly isolated: Backend;
  private readonly easy = new EasyQueries();

  constructor(here: Backend, isolated: Backend) {
    this.here = here;
    this.isolated = isolated;
  }

  get name(): string {
    return this.here.name;
  }

  get work(): number {
    return (this.here.work ?? 0) + (this.isolated.work ?? 0);
  }

  get cpuMs(): number {
    return this.isolated.cpuMs ?? 0;
  }

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    if (!this.easy.isEasy(conjuncts)) return this.isolated.check(conjuncts, timeMs);
    const answer = this.here.check(conjuncts, timeMs);
    return answer.kind === 'unknown' ? this.isolated.check(conjuncts, timeMs, 'hard') : answer;
  }

  close(): void {
    this.here.close();
    this.isolated.close();
  }
}
