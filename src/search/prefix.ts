/**
 * A path is its list of decisions, the forced ones too. A prefix is such a list, shared with the prefixes that begin
 * alike: a node knows its last decision and its parent. Replaying it needs no solver.
 */
import type { Scalar } from '../term/values.ts';

export const DecisionKind = {
  /** One of several alternatives of a choice. */
  Taken: 0,
  /** The only way to go on. If it is one of a choice, nothing was added to the path condition. */
  Forced: 1,
  /** Of a value request: this one of several values. */
  Valued: 2,
  /** Of a value request: not this value. The request stays open. */
  Excluded: 3,
} as const;
export type DecisionKind = (typeof DecisionKind)[keyof typeof DecisionKind];

export class Prefix {
  static readonly EMPTY = new Prefix(null, '', 0, DecisionKind.Forced, true);

  readonly parent: Prefix | null;
  readonly site: string;
  readonly decision: Scalar;
  readonly how: DecisionKind;
  /** False where the solver did not say that the path can go this way. */
  readonly isProven: boolean;
  /** Decisions up to here. */
  readonly depth: number;

  private constructor(
    parent: Prefix | null,
    site: string,
    decision: Scalar,
    how: DecisionKind,
    isProven: boolean,
  ) {
    this.parent = parent;
    this.site = site;
    this.decision = decision;
    this.how = how;
    this.isProven = isProven;
    this.depth = parent === null ? 0 : parent.depth + 1;
  }

  plus(site: string, decision: Scalar, how: DecisionKind, isProven: boolean): Prefix {
    return new Prefix(this, site, decision, how, isProven);
  }

  /** The alternative as coverage counts it: a value request has two, "this value" and "another". */
  get alternative(): number {
    if (this.how === DecisionKind.Taken) return this.decision as number;
    return this.how === DecisionKind.Excluded ? 1 : 0;
  }

  /** By depth: the empty prefix first, this one last. */
  chain(): Prefix[] {
    const all = new Array<Prefix>(this.depth + 1);
    for (let node: Prefix | null = this; node !== null; node = node.parent) all[node.depth] = node;
    return all;
  }
}
