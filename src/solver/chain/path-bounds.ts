/**
 * Signed intervals of terms that hold on a path. The bounds are JS numbers: exact up to 2^53, infinite if the bound of
 * a wide term lies beyond. They come from comparisons in the path condition; any other term has the interval that holds
 * on every path (term/known-bits.ts).
 *
 * An interval may be too large, never too small; a decision may be missing, never wrong. A wrong one would be a wrong
 * SAFE without a solver ever being asked.
 */
import { factsOf } from '../../term/known-bits.ts';
import { TermOp } from '../../term/operators.ts';
import type { Term } from '../../term/term.ts';
import { signedValue } from '../../term/values.ts';

export interface Interval {
  readonly min: number;
  readonly max: number;
}

/** Not all terms of the path are in it, only those that a comparison has bounded. */
export type Bounds = ReadonlyMap<Term, Interval>;

/** The depth to which operands of a term, and connectives of a condition, are looked into. */
const MAX_DEPTH = 6;
const MAX_EXACT = Number.MAX_SAFE_INTEGER;

export function intervalOf(t: Term, bounds: Bounds, depth = MAX_DEPTH): Interval {
  if (t.op === TermOp.Const) return ofConstant(t);
  const anywhere = factsOf(t);
  const here = meet(anywhere, bounds.get(t));
  // What the path says about the term, and what follows from its operands.
  return depth === 0 ? here : meet(here, ofOperands(t, bounds, depth - 1));
}

function ofConstant(t: Term): Interval {
  // As a signed number: comparisons of Java's integers are signed.
  const value = Number(signedValue(t.value, t.sort.width));
  return Math.abs(value) <= MAX_EXACT ? { min: value, max: value } : factsOf(t);
}

function ofOperands(t: Term, bounds: Bounds, depth: number): Interval | undefined {
  switch (t.op) {
    case TermOp.BvAdd:
      return sum(intervalOf(t.args[0], bounds, depth), intervalOf(t.args[1], bounds, depth), t.sort.width);
    case TermOp.BvNeg: {
      const { min, max } = intervalOf(t.args[0], bounds, depth);
      // -MIN_VALUE overflows, which `within` refuses.
      return within(-max, -min, t.sort.width);
    }
    case TermOp.SignExtend:
      return intervalOf(t.args[0], bounds, depth);
    case TermOp.ZeroExtend: {
      const narrow = intervalOf(t.args[0], bounds, depth);
      // A negative number becomes a large one: then nothing is known here.
      return narrow.min >= 0 ? narrow : undefined;
    }
    case TermOp.Ite: {
      const a = intervalOf(t.args[1], bounds, depth);
      const b = intervalOf(t.args[2], bounds, depth);
      // The condition is not looked at: either arm may be taken.
      return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
    }
    default:
      return undefined;
  }
}

function sum(a: Interval, b: Interval, width: number): Interval | undefined {
  return within(a.min + b.min, a.max + b.max, width);
}

/** The interval, unless the term or our own numbers could overflow. */
function within(min: number, max: number, width: number): Interval | undefined {
  // Beyond the width the addition wraps, and the interval would be wrong. Beyond 2^53 our own numbers are not exact.
  const limit = Math.min(2 ** (width - 1), MAX_EXACT);
  // Adding 0 turns -0 into 0.
  return min >= -limit && max < limit ? { min: min + 0, max: max + 0 } : undefined;
}

function meet(a: Interval, b: Interval | undefined): Interval {
  return b === undefined ? a : { min: Math.max(a.min, b.min), max: Math.min(a.max, b.max) };
}

/** Whether the condition is true or false on a path with these bounds; undefined if they do not decide it. */
export function decidedByBounds(condition: Term, bounds: Bounds, depth = MAX_DEPTH): boolean | undefined {
  if (depth === 0) return undefined;
  const [x, y] = condition.args;
  switch (condition.op) {
    case TermOp.Const:
      return condition.value === 1;
    case TermOp.Not: {
      const inner = decidedByBounds(x, bounds, depth - 1);
      return inner === undefined ? undefined : !inner;
    }
    case TermOp.And:
    case TermOp.Or:
      return decideConnective(condition, bounds, depth - 1);
    case TermOp.BvSlt:
      // Signed comparison of signed intervals.
      return less(intervalOf(x, bounds), intervalOf(y, bounds));
    case TermOp.BvUlt: {
      const a = intervalOf(x, bounds);
      const b = intervalOf(y, bounds);
      // For two numbers that are not negative the two orders agree.
      return a.min >= 0 && b.min >= 0 ? less(a, b) : undefined;
    }
    case TermOp.Eq: {
      if (x.sort.kind !== 'BitVec') return undefined;
      return equal(intervalOf(x, bounds), intervalOf(y, bounds));
    }
    default:
      return undefined;
  }
}

