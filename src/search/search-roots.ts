/** The roots of a sweep of the unique table, seen from the search. */
import type { Machine } from '../machine/machine.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { Term } from '../term/term.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { ChoicePoints } from './choice-points.ts';
import { termsOf } from './request-conditions.ts';

/**
 * Every term that the machine or the search will use again. A term that is missing here is swept, and using it
 * afterwards is an InvariantError. Frontier items without a choice point hold no terms but the variables of their
 * models, which are never swept.
 */
export function* searchRoots(
  machine: Machine,
  pending: DecisionRequest | null,
  current: PathCondition,
  marks: ChoicePoints,
): Iterable<Term> {
  yield* machine.termRoots();
  for (const { term } of machine.inputs()) yield term;
  if (pending !== null) yield* termsOf(pending);
  const seen = new Set<PathCondition>();
  yield* newConjuncts(current, seen);
  for (const { request, path, waiting } of marks) {
    yield* termsOf(request);
    yield* newConjuncts(path, seen);
    for (const item of waiting) if (item.path !== null) yield* newConjuncts(item.path, seen);
  }
}

/** Paths share their beginnings: `seen` makes this linear in the number of nodes, not in the number of paths times length. */
function* newConjuncts(path: PathCondition, seen: Set<PathCondition>): Iterable<Term> {
  for (let node = path; node.parent !== null && !seen.has(node); node = node.parent) {
    seen.add(node);
    yield node.conjunct!;
  }
}
