/**
 * The constructors: each checks sorts and simplifies (once build.ts has installed the rules; import them from there).
 * Names are SMT-LIB's in camel case. Java's instructions are in java.ts.
 */
import { InvariantError } from '../errors.ts';
import type { Rounding } from './evaluate-float.ts';
import { make1, make2, make3 } from './make.ts';
import { Op } from './operators.ts';
import type { Sort } from './sorts.ts';
import {
  type ArraySort,
  type BitVecSort,
  BOOL,
  bitVec,
  FLOAT32,
  FLOAT64,
  type FloatSort,
  INT,
  LONG,
} from './sorts.ts';
import type { Term } from './term.ts';
import { intern, internAuxiliary, internVariable, pin } from './unique-table.ts';
import { normalise, type Scalar } from './values.ts';

// Leaves

export const TRUE = pin(intern(Op.Const, BOOL, 1, null, null, null));
export const FALSE = pin(intern(Op.Const, BOOL, 0, null, null, null));

export function bool(value: boolean): Term {
  return value ? TRUE : FALSE;
}

/** A constant of any sort but Array; the value must have the form that values.ts prescribes. */
export function constant(sort: Sort, value: Scalar): Term {
  return intern(Op.Const, sort, value, null, null, null);
}

/** Any integer; bits above the width are dropped. */
export function bv(width: number, value: Scalar): Term {
  return constant(bitVec(width), normalise(width, value));
}

export function intConst(value: number): Term {
  return constant(INT, value | 0);
}

/** From the two words in which the VM holds a long. */
export function longConst(low: number, high: number): Term {
  return constant(LONG, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0));
}

export function float32(value: number): Term {
  return constant(FLOAT32, Math.fround(value));
}

export function float64(value: number): Term {
  return constant(FLOAT64, value);
}

/** The variable of that name, the same term each time. One name has one sort. */
export function variable(name: string, sort: Sort): Term {
  return internVariable(name, sort);
}

/** A variable that exists only to define a part of one term; for lower.ts. */
export function auxiliary(name: string, sort: Sort): Term {
  return internAuxiliary(name, sort);
}

// Bool

export function not(a: Term): Term {
  require(a, BOOL);
  return make1(Op.Not, BOOL, a);
}

export function and(a: Term, b: Term): Term {
  require(a, BOOL);
  require(b, BOOL);
  return make2(Op.And, BOOL, a, b);
}

export function or(a: Term, b: Term): Term {
  require(a, BOOL);
  require(b, BOOL);
  return make2(Op.Or, BOOL, a, b);
}

export function implies(a: Term, b: Term): Term {
  return or(not(a), b);
}

export function xor(a: Term, b: Term): Term {
  return not(eq(a, b));
}

export function andAll(terms: Iterable<Term>): Term {
  let all = TRUE;
  for (const t of terms) all = and(all, t);
  return all;
}

export function orAll(terms: Iterable<Term>): Term {
  let any = FALSE;
  for (const t of terms) any = or(any, t);
  return any;
}

/** On floats: identity of values, not Java's ==; see `fpEq`. */
export function eq(a: Term, b: Term): Term {
  require(b, a.sort);
  return make2(Op.Eq, BOOL, a, b);
}

export function distinct(a: Term, b: Term): Term {
  return not(eq(a, b));
}

export function ite(condition: Term, a: Term, b: Term): Term {
  require(condition, BOOL);
  require(b, a.sort);
  return make3(Op.Ite, a.sort, condition, a, b);
}

// Bit vectors

function bvUnary(op: Op): (a: Term) => Term {
  return (a) => make1(op, requireKind(a, 'BitVec'), a);
}

function bvBinary(op: Op): (a: Term, b: Term) => Term {
  return (a, b) => {
    require(b, a.sort);
    return make2(op, requireKind(a, 'BitVec'), a, b);
  };
}

function bvCompare(op: Op): (a: Term, b: Term) => Term {
  return (a, b) => {
    requireKind(a, 'BitVec');
    require(b, a.sort);
    return make2(op, BOOL, a, b);
  };
}

export const bvNeg = bvUnary(Op.BvNeg);
export const bvNot = bvUnary(Op.BvNot);
export const bvAdd = bvBinary(Op.BvAdd);
export const bvMul = bvBinary(Op.BvMul);
/** Java's division where the divisor is not 0, `MIN_VALUE / -1` included. */
export const bvSdiv = bvBinary(Op.BvSdiv);
export const bvSrem = bvBinary(Op.BvSrem);
export const bvUdiv = bvBinary(Op.BvUdiv);
export const bvUrem = bvBinary(Op.BvUrem);
export const bvAnd = bvBinary(Op.BvAnd);
export const bvOr = bvBinary(Op.BvOr);
export const bvXor = bvBinary(Op.BvXor);
/** A count of the width or more shifts all bits out; for Java's shifts see java.ts. */
export const bvShl = bvBinary(Op.BvShl);
export const bvLshr = bvBinary(Op.BvLshr);
export const bvAshr = bvBinary(Op.BvAshr);
export const bvUlt = bvCompare(Op.BvUlt);
export const bvSlt = bvCompare(Op.BvSlt);

export function bvSub(a: Term, b: Term): Term {
  return bvAdd(a, bvNeg(b));
}

export function bvUle(a: Term, b: Term): Term {
  return not(bvUlt(b, a));
}

