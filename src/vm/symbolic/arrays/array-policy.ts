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
  /**
   * For runs that follow one input: a symbolic index or length takes its value on this input, and the path says so. Only a
   * number that is read from a few constants stays a term. Otherwise the terms of a long run would grow with every access.
   */
  readonly isPinning: boolean;
  /** Called with what was chosen, for `--debug`. */
  readonly onChoice: ((choice: string) => void) | null;
};

export const DEFAULT_ARRAY_POLICY: ArrayPolicy = { mode: 'auto', isPinning: false, onChoice: null };
