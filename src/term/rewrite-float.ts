/**
 * Rules of floating point. Few algebraic laws hold: each rule here is exact for NaN, infinities and both zeros, given
 * that terms have one NaN.
 */
import { constant, FALSE, ite, not, signExtend, TRUE } from './construct.ts';
import { fpAbs, fpAdd, fpDiv, fpEq, fpIsNaN, fpLe, fpLt, fpMul, fpNeg, fpSub } from './construct-float.ts';
import { bitsOfFloat } from './evaluate-float.ts';
import { registerBinary, registerUnary } from './make.ts';
import { isConst } from './match.ts';
import { TermOp } from './operators.ts';
import type { FloatSort, Sort } from './sorts.ts';
import type { Term } from './term.ts';

function isNumber(t: Term, value: number): boolean {
  return t.op === TermOp.Const && Object.is(t.value, value);
}

/**
 * Whether the term may be one that still has the bits that it was made from (`rawBits` in java.ts). Arithmetic and
 * conversions quiet a signalling NaN, so no rule may turn `x * 1` into such an x: the program would see bits that the
 * processor has changed.
 */
function mayKeepBits(t: Term, depth = 8): boolean {
  if (t.op !== TermOp.Ite) return t.op === TermOp.FpFromBits;
  return depth === 0 || mayKeepBits(t.args[1], depth - 1) || mayKeepBits(t.args[2], depth - 1);
}

/** match: -(-x)   result: x. Not -(x - y), which differs on zero. */
function negRules(a: Term): Term | null {
  return a.op === TermOp.FpNeg ? a.args[0] : null;
}

/** match: abs(-x), abs(abs(x))   result: abs(x) */
function absRules(a: Term): Term | null {
  return a.op === TermOp.FpNeg || a.op === TermOp.FpAbs ? fpAbs(a.args[0]) : null;
}

/** match: x + -0.0, x + -y   result: x, x - y */
function addRules(a: Term, b: Term): Term | null {
  if (isNumber(b, -0)) return mayKeepBits(a) ? null : a;
  if (b.op === TermOp.FpNeg) return fpSub(a, b.args[0]);
  return a.op === TermOp.FpNeg && !isConst(b) ? fpSub(b, a.args[0]) : null;
}

/** match: x - 0.0, x - -y   result: x, x + y */
function subRules(a: Term, b: Term): Term | null {
  if (isNumber(b, 0)) return mayKeepBits(a) ? null : a;
  return b.op === TermOp.FpNeg ? fpAdd(a, b.args[0]) : null;
}

/** match: x * 1, x * -1, (-x) * (-y)   result: x, -x, x * y */
function mulRules(a: Term, b: Term): Term | null {
  if (isNumber(b, 1)) return mayKeepBits(a) ? null : a;
  if (isNumber(b, -1)) return fpNeg(a);
  return a.op === TermOp.FpNeg && b.op === TermOp.FpNeg ? fpMul(a.args[0], b.args[0]) : null;
}

/** match: x / 1, x / -1, (-x) / (-y)   result: x, -x, x / y */
function divRules(a: Term, b: Term): Term | null {
  if (isNumber(b, 1)) return mayKeepBits(a) ? null : a;
  if (isNumber(b, -1)) return fpNeg(a);
  return a.op === TermOp.FpNeg && b.op === TermOp.FpNeg ? fpDiv(a.args[0], b.args[0]) : null;
}

/**
 * match: isNaN(-x), isNaN(abs(x)), isNaN((double) x) for a float x, isNaN((double) n) for an integer n
 * result: isNaN(x), false
 */
function isNaNRules(a: Term): Term | null {
  if (a.op === TermOp.FpNeg || a.op === TermOp.FpAbs || a.op === TermOp.FpToFp || a.op === TermOp.FpRound) {
    return fpIsNaN(a.args[0]);
  }
  return a.op === TermOp.FpFromSbv ? FALSE : null;
}

