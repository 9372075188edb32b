/** Rules of & | ^ ~ and of shifts. Low masks and shift pairs, as javac emits them, become extractions. */
import {
  bv,
  bvAdd,
  bvAnd,
  bvAshr,
  bvLshr,
  bvNot,
  bvOr,
  bvShl,
  bvXor,
  concat,
  eq,
  extract,
  ite,
  signExtend,
  zeroExtend,
} from './construct.ts';
import { factsOf } from './known-bits.ts';
import { registerBinary, registerUnary } from './make.ts';
import {
  areOpposite,
  countOf,
  hasConst,
  isBooleanIte,
  isConst,
  isOne,
  isOnes,
  isZero,
  lowMaskLength,
  ones,
  zero,
} from './match.ts';
import { TermOp } from './operators.ts';
import type { Term } from './term.ts';

/** match: ~~x, ~(-x)   result: x, x + -1 */
function notRules(a: Term): Term | null {
  if (a.op === TermOp.BvNot) return a.args[0];
  return a.op === TermOp.BvNeg ? bvAdd(a.args[0], ones(a.sort.width)) : null;
}

/** match: x & x, x & 0, x & -1, x & ~x   result: x, 0, x, 0 */
function andUnit(a: Term, b: Term): Term | null {
  if (a === b || isOnes(b)) return a;
  if (isZero(b)) return b;
  return areOpposite(a, b, TermOp.BvNot) ? zero(a.sort.width) : null;
}

/** match: x | x, x | 0, x | -1, x | ~x   result: x, x, -1, -1 */
function orUnit(a: Term, b: Term): Term | null {
  if (a === b || isZero(b)) return a;
  if (isOnes(b)) return b;
  return areOpposite(a, b, TermOp.BvNot) ? ones(a.sort.width) : null;
}

/** match: x ^ x, x ^ 0, x ^ -1, x ^ ~x   result: 0, x, ~x, -1 */
function xorUnit(a: Term, b: Term): Term | null {
  if (a === b) return zero(a.sort.width);
  if (isZero(b)) return a;
  if (isOnes(b)) return bvNot(a);
  return areOpposite(a, b, TermOp.BvNot) ? ones(a.sort.width) : null;
}

/** match: (x op k) op m   result: x op (k op m) */
function associate(op: TermOp, apply: (a: Term, b: Term) => Term) {
  return (a: Term, b: Term): Term | null =>
    isConst(b) && hasConst(a, op) ? apply(a.args[0], apply(a.args[1], b)) : null;
}

/** match: ~x ^ ~y, ~x ^ k   result: x ^ y, x ^ ~k */
function xorNot(a: Term, b: Term): Term | null {
  if (a.op !== TermOp.BvNot) return null;
  if (b.op === TermOp.BvNot) return bvXor(a.args[0], b.args[0]);
  return isConst(b) ? bvXor(a.args[0], bvNot(b)) : null;
}

/**
 * match: x & k where x is known 0 wherever k is 0   result: x
 * match: x & k where x is known 0 wherever k is 1   result: 0
 */
function andKnown(a: Term, b: Term): Term | null {
  if (!isConst(b)) return null;
  const x = factsOf(a);
  const k = factsOf(b);
  if ((k.zeroLow & ~x.zeroLow) === 0 && (k.zeroHigh & ~x.zeroHigh) === 0) return a;
  return (k.oneLow & ~x.zeroLow) === 0 && (k.oneHigh & ~x.zeroHigh) === 0 ? zero(a.sort.width) : null;
}

/** match: x | k where x is known 1 wherever k is 1   result: x */
function orKnown(a: Term, b: Term): Term | null {
  if (!isConst(b)) return null;
  const x = factsOf(a);
  const k = factsOf(b);
  return (k.oneLow & ~x.oneLow) === 0 && (k.oneHigh & ~x.oneHigh) === 0 ? a : null;
}

/** match: x & 0xff   result: zero_extend(x[7:0]) */
function andLowMask(a: Term, b: Term): Term | null {
  const length = isConst(b) ? lowMaskLength(b) : 0;
  return length === 0 ? null : zeroExtend(extract(a, length - 1, 0), a.sort.width);
}

/**
 * On Java booleans, y being 0 or 1:
 * match: ite(c, 1, 0) & y, ite(c, 1, 0) | y   result: ite(c, y, 0), ite(c, 1, y)
 */
function booleanOperand(op: typeof TermOp.BvAnd | typeof TermOp.BvOr) {
  const rule = (a: Term, b: Term): Term | null => {
    if (!isBooleanIte(a) || !isBit(b)) return null;
    const [c, x, y] = a.args;
    const when = (value: Term): Term => (isOne(value) === (op === TermOp.BvAnd) ? b : value);
    return ite(c, when(x), when(y));
  };
  return (a: Term, b: Term): Term | null => rule(a, b) ?? rule(b, a);
}

