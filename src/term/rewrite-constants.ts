/**
 * Rules that move operators into an Ite: an operator on an Ite between constants is an Ite between constants. That is how a
 * Java boolean, which the JVM holds as ite(c, 1, 0), becomes a condition again, and how lcmp and fcmp disappear.
 */
import { and, ite, not, or } from './construct.ts';
import { make1, make2, registerBinary, registerUnary } from './make.ts';
import { isConst, isConstIte } from './match.ts';
import { OPERATORS, TermOp } from './operators.ts';
import type { Sort } from './sorts.ts';
import { BOOL } from './sorts.ts';
import type { Term } from './term.ts';

/** match: f(ite(c, k, m))   result: ite(c, f(k), f(m)) */
function liftUnary(op: TermOp) {
  return (a: Term, sort: Sort, payload: number): Term | null => {
    if (!isConstIte(a) || sort.kind === 'Array') return null;
    const [c, k, m] = a.args;
    return ite(c, make1(op, sort, k, payload), make1(op, sort, m, payload));
  };
}

/**
 * match: f(ite(c, k, m), n), f(n, ite(c, k, m))   result: ite(c, f(k, n), f(m, n)), and likewise
 * match: f(ite(c, k, m), ite(c, n, o))            result: ite(c, f(k, n), f(m, o))
 */
function liftBinary(op: TermOp) {
  return (a: Term, b: Term, sort: Sort): Term | null => {
    if (isConstIte(a)) {
      const [c, k, m] = a.args;
      if (isConst(b)) return ite(c, make2(op, sort, k, b), make2(op, sort, m, b));
      if (isConstIte(b) && b.args[0] === c) {
        return ite(c, make2(op, sort, k, b.args[1]), make2(op, sort, m, b.args[2]));
      }
    }
    if (isConstIte(b) && isConst(a)) {
      const [c, k, m] = b.args;
      return ite(c, make2(op, sort, a, k), make2(op, sort, a, m));
    }
    return null;
  };
}

/**
 * match: p(ite(c, k, e), n) with p(k, n) true    result: c or p(e, n)
 * match: p(ite(c, k, e), n) with p(k, n) false   result: not c and p(e, n)
 * Likewise for the other branch, and for the Ite on the right. So `lcmp(a, b) < 0` becomes a < b.
 */
function compareIte(op: TermOp) {
  return (a: Term, b: Term): Term | null => {
    const [choice, other] = isConst(b) ? [a, b] : [b, a];
    if (choice.op !== TermOp.Ite || !isConst(other)) return null;
    const [c, x, y] = choice.args;
    if (!isConst(x) && !isConst(y)) return null;
    const apply = (t: Term): Term => (choice === a ? make2(op, BOOL, t, other) : make2(op, BOOL, other, t));
    if (isConst(x)) return apply(x).value === 1 ? or(c, apply(y)) : and(not(c), apply(y));
    return apply(y).value === 1 ? or(not(c), apply(x)) : and(c, apply(x));
  };
}

const COMPARISONS: readonly TermOp[] = [
  TermOp.Eq,
  TermOp.BvSlt,
  TermOp.BvUlt,
  TermOp.FpEq,
  TermOp.FpLt,
  TermOp.FpLe,
];
const NEVER: readonly TermOp[] = [
  TermOp.Not,
  TermOp.And,
  TermOp.Or,
  TermOp.Select,
  TermOp.ConstArray,
  // A condition in its operand may be about its bound variable.
  TermOp.TextHash,
  TermOp.Layout,
];

export function installConstantRules(): void {
  for (const op of COMPARISONS) registerBinary(op, compareIte(op));
  OPERATORS.forEach(({ arity }, index) => {
    const op = index as TermOp;
    if (NEVER.includes(op)) return;
    if (arity === 1) registerUnary(op, liftUnary(op));
    if (arity === 2) registerBinary(op, liftBinary(op));
  });
}
