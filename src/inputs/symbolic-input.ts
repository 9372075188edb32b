/** A symbolic input of a path, as the search and the reports see it. */
import type { Term } from '../term/term.ts';
import type { TextVariables } from '../vm/symbolic/values/text.ts';
import type { InitialValue } from './initial-heap.ts';

/** A symbolic input of the current path. */
export type SymbolicInput = {
  readonly name: string;
  /** The Java type. */
  readonly type: string;
  /** The variable. For a string, that of its length; for any other reference, the one that says which object it is. */
  readonly term: Term;
  /** For a string, all its variables. */
  readonly text?: TextVariables;
  /** For a parameter of reference type, its value before the call. */
  readonly initial?: InitialValue;
};
