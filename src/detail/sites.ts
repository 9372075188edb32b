/** Names of sites, taken apart: `com/foo/Bar.m(I)V@12`. */

export type CodeSite = {
  /** Internal name. */
  readonly className: string;
  /** `m(I)V`. */
  readonly key: string;
  /** `com/foo/Bar.m(I)V`. */
  readonly method: string;
  readonly bci: number;
};

/** Null: a site of another form, in glue of ours. */
export function parseSite(site: string): CodeSite | null {
  const match = /^([^.()]+)\.([^.()]+\(.*\)[^@]+)@(\d+)/.exec(site);
  if (match === null) return null;
  const [, className, key, bci] = match;
  return { className, key, method: `${className}.${key}`, bci: Number(bci) };
}
