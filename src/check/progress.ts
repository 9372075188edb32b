/** How far a run is: for the status line, and for the callback `onProgress` of the library. */
export type CheckProgress = {
  readonly paths: number;
  /** Prefixes that wait to be explored. */
  readonly frontier: number;
  readonly queries: number;
  /** Predicted findings so far: they are not confirmed. */
  readonly findings: number;
  /** Share of the branch sides seen so far, 0 to 1; null if not known. */
  readonly coverage: number | null;
  readonly rssMb: number;
  readonly elapsedMs: number;
};
