/** Rules of Ite, the papers' γ. Merging builds many of them; nested choices between few values collapse here. */
import { and, eq, FALSE, ite, not, or, TRUE } from './construct.ts';
import { registerTernary } from './make.ts';
import { areOpposite, isFalse, isTrue } from './match.ts';
import { TermOp } from './operators.ts';
import { BOOL } from './sorts.ts';
import type { Term } from './term.ts';

/**
 * match: ite(true, a, b), ite(false, a, b), ite(c, a, a)   result: a, b, a
 * match: ite(not c, a, b)                                  result: ite(c, b, a)
 */
function iteUnit(c: Term, a: Term, b: Term): Term | null {
  if (a === b || isTrue(c)) return a;
  if (isFalse(c)) return b;
  return c.op === TermOp.Not ? ite(c.args[0], b, a) : null;
}

/**
 * match: ite(c, true, b), ite(c, false, b), ite(c, a, true), ite(c, a, false)
 * result: c or b, not c and b, not c or a, c and a
 * match: ite(c, c, b), ite(c, a, c), ite(c, a, not a)   result: c or b, c and a, c = a
 */
function iteBool(c: Term, a: Term, b: Term): Term | null {
  if (a.sort !== BOOL) return null;
  if (a === TRUE || a === c) return or(c, b);
  if (a === FALSE) return and(not(c), b);
  if (b === TRUE) return or(not(c), a);
  if (b === FALSE || b === c) return and(c, a);
  return areOpposite(a, b, TermOp.Not) ? eq(c, a) : null;
}

/**
 * match: ite(c, ite(c, x, y), b), ite(c, a, ite(c, x, y))   result: ite(c, x, b), ite(c, a, y)
 */
function iteSameCondition(c: Term, a: Term, b: Term): Term | null {
  const x = a.op === TermOp.Ite && a.args[0] === c ? a.args[1] : a;
  const y = b.op === TermOp.Ite && b.args[0] === c ? b.args[2] : b;
  return x === a && y === b ? null : ite(c, x, y);
}

/**
 * match: ite(c, a, ite(d, a, y)), ite(c, a, ite(d, x, a))   result: ite(c or d, a, y), ite(c or not d, a, x)
 * match: ite(c, ite(d, b, y), b), ite(c, ite(d, x, b), b)   result: ite(c and not d, y, b), ite(c and d, x, b)
 */
function iteSharedBranch(c: Term, a: Term, b: Term): Term | null {
  if (b.op === TermOp.Ite) {
    const [d, x, y] = b.args;
    if (x === a) return ite(or(c, d), a, y);
    if (y === a) return ite(or(c, not(d)), a, x);
  }
  if (a.op === TermOp.Ite) {
    const [d, x, y] = a.args;
    if (x === b) return ite(and(c, not(d)), y, b);
    if (y === b) return ite(and(c, d), x, b);
  }
  return null;
}

/** match: ite(x = y, x, y), ite(x = y, y, x)   result: y, x */
function iteOfEquality(c: Term, a: Term, b: Term): Term | null {
  if (c.op !== TermOp.Eq) return null;
  const [x, y] = c.args;
  return (x === a && y === b) || (x === b && y === a) ? b : null;
}

export function installIteRules(): void {
  registerTernary(TermOp.Ite, iteUnit, iteBool, iteSameCondition, iteSharedBranch, iteOfEquality);
}
