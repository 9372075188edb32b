/** A layer of the chain that changes queries or answers, and passes on all else. */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';

export abstract class BackendLayer implements Backend {
  protected readonly next: Backend;

  constructor(next: Backend) {
    this.next = next;
  }

  /** Asked for late: `auto` has its name only when it has been started. */
  get name(): string {
    return this.next.name;
  }

  abstract check(conjuncts: readonly Term[], timeMs: number): Answer;

  close(): void {
    this.next.close();
  }
}
