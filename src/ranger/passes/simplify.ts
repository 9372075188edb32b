/**
 * Simplification (FSE'20 §3; docs/passes/simplify.md): constant and copy propagation, folding, decided branches, dead code.
 *
 * The pass carries the results of the other passes to their uses: a field that `fields` has read becomes the receiver of a
 * call, which `inline` can then resolve. So it runs last in a round.
 *
 * Two kinds of assignment stay although their value is known: outputs, which are read after the region, and versions of heap
 * locations, which a read that is not resolved yet may need.
 */

import { isKnown } from '../../ir/expressions.ts';
import { type Exp, SKIP, type Stmt } from '../../ir/ir.ts';
import {
  alwaysLeaves,
  eachDefined,
  exitInstead,
  listOf,
  type SimpleStmt,
  seq,
  withExps,
} from '../../ir/statements.ts';
import { FALSE, TRUE } from '../../term/build.ts';
import { Assumptions } from '../assumptions.ts';
import type { Context } from '../context.ts';
import { bottom, Folder, isBottom } from '../fold.ts';

export function simplify(s: Stmt, context: Context): Stmt {
  return new Simplifier(context).statement(s);
}

/**
 * One walk in the order of execution. The folder holds the known values, the assumptions the conditions of the path.
 */
class Simplifier {
  private readonly context: Context;
  private readonly assumptions = new Assumptions();
  private readonly folder: Folder;

  constructor(context: Context) {
    this.context = context;
    this.folder = new Folder(this.assumptions, context.counters);
  }

  statement(s: Stmt): Stmt {
    switch (s.kind) {
      case 'skip':
        return s;
      case 'seq':
        return this.sequence(s);
      case 'if':
        return this.conditional(s);
      default:
        return this.simple(s);
    }
  }

  private sequence(s: Extract<Stmt, { kind: 'seq' }>): Stmt {
    const { stmts } = s;
    let changed: Stmt[] | null = null;
    for (let i = 0; i < stmts.length; i++) {
      const now = this.statement(stmts[i]);
      if (changed === null && (now !== stmts[i] || now.kind === 'seq' || now.kind === 'skip')) {
        changed = stmts.slice(0, i);
      }
      if (changed !== null) changed.push(...listOf(now));
      if (alwaysLeaves(now) && i + 1 < stmts.length) {
        for (const dead of stmts.slice(i + 1)) this.drop(dead);
        return seq(changed ?? stmts.slice(0, i + 1));
      }
    }
    return changed === null ? s : seq(changed);
  }

  /** Gives ⊥ to every variable that the dropped statement would have assigned. */
  private drop(s: Stmt): void {
    eachDefined(s, (name) => {
      this.folder.values.set(name, bottom('I'));
    });
  }

  private conditional(s: Extract<Stmt, { kind: 'if' }>): Stmt {
    const condition = this.folder.condition(s.condition);
    if (isBottom(condition)) {
      this.drop(s);
      return SKIP;
    }
    if (condition.kind === 'term' && (condition.term === TRUE || condition.term === FALSE)) {
      const [taken, other] = condition.term === TRUE ? [s.yes, s.no] : [s.no, s.yes];
      this.drop(other);
      return this.statement(taken);
    }
    const yes = this.under(condition, true, s.yes);
    const no = this.under(condition, false, s.no);
    if (yes.kind === 'skip' && no.kind === 'skip') return SKIP;
    // Paths that fall through a branch whose one side always leaves the region have taken the other side.
    if (condition.kind === 'term') {
      if (alwaysLeaves(yes)) this.assumptions.assume(condition.term, false);
      if (alwaysLeaves(no)) this.assumptions.assume(condition.term, true);
    }
    if (condition === s.condition && yes === s.yes && no === s.no) return s;
    return { kind: 'if', condition, yes, no };
  }

  /** Simplifies a side of a branch under the assumption that its condition holds, or does not. */
  private under(condition: Exp, holds: boolean, s: Stmt): Stmt {
    if (s.kind === 'skip') return s;
    const mark = this.assumptions.mark();
    if (condition.kind === 'term') this.assumptions.assume(condition.term, holds);
    const result = this.statement(s);
    this.assumptions.release(mark);
    return result;
  }

  private simple(s: SimpleStmt): Stmt {
    if (s.kind === 'assign') return this.assignment(s);
    if (s.kind === 'check') return this.check(s);
    if (s.kind === 'exit') {
      this.drop(s);
      return s;
    }
    // An operand ⊥ means that no path gets here. The exit keeps the statement well-formed; nothing reaches it.
    let isDead = false;
    const now = withExps(s, (e) => {
      const folded = this.folder.fold(e);
      if (isBottom(folded)) isDead = true;
      return folded;
    });
    if (!isDead) return now;
    const exit = exitInstead(s, { kind: 'no-value' });
    this.drop(exit);
    return exit;
  }

  /** Records the value. The assignment itself is dropped unless something else may read the variable. */
  private assignment(s: Extract<Stmt, { kind: 'assign' }>): Stmt {
    const value = this.folder.fold(s.value);
    const isKept = s.location !== undefined || s.side !== undefined || this.context.outputs.has(s.to);
    if (isBottom(value)) {
      this.folder.values.set(s.to, value);
      return SKIP;
    }
    // A version of a location stays in place: a read that is not resolved yet may need it.
    if (isKnown(value) || value.kind === 'var') {
      this.folder.values.set(s.to, value);
      if (!isKept) return SKIP;
    }
    return value === s.value ? s : { ...s, value };
  }

  /** A check becomes an exit under its condition; afterwards the condition is known to be false on this path. */
  private check(s: Extract<Stmt, { kind: 'check' }>): Stmt {
    const condition = this.folder.condition(s.condition);
    if (isBottom(condition)) return SKIP;
    if (condition.kind !== 'term') return condition === s.condition ? s : { ...s, condition };
    if (condition.term === FALSE) return SKIP;
    const exit = exitInstead(s, { kind: 'exception', type: s.exception });
    if (condition.term === TRUE) return exit;
    this.assumptions.assume(condition.term, false);
    return { kind: 'if', condition, yes: exit, no: SKIP };
  }
}
