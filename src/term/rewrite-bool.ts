/**
 * Rules of Not, And, Or, and of equality of conditions. A disjunction is treated as the negated conjunction of its negated
 * operands. So each rule about pairs is written once, for literals: an atom, and whether it is positive.
 */
import { and, bool, bv, eq, FALSE, not, or, TRUE } from './construct.ts';
import { registerBinary, registerUnary } from './make.ts';
import { areOpposite, isConst, isFalse, isTrue } from './match.ts';
import { OPERATORS, TermOp } from './operators.ts';
import { conjoinRelations } from './order-relation.ts';
import { BOOL } from './sorts.ts';
import type { Term } from './term.ts';
import { signedValue, unsignedValue } from './values.ts';

/** match: not(not(x))   result: x */
function notNot(a: Term): Term | null {
  return a.op === TermOp.Not ? a.args[0] : null;
}

/** match: x and true, x and false, x and x, x and not x   result: x, false, x, false */
function andUnit(a: Term, b: Term): Term | null {
  if (isTrue(b) || a === b) return a;
  return isFalse(b) || areOpposite(a, b, TermOp.Not) ? FALSE : null;
}

/** match: x or true, x or false, x or x, x or not x   result: true, x, x, true */
function orUnit(a: Term, b: Term): Term | null {
  if (isFalse(b) || a === b) return a;
  return isTrue(b) || areOpposite(a, b, TermOp.Not) ? TRUE : null;
}

/**
 * match: x and (x and y), x and (not x and y)   result: x and y, false
 * match: x and (x or y), x and (not x or y)     result: x, x and y
 * Each rule holds with and, or exchanged too. `op` is the outer operator.
 */
function absorb(op: typeof TermOp.And | typeof TermOp.Or, x: Term, inner: Term): Term | null {
  if (inner.op !== TermOp.And && inner.op !== TermOp.Or) return null;
  const [p, q] = inner.args;
  const join = op === TermOp.And ? and : or;
  if (p === x || q === x) return inner.op === op ? inner : x;
  if (areOpposite(p, x, TermOp.Not)) return inner.op === op ? bool(op === TermOp.Or) : join(x, q);
  if (areOpposite(q, x, TermOp.Not)) return inner.op === op ? bool(op === TermOp.Or) : join(x, p);
  return null;
}

function absorbEither(op: typeof TermOp.And | typeof TermOp.Or): (a: Term, b: Term) => Term | null {
  return (a, b) => absorb(op, a, b) ?? absorb(op, b, a);
}

/** match: two literals about one pair of terms, or about one term and constants   result: see `conjoin` */
function andLiterals(a: Term, b: Term): Term | null {
  return conjoin(atomOf(a), a.op !== TermOp.Not, atomOf(b), b.op !== TermOp.Not);
}

function orLiterals(a: Term, b: Term): Term | null {
  const joined = conjoin(atomOf(a), a.op === TermOp.Not, atomOf(b), b.op === TermOp.Not);
  return joined === null ? null : not(joined);
}

function atomOf(t: Term): Term {
  return t.op === TermOp.Not ? t.args[0] : t;
}

function conjoin(a: Term, isAPositive: boolean, b: Term, isBPositive: boolean): Term | null {
  return (
    conjoinRelations(a, isAPositive, b, isBPositive) ??
    decideByEquality(a, isAPositive, b, isBPositive) ??
    decideByEquality(b, isBPositive, a, isAPositive) ??
    joinBounds(a, isAPositive, b, isBPositive)
  );
}

/**
 * match: x = k and p(x, m), with p a comparison of x with a constant   result: x = k or false
 */
function decideByEquality(equality: Term, isEqual: boolean, other: Term, isOther: boolean): Term | null {
  if (equality.op !== TermOp.Eq || !isEqual || !isConst(equality.args[1])) return null;
  const [x, k] = equality.args;
  const [p, q] = other.args;
  if (!isComparison(other) || !((p === x && isConst(q)) || (q === x && isConst(p)))) return null;
  const evaluate = OPERATORS[other.op].evaluate!;
  const holds = evaluate(p === x ? k.value : p.value, q === x ? k.value : q.value, 0, x.sort, BOOL, 0) === 1;
  return holds === isOther ? equality : FALSE;
}

function isComparison(t: Term): boolean {
  return t.op === TermOp.Eq || t.op === TermOp.BvSlt || t.op === TermOp.BvUlt;
}

interface Bound {
  readonly x: Term;
  readonly isUpper: boolean;
  /** The last value that is allowed, in the order of the comparison. */
  readonly limit: bigint;
}

/** x < k, k < x, and their negations k <= x, x <= k. */
function boundOf(atom: Term, isPositive: boolean): Bound | null {
  const [p, q] = atom.args;
  if (!isConst(p) && !isConst(q)) return null;
  const isUpper = isConst(q) === isPositive;
  const k = isConst(q) ? q : p;
  const value = (atom.op === TermOp.BvSlt ? signedValue : unsignedValue)(k.value, k.sort.width);
  const limit = !isPositive ? value : isUpper ? value - 1n : value + 1n;
  return { x: isConst(q) ? p : q, isUpper, limit };
}

/**
 * match: x < 3 and x < 5    result: x < 3
 * match: x < 3 and x > 4    result: false
 * match: x < 3 and x > 1    result: x = 2
 */
function joinBounds(a: Term, isAPositive: boolean, b: Term, isBPositive: boolean): Term | null {
  if (a.op !== b.op || (a.op !== TermOp.BvSlt && a.op !== TermOp.BvUlt)) return null;
  const p = boundOf(a, isAPositive);
  const q = p === null ? null : boundOf(b, isBPositive);
  if (p === null || q === null || p.x !== q.x) return null;
  if (p.isUpper === q.isUpper) {
    const isPTighter = p.isUpper ? p.limit < q.limit : p.limit > q.limit;
    return isPTighter ? literal(a, isAPositive) : literal(b, isBPositive);
  }
  const [lower, upper] = p.isUpper ? [q.limit, p.limit] : [p.limit, q.limit];
  if (lower > upper) return FALSE;
  return lower === upper ? eq(p.x, bv(p.x.sort.width, lower)) : null;
}

function literal(atom: Term, isPositive: boolean): Term {
  return isPositive ? atom : not(atom);
}

/**
 * match: a = true, a = false, a = a, a = not a   result: a, not a, true, false
 * match: not a = not b, not a = b                result: a = b, not(a = b)
 */
function boolEq(a: Term, b: Term): Term | null {
  if (a.sort !== BOOL) return null;
  if (isTrue(b)) return a;
  if (isFalse(b)) return not(a);
  if (areOpposite(a, b, TermOp.Not)) return FALSE;
  if (a.op === TermOp.Not && b.op === TermOp.Not) return eq(a.args[0], b.args[0]);
  if (a.op === TermOp.Not) return not(eq(a.args[0], b));
  return b.op === TermOp.Not ? not(eq(a, b.args[0])) : null;
}

export function installBoolRules(): void {
  registerUnary(TermOp.Not, notNot);
  registerBinary(TermOp.And, andUnit, absorbEither(TermOp.And), andLiterals);
  registerBinary(TermOp.Or, orUnit, absorbEither(TermOp.Or), orLiterals);
  registerBinary(TermOp.Eq, boolEq);
}
