/**
 * The conditions that hold on the path through a statement: those of the branches around it, and that no exit before it was
 * taken. `mark` and `release` give them scopes. Terms are hash-consed, so a look-up is one map access.
 */
import { FALSE, TRUE } from '../term/build.ts';
import { TermOp } from '../term/operators.ts';
import type { Term } from '../term/term.ts';

/** A bound on the parts of one condition: merged conditions can be very deep. */
const MAX_PARTS = 64;

/**
 * `mark` opens a scope; `release` drops everything that was assumed since.
 *
 * A path condition of a region is never asked of the solver here: what these few rules cannot decide stays undecided,
 * which costs size and never soundness.
 */
export class Assumptions {
  private readonly known = new Map<Term, boolean>();
  private readonly order: Term[] = [];

  mark(): number {
    return this.order.length;
  }

  release(mark: number): void {
    while (this.order.length > mark) this.known.delete(this.order.pop()!);
  }

  /**
   * If a conjunction holds, each part holds; if a disjunction fails, each part fails. Only the outer
   * parts of large ones are looked at.
   */
  assume(condition: Term, isTrue: boolean): void {
    const stack: [Term, boolean][] = [[condition, isTrue]];
    for (let parts = 0; parts < MAX_PARTS; parts++) {
      const next = stack.pop();
      if (next === undefined) return;
      const [t, holds] = next;
      if (t.op === TermOp.Not) stack.push([t.args[0], !holds]);
      // The first assumption stays. Two contradicting ones mean that the path is infeasible, and then any answer is
      // right.
      else if (t.op !== TermOp.Const && !this.known.has(t)) {
        this.known.set(t, holds);
        this.order.push(t);
        if ((t.op === TermOp.And && holds) || (t.op === TermOp.Or && !holds)) {
          // Outer parts first: they are looked up most.
          stack.push([t.args[1], holds], [t.args[0], holds]);
        }
      }
    }
  }

  /** TRUE or FALSE if the assumptions decide the condition, else the condition itself. */
  decide(t: Term): Term {
    if (this.order.length === 0) return t;
    const value = this.valueOf(t, 4);
    return value === undefined ? t : value ? TRUE : FALSE;
  }

  /** Looks into conjunctions and disjunctions up to a small depth: deeper ones are rarely decided. */
  private valueOf(t: Term, depth: number): boolean | undefined {
    if (t.op === TermOp.Not) {
      const inner = this.valueOf(t.args[0], depth);
      return inner === undefined ? undefined : !inner;
    }
    const value = this.known.get(t);
    if (value !== undefined || depth === 0 || (t.op !== TermOp.And && t.op !== TermOp.Or)) return value;
    // One part can decide the whole: a false part of a conjunction, a true part of a disjunction.
    const deciding = t.op === TermOp.Or;
    const [a, b] = [this.valueOf(t.args[0], depth - 1), this.valueOf(t.args[1], depth - 1)];
    if (a === deciding || b === deciding) return deciding;
    return a === !deciding && b === !deciding ? !deciding : undefined;
  }
}
