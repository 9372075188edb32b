/**
 * Early-returns summarisation (FSE'20 §3.2, 2; docs/passes/early-returns.md). The `return` statements are replaced by the
 * return path condition (RPC), under which the region returns, and by the conditional return expression, a γ over the
 * returned values.
 *
 * A `return` ends its path: the statements behind it are not executed. So the statements behind one that may return are put
 * under the condition that it did not return.
 */
import { FALSE_EXP, TRUE_EXP } from '../ir/expressions.ts';
import { type Exp, SKIP, type Stmt } from '../ir/ir.ts';
import { seq } from '../ir/statements.ts';
import { gammaOrCondition, notExp, orExp } from './recover-conditions.ts';

/** How a region returns early (FSE'20 §3.3). RPC is the return path condition. */
export type EarlyReturns = {
  /** The region returns where this holds, unless a single-path case comes first. */
  readonly rpc: Exp;
  /** The returned value; null in a void method. It has no meaning where the RPC does not hold. */
  readonly value: Exp | null;
};

export type StatementWithoutReturns = { readonly stmt: Stmt; readonly returns: EarlyReturns | null };

/**
 * `isAlways`: the graph shows that every path that does not throw returns. The RPC is then true, whatever its parts are.
 */
export function summariseReturns(stmt: Stmt, isAlways: boolean): StatementWithoutReturns {
  const part = summarise(stmt);
  if (part.rpc === FALSE_EXP) return { stmt, returns: null };
  return { stmt: part.stmt, returns: { rpc: isAlways ? TRUE_EXP : part.rpc, value: part.value ?? null } };
}

/** A statement without returns. If `rpc` is FALSE, it never returned, and `stmt` is the same object as before. */
type Part = { readonly stmt: Stmt; readonly rpc: Exp; readonly value: Exp | undefined };

function summarise(stmt: Stmt): Part {
  switch (stmt.kind) {
    case 'return':
      return { stmt: SKIP, rpc: TRUE_EXP, value: stmt.value ?? undefined };
    case 'if':
      return summariseIf(stmt);
    case 'seq':
      return summariseSeq(stmt);
    default:
      return { stmt, rpc: FALSE_EXP, value: undefined };
  }
}

function summariseIf(stmt: Extract<Stmt, { kind: 'if' }>): Part {
  const yes = summarise(stmt.yes);
  const no = summarise(stmt.no);
  if (yes.rpc === FALSE_EXP && no.rpc === FALSE_EXP) return { stmt, rpc: FALSE_EXP, value: undefined };
  const isEmpty = yes.stmt.kind === 'skip' && no.stmt.kind === 'skip';
  return {
    stmt: isEmpty ? SKIP : { kind: 'if', condition: stmt.condition, yes: yes.stmt, no: no.stmt },
    rpc: gammaOrCondition(stmt.condition, yes.rpc, no.rpc) ?? FALSE_EXP,
    value: gammaOrCondition(stmt.condition, yes.value, no.value),
  };
}

/** From last to first, because the rest of a sequence is put under the condition of the statement before it. */
function summariseSeq(stmt: Extract<Stmt, { kind: 'seq' }>): Part {
  /** The statements behind the current one, in reverse order. */
  let rest: Stmt[] = [];
  let rpc = FALSE_EXP;
  let value: Exp | undefined;
  for (let i = stmt.stmts.length - 1; i >= 0; i--) {
    const first = summarise(stmt.stmts[i]);
    if (first.rpc !== FALSE_EXP) {
      rest = [under(notExp(first.rpc), seq(rest.reverse()))];
      value = gammaOrCondition(first.rpc, first.value, value);
      rpc = orExp(first.rpc, rpc);
    }
    rest.push(first.stmt);
  }
  if (rpc === FALSE_EXP) return { stmt, rpc, value };
  return { stmt: seq(rest.reverse()), rpc, value };
}

function under(condition: Exp, stmt: Stmt): Stmt {
  if (stmt.kind === 'skip' || condition === FALSE_EXP) return SKIP;
  return { kind: 'if', condition, yes: stmt, no: SKIP };
}
