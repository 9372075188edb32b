/** Bit-vector operators on values (see values.ts for their form). SMT-LIB's semantics, which are Java's too. */
import type { Sort } from './sorts.ts';
import { narrowMask, type Scalar, signedNarrow, signedValue, type Value } from './values.ts';

/** Operands (those beyond the arity are 0), the sort of the first operand, the sort of the result, the payload. */
export type Evaluate = (x: Value, y: Value, z: Value, from: Sort, to: Sort, payload: number) => Value;

type Narrow = (x: number, y: number, width: number) => number;
type Wide = (x: bigint, y: bigint, width: number) => bigint;

/** An operator whose result has the width of its operands. `narrow` and `wide` may leave bits above the width. */
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

export const bvNeg = arithmetic(
  (x) => -x,
  (x) => -x,
);
export const bvNot = arithmetic(
  (x) => ~x,
  (x) => ~x,
);
export const bvAdd = arithmetic(
  (x, y) => x + y,
  (x, y) => x + y,
);
export const bvMul = arithmetic(Math.imul, (x, y) => x * y);
export const bvAnd = arithmetic(
  (x, y) => x & y,
  (x, y) => x & y,
);
export const bvOr = arithmetic(
  (x, y) => x | y,
  (x, y) => x | y,
);
export const bvXor = arithmetic(
  (x, y) => x ^ y,
  (x, y) => x ^ y,
);

/** `x / 0` never arises from Java code, which throws first; SMT-LIB makes it -1, or 1 for a negative x. */
export const bvSdiv = signed(
  (x, y) => (y === 0 ? (x < 0 ? 1 : -1) : x / y),
  (x, y) => (y === 0n ? (x < 0n ? 1n : -1n) : x / y),
);
/** The sign of the dividend, as in Java. */
export const bvSrem = signed(
  (x, y) => (y === 0 ? x : x % y),
  (x, y) => (y === 0n ? x : x % y),
);
export const bvUdiv = arithmetic(
  (x, y) => (y === 0 ? -1 : (x >>> 0) / (y >>> 0)),
  (x, y) => (y === 0n ? -1n : x / y),
);
export const bvUrem = arithmetic(
  (x, y) => (y === 0 ? x : (x >>> 0) % (y >>> 0)),
  (x, y) => (y === 0n ? x : x % y),
);

/** A count of the width or more shifts everything out: SMT-LIB's rule. Java's masked counts are made in java.ts. */
export const bvShl = arithmetic(
  (x, y, w) => (y >>> 0 >= w ? 0 : x << y),
  (x, y, w) => (y >= w ? 0n : x << y),
);
export const bvLshr = arithmetic(
  (x, y, w) => (y >>> 0 >= w ? 0 : x >>> y),
  (x, y, w) => (y >= w ? 0n : x >> y),
);
export const bvAshr = arithmetic(
  (x, y, w) => signedNarrow(x, w) >> (y >>> 0 >= w ? 31 : y),
  (x, y, w) => BigInt.asIntN(w, x) >> (y >= w ? 63n : y),
);

export const bvUlt: Evaluate = (x, y) =>
  typeof x === 'number' ? +(x >>> 0 < (y as number) >>> 0) : +((x as bigint) < (y as bigint));
export const bvSlt: Evaluate = (x, y, _z, { width }) =>
  typeof x === 'number'
    ? +(signedNarrow(x, width) < signedNarrow(y as number, width))
    : +(BigInt.asIntN(width, x as bigint) < BigInt.asIntN(width, y as bigint));

/** An unsigned integer in the form of a value of `width`. */
function resize(x: bigint, width: number): Scalar {
  return width > 32 ? BigInt.asUintN(width, x) : Number(BigInt.asIntN(32, x)) & narrowMask(width);
}

/** The payload is the lowest bit taken. */
export const extract: Evaluate = (x, _y, _z, _from, to, low) =>
  typeof x === 'number' ? (x >>> low) & narrowMask(to.width) : resize((x as bigint) >> BigInt(low), to.width);

export const concat: Evaluate = (x, y, _z, from, to) => {
  const lowWidth = to.width - from.width;
  if (to.width <= 32) return ((x as number) << lowWidth) | (y as number);
  const low = BigInt.asUintN(lowWidth, BigInt(y as Scalar));
  return (BigInt.asUintN(from.width, BigInt(x as Scalar)) << BigInt(lowWidth)) | low;
};

export const zeroExtend: Evaluate = (x, _y, _z, from, to) => {
  if (to.width <= 32 || typeof x !== 'number') return x;
  return BigInt(from.width === 32 ? x >>> 0 : x);
};

export const signExtend: Evaluate = (x, _y, _z, from, to) =>
  to.width <= 32
    ? signedNarrow(x as number, from.width) & narrowMask(to.width)
    : BigInt.asUintN(to.width, signedValue(x as Scalar, from.width));
