/**
 * Java's instructions as terms, one function for each family of JVM instructions (JVMS §6.5). Those that build.ts has under
 * their SMT-LIB names (iadd is bvAdd, idiv is bvSdiv, frem is fpMod, fneg is fpNeg, ...) are not repeated.
 */
import {
  bv,
  bvAnd,
  bvAshr,
  bvLshr,
  bvShl,
  bvSlt,
  constant,
  eq,
  extract,
  fpEq,
  fpFromSbv,
  fpIsNaN,
  fpLt,
  fpToBits,
  fpToFp,
  fpToSbv,
  intConst,
  ite,
  not,
  signExtend,
  zeroExtend,
} from './build.ts';
import { bitsOfFloat } from './evaluate-float.ts';
import { TermOp } from './operators.ts';
import { FLOAT32, FLOAT64, INT, LONG } from './sorts.ts';
import type { Term } from './term.ts';

/** The count is an int; the shifted operand an int or a long. Only its lowest 5 or 6 bits count. */
function shiftCount(a: Term, count: Term): Term {
  const { width } = a.sort;
  const masked = bvAnd(count, intConst(width - 1));
  return width === 32 ? masked : zeroExtend(masked, width);
}

/** ishl, lshl. */
export function javaShl(a: Term, count: Term): Term {
  return bvShl(a, shiftCount(a, count));
}

/** ishr, lshr. */
export function javaShr(a: Term, count: Term): Term {
  return bvAshr(a, shiftCount(a, count));
}

/** iushr, lushr. */
export function javaUshr(a: Term, count: Term): Term {
  return bvLshr(a, shiftCount(a, count));
}

export function lcmp(a: Term, b: Term): Term {
  return ite(bvSlt(a, b), intConst(-1), ite(eq(a, b), intConst(0), intConst(1)));
}

/** fcmpl, dcmpl: NaN gives -1. */
export function fcmpl(a: Term, b: Term): Term {
  return ite(fpLt(b, a), intConst(1), ite(fpEq(a, b), intConst(0), intConst(-1)));
}

/** fcmpg, dcmpg: NaN gives 1. */
export function fcmpg(a: Term, b: Term): Term {
  return ite(fpLt(a, b), intConst(-1), ite(fpEq(a, b), intConst(0), intConst(1)));
}

export function i2b(a: Term): Term {
  return signExtend(extract(a, 7, 0), 32);
}

export function i2s(a: Term): Term {
  return signExtend(extract(a, 15, 0), 32);
}

export function i2c(a: Term): Term {
  return zeroExtend(extract(a, 15, 0), 32);
}

export function i2l(a: Term): Term {
  return signExtend(a, 64);
}

export function l2i(a: Term): Term {
  return extract(a, 31, 0);
}

/** i2f, l2f. */
export function toFloat(a: Term): Term {
  return fpFromSbv(a, FLOAT32);
}

/** i2d, l2d. */
export function toDouble(a: Term): Term {
  return fpFromSbv(a, FLOAT64);
}

export function f2d(a: Term): Term {
  return fpToFp(a, FLOAT64);
}

export function d2f(a: Term): Term {
  return fpToFp(a, FLOAT32);
}

/** f2i, d2i. */
export function toInt(a: Term): Term {
  return fpToSbv(a, INT);
}

/** f2l, d2l. */
export function toLong(a: Term): Term {
  return fpToSbv(a, LONG);
}

/** A condition as the int that the JVM has for a boolean. */
export function booleanAsInt(condition: Term): Term {
  return ite(condition, intConst(1), intConst(0));
}

/** An int as a condition, as `ifne` reads it. */
export function intAsCondition(a: Term): Term {
  return not(eq(a, bv(a.sort.width, 0)));
}

/**
 * Float.floatToRawIntBits, Double.doubleToRawLongBits. Java's raw bits distinguish many NaNs, but terms have only one. The
 * result is exact if the float was made from bits and only moved since, because HotSpot preserves the bits then. Otherwise
 * `hasRawBits` is false and a NaN has its canonical bits: the caller must raise the limitation `nan-bits`, which bars SAFE.
 */
export function rawBits(a: Term): Term {
  if (a.op === TermOp.FpFromBits) return a.args[0];
  if (a.op === TermOp.Ite && hasRawBits(a)) return ite(a.args[0], rawBits(a.args[1]), rawBits(a.args[2]));
  return fpToBits(a);
}

/** Float.floatToIntBits, Double.doubleToLongBits: every NaN gives the canonical one. */
export function canonicalBits(a: Term): Term {
  if (!hasRawBits(a)) return fpToBits(a);
  const bits = rawBits(a);
  return ite(fpIsNaN(a), constant(bits.sort, bitsOfFloat(Number.NaN, bits.sort.width)), bits);
}

/** Whether `rawBits` is exact for every value, NaNs with any payload included. Looks through a few nested Ites. */
export function hasRawBits(a: Term, depth = 8): boolean {
  if (a.op === TermOp.FpFromBits) return true;
  if (a.op === TermOp.Const) return !Number.isNaN(a.value);
  if (a.op !== TermOp.Ite || depth === 0) return false;
  return hasRawBits(a.args[1], depth - 1) && hasRawBits(a.args[2], depth - 1);
}