export function bvSle(a: Term, b: Term): Term {
  return not(bvSlt(b, a));
}

/** `a` gives the upper bits. */
export function concat(a: Term, b: Term): Term {
  const width = requireKind(a, 'BitVec').width + requireKind(b, 'BitVec').width;
  return make2(Op.Concat, bitVec(width), a, b);
}

/** Bits `low` to `high`, both included. */
export function extract(a: Term, high: number, low: number): Term {
  const { width } = requireKind(a, 'BitVec');
  if (low < 0 || high >= width) throw new InvariantError(`no bits ${low}..${high} in ${a}`);
  return make1(Op.Extract, bitVec(high - low + 1), a, low);
}

/** To the given width, which is not less than the operand's. */
export function zeroExtend(a: Term, width: number): Term {
  return extend(Op.ZeroExtend, a, width);
}

export function signExtend(a: Term, width: number): Term {
  return extend(Op.SignExtend, a, width);
}

function extend(op: Op, a: Term, width: number): Term {
  const from = requireKind(a, 'BitVec').width;
  if (width < from) throw new InvariantError(`cannot extend ${from} bits to ${width}`);
  return width === from ? a : make1(op, bitVec(width), a);
}

// Floats

function fpUnary(op: Op): (a: Term) => Term {
  return (a) => make1(op, requireKind(a, 'Float'), a);
}

function fpBinary(op: Op): (a: Term, b: Term) => Term {
  return (a, b) => {
    require(b, a.sort);
    return make2(op, requireKind(a, 'Float'), a, b);
  };
}

function fpCompare(op: Op): (a: Term, b: Term) => Term {
  return (a, b) => {
    requireKind(a, 'Float');
    require(b, a.sort);
    return make2(op, BOOL, a, b);
  };
}

export const fpAdd = fpBinary(Op.FpAdd);
export const fpSub = fpBinary(Op.FpSub);
export const fpMul = fpBinary(Op.FpMul);
export const fpDiv = fpBinary(Op.FpDiv);
/** Java's `%`. */
export const fpMod = fpBinary(Op.FpMod);
/** IEEE remainder. */
export const fpRem = fpBinary(Op.FpRem);
export const fpNeg = fpUnary(Op.FpNeg);
export const fpAbs = fpUnary(Op.FpAbs);
export const fpSqrt = fpUnary(Op.FpSqrt);
/** Java's ==. */
export const fpEq = fpCompare(Op.FpEq);
export const fpLt = fpCompare(Op.FpLt);
export const fpLe = fpCompare(Op.FpLe);

export function fpIsNaN(a: Term): Term {
  requireKind(a, 'Float');
  return make1(Op.FpIsNaN, BOOL, a);
}

/** To an integral value: rint, ceil, floor, truncation. */
export function fpRound(a: Term, mode: Rounding): Term {
  return make1(Op.FpRound, requireKind(a, 'Float'), a, mode);
}

export function fpToFp(a: Term, sort: FloatSort): Term {
  return requireKind(a, 'Float') === sort ? a : make1(Op.FpToFp, sort, a);
}

export function fpFromSbv(a: Term, sort: FloatSort): Term {
  requireKind(a, 'BitVec');
  return make1(Op.FpFromSbv, sort, a);
}

/** Towards zero, saturating, NaN to 0. */
export function fpToSbv(a: Term, sort: BitVecSort): Term {
  requireKind(a, 'Float');
  return make1(Op.FpToSbv, sort, a);
}

/** The same for an operand that is known to be in range; for lower.ts. */
export function fpToSbvInRange(a: Term, sort: BitVecSort): Term {
  requireKind(a, 'Float');
  return make1(Op.FpToSbvInRange, sort, a);
}

/** 32 or 64 bits read as a float. */
export function fpFromBits(a: Term): Term {
  const { width } = requireKind(a, 'BitVec');
  if (width !== 32 && width !== 64) throw new InvariantError(`no float has ${width} bits`);
  return make1(Op.FpFromBits, width === 32 ? FLOAT32 : FLOAT64, a);
}

/** The bits of a float; NaN gives the canonical ones (Java's floatToIntBits). Raw bits: java.ts. */
export function fpToBits(a: Term): Term {
  return make1(Op.FpToBits, bitVec(requireKind(a, 'Float').width), a);
}

// Arrays

export function select(array: Term, index: Term): Term {
  const sort = requireKind(array, 'Array');
  require(index, sort.index);
  return make2(Op.Select, sort.element, array, index);
}

export function store(array: Term, index: Term, element: Term): Term {
  const sort = requireKind(array, 'Array');
  require(index, sort.index);
  require(element, sort.element);
  return make3(Op.Store, sort, array, index, element);
}

export function constArray(sort: ArraySort, element: Term): Term {
  require(element, sort.element);
  return make1(Op.ConstArray, sort, element);
}

type SortOf<K extends Sort['kind']> = Extract<Sort, { kind: K }>;

function requireKind<K extends Sort['kind']>(t: Term, kind: K): SortOf<K> {
  if (t.sort.kind !== kind) throw new InvariantError(`${kind} expected: ${t}`);
  return t.sort as SortOf<K>;
}

function require(t: Term, sort: Sort): void {
  if (t.sort !== sort) throw new InvariantError(`${t} has not the sort ${sort.kind}(${sort.width})`);
}
