/** Evaluates bit-vector operators on values (values.ts describes their form), with SMT-LIB's semantics, which are Java's too. */
import type { Sort } from './sorts.ts';
import { narrowMask, type Scalar, signedNarrow, signedValue, type Value } from './values.ts';

/** Evaluates an operator: operands (0 beyond the arity), sort of the first operand, sort of the result, payload of the term. */
export type Evaluate = (x: Value, y: Value, z: Value, from: Sort, to: Sort, payload: number) => Value;

type Narrow = (x: number, y: number, width: number) => number;
type Wide = (x: bigint, y: bigint, width: number) => bigint;

/** An operator whose result has the width of its operands. `narrow` and `wide` may leave bits above the width: they are cut. */
function arithmetic(narrow: Narrow, wide: Wide): Evaluate {
  return (x, y, _z, { width }) =>
    typeof x === 'number'
      ? narrow(x, y as number, width) & narrowMask(width)
      : BigInt.asUintN(width, wide(x as bigint, y as bigint, width));
}

/** On operands read as signed integers. */
function signed(narrow: Narrow, wide: Wide): Evaluate {
  return arithmetic(
    (x, y, w) => narrow(signedNarrow(x, w), signedNarrow(y, w), w),
    (x, y, w) => wide(BigInt.asIntN(w, x), BigInt.asIntN(w, y), w),
  );
}

const bvNeg = arithmetic(
  (x) => -x,
  (x) => -x,
);
const bvNot = arithmetic(
  (x) => ~x,
  (x) => ~x,
);
const bvAdd = arithmetic(
  (x, y) => x + y,
  (x, y) => x + y,
);
const bvMul = arithmetic(Math.imul, (x, y) => x * y);
const bvAnd = arithmetic(
  (x, y) => x & y,
  (x, y) => x & y,
);
const bvOr = arithmetic(
  (x, y) => x | y,
  (x, y) => x | y,
);
const bvXor = arithmetic(
  (x, y) => x ^ y,
  (x, y) => x ^ y,
);

/** Java throws before it computes `x / 0`, but SMT-LIB defines it: -1, or 1 for a negative x. */
const bvSdiv = signed(
  (x, y) => (y === 0 ? (x < 0 ? 1 : -1) : x / y),
  (x, y) => (y === 0n ? (x < 0n ? 1n : -1n) : x / y),
);
/** The sign of the dividend, as in Java. */
const bvSrem = signed(
  (x, y) => (y === 0 ? x : x % y),
  (x, y) => (y === 0n ? x : x % y),
);
const bvUdiv = arithmetic(
  (x, y) => (y === 0 ? -1 : (x >>> 0) / (y >>> 0)),
  (x, y) => (y === 0n ? -1n : x / y),
);
const bvUrem = arithmetic(
  (x, y) => (y === 0 ? x : (x >>> 0) % (y >>> 0)),
  (x, y) => (y === 0n ? x : x % y),
);

/** A count of the width or more shifts everything out: SMT-LIB's rule. Java's masked counts are made in java.ts. */
const bvShl = arithmetic(
  (x, y, w) => (y >>> 0 >= w ? 0 : x << y),
  (x, y, w) => (y >= w ? 0n : x << y),
);
const bvLshr = arithmetic(
  (x, y, w) => (y >>> 0 >= w ? 0 : x >>> y),
  (x, y, w) => (y >= w ? 0n : x >> y),
);
const bvAshr = arithmetic(
  (x, y, w) => signedNarrow(x, w) >> (y >>> 0 >= w ? 31 : y),
  (x, y, w) => BigInt.asIntN(w, x) >> (y >= w ? 63n : y),
);

const bvUlt: Evaluate = (x, y) =>
  typeof x === 'number' ? +(x >>> 0 < (y as number) >>> 0) : +((x as bigint) < (y as bigint));
const bvSlt: Evaluate = (x, y, _z, { width }) =>
  typeof x === 'number'
    ? +(signedNarrow(x, width) < signedNarrow(y as number, width))
    : +(BigInt.asIntN(width, x as bigint) < BigInt.asIntN(width, y as bigint));

/** An unsigned integer in the form of a value of `width`. */
function resize(x: bigint, width: number): Scalar {
  return width > 32 ? BigInt.asUintN(width, x) : Number(BigInt.asIntN(32, x)) & narrowMask(width);
}

/** The payload is the lowest bit taken. */
const extract: Evaluate = (x, _y, _z, _from, to, low) =>
  typeof x === 'number' ? (x >>> low) & narrowMask(to.width) : resize((x as bigint) >> BigInt(low), to.width);

const concat: Evaluate = (x, y, _z, from, to) => {
  const lowWidth = to.width - from.width;
  if (to.width <= 32) return ((x as number) << lowWidth) | (y as number);
  const low = BigInt.asUintN(lowWidth, BigInt(y as Scalar));
  return (BigInt.asUintN(from.width, BigInt(x as Scalar)) << BigInt(lowWidth)) | low;
};

const zeroExtend: Evaluate = (x, _y, _z, from, to) => {
  if (to.width <= 32 || typeof x !== 'number') return x;
  return BigInt(from.width === 32 ? x >>> 0 : x);
};

const signExtend: Evaluate = (x, _y, _z, from, to) =>
  to.width <= 32
    ? signedNarrow(x as number, from.width) & narrowMask(to.width)
    : BigInt.asUintN(to.width, signedValue(x as Scalar, from.width));

/** By the name of the constructor; the rows of OPERATORS refer to them. */
export const bvEvaluation = {
  bvNeg,
  bvNot,
  bvAdd,
  bvMul,
  bvAnd,
  bvOr,
  bvXor,
  bvSdiv,
  bvSrem,
  bvUdiv,
  bvUrem,
  bvShl,
  bvLshr,
  bvAshr,
  bvUlt,
  bvSlt,
  extract,
  concat,
  zeroExtend,
  signExtend,
};