/** match: ite(c, 1, 0) ^ ite(d, 1, 0)   result: ite(c = d, 0, 1) */
function booleanXor(a: Term, b: Term): Term | null {
  if (!isBooleanIte(a) || !isBooleanIte(b)) return null;
  const isSameSense = a.args[1] === b.args[1];
  const [none, one] = [zero(a.sort.width), bv(a.sort.width, 1)];
  return ite(eq(a.args[0], b.args[0]), isSameSense ? none : one, isSameSense ? one : none);
}

function isBit(t: Term): boolean {
  const { min, max } = factsOf(t);
  return min >= 0 && max <= 1;
}

/** match: (x << k) | zero_extend(y) with k = width of y   result: concat(x[..0], y) */
function orOfParts(a: Term, b: Term): Term | null {
  return joinParts(a, b) ?? joinParts(b, a);
}

function joinParts(a: Term, b: Term): Term | null {
  if (a.op !== TermOp.BvShl || b.op !== TermOp.ZeroExtend) return null;
  const low = b.args[0];
  if (countOf(a.args[1]) !== low.sort.width) return null;
  return concat(extract(a.args[0], a.sort.width - 1 - low.sort.width, 0), low);
}

/** match: 0 shifted, x shifted by 0, x shifted by the width or more   result: 0, x, 0 (not for >>) */
function shiftUnit(a: Term, b: Term): Term | null {
  if (isZero(a) || isZero(b)) return a;
  return isConst(b) && countOf(b) < 0 ? zero(a.sort.width) : null;
}

/** match: 0 >> y, x >> 0, x >> k with k >= width, x >> y for x >= 0   result: 0, x, x >> width - 1, x >>> y */
function ashrUnit(a: Term, b: Term): Term | null {
  const { width } = a.sort;
  if (isZero(a) || isZero(b)) return a;
  if (isConst(b) && countOf(b) < 0) return bvAshr(a, bv(width, width - 1));
  return factsOf(a).min >= 0 ? bvLshr(a, b) : null;
}

/** match: (x << k) << m, for each kind of shift   result: x << (k + m), or all bits shifted out */
function shiftTwice(op: TermOp, apply: (a: Term, b: Term) => Term) {
  return (a: Term, b: Term): Term | null => {
    if (a.op !== op) return null;
    const { width } = a.sort;
    const k = countOf(a.args[1]);
    const m = countOf(b);
    if (k < 0 || m < 0) return null;
    if (k + m < width) return apply(a.args[0], bv(width, k + m));
    return op === TermOp.BvAshr ? apply(a.args[0], bv(width, width - 1)) : zero(width);
  };
}

/**
 * match: (x << k) >> m, (x << k) >>> m with m >= k   result: sign_extend or zero_extend of x[width-1-k : m-k]
 */
function shiftPair(extend: (a: Term, width: number) => Term) {
  return (a: Term, b: Term): Term | null => {
    if (a.op !== TermOp.BvShl) return null;
    const k = countOf(a.args[1]);
    const m = countOf(b);
    if (k < 0 || m < k) return null;
    return extend(extract(a.args[0], a.sort.width - 1 - k, m - k), a.sort.width);
  };
}

/** match: (x >>> k) << k, (x >> k) << k   result: x & -(2^k) */
function clearLow(a: Term, b: Term): Term | null {
  if ((a.op !== TermOp.BvLshr && a.op !== TermOp.BvAshr) || a.args[1] !== b || countOf(b) < 0) return null;
  return bvAnd(a.args[0], bvShl(ones(a.sort.width), b));
}

export function installBitwiseRules(): void {
  registerUnary(TermOp.BvNot, notRules);
  registerBinary(
    TermOp.BvAnd,
    andUnit,
    associate(TermOp.BvAnd, bvAnd),
    andKnown,
    andLowMask,
    booleanOperand(TermOp.BvAnd),
  );
  registerBinary(
    TermOp.BvOr,
    orUnit,
    associate(TermOp.BvOr, bvOr),
    orKnown,
    booleanOperand(TermOp.BvOr),
    orOfParts,
  );
  registerBinary(TermOp.BvXor, xorUnit, associate(TermOp.BvXor, bvXor), xorNot, booleanXor);
  registerBinary(TermOp.BvShl, shiftUnit, shiftTwice(TermOp.BvShl, bvShl), clearLow);
  registerBinary(TermOp.BvLshr, shiftUnit, shiftTwice(TermOp.BvLshr, bvLshr), shiftPair(zeroExtend));
  registerBinary(TermOp.BvAshr, ashrUnit, shiftTwice(TermOp.BvAshr, bvAshr), shiftPair(signExtend));
}
