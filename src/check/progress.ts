/** How far a run is: for the status line, and for whoever watches a run from outside. */
export type CheckProgress = {
  readonly paths: number;
  /** Prefixes that wait to be explored. */
  readonly frontier: number;
  readonly queries: number;
  /** Ways to fail that were found, before replay. */
  readonly findings: number;
  /** Share of the branch sides seen so far, 0 to 1; null if not known. */
  readonly coverage: number | null;
  readonly rssMb: number;
  readonly elapsedMs: number;
};
