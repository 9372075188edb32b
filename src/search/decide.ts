/** What a request leads to: its feasible successors, or the end of the path. Asks the solver, changes nothing. */
import { assertNever } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { UnknownAnswer } from '../solver/answer.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { constant, eq, not } from '../term/build.ts';
import type { Assume, DecisionRequest, ValueRequest } from '../vm/symbolic/asking/request.ts';
import { feasibleSuccessors, type Successor, withModel } from './feasible.ts';
import { nextValue } from './next-value.ts';
import { DecisionKind, type Prefix } from './prefix.ts';

/** What a request leads to. Only 'successors' lets the path go on. */
export type Decided =
  | {
      readonly kind: 'successors';
      /** The path condition before the request, perhaps with a model that was found. */
      readonly from: PathCondition;
      /** One successor is forced. None: the path was infeasible all along. */
      readonly successors: readonly Successor[];
      /** Why a successor is unproven: an 'unknown' of the solver; null if all are proven. */
      readonly unknown: UnknownAnswer | null;
    }
  /** The assumption contradicts the path condition. */
  | { readonly kind: 'assumedAway' }
  /** The path cannot be explored any further: it is incomplete. */
  | { readonly kind: 'cut'; readonly limitation: Limitation; readonly unknown: UnknownAnswer | null };

/**
 * `prefix` are the decisions before the request; a value request that is still open finds its excluded values there. At
 * most `maxValues` values of one term are tried: each one is a path of its own.
 */
export function decideRequest(
  solver: PathSolver,
  request: DecisionRequest,
  path: PathCondition,
  prefix: Prefix,
  maxValues: number,
): Decided {
  switch (request.kind) {
    case 'choice': {
      // One query now saves one for each of the following choices.
      const from = withModel(solver, path);
      const { successors, unknown } = feasibleSuccessors(solver, from, request.alternatives);
      return { kind: 'successors', from, successors, unknown };
    }
    case 'assume':
      return decideAssume(solver, request, path);
    case 'value':
      return decideValue(solver, request, path, prefix, maxValues);
    default:
      return assertNever(request, 'request');
  }
}

/**
 * An assumption has one successor, or none. It is forced even if its negation is feasible: those inputs are excluded.
 */
function decideAssume(solver: PathSolver, { condition }: Assume, path: PathCondition): Decided {
  const answer = solver.check(path, condition);
  if (answer.kind === 'unsat') return { kind: 'assumedAway' };
  const isProven = answer.kind === 'sat';
  const only: Successor = {
    decision: 1,
    kind: DecisionKind.Forced,
    path: path.and(condition, answer),
    isProven,
  };
  const unknown = answer.kind === 'unknown' ? answer : null;
  return { kind: 'successors', from: path, successors: [only], unknown };
}

/**
 * Two successors: the term is v, and the term is not v. On the second the request stays open.
 *
 * Asking for one value at a time keeps the paths apart by construction. The list of excluded values is in the prefix,
 * so a replay needs no other state.
 */
function decideValue(
  solver: PathSolver,
  { term, why }: ValueRequest,
  path: PathCondition,
  prefix: Prefix,
  maxValues: number,
): Decided {
  const tried = exclusions(prefix);
  // Each value is a path, and most terms have too many of them: the cut bars SAFE.
  if (tried >= maxValues)
    return { kind: 'cut', limitation: { id: 'values', what: why, max: maxValues }, unknown: null };
  const next = nextValue(solver, path, term, tried === 0 ? null : prefix.decision);
  if (!('value' in next)) {
    // All values are excluded: no input is left, and the path was finished by its siblings.
    if (next.kind === 'unsat') return { kind: 'successors', from: path, successors: [], unknown: null };
    return { kind: 'cut', limitation: { id: 'no-value', what: why }, unknown: next };
  }
  const { value: decision, answer } = next;
  const isValue = eq(term, constant(term.sort, decision));
  const isOther = not(isValue);
  const other = solver.check(path, isOther);
  const taken: Successor = {
    decision,
    kind: DecisionKind.Valued,
    path: path.and(isValue, answer),
    isProven: true,
  };
  // Forced: no other value is possible. The equation is added all the same, and a replay adds it too
  // (request-conditions.ts).
  if (other.kind === 'unsat')
    return {
      kind: 'successors',
      from: path,
      successors: [{ ...taken, kind: DecisionKind.Forced }],
      unknown: null,
    };
  const isProven = other.kind === 'sat';
  const excluded: Successor = {
    decision,
    kind: DecisionKind.Excluded,
    path: path.and(isOther, other),
    isProven,
  };
  const unknown = other.kind === 'unknown' ? other : null;
  return { kind: 'successors', from: path, successors: [taken, excluded], unknown };
}

/** How many values of the pending request the prefix excludes. They are its last decisions: the request is still open. */
function exclusions(prefix: Prefix): number {
  let count = 0;
  for (let node = prefix; node.kind === DecisionKind.Excluded; node = node.parent!) count++;
  return count;
}
