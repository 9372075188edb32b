/** Rules of = and < on bit vectors: facts decide comparisons, and operations with constants are moved to the constant side. */
import {
  and,
  bool,
  bv,
  bvAdd,
  bvMul,
  bvNeg,
  bvNot,
  bvSlt,
  bvUlt,
  bvXor,
  eq,
  extract,
  FALSE,
  not,
  or,
  signExtend,
  TRUE,
  zeroExtend,
} from './construct.ts';
import { limitMax, limitMin } from './facts.ts';
import { factsOf } from './known-bits.ts';
import { registerBinary } from './make.ts';
import { areDistinct, countOf, hasConst, isConst, isOne, isOnes, isZero, zero } from './match.ts';
import { TermOp } from './operators.ts';
import type { Term } from './term.ts';
import { unsignedValue } from './values.ts';

type Rule = (a: Term, b: Term) => Term | null;

/** match: x = x, and x = y where facts tell them apart   result: true, false */
function eqDecided(a: Term, b: Term): Term | null {
  if (a === b) return TRUE;
  return a.sort.kind === 'BitVec' && areDistinct(a, b) ? FALSE : null;
}

/**
 * match: x + k = m, -x = m, ~x = m, (x ^ k) = m, x * k = m with odd k
 * result: x = m - k, x = -m, x = ~m, x = k ^ m, x = m * k^-1
 */
function eqSolved(a: Term, b: Term): Term | null {
  if (!isConst(b)) return null;
  const [x, k] = a.args;
  switch (a.op) {
    case TermOp.BvNeg:
      return eq(x, bvNeg(b));
    case TermOp.BvNot:
      return eq(x, bvNot(b));
    case TermOp.BvAdd:
      return isConst(k) ? eq(x, bvAdd(b, bvNeg(k))) : eqOfDifference(x, k, b);
    case TermOp.BvXor:
      return isConst(k) ? eq(x, bvXor(b, k)) : isZero(b) ? eq(x, k) : null;
    case TermOp.BvMul:
      return isConst(k) && isOdd(k) ? eq(x, bvMul(b, inverse(k))) : null;
    default:
      return null;
  }
}

/** match: x + -y = 0   result: x = y */
function eqOfDifference(x: Term, y: Term, b: Term): Term | null {
  if (!isZero(b)) return null;
  if (y.op === TermOp.BvNeg) return eq(x, y.args[0]);
  return x.op === TermOp.BvNeg ? eq(y, x.args[0]) : null;
}

function isOdd(k: Term): boolean {
  return (unsignedValue(k.value, k.sort.width) & 1n) === 1n;
}

/** The inverse of an odd number modulo 2^width, by Newton's iteration: each step doubles the number of correct bits. */
function inverse(k: Term): Term {
  const { width } = k.sort;
  const odd = unsignedValue(k.value, width);
  let x = odd;
  for (let bits = 3; bits < width; bits *= 2) x = BigInt.asUintN(width, x * (2n - odd * x));
  return bv(width, x);
}

/**
 * match: x + k = y + k, x + y = x, -x = -y, ~x = ~y   result: x = y, y = 0, x = y, x = y
 */
function eqCancelled(a: Term, b: Term): Term | null {
  if ((a.op === TermOp.BvNeg || a.op === TermOp.BvNot) && b.op === a.op) return eq(a.args[0], b.args[0]);
  if (hasConst(a, TermOp.BvAdd) && hasConst(b, TermOp.BvAdd) && a.args[1] === b.args[1]) {
    return eq(a.args[0], b.args[0]);
  }
  return eqSummand(a, b) ?? eqSummand(b, a);
}

function eqSummand(sum: Term, x: Term): Term | null {
  if (sum.op !== TermOp.BvAdd) return null;
  if (sum.args[0] === x) return eq(sum.args[1], zero(x.sort.width));
  return sum.args[1] === x ? eq(sum.args[0], zero(x.sort.width)) : null;
}

/**
 * match: extend(x) = extend(y), extend(x) = k that fits (else facts decide, or it cannot be)
 * result: x = y, x = k[..0]
 */
function eqExtended(a: Term, b: Term): Term | null {
  if (a.op !== TermOp.ZeroExtend && a.op !== TermOp.SignExtend) return null;
  const x = a.args[0];
  if (b.op === a.op && b.args[0].sort === x.sort) return eq(x, b.args[0]);
  if (!isConst(b)) return null;
  const low = extract(b, x.sort.width - 1, 0);
  const extend = a.op === TermOp.ZeroExtend ? zeroExtend : signExtend;
  return extend(low, b.sort.width) === b ? eq(x, low) : FALSE;
}

/**
 * match: concat(x, y) = k, concat(x, y) = concat(u, v) of the same widths   result: x = .. and y = ..
 * match: (x << k) = m, m's low bits being 0                                 result: x[..0] = m >>> k
 */
function eqParts(a: Term, b: Term): Term | null {
  if (a.op === TermOp.Concat) {
    const [x, y] = a.args;
    const low = y.sort.width;
    if (isConst(b)) return and(eq(x, extract(b, b.sort.width - 1, low)), eq(y, extract(b, low - 1, 0)));
    return b.op === TermOp.Concat && b.args[1].sort === y.sort
      ? and(eq(x, b.args[0]), eq(y, b.args[1]))
      : null;
  }
  const k = a.op === TermOp.BvShl && isConst(b) ? countOf(a.args[1]) : -1;
  if (k < 0) return null;
  const top = a.sort.width - 1;
  return and(
    bool(k === 0 || isZero(extract(b, k - 1, 0))),
    eq(extract(a.args[0], top - k, 0), extract(b, top, k)),
  );
}

