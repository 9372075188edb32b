/** `--arrays`: what an access at a symbolic index does. */
export const ARRAY_MODES = ['per-index', 'theory', 'auto'] as const;
export type ArrayMode = (typeof ARRAY_MODES)[number];

/** How accesses at symbolic indices are executed. The policy changes the number of paths, never what is possible on them. */
export type ArrayPolicy = {
  /**
   * `per-index`: one path per index. `theory`: SMT `select` and `store`. `auto`: chosen by the size of the array; it
   * never makes more paths than the other two.
   */
  readonly mode: ArrayMode;
  /** Called with what was chosen, for `--debug`. */
  readonly onChoice: ((choice: string) => void) | null;
};

export const DEFAULT_ARRAY_POLICY: ArrayPolicy = { mode: 'auto', onChoice: null };
