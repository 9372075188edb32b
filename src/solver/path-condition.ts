/**
 * The condition of a path: a list that grows at its end and shares its beginning with other paths. What layers of the
 * chain derive from it (facts, slices) they keep by node, so nothing is computed anew after backtracking.
 */
import type { Model } from '../term/evaluate.ts';
import { TermOp } from '../term/operators.ts';
import type { Term } from '../term/term.ts';
import type { Answer } from './answer.ts';

export class PathCondition {
  static readonly EMPTY = new PathCondition(null, null, true, new Map());

  readonly parent: PathCondition | null;
  /** Null for the empty path only. */
  readonly conjunct: Term | null;
  readonly depth: number;
  /**
   * Someone showed that the whole of it can be satisfied. Slicing rests on this: a conjunct that shares no variable
   * with a query can be left out only if it can be satisfied at all.
   */
  readonly isKnownSat: boolean;
  /** Satisfies all of it, if there is one at hand. */
  readonly model: Model | null;
  /** Belongs to the layers of the chain (chain/path-solver.ts). */
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

  /** This path and a condition, for which `check` gave the answer: 'sat' or 'unknown'. */
  and(condition: Term, answer: Answer): PathCondition {
    return this.extend(condition, answer.kind === 'sat', answer.kind === 'sat' ? answer.model : null);
  }

  /** As `and`, where it was found before that the result can be satisfied: a prefix that is replayed. */
  replayed(condition: Term): PathCondition {
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
