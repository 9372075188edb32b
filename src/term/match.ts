/** Predicates on terms for rewrite rules. */
import { bv } from './construct.ts';
import type { TermFacts } from './facts.ts';
import { factsOf } from './known-bits.ts';
import { TermOp } from './operators.ts';
import { BOOL } from './sorts.ts';
import type { Term } from './term.ts';
import { unsignedValue } from './values.ts';

export function isConst(t: Term): boolean {
  return t.op === TermOp.Const;
}

export function isTrue(t: Term): boolean {
  return t.op === TermOp.Const && t.sort === BOOL && t.value === 1;
}

export function isFalse(t: Term): boolean {
  return t.op === TermOp.Const && t.sort === BOOL && t.value === 0;
}

/** Whether it is the zero of a bit vector. */
export function isZero(t: Term): boolean {
  return t.op === TermOp.Const && (t.value === 0 || t.value === 0n);
}

export function isOne(t: Term): boolean {
  return t.op === TermOp.Const && (t.value === 1 || t.value === 1n);
}

export function isOnes(t: Term): boolean {
  return t.op === TermOp.Const && t === ones(t.sort.width);
}

export function zero(width: number): Term {
  return bv(width, 0);
}

export function ones(width: number): Term {
  return bv(width, -1);
}

/** An operator over anything and, on the right, a constant. */
export function hasConst(t: Term, op: TermOp): boolean {
  return t.op === op && t.args[1].op === TermOp.Const;
}

/** One term is the negation of the other; `negation` is Not, BvNot or BvNeg. */
export function areOpposite(a: Term, b: Term, negation: TermOp): boolean {
  return (a.op === negation && a.args[0] === b) || (b.op === negation && b.args[0] === a);
}

/** ite(c, 1, 0) or ite(c, 0, 1): a Java boolean. */
export function isBooleanIte(t: Term): boolean {
  if (t.op !== TermOp.Ite) return false;
  return (isOne(t.args[1]) && isZero(t.args[2])) || (isZero(t.args[1]) && isOne(t.args[2]));
}

/** An Ite between two constants. */
export function isConstIte(t: Term): boolean {
  return t.op === TermOp.Ite && t.args[1].op === TermOp.Const && t.args[2].op === TermOp.Const;
}

/** k if the constant is 2^k, else -1. */
export function log2(t: Term): number {
  const value = unsignedValue(t.value, t.sort.width);
  if (value === 0n || (value & (value - 1n)) !== 0n) return -1;
  return value.toString(2).length - 1;
}

/** n if the constant is 2^n - 1 with n below the width, else 0. */
export function lowMaskLength(t: Term): number {
  const value = unsignedValue(t.value, t.sort.width);
  if (value === 0n || (value & (value + 1n)) !== 0n) return 0;
  const length = value.toString(2).length;
  return length === t.sort.width ? 0 : length;
}

/** A shift count that is a constant below the width, else -1. */
export function countOf(t: Term): number {
  if (t.op !== TermOp.Const) return -1;
  const count = Number(t.value);
  return count >= 0 && count < t.sort.width ? count : -1;
}

/** The terms differ for all values of their variables. False if that is not known. */
export function areDistinct(a: Term, b: Term): boolean {
  if (isConst(a) && isConst(b)) return a !== b;
  const x = factsOf(a);
  const y = factsOf(b);
  return x.max < y.min || y.max < x.min || haveDifferentBit(x, y) || differByConst(a, b);
}

function haveDifferentBit(x: TermFacts, y: TermFacts): boolean {
  return (
    ((x.oneLow & y.zeroLow) |
      (x.zeroLow & y.oneLow) |
      (x.oneHigh & y.zeroHigh) |
      (x.zeroHigh & y.oneHigh)) !==
    0
  );
}

/** x and x + c, or x + c and x + d. */
function differByConst(a: Term, b: Term): boolean {
  const isSumA = hasConst(a, TermOp.BvAdd);
  const isSumB = hasConst(b, TermOp.BvAdd);
  return (isSumA || isSumB) && (isSumA ? a.args[0] : a) === (isSumB ? b.args[0] : b) && a !== b;
}
