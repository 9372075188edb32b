/** Statistics of one chain; its layers write them. */
export class SolverStatistics {
  /** Queries to the chain. */
  queries = 0;
  /** Queries that reached the back end. */
  backendCalls = 0;
  /** Time in the back end. */
  solverMs = 0;
  /** CPU time of processes of the back end; 0 if it runs in this one. */
  solverCpuMs = 0;
  /** Answers 'unknown'. */
  unknowns = 0;
  /** Queries that a layer answered without asking the next. */
  readonly hits = { simplification: 0, facts: 0, pathModel: 0, cache: 0, modelReuse: 0 };
}
