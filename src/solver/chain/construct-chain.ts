/**
 * The chain, in one place. The upper half sees paths, the lower half sees slices; each layer either answers or asks
 * the next. Cheap layers come first; the log and the count see exactly what the back end sees; every model passes
 * the validation, and only validated ones are ever reused.
 */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import type { PathCondition } from '../path-condition.ts';
import { CachingBackend } from './cache.ts';
import { CountingBackend, CountingSolver } from './counting.ts';
import { ModelReusingBackend } from './model-reuse.ts';
import { PathFactsSolver } from './path-facts.ts';
import { PathModelSolver } from './path-model.ts';
import type { PathSolver } from './path-solver.ts';
import { QueryLog } from './query-log.ts';
import { SimplifyingSolver } from './simplifying.ts';
import { SlicingSolver } from './slicing.ts';
import { SolverStatistics } from './statistics.ts';
import { ValidatingBackend } from './validating.ts';

export interface ChainOptions {
  /** For one query. */
  readonly queryTimeMs: number;
  /** A folder for --smt-log. */
  readonly smtLog?: string | undefined;
}

export interface SolverChain extends PathSolver {
  /** Of the back end, for reports. */
  readonly name: string;
  readonly statistics: SolverStatistics;
  /** To be called after a sweep of the unique table: drops what refers to terms that may be gone. */
  forgetTerms(): void;
  close(): void;
}

export function constructChain(backend: Backend, options: ChainOptions): SolverChain {
  const statistics = new SolverStatistics();
  const logged = options.smtLog === undefined ? backend : new QueryLog(backend, options.smtLog);
  const trusted = new ValidatingBackend(new CountingBackend(logged, statistics));
  const reusing = new ModelReusingBackend(trusted, statistics);
  const slices = new CachingBackend(reusing, statistics);

  const slicing = new SlicingSolver(slices, options.queryTimeMs);
  const facts = new PathFactsSolver(slicing, statistics);
  // Evaluating a condition is cheaper than rewriting it with facts.
  const pathModel = new PathModelSolver(facts, statistics);
  const head = new CountingSolver(new SimplifyingSolver(pathModel, statistics), statistics);
  return {
    name: backend.name,
    statistics,
    check: (path: PathCondition, condition: Term): Answer => head.check(path, condition),
    forgetTerms(): void {
      reusing.forget();
      pathModel.forget();
      facts.forget();
    },
    close: () => slices.close(),
  };
}
