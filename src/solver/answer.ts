/**
 * What a solver answers to "is this conjunction satisfiable?". Only 'sat' and 'unsat' are proofs. After 'unknown' nothing
 * may be concluded: the search keeps the path, marks it as unproven, and reports it, which bars SAFE.
 */
import type { Model } from '../term/evaluate.ts';

/** Says no time: what is left of a query's time depends on the load of the machine, and reports must not. */
export const NO_ANSWER_IN_TIME = 'no answer in its time';

export type UnknownCause =
  /** The time limit of the query was reached. */
  | 'timeout'
  /** The run is being stopped. */
  | 'cancelled'
  /** The solver gave up for a reason of its own. */
  | 'incomplete'
  /** The solver died, printed nonsense, or gave a model that is none. */
  | 'failure';

interface SatAnswer {
  readonly kind: 'sat';
  /** Satisfies the query. A variable that it does not mention has the default value of its sort. */
  readonly model: Model;
}
interface UnsatAnswer {
  readonly kind: 'unsat';
}
export interface UnknownAnswer {
  readonly kind: 'unknown';
  readonly cause: UnknownCause;
  /** For the user: names the solver where it is at fault. */
  readonly detail: string;
  /** The detail without the solver's name, for a message that has the name already; absent: `detail` has no name. */
  readonly reason?: string;
}
export type Answer = SatAnswer | UnsatAnswer | UnknownAnswer;

export const UNSAT: UnsatAnswer = { kind: 'unsat' };
