/**
 * A path is identified by its list of decisions, forced ones included. A prefix is the beginning of such a list. Prefixes
 * form a tree: a node knows its last decision and its parent, so prefixes that begin alike share memory.
 *
 * Programs are deterministic, up to their native code. Replaying the decisions of a prefix therefore leads to the same state, without any
 * query to the solver, in another thread and in a later run as well. What native code has answered is recorded beside the decisions, so
 * that a replay notices where it answers something else.
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

const NONE: readonly string[] = [];

/** A node of the tree of decisions; immutable, so any number of items and choice points may share it. */
export class Prefix {
  static readonly EMPTY = new Prefix(null, '', 0, DecisionKind.Forced, true, []);

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
  /** What native code has answered between the decision before and this one (`Machine.answers`). */
  readonly answers: readonly string[];
  /** The number of decisions; 0 for the empty prefix. */
  readonly depth: number;
  /** The number of answers of native code. */
  readonly answerCount: number;

  private constructor(
    parent: Prefix | null,
    site: string,
    decision: Scalar,
    kind: DecisionKind,
    isProven: boolean,
    answers: readonly string[],
  ) {
    this.parent = parent;
    this.site = site;
    this.decision = decision;
    this.kind = kind;
    this.isProven = isProven;
    this.answers = answers;
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.answerCount = parent === null ? 0 : parent.answerCount + answers.length;
  }

  plus(
    site: string,
    decision: Scalar,
    kind: DecisionKind,
    isProven: boolean,
    answers: readonly string[] = NONE,
  ): Prefix {
    return new Prefix(this, site, decision, kind, isProven, answers);
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
