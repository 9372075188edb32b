/** `--arrays`: what an access at a symbolic index does. */
export const ARRAY_MODES = ['per-index', 'theory', 'auto'] as const;
export type ArrayMode = (typeof ARRAY_MODES)[number];

export type ArrayPolicy = {
  /** One path per index; `select` and `store`; or as the array is, without a path more than either. */
  readonly mode: ArrayMode;
  /** Told what was chosen, for `--debug`. */
  readonly onChoice: ((choice: string) => void) | null;
};

export const DEFAULT_ARRAY_POLICY: ArrayPolicy = { mode: 'auto', onChoice: null };
