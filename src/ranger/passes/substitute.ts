/**
 * Input substitution (FSE'20 §3.4, 1; docs/passes/substitute.md). Puts the values at the branch in place of the inputs, and
 * objects in place of string and class literals of the region's own class. Literals of inlined methods are resolved by the
 * pass `inline`, which knows their class.
 *
 * After it no input is left in the statement: the verifier would accept one, but no later pass looks inputs up.
 */

import { Bailout } from '../../ir/bailout.ts';
import { refExp } from '../../ir/expressions.ts';
import type { Exp, Stmt } from '../../ir/ir.ts';
import { exitInstead, mapAll, type SimpleStmt, withExps, withStmts } from '../../ir/statements.ts';
import type { Context } from '../context.ts';

export function substituteInputs(s: Stmt, context: Context): Stmt {
  const { inputs, linker, holder } = context;
  let bailout: Bailout | null = null;

  /** Rebuilds an expression only if something in it changes, so that an unchanged statement stays the same object. */
  const value = (e: Exp): Exp => {
    switch (e.kind) {
      case 'term':
      case 'ref':
        return e;
      case 'var':
        return inputs.get(e.name) ?? e;
      case 'constant': {
        if (e.holder !== holder.name) return e;
        const found = linker.constant(holder, e.index);
        if (!(found instanceof Bailout)) return refExp(found);
        bailout = found;
        return e;
      }
      case 'op': {
        const args = mapAll(e.args, value);
        return args === e.args ? e : { ...e, args };
      }
      case 'gamma': {
        const [condition, yes, no] = [value(e.condition), value(e.yes), value(e.no)];
        const isSame = condition === e.condition && yes === e.yes && no === e.no;
        return isSame ? e : { ...e, condition, yes, no };
      }
    }
  };

  const statement = (stmt: Stmt): Stmt => {
    switch (stmt.kind) {
      case 'skip':
        return stmt;
      case 'seq':
        return withStmts(stmt, stmt.stmts, stmt.stmts.map(statement));
      case 'if': {
        const [condition, yes, no] = [value(stmt.condition), statement(stmt.yes), statement(stmt.no)];
        const isSame = condition === stmt.condition && yes === stmt.yes && no === stmt.no;
        return isSame ? stmt : { kind: 'if', condition, yes, no };
      }
      default:
        return leaf(stmt);
    }
  };

  /** A statement that uses a constant which only Java code can make becomes an exit. */
  const leaf = (stmt: SimpleStmt): Stmt => {
    bailout = null;
    const result = withExps(stmt, value);
    if (bailout === null) return result;
    return exitInstead(stmt, (bailout as Bailout).reason);
  };

  return statement(s);
}
