/** Terms of requests: those they hold, and the conditions that decisions about them put on a path. */
import { assertNever, InvariantError } from '../errors.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { constant, eq, not } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { planTerms } from '../vm/symbolic/asking/merge-plan.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { Unknown } from './feasible.ts';
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

const UNPROVEN: Unknown = { kind: 'unknown', cause: 'incomplete', detail: '' };

/** The path with a decision that is replayed: what the first run found out about it is not asked again. */
export function replayed(path: PathCondition, request: DecisionRequest, step: Prefix): PathCondition {
  const condition = conditionOf(request, step);
  if (condition === null) return path;
  return step.isProven ? path.replayed(condition) : path.and(condition, UNPROVEN);
}

/** Null if the path implies it. */
function conditionOf(request: DecisionRequest, { how, decision, site }: Prefix): Term | null {
  switch (request.kind) {
    case 'choice': {
      if (how === DecisionKind.Forced) return null;
      const alternative = request.alternatives[decision as number];
      if (alternative === undefined || how !== DecisionKind.Taken)
        throw new InvariantError(`${site} has no alternative ${decision}, as its prefix says`);
      return alternative;
    }
    case 'assume':
      return request.condition;
    case 'value': {
      const isValue = eq(request.term, constant(request.term.sort, decision));
      return how === DecisionKind.Excluded ? not(isValue) : isValue;
    }
    default:
      return assertNever(request, 'request');
  }
}
