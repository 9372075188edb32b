/** Tries the models of earlier queries: they often satisfy the next one, and evaluation is far cheaper than solving. */
import { Evaluator, type Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import type { SolverStatistics } from './statistics.ts';

/** A model costs an evaluation of the whole query, so many models would cost more than they save. */
const MAX_MODELS = 16;

interface Candidate {
  readonly model: Model;
  readonly evaluator: Evaluator;
}

export class ModelReusingBackend implements Backend {
  private readonly next: Backend;
  private readonly statistics: SolverStatistics;
  /** In the order of their last use, the newest first. */
  private readonly candidates: Candidate[] = [];

  constructor(next: Backend, statistics: SolverStatistics) {
    this.next = next;
    this.statistics = statistics;
  }

  /** Asked for late: `auto` has its name only when it has been started. */
  get name(): string {
    return this.next.name;
  }

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const at = this.candidates.findIndex(({ evaluator }) => satisfies(evaluator, conjuncts));
    if (at >= 0) {
      this.statistics.hits.modelReuse++;
      const [candidate] = this.candidates.splice(at, 1);
      // The latest one is tried first next time.
      this.candidates.unshift(candidate);
      return { kind: 'sat', model: candidate.model };
    }
    const answer = this.next.check(conjuncts, timeMs);
    if (answer.kind === 'sat') {
      this.candidates.unshift({ model: answer.model, evaluator: new Evaluator(answer.model) });
      this.candidates.length = Math.min(this.candidates.length, MAX_MODELS);
    }
    return answer;
  }

  /** Evaluators remember values of terms; after a sweep those terms may be gone, and the memory is wasted. */
  forget(): void {
    for (const [i, { model }] of this.candidates.entries()) {
      this.candidates[i] = { model, evaluator: new Evaluator(model) };
    }
  }

  close(): void {
    this.candidates.length = 0;
    this.next.close();
  }
}

/**
 * The newest conjunct first: a model of an earlier query most likely fails on it.
 *
 * The conjuncts before it held for the path on which the model was found.
 */
function satisfies(evaluator: Evaluator, conjuncts: readonly Term[]): boolean {
  for (let i = conjuncts.length - 1; i >= 0; i--) if (!evaluator.holds(conjuncts[i])) return false;
  return true;
}
