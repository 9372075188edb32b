/** The lower interface of the solver chain. */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';

/** `hard`: an easy attempt has failed already, and is not worth repeating. */
export type Effort = 'any' | 'hard';

/** A solver as the chain sees it. Synchronous. Calls that share a prefix of conjuncts are cheap: the back end keeps it. */
export interface Backend {
  readonly name: string;
  /** Is the conjunction satisfiable? A model in the answer has a value for every variable of it. */
  check(conjuncts: readonly Term[], timeMs: number, effort?: Effort): Answer;
  /** Work done so far, in units that do not depend on the machine and its load; undefined if the solver does not count. */
  readonly work?: number | undefined;
  /** CPU time of its processes, as far as it is known: of one that was killed, until its last answer. */
  readonly cpuMs?: number;
  close(): void;
}
