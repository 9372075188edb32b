/** The constructors of floating point; see construct.ts. */
import { InvariantError } from '../errors.ts';
import { requireKind, requireSort } from './check-sort.ts';
import type { Rounding } from './evaluate-float.ts';
import { make1, make2 } from './make.ts';
import { TermOp } from './operators.ts';
import { type BitVecSort, BOOL, bitVec, FLOAT32, FLOAT64, type FloatSort } from './sorts.ts';
import type { Term } from './term.ts';

function fpUnary(op: TermOp): (a: Term) => Term {
  return (a) => make1(op, requireKind(a, 'Float'), a);
}

function fpBinary(op: TermOp): (a: Term, b: Term) => Term {
  return (a, b) => {
    requireSort(b, a.sort);
    return make2(op, requireKind(a, 'Float'), a, b);
  };
}

function fpCompare(op: TermOp): (a: Term, b: Term) => Term {
  return (a, b) => {
    requireKind(a, 'Float');
    requireSort(b, a.sort);
    return make2(op, BOOL, a, b);
  };
}

export const fpAdd = fpBinary(TermOp.FpAdd);
export const fpSub = fpBinary(TermOp.FpSub);
export const fpMul = fpBinary(TermOp.FpMul);
export const fpDiv = fpBinary(TermOp.FpDiv);
/** Java's `%`. */
export const fpMod = fpBinary(TermOp.FpMod);
/** IEEE remainder. */
export const fpRem = fpBinary(TermOp.FpRem);
export const fpNeg = fpUnary(TermOp.FpNeg);
export const fpAbs = fpUnary(TermOp.FpAbs);
export const fpSqrt = fpUnary(TermOp.FpSqrt);
/** Java's ==. */
export const fpEq = fpCompare(TermOp.FpEq);
export const fpLt = fpCompare(TermOp.FpLt);
export const fpLe = fpCompare(TermOp.FpLe);

export function fpIsNaN(a: Term): Term {
  requireKind(a, 'Float');
  return make1(TermOp.FpIsNaN, BOOL, a);
}

/** To an integral value: rint, ceil, floor, truncation. */
export function fpRound(a: Term, mode: Rounding): Term {
  return make1(TermOp.FpRound, requireKind(a, 'Float'), a, mode);
}

export function fpToFp(a: Term, sort: FloatSort): Term {
  return requireKind(a, 'Float') === sort ? a : make1(TermOp.FpToFp, sort, a);
}

export function fpFromSbv(a: Term, sort: FloatSort): Term {
  requireKind(a, 'BitVec');
  return make1(TermOp.FpFromSbv, sort, a);
}

/** Towards zero, saturating, NaN to 0. */
export function fpToSbv(a: Term, sort: BitVecSort): Term {
  requireKind(a, 'Float');
  return make1(TermOp.FpToSbv, sort, a);
}

/** Towards zero, for an operand that is known to be no NaN and in range. Only lower.ts makes it. */
export function fpToSbvInRange(a: Term, sort: BitVecSort): Term {
  requireKind(a, 'Float');
  return make1(TermOp.FpToSbvInRange, sort, a);
}

/** 32 or 64 bits read as a float. */
export function fpFromBits(a: Term): Term {
  const { width } = requireKind(a, 'BitVec');
  if (width !== 32 && width !== 64) throw new InvariantError(`no float has ${width} bits`);
  return make1(TermOp.FpFromBits, width === 32 ? FLOAT32 : FLOAT64, a);
}

/** The bits of a float; NaN gives the canonical ones (Java's floatToIntBits). Raw bits: java.ts. */
export function fpToBits(a: Term): Term {
  return make1(TermOp.FpToBits, bitVec(requireKind(a, 'Float').width), a);
}
