import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';

/** A solver as the chain sees it. Synchronous; keeps what it can between calls that share a prefix of conjuncts. */
export interface Backend {
  readonly name: string;
  /** Is the conjunction satisfiable? A model has a value for every variable of it. */
  check(conjuncts: readonly Term[], timeMs: number): Answer;
  close(): void;
}
