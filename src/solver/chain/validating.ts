/**
 * Evaluates each conjunct under each model before the model is used (KLEE's AssignmentValidatingSolver).
 *
 * A defect of a back end, or of our translation, is found here and costs an 'unknown'. Without this layer it would be
 * a wrong finding, which a replay would have to catch.
 */
import { Evaluator } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import { BackendLayer } from './backend-layer.ts';

/** A model that does not satisfy its query is turned into an 'unknown': a wrong model would become a wrong finding. */
export class ValidatingBackend extends BackendLayer {
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const answer = this.next.check(conjuncts, timeMs);
    if (answer.kind !== 'sat') return answer;
    const evaluator = new Evaluator(answer.model);
    const wrong = conjuncts.find((t) => !evaluator.holds(t));
    if (wrong === undefined) return answer;
    return {
      kind: 'unknown',
      cause: 'failure',
      detail: `solver ${this.name}: its model does not satisfy ${wrong}`,
    };
  }
}
