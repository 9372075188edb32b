/** What can be done about a request: the ways on, or the end of the path. Asks the solver, changes nothing. */
import { assertNever } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { constant, eq, not } from '../term/build.ts';
import type { Assume, DecisionRequest, ValueRequest } from '../vm/symbolic/asking/request.ts';
import { feasible, type Successor, type Unknown, withModel } from './feasible.ts';
import { nextValue } from './next-value.ts';
import { DecisionKind, type Prefix } from './prefix.ts';

export type Decided =
  | {
      readonly kind: 'ways';
      /** Where the path stood, perhaps with a model that was found. */
      readonly from: PathCondition;
      /** In the order in which they are to be tried. One is forced; none: the path was impossible all along. */
      readonly ways: readonly Successor[];
      /** The solver did not answer, so a way is unproven. */
      readonly unknown: Unknown | null;
    }
  | { readonly kind: 'assumedAway' }
  /** The path cannot be followed any further. */
  | { readonly kind: 'cut'; readonly limitation: Limitation; readonly unknown: Unknown | null };

export function decideRequest(
  solver: PathSolver,
  request: DecisionRequest,
  path: PathCondition,
  prefix: Prefix,
  maxValues: number,
): Decided {
  switch (request.kind) {
    case 'choice': {
      const from = withModel(solver, path);
      const { ways, unknown } = feasible(solver, from, request.alternatives);
      return { kind: 'ways', from, ways, unknown };
    }
    case 'assume':
      return decideAssume(solver, request, path);
    case 'value':
      return decideValue(solver, request, path, prefix, maxValues);
    default:
      return assertNever(request, 'request');
  }
}

function decideAssume(solver: PathSolver, { condition }: Assume, path: PathCondition): Decided {
  const answer = solver.check(path, condition);
  if (answer.kind === 'unsat') return { kind: 'assumedAway' };
  const isProven = answer.kind === 'sat';
  const way: Successor = {
    decision: 1,
    how: DecisionKind.Forced,
    path: path.and(condition, answer),
    isProven,
  };
  return { kind: 'ways', from: path, ways: [way], unknown: answer.kind === 'unknown' ? answer : null };
}

/** "Is v" and "is not v"; the request stays open on the second way. */
function decideValue(
  solver: PathSolver,
  { term, why }: ValueRequest,
  path: PathCondition,
  prefix: Prefix,
  maxValues: number,
): Decided {
  const tried = exclusions(prefix);
  if (tried >= maxValues)
    return { kind: 'cut', limitation: { id: 'values', what: why, max: maxValues }, unknown: null };
  const next = nextValue(solver, path, term, tried === 0 ? null : prefix.decision);
  if (!('value' in next)) {
    if (next.kind === 'unsat') return { kind: 'ways', from: path, ways: [], unknown: null };
    return { kind: 'cut', limitation: { id: 'no-value', what: why }, unknown: next };
  }
  const { value: decision, answer } = next;
  const isValue = eq(term, constant(term.sort, decision));
  const isOther = not(isValue);
  const other = solver.check(path, isOther);
  const taken: Successor = {
    decision,
    how: DecisionKind.Valued,
    path: path.and(isValue, answer),
    isProven: true,
  };
  if (other.kind === 'unsat')
    return { kind: 'ways', from: path, ways: [{ ...taken, how: DecisionKind.Forced }], unknown: null };
  const isProven = other.kind === 'sat';
  const excluded: Successor = {
    decision,
    how: DecisionKind.Excluded,
    path: path.and(isOther, other),
    isProven,
  };
  const unknown = other.kind === 'unknown' ? other : null;
  return { kind: 'ways', from: path, ways: [taken, excluded], unknown };
}

/** How many values of the pending request the prefix excludes: nothing else stands after them. */
function exclusions(prefix: Prefix): number {
  let count = 0;
  for (let node = prefix; node.how === DecisionKind.Excluded; node = node.parent!) count++;
  return count;
}
