/** Computes the facts of terms (facts.ts) bottom-up, once for each term, and caches them at the terms. */
import { limitMax, limitMin, ofBits, ofConstant, ofInterval, refine, type TermFacts, top } from './facts.ts';
import { TermOp } from './operators.ts';
import type { Term } from './term.ts';
import { postorder } from './traverse.ts';

/** The facts of a bit-vector term. */
export function factsOf(t: Term): TermFacts {
  if (t.facts !== null) return t.facts;
  if (areOperandsKnown(t)) {
    t.facts = compute(t);
    return t.facts;
  }
  const isDone = (x: Term): boolean => x.facts !== null || x.sort.kind !== 'BitVec';
  for (const below of postorder([t], bitVecOperands, isDone)) below.facts = compute(below);
  return t.facts!;
}

/** Usually true: rules ask for facts while a term is built, when its operands have been asked already. */
function areOperandsKnown(t: Term): boolean {
  for (const arg of t.args) {
    if (arg.facts === null && arg.sort.kind === 'BitVec' && arg.op !== TermOp.Const) return false;
  }
  return true;
}

/** Only operands that are bit vectors have facts. */
function bitVecOperands(t: Term): readonly Term[] {
  return t.args.every((arg) => arg.sort.kind === 'BitVec')
    ? t.args
    : t.args.filter((arg) => arg.sort.kind === 'BitVec');
}

function known(t: Term): TermFacts {
  t.facts ??= ofConstant(t.sort.width, t.value);
  return t.facts;
}

/** One transfer function for each operator. An operator without one yields no facts, which is always correct. */
function compute(t: Term): TermFacts {
  const { width } = t.sort;
  const { args } = t;
  switch (t.op) {
    case TermOp.Const:
      return ofConstant(width, t.value);
    case TermOp.First:
    case TermOp.Last:
      return ofInterval(width, -1, limitMax(width));
    case TermOp.Count:
      return ofInterval(width, 0, limitMax(width));
    case TermOp.Ite:
      return join(width, known(args[1]), known(args[2]));
    case TermOp.BvNot:
      return complement(width, known(args[0]));
    case TermOp.BvNeg:
      return negation(width, known(args[0]));
    case TermOp.BvAnd:
      return conjunction(width, known(args[0]), known(args[1]));
    case TermOp.BvOr:
      return disjunction(width, known(args[0]), known(args[1]));
    case TermOp.BvXor:
      return exclusive(width, known(args[0]), known(args[1]));
    case TermOp.BvAdd:
      return sum(width, known(args[0]), known(args[1]));
    case TermOp.BvMul:
      return product(width, known(args[0]), known(args[1]));
    case TermOp.BvSdiv:
      return quotient(width, known(args[0]), args[1]);
    case TermOp.BvSrem:
      return remainder(width, known(args[0]), known(args[1]));
    case TermOp.BvUrem:
      return unsignedRemainder(width, args[1]);
    case TermOp.BvShl:
      return args[1].op === TermOp.Const
        ? shiftLeft(width, known(args[0]), Number(args[1].value))
        : top(width);
    case TermOp.BvLshr:
      return shiftRight(width, known(args[0]), args[1]);
    case TermOp.BvAshr:
      return arithmeticShiftRight(width, known(args[0]), args[1]);
    case TermOp.ZeroExtend:
      return zeroExtended(width, args[0].sort.width, known(args[0]));
    case TermOp.SignExtend:
      return ofInterval(width, known(args[0]).min, known(args[0]).max);
    case TermOp.Extract:
      return extracted(width, known(args[0]), t.value as number);
    case TermOp.Concat:
      return concatenated(width, args[1].sort.width, known(args[0]), known(args[1]));
    default:
      return top(width);
  }
}

/** What holds for both branches of an Ite. */
function join(width: number, a: TermFacts, b: TermFacts): TermFacts {
  return refine(
    width,
    a.zeroLow & b.zeroLow,
    a.zeroHigh & b.zeroHigh,
    a.oneLow & b.oneLow,
    a.oneHigh & b.oneHigh,
    Math.min(a.min, b.min),
    Math.max(a.max, b.max),
  );
}