/** match: ite(c, x, y) = x, ite(c, x, y) = y   result: c or y = x, not c or x = y */
function eqOwnBranch(a: Term, b: Term): Term | null {
  return ownBranch(a, b) ?? ownBranch(b, a);
}

function ownBranch(choice: Term, t: Term): Term | null {
  if (choice.op !== TermOp.Ite) return null;
  const [c, x, y] = choice.args;
  if (x === t) return or(c, eq(y, t));
  return y === t ? or(not(c), eq(x, t)) : null;
}

/** match: x < x, and x < y where the intervals decide   result: false, true or false */
function sltDecided(a: Term, b: Term): Term | null {
  if (a === b) return FALSE;
  const x = factsOf(a);
  const y = factsOf(b);
  if (x.max < y.min) return TRUE;
  return x.min >= y.max ? FALSE : null;
}

/**
 * match: x < MIN + 1, MAX - 1 < x   result: x = MIN, x = MAX
 */
function sltAtLimit(a: Term, b: Term): Term | null {
  const { width } = a.sort;
  if (isConst(b) && b === bv(width, (1n << BigInt(width - 1)) + 1n)) return eq(a, bvAdd(b, bv(width, -1)));
  return isConst(a) && a === bv(width, (1n << BigInt(width - 1)) - 2n) ? eq(b, bvAdd(a, bv(width, 1))) : null;
}

/**
 * Where x + k is known not to overflow, and neither m - k:
 * match: x + k < m, m < x + k   result: x < m - k, m - k < x
 */
function sltOfSum(a: Term, b: Term): Term | null {
  if (hasConst(a, TermOp.BvAdd) && isConst(b)) return sumBelow(a, b, (x, m) => bvSlt(x, m));
  return hasConst(b, TermOp.BvAdd) && isConst(a) ? sumBelow(b, a, (x, m) => bvSlt(m, x)) : null;
}

function sumBelow(sum: Term, m: Term, compare: Rule): Term | null {
  const [x, k] = sum.args;
  const { width } = sum.sort;
  const facts = factsOf(x);
  const offset = factsOf(k).min;
  const limit = factsOf(m).min - offset;
  const isSafe = facts.min + offset >= limitMin(width) && facts.max + offset <= limitMax(width);
  if (!isSafe || !Number.isSafeInteger(limit) || limit < limitMin(width) || limit > limitMax(width))
    return null;
  if (!(Number.isSafeInteger(facts.min + offset) && Number.isSafeInteger(facts.max + offset))) return null;
  return compare(x, bv(width, BigInt(limit)));
}

/** match: x <u x; x <u y decided by the known bits; both not negative   result: false; true, false; x < y */
function ultDecided(a: Term, b: Term): Term | null {
  if (a === b) return FALSE;
  const x = factsOf(a);
  const y = factsOf(b);
  if (isBelow(~x.zeroLow, ~x.zeroHigh, y.oneLow, y.oneHigh)) return TRUE;
  if (!isBelow(x.oneLow, x.oneHigh, ~y.zeroLow, ~y.zeroHigh)) return FALSE;
  return x.min >= 0 && y.min >= 0 ? bvSlt(a, b) : null;
}

function isBelow(low: number, high: number, otherLow: number, otherHigh: number): boolean {
  return high === otherHigh ? low >>> 0 < otherLow >>> 0 : high >>> 0 < otherHigh >>> 0;
}

/** match: x <u 1, 0 <u x, x <u -1   result: x = 0, x != 0, x != -1 */
function ultAtLimit(a: Term, b: Term): Term | null {
  if (isOne(b)) return eq(a, zero(a.sort.width));
  if (isZero(a)) return not(eq(b, a));
  return isOnes(b) ? not(eq(a, b)) : null;
}

/**
 * Both operands are extensions of one sort, or one is and the other a constant that fits. Extension keeps the order:
 * sign extension both orders, zero extension turns the unsigned order into both.
 */
function lessExtended(less: typeof TermOp.BvSlt | typeof TermOp.BvUlt): Rule {
  return (a, b) => {
    const extended = isConst(a) ? b : a;
    const { op } = extended;
    if (op !== TermOp.ZeroExtend && op !== TermOp.SignExtend) return null;
    const from = extended.args[0].sort.width;
    const x = narrowed(a, op, from);
    const y = narrowed(b, op, from);
    if (x === null || y === null) return null;
    return op === TermOp.SignExtend && less === TermOp.BvSlt ? bvSlt(x, y) : bvUlt(x, y);
  };
}

/** The term of `width` bits of which `t` is the extension, or null. */
function narrowed(t: Term, op: TermOp, width: number): Term | null {
  if (t.op === op && t.args[0].sort.width === width) return t.args[0];
  if (!isConst(t)) return null;
  const low = extract(t, width - 1, 0);
  const extend = op === TermOp.ZeroExtend ? zeroExtend : signExtend;
  return extend(low, t.sort.width) === t ? low : null;
}

/** Operands of Eq are ordered by age, so a rule must be tried with both orders. */
function eitherWay(rule: Rule): Rule {
  return (a, b) => rule(a, b) ?? rule(b, a);
}

export function installCompareRules(): void {
  registerBinary(TermOp.Eq, eqDecided, eqSolved, eqCancelled, eqExtended, eitherWay(eqParts), eqOwnBranch);
  registerBinary(TermOp.BvSlt, sltDecided, sltAtLimit, sltOfSum, lessExtended(TermOp.BvSlt));
  registerBinary(TermOp.BvUlt, ultDecided, ultAtLimit, lessExtended(TermOp.BvUlt));
}
