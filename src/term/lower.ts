/**
 * Operators that SMT-LIB lacks, in terms of those it has. A back end that meets such a term (its row in OPERATORS has
 * no SMT-LIB name) translates the expansion instead, and asserts the conditions beside its query.
 */
import { InvariantError } from '../errors.ts';
import { auxiliary, constant, eq, float32, float64, implies, ite, not } from './construct.ts';
import {
  fpAbs,
  fpAdd,
  fpFromBits,
  fpIsNaN,
  fpLe,
  fpLt,
  fpNeg,
  fpRem,
  fpToSbvInRange,
} from './construct-float.ts';
import { bitsOfFloat } from './evaluate-float.ts';
import { OPERATORS, TermOp } from './operators.ts';
import { type BitVecSort, bitVec, type FloatSort } from './sorts.ts';
import type { Term } from './term.ts';
import { normalise } from './values.ts';

export interface Expansion {
  readonly term: Term;
  /** They only define variables that the expansion introduces: they can always be met. */
  readonly conditions: readonly Term[];
}

export function needsExpansion(t: Term): boolean {
  return t.args.length > 0 && OPERATORS[t.op].smt === null;
}

/** Of one term; its operands are left as they are. */
export function expansion(t: Term): Expansion {
  switch (t.op) {
    case TermOp.FpMod:
      return { term: fpModByRem(t.args[0], t.args[1]), conditions: [] };
    case TermOp.FpToSbv:
      return { term: guardedToSbv(t.args[0], t.sort as BitVecSort), conditions: [] };
    case TermOp.FpToBits:
      return namedBits(t);
    default:
      throw new InvariantError(`${OPERATORS[t.op].name} needs no expansion`);
  }
}

/**
 * fmod by the IEEE remainder of the magnitudes: that is fmod, or fmod less the divisor if it is negative. Adding the
 * divisor is exact, since fmod is representable. The sign is the dividend's, also on a zero.
 */
function fpModByRem(x: Term, y: Term): Term {
  const divisor = fpAbs(y);
  const r = fpRem(fpAbs(x), divisor);
  const zero = floatConst(x.sort as FloatSort, 0);
  const magnitude = fpAbs(ite(fpLt(r, zero), fpAdd(r, divisor), r));
  const isNegative = eq(fpNeg(fpAbs(x)), x);
  return ite(isNegative, fpNeg(magnitude), magnitude);
}

/** fp.to_sbv says nothing of NaN and of values out of range. The limits are powers of two, exact in both formats. */
function guardedToSbv(x: Term, sort: BitVecSort): Term {
  const { width } = sort;
  const limit = 2 ** (width - 1);
  const from = x.sort as FloatSort;
  const integer = (value: bigint): Term => constant(sort, normalise(width, value));
  const min = 1n << BigInt(width - 1);
  return ite(
    fpIsNaN(x),
    integer(0n),
    ite(
      fpLe(x, floatConst(from, -limit)),
      integer(min),
      ite(fpLe(floatConst(from, limit), x), integer(min - 1n), fpToSbvInRange(x, sort)),
    ),
  );
}

/** The bits b of x are those with to_fp(b) = x; for NaN, where many have that, they are Java's canonical ones. */
function namedBits(t: Term): Expansion {
  const x = t.args[0];
  const sort = bitVec(x.sort.width);
  const bits = auxiliary(`bits!${t.id}`, sort);
  const canonical = constant(sort, bitsOfFloat(Number.NaN, sort.width));
  const nan = fpIsNaN(x);
  return {
    term: bits,
    conditions: [implies(nan, eq(bits, canonical)), implies(not(nan), eq(fpFromBits(bits), x))],
  };
}

function floatConst(sort: FloatSort, value: number): Term {
  return sort.width === 32 ? float32(value) : float64(value);
}
