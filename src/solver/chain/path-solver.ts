/** The upper interface of the solver chain, and caches at the nodes of path conditions. */
import type { Term } from '../../term/term.ts';
import type { Answer } from '../answer.ts';
import type { PathCondition } from '../path-condition.ts';

/** The upper half of the chain: is this path condition satisfiable together with this condition? */
export interface PathSolver {
  /** A model in the answer satisfies all of the path and the condition. */
  check(path: PathCondition, condition: Term): Answer;
  /** Work of the back end so far: the same in each run, whatever the load of the machine. Absent where nobody asks. */
  readonly work?: number;
}

/**
 * The field of a node in which a layer keeps what it derived.
 *
 * One slot for each layer, named here, because the node is shared by all of them.
 */
export type DerivedSlot = 'facts' | 'groups';

/** A derived value and its owner. A value with another owner is ignored: it is another chain's, or was forgotten. */
interface Derived<T> {
  readonly owner: object;
  readonly value: T;
}

/** A value for each node of a path condition, derived from the value of its parent and kept in the node: faster than a WeakMap. */
export class PerPath<T extends object> {
  private readonly slot: DerivedSlot;
  private readonly ofEmpty: T;
  private readonly derive: (parent: T, conjunct: Term, path: PathCondition) => T;
  /** A new object is the mark of a new generation: comparing it is all that forgetting costs. */
  private owner: object = {};

  constructor(slot: DerivedSlot, ofEmpty: T, derive: (parent: T, conjunct: Term, path: PathCondition) => T) {
    this.slot = slot;
    this.ofEmpty = ofEmpty;
    this.derive = derive;
  }

  of(path: PathCondition): T {
    const own = this.known(path);
    if (own !== undefined) return own;
    const missing: PathCondition[] = [];
    let node = path;
    let value = this.known(node);
    // Up to the next node that is known, then down again: paths are long, so no recursion.
    while (value === undefined) {
      missing.push(node);
      node = node.parent!;
      value = this.known(node);
    }
    for (let i = missing.length - 1; i >= 0; i--) {
      const next = missing[i];
      value = this.derive(value, next.conjunct!, next);
      const derived: Derived<T> = { owner: this.owner, value };
      next.derived[this.slot] = derived;
    }
    return value;
  }

  /** Invalidates all values at once. */
  forget(): void {
    this.owner = {};
  }

  private known(path: PathCondition): T | undefined {
    if (path.parent === null) return this.ofEmpty;
    const derived = path.derived[this.slot] as Derived<T> | null;
    return derived !== null && derived.owner === this.owner ? derived.value : undefined;
  }
}
