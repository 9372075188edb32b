import type { Term } from '../term/term.ts';
import type { InitialValue } from './initial-heap.ts';

/** A symbolic input of the current path. */
export type SymbolicInput = {
  readonly name: string;
  /** As Java has it. */
  readonly type: string;
  /** The variable; of a string its length; of any other reference the one that says which it is. */
  readonly term: Term;
  /** The characters of a string, one variable each. */
  readonly chars?: readonly Term[];
  /** Of a parameter of reference type. */
  readonly initial?: InitialValue;
};
