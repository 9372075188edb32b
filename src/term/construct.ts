/**
 * The constructors of terms. Each checks sorts and simplifies, once build.ts has installed the rules; so import them from
 * there. Names are those of SMT-LIB in camel case. Java's instructions are in java.ts.
 */
import { InvariantError } from '../errors.ts';
import { requireKind, requireSort } from './check-sort.ts';
import { make1, make2, make3 } from './make.ts';
import { TermOp } from './operators.ts';
import type { Sort } from './sorts.ts';
import { type ArraySort, BOOL, bitVec, FLOAT32, FLOAT64, INT, LONG } from './sorts.ts';
import type { Term } from './term.ts';
import { intern, internAuxiliary, internVariable, pin } from './unique-table.ts';
import { normalise, type Scalar } from './values.ts';

// Leaves

export const TRUE = pin(intern(TermOp.Const, BOOL, 1, null, null, null));
export const FALSE = pin(intern(TermOp.Const, BOOL, 0, null, null, null));

export function bool(value: boolean): Term {
  return value ? TRUE : FALSE;
}

/** A constant of any sort but Array; the value must have the form that values.ts prescribes. */
export function constant(sort: Sort, value: Scalar): Term {
  return intern(TermOp.Const, sort, value, null, null, null);
}

/** A bit-vector constant from any integer; bits above the width are dropped. */
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

/** A variable that only defines a part of one term and is swept with it; for lower.ts and the solver chain. */
export function auxiliary(name: string, sort: Sort): Term {
  return internAuxiliary(name, sort);
}

// Bool

export function not(a: Term): Term {
  requireSort(a, BOOL);
  return make1(TermOp.Not, BOOL, a);
}

export function and(a: Term, b: Term): Term {
  requireSort(a, BOOL);
  requireSort(b, BOOL);
  return make2(TermOp.And, BOOL, a, b);
}

export function or(a: Term, b: Term): Term {
  requireSort(a, BOOL);
  requireSort(b, BOOL);
  return make2(TermOp.Or, BOOL, a, b);
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

/** Equality. For floats it is identity of values (NaN = NaN, -0 != +0); Java's == is `fpEq`. */
export function eq(a: Term, b: Term): Term {
  requireSort(b, a.sort);
  return make2(TermOp.Eq, BOOL, a, b);
}

export function distinct(a: Term, b: Term): Term {
  return not(eq(a, b));
}

export function ite(condition: Term, a: Term, b: Term): Term {
  requireSort(condition, BOOL);
  requireSort(b, a.sort);
  return make3(TermOp.Ite, a.sort, condition, a, b);
}

// Bit vectors

function bvUnary(op: TermOp): (a: Term) => Term {
  return (a) => make1(op, requireKind(a, 'BitVec'), a);
}

function bvBinary(op: TermOp): (a: Term, b: Term) => Term {
  return (a, b) => {
    requireSort(b, a.sort);
    return make2(op, requireKind(a, 'BitVec'), a, b);
  };
}

function bvCompare(op: TermOp): (a: Term, b: Term) => Term {
  return (a, b) => {
    requireKind(a, 'BitVec');
    requireSort(b, a.sort);
    return make2(op, BOOL, a, b);
  };
}

export const bvNeg = bvUnary(TermOp.BvNeg);
export const bvNot = bvUnary(TermOp.BvNot);
export const bvAdd = bvBinary(TermOp.BvAdd);
export const bvMul = bvBinary(TermOp.BvMul);
/** Java's division where the divisor is not 0, `MIN_VALUE / -1` included. */
export const bvSdiv = bvBinary(TermOp.BvSdiv);
export const bvSrem = bvBinary(TermOp.BvSrem);
export const bvUdiv = bvBinary(TermOp.BvUdiv);
export const bvUrem = bvBinary(TermOp.BvUrem);
export const bvAnd = bvBinary(TermOp.BvAnd);
export const bvOr = bvBinary(TermOp.BvOr);
export const bvXor = bvBinary(TermOp.BvXor);
/** A count of the width or more shifts all bits out; for Java's shifts see java.ts. */
export const bvShl = bvBinary(TermOp.BvShl);
export const bvLshr = bvBinary(TermOp.BvLshr);
export const bvAshr = bvBinary(TermOp.BvAshr);
export const bvUlt = bvCompare(TermOp.BvUlt);
export const bvSlt = bvCompare(TermOp.BvSlt);

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
  return make2(TermOp.Concat, bitVec(width), a, b);
}

/** Bits `low` to `high`, both included. */
export function extract(a: Term, high: number, low: number): Term {
  const { width } = requireKind(a, 'BitVec');
  if (low < 0 || high >= width) throw new InvariantError(`no bits ${low}..${high} in ${a}`);
  return make1(TermOp.Extract, bitVec(high - low + 1), a, low);
}

/** To the given width, which is not less than the operand's. */
export function zeroExtend(a: Term, width: number): Term {
  return extend(TermOp.ZeroExtend, a, width);
}

export function signExtend(a: Term, width: number): Term {
  return extend(TermOp.SignExtend, a, width);
}

function extend(op: TermOp, a: Term, width: number): Term {
  const from = requireKind(a, 'BitVec').width;
  if (width < from) throw new InvariantError(`cannot extend ${from} bits to ${width}`);
  return width === from ? a : make1(op, bitVec(width), a);
}

// Arrays

export function select(array: Term, index: Term): Term {
  const sort = requireKind(array, 'Array');
  requireSort(index, sort.index);
  return make2(TermOp.Select, sort.element, array, index);
}

export function store(array: Term, index: Term, element: Term): Term {
  const sort = requireKind(array, 'Array');
  requireSort(index, sort.index);
  requireSort(element, sort.element);
  return make3(TermOp.Store, sort, array, index, element);
}

export function constArray(sort: ArraySort, element: Term): Term {
  requireSort(element, sort.element);
  return make1(TermOp.ConstArray, sort, element);
}

/** Whether the automaton of this number accepts the text with so many characters, of which `char` is the one at BOUND. */
export function inLanguage(length: Term, char: Term, automaton: number): Term {
  requireSort(length, INT);
  requireSort(char, bitVec(16));
  return make3(TermOp.InLanguage, BOOL, length, char, intConst(automaton));
}
