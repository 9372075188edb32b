/** Thrown where a path cannot be followed: an input that it needs is beyond a bound, or cannot be made. */
export class PathCut {
  readonly reason: string;
  /** What the user assumes by a bound that he set himself; null: the bound is ours, and bars SAFE. */
  readonly assumption: string | null;

  constructor(reason: string, assumption: string | null = null) {
    this.reason = reason;
    this.assumption = assumption;
  }
}
