/**
 * The path condition: a list of conjuncts that grows at its end and shares its beginning with other paths. The layers of the
 * chain keep what they derive from it (facts, independent groups) at its nodes, so backtracking computes nothing anew.
 *
 * Invariants: a node is immutable but for `derived`; no conjunct is a conjunction or the constant true; `model`, if
 * there is one, satisfies all conjuncts up to this node, and `isKnownSat` is true then.
 */
import type { Model } from '../term/evaluate.ts';
import { TermOp } from '../term/operators.ts';
import type { Term } from '../term/term.ts';
import type { Answer } from './answer.ts';

export class PathCondition {
  static readonly EMPTY = new PathCondition(null, null, true, new Map());

  readonly parent: PathCondition | null;
  /** The last conjunct; null for the empty path only. */
  readonly conjunct: Term | null;
  readonly depth: number;
  /**
   * The whole condition was proved satisfiable. Slicing rests on this: a conjunct that shares no variable with a query can
   * be left out of the query only if it can be satisfied at all. False after an 'unknown'.
   */
  readonly isKnownSat: boolean;
  /** A model of the whole condition, if one is at hand. */
  readonly model: Model | null;
  /** Caches of the layers of the chain; only `PerPath` (chain/path-solver.ts) reads and writes them. */
  readonly derived: { facts: object | null; groups: object | null } = { facts: null, groups: null };

  private constructor(
    parent: PathCondition | null,
    conjunct: Term | null,
    isKnownSat: boolean,
    model: Model | null,
  ) {
    this.parent = parent;
    this.conjunct = conjunct;
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.isKnownSat = isKnownSat;
    this.model = model;
  }

  /** Adds a condition for which `check` gave this answer, which is 'sat' or 'unknown'. */
  and(condition: Term, answer: Answer): PathCondition {
    return this.extend(condition, answer.kind === 'sat', answer.kind === 'sat' ? answer.model : null);
  }

  /** Adds a condition of a replayed prefix: an earlier run proved the result satisfiable, but its model is gone. */
  andReplayed(condition: Term): PathCondition {
    return this.extend(condition, true, null);
  }

  /** The same path; `model` satisfies it. */
  withModel(model: Model): PathCondition {
    return new PathCondition(this.parent, this.conjunct, true, model);
  }

  /** Oldest first. */
  conjuncts(): Term[] {
    const all = new Array<Term>(this.depth);
    for (let node: PathCondition = this; node.parent !== null; node = node.parent) {
      all[node.depth - 1] = node.conjunct!;
    }
    return all;
  }

  private extend(condition: Term, isKnownSat: boolean, model: Model | null): PathCondition {
    let path: PathCondition = this;
    const parts = conjunctsOf(condition);
    for (const [i, part] of parts.entries()) {
      path = new PathCondition(path, part, isKnownSat, i === parts.length - 1 ? model : null);
    }
    return path;
  }
}

/** The operands of nested conjunctions, in order. A constant true has none. */
export function conjunctsOf(condition: Term): Term[] {
  const found: Term[] = [];
  const stack = [condition];
  for (let t = stack.pop(); t !== undefined; t = stack.pop()) {
    if (t.op === TermOp.And) stack.push(t.args[1], t.args[0]);
    else if (t.op !== TermOp.Const || t.value !== 1) found.push(t);
  }
  return found;
}