function complement(width: number, a: TermFacts): TermFacts {
  const isBounded = a.min > Number.NEGATIVE_INFINITY && a.max < Number.POSITIVE_INFINITY;
  const min = isBounded ? -a.max - 1 : limitMin(width);
  const max = isBounded ? -a.min - 1 : limitMax(width);
  return refine(width, a.oneLow, a.oneHigh, a.zeroLow, a.zeroHigh, min, max);
}

function negation(width: number, a: TermFacts): TermFacts {
  return ofInterval(width, -a.max, -a.min);
}

function conjunction(width: number, a: TermFacts, b: TermFacts): TermFacts {
  return ofBits(
    width,
    a.zeroLow | b.zeroLow,
    a.zeroHigh | b.zeroHigh,
    a.oneLow & b.oneLow,
    a.oneHigh & b.oneHigh,
  );
}

function disjunction(width: number, a: TermFacts, b: TermFacts): TermFacts {
  return ofBits(
    width,
    a.zeroLow & b.zeroLow,
    a.zeroHigh & b.zeroHigh,
    a.oneLow | b.oneLow,
    a.oneHigh | b.oneHigh,
  );
}

function exclusive(width: number, a: TermFacts, b: TermFacts): TermFacts {
  return ofBits(
    width,
    (a.zeroLow & b.zeroLow) | (a.oneLow & b.oneLow),
    (a.zeroHigh & b.zeroHigh) | (a.oneHigh & b.oneHigh),
    (a.zeroLow & b.oneLow) | (a.oneLow & b.zeroLow),
    (a.zeroHigh & b.oneHigh) | (a.oneHigh & b.zeroHigh),
  );
}

/** The number of low bits that are known zeros. */
function trailingZeros(a: TermFacts): number {
  const low = ~a.zeroLow;
  if (low !== 0) return 31 - Math.clz32(low & -low);
  const high = ~a.zeroHigh;
  return high === 0 ? 64 : 63 - Math.clz32(high & -high);
}

/** The facts of `interval`, and `count` known zeros in the lowest bits. */
function withTrailingZeros(width: number, count: number, interval: TermFacts): TermFacts {
  const low = count >= 32 ? -1 : (1 << count) - 1;
  const high = count <= 32 ? 0 : count >= 64 ? -1 : (1 << (count - 32)) - 1;
  return refine(
    width,
    interval.zeroLow | low,
    interval.zeroHigh | high,
    interval.oneLow,
    interval.oneHigh,
    interval.min,
    interval.max,
  );
}

/** Low bits that are zero in both operands stay zero. */
function sum(width: number, a: TermFacts, b: TermFacts): TermFacts {
  const interval = ofInterval(width, a.min + b.min, a.max + b.max);
  return withTrailingZeros(width, Math.min(trailingZeros(a), trailingZeros(b)), interval);
}

/** The bounds of a product are among the products of the bounds. Infinity times zero is NaN: then nothing is known. */
function product(width: number, a: TermFacts, b: TermFacts): TermFacts {
  const corners = [a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max].map((x) =>
    Number.isNaN(x) ? Number.POSITIVE_INFINITY : x,
  );
  const interval = ofInterval(width, Math.min(...corners), Math.max(...corners));
  return withTrailingZeros(width, trailingZeros(a) + trailingZeros(b), interval);
}

/** By a constant only. Not by 0, and not by -1, where MIN_VALUE overflows. */
function quotient(width: number, a: TermFacts, divisor: Term): TermFacts {
  if (divisor.op !== TermOp.Const) return top(width);
  const by = known(divisor).min;
  if (!Number.isFinite(by) || by === 0 || by === -1) return top(width);
  const ends = [Math.trunc(a.min / by), Math.trunc(a.max / by)];
  return ofInterval(width, Math.min(...ends), Math.max(...ends));
}

/** The result is smaller than the divisor in magnitude, and lies between 0 and the dividend. By 0 it is the dividend. */
function remainder(width: number, a: TermFacts, b: TermFacts): TermFacts {
  const isZeroPossible = b.min <= 0 && b.max >= 0;
  const magnitude = isZeroPossible
    ? Number.POSITIVE_INFINITY
    : Math.max(Math.abs(b.min), Math.abs(b.max)) - 1;
  const min = a.min >= 0 ? 0 : Math.max(a.min, -magnitude);
  const max = a.max <= 0 ? 0 : Math.min(a.max, magnitude);
  return ofInterval(width, min, max);
}

