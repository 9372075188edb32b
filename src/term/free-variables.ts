/** The free variables of a term. The sets are cached at the terms and share their parts (variable-set.ts). */
import { BOUND, bindsPosition, INNER } from './bound-variable.ts';
import { TermOp } from './operators.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';
import { variableAt } from './unique-table.ts';
import {
  indices,
  intersects,
  NO_VARIABLES,
  singleton,
  union,
  type VariableSet,
  without,
} from './variable-set.ts';

export function freeVariables(t: Term): VariableSet {
  if (t.variables !== null) return t.variables;
  for (const below of postorder([t], undefined, (x) => x.variables !== null)) {
    below.variables = ofOperands(below);
  }
  return t.variables!;
}

/** The variables of a term as terms, oldest first. */
export function variablesOf(t: Term): Term[] {
  return indices(freeVariables(t)).map(variableAt);
}

/** Whether BOUND is free in the term. */
export function isAboutPosition(t: Term): boolean {
  return intersects(freeVariables(t), freeVariables(BOUND));
}

function ofOperands(t: Term): VariableSet {
  if (t.op === TermOp.Var) return singleton(t.value as number);
  let all = NO_VARIABLES;
  for (const arg of t.args) all = union(all, arg.variables!);
  if (t.op === TermOp.ForAll) return without(all, INNER.value as number);
  return bindsPosition(t) ? without(all, BOUND.value as number) : all;
}
