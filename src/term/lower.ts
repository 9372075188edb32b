/**
 * Expresses operators that SMT-LIB lacks by those that it has. For such a term (its row in OPERATORS has no SMT-LIB name) a
 * back end translates the expansion instead, and asserts the conditions together with its query. Terms that bind BOUND have
 * no expansion: the solver chain replaces them before a back end sees the query.
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
  /** They only define variables that the expansion introduces, so they never make a query unsatisfiable. */
  readonly conditions: readonly Term[];
}

export function needsExpansion(t: Term): boolean {
  return t.args.length > 0 && OPERATORS[t.op].smt === null;
}

/** Expands one term; its operands are left as they are. */
export function expansion(t: Term): Expansion {
  switch (t.op) {
    case TermOp.FpMod:
      return { term: fpModByRem(t.args[0], t.args[1]), conditions: [] };
    case TermOp.FpToSbv:
      return { term: guardedToSbv(t.args[0], t.sort as BitVecSort), conditions: [] };
    case TermOp.FpToBits:
      return namedBits(t);
    default:
      throw new InvariantError(
        `${OPERATORS[t.op].name} has no expansion: the solver chain must have replaced it`,
      );
  }
}

/**
 * fmod by the IEEE remainder of the magnitudes, which is fmod or, if negative, fmod minus the divisor. Adding the divisor is
 * exact, because fmod is representable. The result has the sign of the dividend, even if it is zero.
 */
function fpModByRem(x: Term, y: Term): Term {
  const divisor = fpAbs(y);
  const r = fpRem(fpAbs(x), divisor);
  const zero = floatConst(x.sort as FloatSort, 0);
  const magnitude = fpAbs(ite(fpLt(r, zero), fpAdd(r, divisor), r));
  const isNegative = eq(fpNeg(fpAbs(x)), x);
  return ite(isNegative, fpNeg(magnitude), magnitude);
}

/** SMT-LIB does not specify fp.to_sbv of NaN and of values out of range. The limits are powers of two, so both formats have them. */
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

/** Names the bits by a variable b with to_fp(b) = x. Many b satisfy that for NaN; there b is Java's canonical NaN. */
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
