/**
 * The operators of terms, and one table with everything about each: arity, SMT-LIB name, commutativity, evaluation (after
 * Bitwuzla's `kind_info.cpp`).
 *
 * Some operators are missing on purpose, because the constructors express them by others (the canonical form in term.ts):
 * subtraction, >, >=, <=, !=, implication, boolean xor.
 */

import { bvEvaluation as bv, type Evaluate } from './evaluate-bv.ts';
import { fpEvaluation as fp } from './evaluate-float.ts';
import { ArrayValue, type Scalar, sameValue, type Value } from './values.ts';

export const TermOp = {
  /** A constant of any sort but Array; `value` holds it. */
  Const: 0,
  /** A free variable; `name` names it, `value` is its index. */
  Var: 1,

  Not: 2,
  And: 3,
  Or: 4,
  /** Equality of one sort. On floats: identity, so NaN = NaN and -0 != +0; Java's == is FpEq. */
  Eq: 5,
  /** The papers' γ(c, a, b). */
  Ite: 6,

  BvNeg: 7,
  BvNot: 8,
  BvAdd: 9,
  BvMul: 10,
  BvSdiv: 11,
  BvSrem: 12,
  BvUdiv: 13,
  BvUrem: 14,
  BvAnd: 15,
  BvOr: 16,
  BvXor: 17,
  BvShl: 18,
  BvLshr: 19,
  BvAshr: 20,
  BvUlt: 21,
  BvSlt: 22,
  Concat: 23,
  /** `value` is the lowest bit taken; the sort says how many. */
  Extract: 24,
  ZeroExtend: 25,
  SignExtend: 26,

  FpAdd: 27,
  FpSub: 28,
  FpMul: 29,
  FpDiv: 30,
  /** Java's `%`: fmod. Not in SMT-LIB: lower.ts expresses it by FpRem. */
  FpMod: 31,
  /** IEEE remainder, SMT-LIB's fp.rem, Math.IEEEremainder. */
  FpRem: 32,
  FpNeg: 33,
  FpAbs: 34,
  FpSqrt: 35,
  /** To an integral value; `value` is a Rounding. */
  FpRound: 36,
  FpEq: 37,
  FpLt: 38,
  FpLe: 39,
  FpIsNaN: 40,
  FpToFp: 41,
  FpFromSbv: 42,
  /** Java's saturating conversion. SMT-LIB leaves out-of-range unspecified: lower.ts guards it. */
  FpToSbv: 43,
  /** Like FpToSbv where the operand is known to be in range; only lower.ts makes it. */
  FpToSbvInRange: 44,
  FpFromBits: 45,
  /** NaN gives the canonical bits. Not in SMT-LIB: lower.ts names the bits with a variable. */
  FpToBits: 46,

  Select: 47,
  Store: 48,
  /** All elements equal to the operand. */
  ConstArray: 49,

  /**
   * The least k with from <= k < to for which the third operand holds, or -1. In that operand the variable BOUND stands for
   * k (search.ts). `from` is not negative. Not in SMT-LIB: the solver chain names the result with a variable.
   */
  First: 50,
  /** Likewise the greatest k. */
  Last: 51,
  /**
   * The hash code of a text: of so many characters as the first operand says, where the second is the character at BOUND.
   * Both are ints.
   */
  TextHash: 52,

  /**
   * Whether a text belongs to a regular language. Operands: its length, the character at BOUND in sixteen bits, the number of
   * the automaton (automaton.ts). No back end knows it: the solver chain answers for it (solver/chain/languages.ts).
   */
  InLanguage: 53,

  /** How many k there are with from <= k < to for which the third operand holds, as for First. */
  Count: 54,
  /**
   * How a text is laid out whose characters become several units each, or none: an Array from int to int. Operands: the number of characters,
   * and how many units the one at BOUND becomes, from 0 to 4. Element k is 4q + j, where unit k is number j of those that character
   * q becomes. Element -1 is the number of all units.
   */
  Layout: 55,
  /**
   * Whether the second operand holds for all k with 0 <= k < the first operand. In it the variable INNER stands for k. It
   * occurs only inside of a search, and depends on the position of that (search.ts).
   */
  ForAll: 56,
} as const;

