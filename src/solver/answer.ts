/** What a solver is asked and what it answers. */
import type { Model } from '../term/evaluate.ts';

export type UnknownCause =
  /** The query's time limit. */
  | 'timeout'
  /** The run is being stopped. */
  | 'cancelled'
  /** The solver gave up for a reason of its own. */
  | 'incomplete'
  /** The solver died, printed nonsense, or gave a model that is none. */
  | 'failure';

interface Sat {
  readonly kind: 'sat';
  readonly model: Model;
}
export interface Unsat {
  readonly kind: 'unsat';
}
interface Unknown {
  readonly kind: 'unknown';
  readonly cause: UnknownCause;
  /** For the user: names the solver where it is at fault. */
  readonly detail: string;
}
export type Answer = Sat | Unsat | Unknown;

export const UNSAT: Unsat = { kind: 'unsat' };
