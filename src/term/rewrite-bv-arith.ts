/** Rules of +, negation, *, / and %. Sums keep their constant outermost and equal summands together. */
import { bv, bvAdd, bvAnd, bvLshr, bvMul, bvNeg } from './construct.ts';
import { factsOf } from './known-bits.ts';
import { registerBinary, registerUnary } from './make.ts';
import { areOpposite, hasConst, isConst, isOne, isOnes, isZero, log2, zero } from './match.ts';
import { TermOp } from './operators.ts';
import type { Term } from './term.ts';

/**
 * match: -(-x), -(x + k), -(x * k)   result: x, -x + -k, x * -k
 * match: -(x + -y), -(-x + y)        result: y + -x, x + -y
 */
function negRules(a: Term): Term | null {
  if (a.op === TermOp.BvNeg) return a.args[0];
  if (hasConst(a, TermOp.BvMul)) return bvMul(a.args[0], bvNeg(a.args[1]));
  if (a.op !== TermOp.BvAdd) return null;
  const [x, y] = a.args;
  return isConst(y) || y.op === TermOp.BvNeg || x.op === TermOp.BvNeg ? bvAdd(bvNeg(x), bvNeg(y)) : null;
}

/** match: x + 0, x + -x, x + (not x)   result: x, 0, -1 */
function addUnit(a: Term, b: Term): Term | null {
  if (isZero(b)) return a;
  if (areOpposite(a, b, TermOp.BvNeg)) return zero(a.sort.width);
  return areOpposite(a, b, TermOp.BvNot) ? bv(a.sort.width, -1) : null;
}

/**
 * match: (x + k) + m, (x + k) + y, x + (y + k)   result: x + (k + m), (x + y) + k, (x + y) + k
 */
function addConst(a: Term, b: Term): Term | null {
  if (hasConst(a, TermOp.BvAdd)) {
    const [x, k] = a.args;
    return isConst(b) ? bvAdd(x, bvAdd(k, b)) : bvAdd(bvAdd(x, b), k);
  }
  return hasConst(b, TermOp.BvAdd) ? bvAdd(bvAdd(a, b.args[0]), b.args[1]) : null;
}

/**
 * A summand as factor * term: -x is -1 * x, x * k is k * x.
 * match: k * x + m * x   result: (k + m) * x
 */
function addLike(a: Term, b: Term): Term | null {
  if (isConst(b) || termOf(a) !== termOf(b)) return null;
  return bvMul(termOf(a), bvAdd(factorOf(a), factorOf(b)));
}

function termOf(t: Term): Term {
  return t.op === TermOp.BvNeg || hasConst(t, TermOp.BvMul) ? t.args[0] : t;
}

function factorOf(t: Term): Term {
  if (t.op === TermOp.BvNeg) return bv(t.sort.width, -1);
  return hasConst(t, TermOp.BvMul) ? t.args[1] : bv(t.sort.width, 1);
}

/**
 * One level deep, as `a + b - a` needs it.
 * match: (x + y) + z with z like x or like y   result: y + (x + z), x + (y + z)
 */
function addIntoSum(a: Term, b: Term): Term | null {
  return intoSum(a, b) ?? intoSum(b, a);
}

function intoSum(sum: Term, z: Term): Term | null {
  if (sum.op !== TermOp.BvAdd || isConst(z)) return null;
  const [x, y] = sum.args;
  if (termOf(x) === termOf(z)) return bvAdd(y, bvAdd(x, z));
  return termOf(y) === termOf(z) ? bvAdd(x, bvAdd(y, z)) : null;
}

/** match: x * 0, x * 1, x * -1   result: 0, x, -x */
function mulUnit(a: Term, b: Term): Term | null {
  if (isZero(b)) return b;
  if (isOne(b)) return a;
  return isOnes(b) ? bvNeg(a) : null;
}

/**
 * match: (x * k) * m, (-x) * k, (-x) * (-y), (x + k) * m   result: x * (k * m), x * -k, x * y, x * m + k * m
 */
function mulConst(a: Term, b: Term): Term | null {
  if (a.op === TermOp.BvNeg && b.op === TermOp.BvNeg) return bvMul(a.args[0], b.args[0]);
  if (!isConst(b)) return null;
  if (a.op === TermOp.BvNeg) return bvMul(a.args[0], bvNeg(b));
  if (hasConst(a, TermOp.BvMul)) return bvMul(a.args[0], bvMul(a.args[1], b));
  return hasConst(a, TermOp.BvAdd) ? bvAdd(bvMul(a.args[0], b), bvMul(a.args[1], b)) : null;
}

/**
 * match: x / 1, x / -1, x / 2^k for x >= 0, x / k for |x| < |k|   result: x, -x, x >>> k, 0
 */
function sdivConst(a: Term, b: Term): Term | null {
  if (!isConst(b)) return null;
  if (isOne(b)) return a;
  if (isOnes(b)) return bvNeg(a);
  if (isSmaller(a, b)) return zero(a.sort.width);
  return factsOf(a).min >= 0 ? divideByPower(a, b) : null;
}

/**
 * match: x % 1, x % -1, x % 2^k for x >= 0, x % k for |x| < |k|   result: 0, 0, x & (2^k - 1), x
 */
function sremConst(a: Term, b: Term): Term | null {
  if (!isConst(b)) return null;
  if (isOne(b) || isOnes(b)) return zero(a.sort.width);
  if (isSmaller(a, b)) return a;
  return factsOf(a).min >= 0 ? remainderByPower(a, b) : null;
}

/** In magnitude; false for a divisor 0. */
function isSmaller(a: Term, divisor: Term): boolean {
  const { min, max } = factsOf(a);
  const magnitude = Math.abs(factsOf(divisor).min);
  return Number.isFinite(magnitude) && -magnitude < min && max < magnitude;
}

/** match: x / 2^k, unsigned   result: x >>> k */
function divideByPower(a: Term, b: Term): Term | null {
  const k = positivePower(b);
  return k < 0 ? null : bvLshr(a, bv(a.sort.width, k));
}

/** match: x % 2^k, unsigned   result: x & (2^k - 1) */
function remainderByPower(a: Term, b: Term): Term | null {
  return positivePower(b) < 0 ? null : bvAnd(a, bvAdd(b, bv(b.sort.width, -1)));
}

/** k if the term is the constant 2^k, else -1. The sign bit alone is left out: it is a power of two only if unsigned, and rare. */
function positivePower(t: Term): number {
  if (!isConst(t)) return -1;
  const k = log2(t);
  return k === t.sort.width - 1 ? -1 : k;
}

export function installArithmeticRules(): void {
  registerUnary(TermOp.BvNeg, negRules);
  registerBinary(TermOp.BvAdd, addUnit, addConst, addLike, addIntoSum);
  registerBinary(TermOp.BvMul, mulUnit, mulConst);
  registerBinary(TermOp.BvSdiv, sdivConst);
  registerBinary(TermOp.BvSrem, sremConst);
  registerBinary(TermOp.BvUdiv, divideByPower);
  registerBinary(TermOp.BvUrem, remainderByPower);
}
