import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { PathCondition } from '../path-condition.ts';

/** The upper half of the chain: can this path be continued under this condition? */
export interface PathSolver {
  /** A model in the answer satisfies all of the path and the condition. */
  check(path: PathCondition, condition: Term): Answer;
}

/** A value for every node of a path, computed from the parent's; kept as long as the node lives. */
export class PerPath<T extends object> {
  private readonly known = new WeakMap<PathCondition, T>();
  private readonly derive: (parent: T, conjunct: Term, path: PathCondition) => T;

  constructor(
    empty: PathCondition,
    ofEmpty: T,
    derive: (parent: T, conjunct: Term, path: PathCondition) => T,
  ) {
    this.derive = derive;
    this.known.set(empty, ofEmpty);
  }

  of(path: PathCondition): T {
    const missing: PathCondition[] = [];
    let node = path;
    while (!this.known.has(node)) {
      missing.push(node);
      node = node.parent!;
    }
    let value = this.known.get(node)!;
    for (const next of missing.reverse()) {
      value = this.derive(value, next.conjunct!, next);
      this.known.set(next, value);
    }
    return value;
  }
}
