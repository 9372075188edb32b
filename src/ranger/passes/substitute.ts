/** Input substitution: docs/passes/substitute.md. */

import { refExp } from '../../ir/expressions.ts';
import type { Exp, Stmt } from '../../ir/ir.ts';
import { exitInstead, mapAll, type Simple, withExps, withStmts } from '../../ir/statements.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../linker.ts';

export function substituteInputs(s: Stmt, context: Context): Stmt {
  const { inputs, linker, holder } = context;
  let refusal: Refusal | null = null;

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
        if (!(found instanceof Refusal)) return refExp(found);
        refusal = found;
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

  /** A constant that only Java code can make is an exit where it is used. */
  const leaf = (stmt: Simple): Stmt => {
    refusal = null;
    const result = withExps(stmt, value);
    if (refusal === null) return result;
    return exitInstead(stmt, (refusal as Refusal).why);
  };

  return statement(s);
}