/** match: x == x, x < x, x <= x   result: not isNaN(x), false, not isNaN(x) */
function compareSelf(op: TermOp) {
  return (a: Term, b: Term): Term | null => {
    if (a !== b) return null;
    return op === TermOp.FpLt ? FALSE : not(fpIsNaN(a));
  };
}

/** match: x == NaN and the like   result: false */
function compareNaN(a: Term, b: Term): Term | null {
  return isNumber(a, Number.NaN) || isNumber(b, Number.NaN) ? FALSE : null;
}

/**
 * match: -x < -y, (double) x < (double) y for floats, and for ==, <=   result: y < x, x < y
 */
function comparePeeled(apply: (a: Term, b: Term) => Term) {
  return (a: Term, b: Term): Term | null => {
    if (a.op !== b.op || a.args.length === 0) return null;
    const [x] = a.args;
    const [y] = b.args;
    if (a.op === TermOp.FpNeg) return apply(y, x);
    return a.op === TermOp.FpToFp && x.sort === y.sort && a.sort.width > x.sort.width ? apply(x, y) : null;
  };
}

/** match: (float) (double) x   result: x */
function toFpRules(a: Term, sort: Sort): Term | null {
  if (a.op !== TermOp.FpToFp || a.args[0].sort !== sort || a.sort.width <= sort.width) return null;
  return mayKeepBits(a.args[0]) ? null : a.args[0];
}

/** Where every value of the integer has a float of its own. match: (int) (double) n   result: n */
function toSbvRules(a: Term, sort: Sort): Term | null {
  if (a.op !== TermOp.FpFromSbv) return null;
  const n = a.args[0];
  const isExact = n.sort.width <= (a.sort as FloatSort).significand;
  return isExact && n.sort.width <= sort.width ? signExtend(n, sort.width) : null;
}

/** match: fromBits(toBits(x))   result: x */
function fromBitsRules(a: Term): Term | null {
  return a.op === TermOp.FpToBits ? a.args[0] : null;
}

/** match: toBits(fromBits(b))   result: ite(isNaN(fromBits(b)), the canonical bits, b) */
function toBitsRules(a: Term, sort: Sort): Term | null {
  if (a.op !== TermOp.FpFromBits) return null;
  return ite(fpIsNaN(a), constant(sort, bitsOfFloat(Number.NaN, sort.width)), a.args[0]);
}

/** match: identity with a float that is neither zero nor NaN: the same as ==. Identity with NaN   result: isNaN(x) */
function identityRules(a: Term, b: Term): Term | null {
  if (b.sort.kind !== 'Float' || !isConst(b)) return null;
  if (a === b) return TRUE;
  if (Number.isNaN(b.value)) return fpIsNaN(a);
  return b.value === 0 ? null : fpEq(a, b);
}

export function installFloatRules(): void {
  registerUnary(TermOp.FpNeg, negRules);
  registerUnary(TermOp.FpAbs, absRules);
  registerUnary(TermOp.FpIsNaN, isNaNRules);
  registerUnary(TermOp.FpToFp, toFpRules);
  registerUnary(TermOp.FpToSbv, toSbvRules);
  registerUnary(TermOp.FpFromBits, fromBitsRules);
  registerUnary(TermOp.FpToBits, toBitsRules);
  registerBinary(TermOp.FpAdd, addRules);
  registerBinary(TermOp.FpSub, subRules);
  registerBinary(TermOp.FpMul, mulRules);
  registerBinary(TermOp.FpDiv, divRules);
  registerBinary(TermOp.Eq, identityRules);
  registerBinary(TermOp.FpEq, compareSelf(TermOp.FpEq), compareNaN, comparePeeled(fpEq));
  registerBinary(TermOp.FpLt, compareSelf(TermOp.FpLt), compareNaN, comparePeeled(fpLt));
  registerBinary(TermOp.FpLe, compareSelf(TermOp.FpLe), compareNaN, comparePeeled(fpLe));
}
