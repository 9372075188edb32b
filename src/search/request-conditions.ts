/** The terms that a request holds, and the condition that a decision about it adds to a path. */
import { assertNever, InvariantError } from '../errors.ts';
import type { UnknownAnswer } from '../solver/answer.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { constant, eq, not } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { planTerms } from '../vm/symbolic/asking/merge-plan.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import { DecisionKind, type Prefix } from './prefix.ts';

export function termsOf(request: DecisionRequest): readonly Term[] {
  switch (request.kind) {
    case 'choice':
      return request.plan === undefined
        ? request.alternatives
        : [...request.alternatives, ...planTerms(request.plan)];
    case 'assume':
      return [request.condition];
    case 'value':
      return [request.term];
    default:
      return assertNever(request, 'request');
  }
}

const UNPROVEN: UnknownAnswer = { kind: 'unknown', cause: 'incomplete', detail: '' };

/** The path with a decision that is replayed. The first run proved its feasibility, or did not: nothing is asked again. */
export function withReplayedDecision(
  path: PathCondition,
  request: DecisionRequest,
  step: Prefix,
): PathCondition {
  const condition = conditionOf(request, step);
  if (condition === null) return path;
  return step.isProven ? path.andReplayed(condition) : path.and(condition, UNPROVEN);
}

/**
 * The condition that the decision adds; null if the path implies it. Must mirror what decide.ts added at first.
 *
 * If it added less, later queries would see a weaker path and call infeasible paths feasible; if more, it would lose
 * paths.
 */
function conditionOf(request: DecisionRequest, { kind, decision, site }: Prefix): Term | null {
  switch (request.kind) {
    case 'choice': {
      if (kind === DecisionKind.Forced) return null;
      const alternative = request.alternatives[decision as number];
      if (alternative === undefined || kind !== DecisionKind.Taken)
        throw new InvariantError(`${site} has no alternative ${decision}, as its prefix says`);
      return alternative;
    }
    case 'assume':
      return request.condition;
    case 'value': {
      const isValue = eq(request.term, constant(request.term.sort, decision));
      return kind === DecisionKind.Excluded ? not(isValue) : isValue;
    }
    default:
      return assertNever(request, 'request');
  }
}
