/** What the chain did. One object for a chain, written by its layers. */
export class SolverStatistics {
  /** Questions asked of the chain. */
  queries = 0;
  /** Those that reached a solver. */
  backendCalls = 0;
  /** Time in back ends. */
  solverMs = 0;
  /** Answers 'unknown'. */
  unknowns = 0;
  /** Questions that a layer answered without asking further. */
  readonly hits = { simplification: 0, facts: 0, pathModel: 0, cache: 0, modelReuse: 0 };
}
