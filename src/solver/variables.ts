/** The free variables of several terms. */
import { freeVariables } from '../term/free-variables.ts';
import type { Term } from '../term/term.ts';
import { variableAt } from '../term/unique-table.ts';
import { indices, NO_VARIABLES, union } from '../term/variable-set.ts';

/** Oldest first, each once. */
export function freeVariablesOf(terms: readonly Term[]): Term[] {
  return indices(terms.reduce((all, t) => union(all, freeVariables(t)), NO_VARIABLES)).map(variableAt);
}