function decideConnective({ op, args }: Term, bounds: Bounds, depth: number): boolean | undefined {
  const deciding = op === TermOp.Or;
  const first = decidedByBounds(args[0], bounds, depth);
  if (first === deciding) return deciding;
  const second = decidedByBounds(args[1], bounds, depth);
  if (second === deciding) return deciding;
  return first === undefined || second === undefined ? undefined : !deciding;
}

function less(a: Interval, b: Interval): boolean | undefined {
  if (a.max < b.min) return true;
  return a.min >= b.max ? false : undefined;
}

function equal(a: Interval, b: Interval): boolean | undefined {
  if (a.max < b.min || b.max < a.min) return false;
  return a.min === a.max && b.min === b.max && a.min === b.min ? true : undefined;
}

/**
 * The bounds of the path with one more conjunct.
 *
 * A conjunct that says nothing about intervals leaves them as they are. Conjunctions are split before they get here
 * (`path-condition.ts`).
 */
export function tighten(bounds: Bounds, conjunct: Term): Bounds {
  const isNegated = conjunct.op === TermOp.Not;
  const atom = isNegated ? conjunct.args[0] : conjunct;
  const [x, y] = atom.args;
  switch (atom.op) {
    case TermOp.BvSlt:
      // not (x < y) is y <= x: no gap.
      return isNegated ? order(bounds, y, x, 0) : order(bounds, x, y, 1);
    case TermOp.BvUlt:
      return tightenUnsigned(bounds, x, y, isNegated);
    case TermOp.Eq:
      if (x.sort.kind !== 'BitVec') return bounds;
      // x = y: each has the bounds of both.
      return isNegated ? apart(bounds, x, y) : order(order(bounds, x, y, 0), y, x, 0);
    default:
      return bounds;
  }
}

/** Learns from low + gap <= high. */
function order(bounds: Bounds, low: Term, high: Term, gap: 0 | 1): Bounds {
  const below = { min: Number.NEGATIVE_INFINITY, max: minus(intervalOf(high, bounds).max, gap) };
  const above = { min: minus(intervalOf(low, bounds).min, -gap), max: Number.POSITIVE_INFINITY };
  return limit(limit(bounds, low, below), high, above);
}

/** Leaves a bound alone that JS numbers do not hold exactly: it is no tighter, but still correct. */
function minus(bound: number, gap: number): number {
  return Math.abs(bound) < MAX_EXACT ? bound - gap : bound;
}

/** Learns from an unsigned comparison only if the greater side is not negative: then signed and unsigned order agree. */
function tightenUnsigned(bounds: Bounds, x: Term, y: Term, isNegated: boolean): Bounds {
  const [low, high] = isNegated ? [y, x] : [x, y];
  if (intervalOf(high, bounds).min < 0) return bounds;
  // Below something that is not negative, in the unsigned order: so it is not negative itself.
  const positive = limit(bounds, low, { min: 0, max: Number.POSITIVE_INFINITY });
  return order(positive, low, high, isNegated ? 0 : 1);
}

/** Learns from x != c only if c is a bound of x: the bound moves by one. */
function apart(bounds: Bounds, x: Term, y: Term): Bounds {
  if (y.op !== TermOp.Const) return bounds;
  const { min: c } = intervalOf(y, bounds);
  const { min, max } = intervalOf(x, bounds);
  if (Math.abs(c) >= MAX_EXACT) return bounds;
  // Both may be c: then the interval becomes empty, and the path is infeasible. What follows is right for any answer.
  return limit(bounds, x, { min: min === c ? c + 1 : min, max: max === c ? c - 1 : max });
}

function limit(bounds: Bounds, t: Term, by: Interval): Bounds {
  if (t.op === TermOp.Const) return bounds;
  const before = intervalOf(t, bounds);
  const after = meet(before, by);
  if (after.min === before.min && after.max === before.max) return bounds;
  // A copy for each conjunct. Paths share their beginnings, so most nodes are derived once.
  return new Map(bounds).set(t, after);
}