export type TermOp = (typeof TermOp)[keyof typeof TermOp];

export interface Operator {
  readonly name: keyof typeof TermOp;
  readonly arity: 0 | 1 | 2 | 3;
  /**
   * The SMT-LIB function, without indices (print-smtlib.ts adds them). Null if SMT-LIB has none: lower.ts expands it, or a
   * layer of the solver chain replaces it (First, Last, Count, TextHash, Layout, ForAll, InLanguage).
   */
  readonly smt: string | null;
  /** The rounding mode that SMT-LIB puts before the operands; 'payload': the `value` of the term selects it. */
  readonly rounding: 'RNE' | 'RTZ' | 'payload' | null;
  readonly isCommutative: boolean;
  /** Null for leaves, and for terms that bind a variable (`evaluate.ts`). TextHash has one, for texts of equal characters. */
  readonly evaluate: Evaluate | null;
}

interface Row {
  readonly arity: Operator['arity'];
  readonly smt: string | null;
  readonly rounding?: Operator['rounding'];
  readonly isCommutative?: boolean;
  readonly evaluate: Evaluate | null;
}

const isTrue = (x: Value): boolean => x === 1;

const ROWS: Readonly<Record<keyof typeof TermOp, Row>> = {
  Const: { arity: 0, smt: null, evaluate: null },
  Var: { arity: 0, smt: null, evaluate: null },

  Not: { arity: 1, smt: 'not', evaluate: (x) => +!isTrue(x) },
  And: { arity: 2, smt: 'and', isCommutative: true, evaluate: (x, y) => +(isTrue(x) && isTrue(y)) },
  Or: { arity: 2, smt: 'or', isCommutative: true, evaluate: (x, y) => +(isTrue(x) || isTrue(y)) },
  Eq: { arity: 2, smt: '=', isCommutative: true, evaluate: (x, y) => +sameValue(x, y) },
  Ite: { arity: 3, smt: 'ite', evaluate: (x, y, z) => (isTrue(x) ? y : z) },

  BvNeg: { arity: 1, smt: 'bvneg', evaluate: bv.bvNeg },
  BvNot: { arity: 1, smt: 'bvnot', evaluate: bv.bvNot },
  BvAdd: { arity: 2, smt: 'bvadd', isCommutative: true, evaluate: bv.bvAdd },
  BvMul: { arity: 2, smt: 'bvmul', isCommutative: true, evaluate: bv.bvMul },
  BvSdiv: { arity: 2, smt: 'bvsdiv', evaluate: bv.bvSdiv },
  BvSrem: { arity: 2, smt: 'bvsrem', evaluate: bv.bvSrem },
  BvUdiv: { arity: 2, smt: 'bvudiv', evaluate: bv.bvUdiv },
  BvUrem: { arity: 2, smt: 'bvurem', evaluate: bv.bvUrem },
  BvAnd: { arity: 2, smt: 'bvand', isCommutative: true, evaluate: bv.bvAnd },
  BvOr: { arity: 2, smt: 'bvor', isCommutative: true, evaluate: bv.bvOr },
  BvXor: { arity: 2, smt: 'bvxor', isCommutative: true, evaluate: bv.bvXor },
  BvShl: { arity: 2, smt: 'bvshl', evaluate: bv.bvShl },
  BvLshr: { arity: 2, smt: 'bvlshr', evaluate: bv.bvLshr },
  BvAshr: { arity: 2, smt: 'bvashr', evaluate: bv.bvAshr },
  BvUlt: { arity: 2, smt: 'bvult', evaluate: bv.bvUlt },
  BvSlt: { arity: 2, smt: 'bvslt', evaluate: bv.bvSlt },
  Concat: { arity: 2, smt: 'concat', evaluate: bv.concat },
  Extract: { arity: 1, smt: 'extract', evaluate: bv.extract },
  ZeroExtend: { arity: 1, smt: 'zero_extend', evaluate: bv.zeroExtend },
  SignExtend: { arity: 1, smt: 'sign_extend', evaluate: bv.signExtend },

  FpAdd: { arity: 2, smt: 'fp.add', rounding: 'RNE', isCommutative: true, evaluate: fp.fpAdd },
  FpSub: { arity: 2, smt: 'fp.sub', rounding: 'RNE', evaluate: fp.fpSub },
  FpMul: { arity: 2, smt: 'fp.mul', rounding: 'RNE', isCommutative: true, evaluate: fp.fpMul },
  FpDiv: { arity: 2, smt: 'fp.div', rounding: 'RNE', evaluate: fp.fpDiv },
  FpMod: { arity: 2, smt: null, evaluate: fp.fpMod },
  FpRem: { arity: 2, smt: 'fp.rem', evaluate: fp.fpRem },
  FpNeg: { arity: 1, smt: 'fp.neg', evaluate: fp.fpNeg },
  FpAbs: { arity: 1, smt: 'fp.abs', evaluate: fp.fpAbs },
  FpSqrt: { arity: 1, smt: 'fp.sqrt', rounding: 'RNE', evaluate: fp.fpSqrt },
  FpRound: { arity: 1, smt: 'fp.roundToIntegral', rounding: 'payload', evaluate: fp.fpRound },
  FpEq: { arity: 2, smt: 'fp.eq', isCommutative: true, evaluate: fp.fpEq },
  FpLt: { arity: 2, smt: 'fp.lt', evaluate: fp.fpLt },
  FpLe: { arity: 2, smt: 'fp.leq', evaluate: fp.fpLe },
  FpIsNaN: { arity: 1, smt: 'fp.isNaN', evaluate: fp.fpIsNaN },
  FpToFp: { arity: 1, smt: 'to_fp', rounding: 'RNE', evaluate: fp.fpToFp },
  FpFromSbv: { arity: 1, smt: 'to_fp', rounding: 'RNE', evaluate: fp.fpFromSbv },
  FpToSbv: { arity: 1, smt: null, evaluate: fp.fpToSbv },
  FpToSbvInRange: { arity: 1, smt: 'fp.to_sbv', rounding: 'RTZ', evaluate: fp.fpToSbv },
  FpFromBits: { arity: 1, smt: 'to_fp', evaluate: fp.fpFromBits },
  FpToBits: { arity: 1, smt: null, evaluate: fp.fpToBits },

  Select: { arity: 2, smt: 'select', evaluate: (x, y) => (x as ArrayValue).get(y as Scalar) },
  Store: { arity: 3, smt: 'store', evaluate: (x, y, z) => (x as ArrayValue).with(y as Scalar, z) },
  ConstArray: {
    arity: 1,
    smt: 'as const',
    evaluate: (x, _y, _z, _from, to) => {
      if (to.kind !== 'Array') return x;
      return new ArrayValue(to, x);
    },
  },

  First: { arity: 3, smt: null, evaluate: null },
  Last: { arity: 3, smt: null, evaluate: null },
  // Of a text of equal characters. Others are evaluated character by character (`evaluate.ts`).
  TextHash: { arity: 2, smt: null, evaluate: (x, y) => hashOfEqual(x as number, y as number) },
  InLanguage: { arity: 3, smt: null, evaluate: null },
  Count: { arity: 3, smt: null, evaluate: null },
  Layout: { arity: 2, smt: null, evaluate: null },
  ForAll: { arity: 2, smt: null, evaluate: null },
};

function hashOfEqual(count: number, char: number): number {
  let hash = 0;
  for (let i = 0; i < count; i++) hash = (Math.imul(31, hash) + char) | 0;
  return hash;
}

/** Indexed by operator. */
export const OPERATORS: readonly Operator[] = (Object.keys(TermOp) as (keyof typeof TermOp)[])
  .sort((a, b) => TermOp[a] - TermOp[b])
  .map((name) => ({ name, rounding: null, isCommutative: false, ...ROWS[name] }));
