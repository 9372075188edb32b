/**
 * Assembles the solver chain. Each layer either answers a query or passes it to the next. The upper half works on path
 * conditions, the lower half on slices of them (lists of conjuncts); slicing stands between the two.
 *
 * The order matters. Cheap layers come first. Count and log stand directly before the back end, so they see exactly what
 * it sees. Searches, classes of characters and own characters stand above them, because they express a query by terms
 * that back ends know, or are quick with. They may err, too, so validation stands above them: it evaluates a model on the
 * query as it was before they changed it.
 * Languages ask several questions for one query, and evaluate each model on the query themselves. Cache and model reuse
 * stand above all of these, so no layer ever reuses a model that was not validated.
 */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import type { PathCondition } from '../path-condition.ts';
import { CachingBackend } from './caching.ts';
import { CharacterClassBackend } from './character-classes.ts';
import { ConstantSolver } from './constant-solver.ts';
import { CountingBackend, CountingSolver } from './counting.ts';
import { LanguageBackend } from './languages.ts';
import { LocalSearchBackend } from './local-search.ts';
import { ModelReusingBackend } from './model-reuse.ts';
import { OwnCharactersBackend } from './own-characters.ts';
import { PathFactsSolver } from './path-facts.ts';
import { PathModelSolver } from './path-model.ts';
import type { PathSolver } from './path-solver.ts';
import { QueryLog } from './query-log.ts';
import { SearchingBackend } from './searches.ts';
import { SlicingSolver } from './slicing.ts';
import { SolverStatistics } from './statistics.ts';
import { TypicalTextsBackend } from './typical-texts.ts';
import { ValidatingBackend } from './validating.ts';

export interface ChainOptions {
  /** Time limit of one query. */
  readonly queryTimeMs: number;
  /** The folder of --smt-log. */
  readonly smtLog?: string | undefined;
}

/** What a query counts whose back end does not count its work: about 10 ms of Z3. */
const WORK_OF_A_QUERY = 40_000;

/** The head of the chain, and what its owner needs besides `check`. One chain serves one thread. */
export interface SolverChain extends PathSolver {
  /** The name of the back end, for reports. */
  readonly name: string;
  readonly statistics: SolverStatistics;
  /** Must be called after each sweep of the unique table: drops everything that refers to terms that may be gone. */
  forgetTerms(): void;
  close(): void;
}

/**
 * Seen from above: count, constants, path model, facts, slicing, cache, model reuse, typical texts, local search, languages, validation,
 * searches, classes of characters, own characters, count, log, back end.
 */
export function constructChain(backend: Backend, options: ChainOptions): SolverChain {
  const statistics = new SolverStatistics();
  const logged = options.smtLog === undefined ? backend : new QueryLog(backend, options.smtLog);
  const counting = new CountingBackend(logged, statistics);
  const searching = new SearchingBackend(new CharacterClassBackend(new OwnCharactersBackend(counting)));
  const trusted = new ValidatingBackend(searching);
  // Above the validation, so that the answer to each of its questions is validated; it evaluates its own models itself.
  const languages = new LanguageBackend(trusted);
  const reusing = new ModelReusingBackend(
    new TypicalTextsBackend(new LocalSearchBackend(languages)),
    statistics,
  );
  const slices = new CachingBackend(reusing, statistics);

  const slicing = new SlicingSolver(slices, options.queryTimeMs);
  const facts = new PathFactsSolver(slicing, statistics);
  // Evaluating a condition is cheaper than rewriting it with facts.
  const pathModel = new PathModelSolver(facts, statistics);
  const head = new CountingSolver(new ConstantSolver(pathModel, statistics), statistics);
  return {
    get name(): string {
      return backend.name;
    },
    statistics,
    get work(): number {
      return backend.work ?? statistics.backendCalls * WORK_OF_A_QUERY;
    },
    check: (path: PathCondition, condition: Term): Answer => head.check(path, condition),
    forgetTerms(): void {
      languages.forget();
      reusing.forget();
      pathModel.forget();
      facts.forget();
    },
    close: () => slices.close(),
  };
}