function unsignedRemainder(width: number, divisor: Term): TermFacts {
  const max = divisor.op === TermOp.Const ? known(divisor).max : 0;
  return max > 0 ? ofInterval(width, 0, max - 1) : top(width);
}

function shiftLeft(width: number, a: TermFacts, count: number): TermFacts {
  if (!(count >= 0 && count < width)) return ofConstant(width, width > 32 ? 0n : 0);
  const factor = 2 ** count;
  return withTrailingZeros(
    width,
    trailingZeros(a) + count,
    ofInterval(width, a.min * factor, a.max * factor),
  );
}

/** A constant count moves the bits; with an unknown count, a number that is not negative does not grow. */
function shiftRight(width: number, a: TermFacts, count: Term): TermFacts {
  const by = count.op === TermOp.Const ? Number(count.value) : -1;
  if (by < 0 || by >= width) return a.min >= 0 ? ofInterval(width, 0, a.max) : top(width);
  return ofBits(
    width,
    ~shiftedLow(~a.zeroLow, ~a.zeroHigh, by),
    ~shiftedHigh(~a.zeroHigh, by),
    shiftedLow(a.oneLow, a.oneHigh, by),
    shiftedHigh(a.oneHigh, by),
  );
}

function arithmeticShiftRight(width: number, a: TermFacts, count: Term): TermFacts {
  if (count.op !== TermOp.Const) return ofInterval(width, Math.min(a.min, 0), Math.max(a.max, -1));
  const by = Number(count.value);
  const divisor = 2 ** (by >= 0 && by < width ? by : width);
  return ofInterval(width, Math.floor(a.min / divisor), Math.floor(a.max / divisor));
}

function shiftedLow(low: number, high: number, by: number): number {
  if (by >= 32) return by === 32 ? high : high >>> (by - 32);
  return by === 0 ? low : (low >>> by) | (high << (32 - by));
}

function shiftedHigh(high: number, by: number): number {
  return by >= 32 ? 0 : high >>> by;
}

function zeroExtended(width: number, from: number, a: TermFacts): TermFacts {
  const facts = ofBits(width, a.zeroLow, a.zeroHigh, a.oneLow, a.oneHigh);
  return a.min >= 0 && from <= 53
    ? refine(width, facts.zeroLow, facts.zeroHigh, facts.oneLow, facts.oneHigh, a.min, a.max)
    : facts;
}

/** If the number fits into the extracted low bits, it keeps its interval. */
function extracted(width: number, a: TermFacts, low: number): TermFacts {
  const zeroLow = shiftedLow(a.zeroLow, a.zeroHigh, low);
  const oneLow = shiftedLow(a.oneLow, a.oneHigh, low);
  const fits = low === 0 && a.min >= limitMin(width) && a.max <= limitMax(width);
  return refine(
    width,
    zeroLow,
    shiftedHigh(a.zeroHigh, low),
    oneLow,
    shiftedHigh(a.oneHigh, low),
    fits ? a.min : limitMin(width),
    fits ? a.max : limitMax(width),
  );
}

function concatenated(width: number, lowWidth: number, a: TermFacts, b: TermFacts): TermFacts {
  return ofBits(
    width,
    (b.zeroLow & lowMask(lowWidth)) | leftLow(a.zeroLow, lowWidth),
    (b.zeroHigh & highMask(lowWidth)) | leftHigh(a.zeroLow, a.zeroHigh, lowWidth),
    b.oneLow | leftLow(a.oneLow, lowWidth),
    b.oneHigh | leftHigh(a.oneLow, a.oneHigh, lowWidth),
  );
}

function lowMask(width: number): number {
  return width >= 32 ? -1 : (1 << width) - 1;
}

function highMask(width: number): number {
  return width <= 32 ? 0 : (1 << (width - 32)) - 1;
}

function leftLow(low: number, by: number): number {
  return by >= 32 ? 0 : low << by;
}

function leftHigh(low: number, high: number, by: number): number {
  return by >= 32 ? low << (by - 32) : (high << by) | (low >>> (32 - by));
}
