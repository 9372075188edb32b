/** Rules of extraction, extension and concatenation: Java's casts between integers. */
import { concat, extract, signExtend, zeroExtend } from './construct.ts';
import { factsOf } from './known-bits.ts';
import { make1, make2, registerBinary, registerUnary } from './make.ts';
import { countOf, isConst, isZero, zero } from './match.ts';
import { TermOp } from './operators.ts';
import type { Sort } from './sorts.ts';
import type { Term } from './term.ts';

/** match: x[width-1:0], x[..][h:l]   result: x, x[h+.. : l+..] */
function extractNested(a: Term, sort: Sort, low: number): Term | null {
  if (sort === a.sort) return a;
  if (a.op !== TermOp.Extract) return null;
  return extractWidth(a.args[0], sort.width, low + (a.value as number));
}

function extractWidth(a: Term, width: number, low: number): Term {
  return extract(a, low + width - 1, low);
}

/**
 * match: extend(x)[h:l] within x, across its end, above it
 * result: x[h:l], extend(x[..:l]), 0 or the extension of the sign bit
 */
function extractExtended(a: Term, sort: Sort, low: number): Term | null {
  if (a.op !== TermOp.ZeroExtend && a.op !== TermOp.SignExtend) return null;
  const x = a.args[0];
  const { width } = x.sort;
  if (low + sort.width <= width) return extractWidth(x, sort.width, low);
  const extend = a.op === TermOp.ZeroExtend ? zeroExtend : signExtend;
  if (low < width) return extend(extract(x, width - 1, low), sort.width);
  return a.op === TermOp.ZeroExtend
    ? zero(sort.width)
    : signExtend(extract(x, width - 1, width - 1), sort.width);
}

/** match: concat(x, y)[h:l] within y, within x, across   result: y[..], x[..], concat(x[..], y[..]) */
function extractConcat(a: Term, sort: Sort, low: number): Term | null {
  if (a.op !== TermOp.Concat) return null;
  const [x, y] = a.args;
  const { width } = y.sort;
  const high = low + sort.width - 1;
  if (high < width) return extract(y, high, low);
  if (low >= width) return extract(x, high - width, low - width);
  return concat(extract(x, high - width, 0), extract(y, width - 1, low));
}

/**
 * match: (x << k)[h:l], (x >>> k)[h:l], (x >> k)[h:l], where no bit comes from outside of x
 * result: x[h-k:l-k], x[h+k:l+k]
 */
function extractShifted(a: Term, sort: Sort, low: number): Term | null {
  const isLeft = a.op === TermOp.BvShl;
  if (!isLeft && a.op !== TermOp.BvLshr && a.op !== TermOp.BvAshr) return null;
  const k = countOf(a.args[1]);
  if (k < 0) return null;
  if (isLeft && low + sort.width <= k) return zero(sort.width);
  const from = isLeft ? low - k : low + k;
  return from >= 0 && from + sort.width <= a.sort.width ? extractWidth(a.args[0], sort.width, from) : null;
}

/**
 * Low bits of arithmetic depend on low bits only: `(int) ((long) a + b)` is a + b. Only where the operands get
 * smaller by it.
 * match: (x + y)[h:0], and for * - & | ^ ~   result: x[h:0] + y[h:0]
 */
function extractArithmetic(a: Term, sort: Sort, low: number): Term | null {
  const isBitwise =
    a.op === TermOp.BvAnd || a.op === TermOp.BvOr || a.op === TermOp.BvXor || a.op === TermOp.BvNot;
  const isArithmetic = a.op === TermOp.BvAdd || a.op === TermOp.BvMul || a.op === TermOp.BvNeg;
  if (!(isBitwise || (isArithmetic && low === 0)) || !a.args.every(isCheapToCut)) return null;
  const cut = a.args.map((arg) => extractWidth(arg, sort.width, low));
  return cut.length === 1 ? make1(a.op, sort, cut[0]) : make2(a.op, sort, cut[0], cut[1]);
}

function isCheapToCut(t: Term): boolean {
  return isConst(t) || t.op === TermOp.ZeroExtend || t.op === TermOp.SignExtend;
}

/** match: zero_extend(zero_extend(x))   result: zero_extend(x) */
function zeroExtendRules(a: Term, sort: Sort): Term | null {
  return a.op === TermOp.ZeroExtend ? zeroExtend(a.args[0], sort.width) : null;
}

/**
 * match: sign_extend(sign_extend(x)), sign_extend(x) with x >= 0   result: sign_extend(x), zero_extend(x)
 */
function signExtendRules(a: Term, sort: Sort): Term | null {
  if (a.op === TermOp.SignExtend) return signExtend(a.args[0], sort.width);
  return factsOf(a).min >= 0 ? zeroExtend(a, sort.width) : null;
}

/**
 * match: concat(0, x), concat(x[h:m+1], x[m:l]), concat(x, concat(y, z)) with constants x and y
 * result: zero_extend(x), x[h:l], concat(xy, z)
 */
function concatRules(a: Term, b: Term, sort: Sort): Term | null {
  if (isZero(a)) return zeroExtend(b, sort.width);
  if (a.op === TermOp.Extract && b.op === TermOp.Extract && a.args[0] === b.args[0]) {
    const low = b.value as number;
    if ((a.value as number) === low + b.sort.width) return extractWidth(a.args[0], sort.width, low);
  }
  return b.op === TermOp.Concat && isConst(a) && isConst(b.args[0])
    ? concat(concat(a, b.args[0]), b.args[1])
    : null;
}

export function installExtractRules(): void {
  registerUnary(
    TermOp.Extract,
    extractNested,
    extractExtended,
    extractConcat,
    extractShifted,
    extractArithmetic,
  );
  registerUnary(TermOp.ZeroExtend, zeroExtendRules);
  registerUnary(TermOp.SignExtend, signExtendRules);
  registerBinary(TermOp.Concat, concatRules);
}
