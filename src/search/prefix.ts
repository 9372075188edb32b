/**
 * A path is identified by its list of decisions, forced ones included. A prefix is the beginning of such a list. Prefixes
 * form a tree: a node knows its last decision and its parent, so prefixes that begin alike share memory.
 *
 * Programs are deterministic. Replaying the decisions of a prefix therefore leads to the same state, without any
 * query to the solver, in another thread and in a later run as well.
 */
import type { Scalar } from '../term/values.ts';

export const DecisionKind = {
  /** A choice took one of several feasible alternatives. `decision` is its index, its condition joins the path condition. */
  Taken: 0,
  /**
   * The only feasible decision of any request. For a choice, the path condition implies the alternative and stays as it
   * is; for an assumption or a value, the condition joins it.
   */
  Forced: 1,
  /** A value request: the term has this one of several values. `decision` is the value. */
  Valued: 2,
  /** A value request: the term does not have the value `decision`. The request stays pending: the next step decides it. */
  Excluded: 3,
} as const;
export type DecisionKind = (typeof DecisionKind)[keyof typeof DecisionKind];

/** A node of the tree of decisions; immutable, so any number of items and choice points may share it. */
export class Prefix {
  static readonly EMPTY = new Prefix(null, '', 0, DecisionKind.Forced, true);

  /** Null for the empty prefix only. */
  readonly parent: Prefix | null;
  /**
   * Where the program asked: a name that means the same place in another thread or run (`Machine.siteOf`). A replay
   * checks it.
   */
  readonly site: string;
  /** What it means depends on `kind`. */
  readonly decision: Scalar;
  readonly kind: DecisionKind;
  /** False after an 'unknown': the path with this decision may be infeasible. */
  readonly isProven: boolean;
  /** The number of decisions; 0 for the empty prefix. */
  readonly depth: number;

  private constructor(
    parent: Prefix | null,
    site: string,
    decision: Scalar,
    kind: DecisionKind,
    isProven: boolean,
  ) {
    this.parent = parent;
    this.site = site;
    this.decision = decision;
    this.kind = kind;
    this.isProven = isProven;
    this.depth = parent === null ? 0 : parent.depth + 1;
  }

  plus(site: string, decision: Scalar, kind: DecisionKind, isProven: boolean): Prefix {
    return new Prefix(this, site, decision, kind, isProven);
  }

  /** The alternative as `SiteCounts` counts it: a value request has two, "this value" and "another". */
  get alternative(): number {
    if (this.kind === DecisionKind.Taken) return this.decision as number;
    return this.kind === DecisionKind.Excluded ? 1 : 0;
  }

  /** By depth: the empty prefix first, this one last. */
  chain(): Prefix[] {
    const all = new Array<Prefix>(this.depth + 1);
    for (let node: Prefix | null = this; node !== null; node = node.parent) all[node.depth] = node;
    return all;
  }
}
