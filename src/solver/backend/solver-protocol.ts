/**
 * What an isolated back end and its process say to each other: lines of JSON. Each request is one line, each reply one line
 * and then a line with the marker of the request, because libraries may print lines of their own.
 */
import type { SavedModel } from '../../term/saved-model.ts';
import type { SavedTerms } from '../../term/saved-terms.ts';
import type { UnknownAnswer } from '../answer.ts';

export type SolverLine = { readonly marker: string; readonly request: SolverRequest };

export type SolverRequest =
  | { readonly kind: 'greeting' }
  | { readonly kind: 'query'; readonly terms: SavedTerms; readonly timeMs: number };

export type Greeting =
  | { readonly kind: 'ready'; readonly name: string }
  /** The user named a solver that this machine does not have. */
  | { readonly kind: 'missing'; readonly message: string };

export type AnswerReply = {
  readonly answer: SavedAnswer;
  /** CPU time of the process since it started. */
  readonly cpuMs: number;
};

export type SavedAnswer =
  | { readonly kind: 'unsat' }
  | { readonly kind: 'sat'; readonly model: SavedModel }
  | UnknownAnswer;
