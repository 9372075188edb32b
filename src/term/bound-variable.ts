/** The variables that searches bind (search.ts), apart from their constructors: those need the free variables of terms. */
import { TermOp } from './operators.ts';
import { INT } from './sorts.ts';
import type { Term } from './term.ts';
import { internVariable, pin } from './unique-table.ts';

/** The position that a search is at. It is not a free variable of the search. */
export const BOUND = pin(internVariable('rangefinder!position', INT));

/** The place that a ForAll inside of a search is at, beside the position of the search. It is not a free variable of the ForAll. */
export const INNER = pin(internVariable('rangefinder!place', INT));

/** Whether BOUND is not free in the term, although its operands have it. */
export function bindsPosition(t: Term): boolean {
  return isSearch(t) || t.op === TermOp.InLanguage;
}

const SEARCHES: ReadonlySet<TermOp> = new Set([
  TermOp.First,
  TermOp.Last,
  TermOp.Count,
  TermOp.TextHash,
  TermOp.Layout,
]);

export function isSearch(t: Term): boolean {
  return SEARCHES.has(t.op);
}
