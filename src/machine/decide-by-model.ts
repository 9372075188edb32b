/**
 * Decides a request by evaluation: concrete inputs, given as a model, take exactly one path, so no solver is needed.
 * Used where a known input is run again (trace, coverage of tests).
 */
import { assertNever, InvariantError } from '../errors.ts';
import { constant, eq } from '../term/build.ts';
import type { Evaluator } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import type { Decision, DecisionRequest } from '../vm/symbolic/asking/request.ts';

export type ModelDecision = {
  /** Null: the path ends here, because an assumption does not hold. */
  readonly decision: Decision | null;
  /** What the decision adds to the path condition. */
  readonly condition: Term;
};

/**
 * A variable that the evaluator does not know is zero. So trace and coverage follow the path that a test with these
 * inputs takes.
 */
export function decideByModel(request: DecisionRequest, evaluator: Evaluator): ModelDecision {
  switch (request.kind) {
    case 'choice': {
      const index = request.alternatives.findIndex((each) => evaluator.holds(each));
      // Alternatives leave nothing out.
      if (index < 0) throw new InvariantError('no alternative of a choice holds');
      return { decision: index, condition: request.alternatives[index] };
    }
    case 'assume':
      return { decision: evaluator.holds(request.condition) ? 1 : null, condition: request.condition };
    case 'value': {
      const value = evaluator.value(request.term) as Scalar;
      return { decision: value, condition: eq(request.term, constant(request.term.sort, value)) };
    }
    default:
      return assertNever(request, 'kind of request');
  }
}
