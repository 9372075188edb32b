/**
 * What an isolated back end and its process say to each other: lines of JSON. Each request is one line, each reply one line
 * and then a line with the marker of the request, because libraries may print lines of their own.
 */
import type { SavedModel } from '../../term/saved-model.ts';
import type { SavedTerms } from '../../term/saved-terms.ts';
import type { UnknownAnswer } from '../answer.ts';
import type { Effort } from './backend.ts';

/** One line to the process. The marker is new for each request. */
export type SolverLine = { readonly marker: string; readonly request: SolverRequest };

/** The first request is the greeting. Terms that a query names by number were sent by it or by an earlier one. */
export type SolverRequest =
  | { readonly kind: 'greeting' }
  | {
      readonly kind: 'query';
      readonly terms: SavedTerms;
      readonly timeMs: number;
      readonly effort: Effort;
    };

/** The reply to the greeting: whether the solver could be started. */
export type Greeting =
  | { readonly kind: 'ready'; readonly name: string }
  /** The user named a solver that this machine does not have. */
  | { readonly kind: 'missing'; readonly message: string };

/** The reply to a query. */
export type AnswerReply = {
  readonly answer: SavedAnswer;
  /** Work of the process since it started (`Backend.work`). */
  readonly work: number;
  /** CPU time of the process since it started. */
  readonly cpuMs: number;
};

/** What the solver says, as it is sent. */
export type SavedAnswer =
  | { readonly kind: 'unsat' }
  | { readonly kind: 'sat'; readonly model: SavedModel }
  | UnknownAnswer;
