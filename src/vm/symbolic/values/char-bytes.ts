/**
 * The bytes of UTF-16 text, and the characters that they belong to. The JDK reads and writes a character as two bytes,
 * the low one first. Here the character is the element, and a byte is a view of it.
 */
import {
  bvAdd,
  bvLshr,
  bvNeg,
  concat,
  eq,
  extract,
  intConst,
  ite,
  signExtend,
  zeroExtend,
} from '../../../term/build.ts';
import { factsOf } from '../../../term/known-bits.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';

/** Where a byte is: the index of its character, and the condition that it is the high byte. */
export type BytePlace = { readonly at: Term; readonly isHigh: Term };

const ONE = pin(intConst(1));
/** A byte array has fewer than 2^31 elements, so a character has an index of so many bits. */
const INDEX_BITS = 30;

/** The place of the byte at an index that is inside. */
export function placeOfByte(index: Term): BytePlace {
  const [even, odd] = withoutConstant(index);
  const half = half32(even);
  if (half === null) return { at: bvLshr(index, ONE), isHigh: eq(extract(index, 0, 0), extract(ONE, 0, 0)) };
  return { at: asIndex(bvAdd(half, intConst(odd >> 1))), isHigh: eq(intConst(odd & 1), ONE) };
}

/** match: x + c   result: x, c */
function withoutConstant(index: Term): readonly [Term, number] {
  if (index.op === TermOp.Const) return [intConst(0), index.value as number];
  const last = index.args[1];
  if (index.op !== TermOp.BvAdd || last.op !== TermOp.Const) return [index, 0];
  return [index.args[0], last.value as number];
}

/** Half of a number of bytes, which is not negative; null if it is not seen to be even. */
export function halfOf(bytes: Term): Term | null {
  const half = half32(bytes);
  return half === null ? null : asIndex(half);
}

/** Some x with x << 1 = `even`; null if there is none to be seen. Its two upper bits may be anything. */
function half32(even: Term): Term | null {
  switch (even.op) {
    case TermOp.Const: {
      const value = even.value as number;
      return (value & 1) === 0 ? intConst(value >> 1) : null;
    }
    case TermOp.BvShl:
      return even.args[1] === ONE ? even.args[0] : null;
    case TermOp.BvAdd: {
      const [a, b] = even.args.map(half32);
      return a === null || b === null ? null : bvAdd(a, b);
    }
    case TermOp.BvNeg: {
      const half = half32(even.args[0]);
      return half === null ? null : bvNeg(half);
    }
    case TermOp.Ite: {
      const [a, b] = even.args.slice(1).map(half32);
      return a === null || b === null ? null : ite(even.args[0], a, b);
    }
    default:
      return null;
  }
}

/** The lower bits of an x of which x << 1 is an index or a length: its upper bits do not count. */
function asIndex(x: Term): Term {
  const { min, max } = factsOf(x);
  return min >= 0 && max < 2 ** INDEX_BITS ? x : zeroExtend(extract(x, INDEX_BITS - 1, 0), 32);
}

/** A byte of a character, as an int. The character is an int as well. */
export function byteOf(char: Term, isHigh: Term): Term {
  return ite(isHigh, signExtend(extract(char, 15, 8), 32), signExtend(extract(char, 7, 0), 32));
}

/** The character, an int, that two bytes make. */
export function charOf(low: Term, high: Term): Term {
  return zeroExtend(concat(extract(high, 7, 0), extract(low, 7, 0)), 32);
}

/** The character with one of its bytes replaced. All are ints. */
export function withByte(char: Term, isHigh: Term, byte: Term): Term {
  const part = extract(byte, 7, 0);
  const high = ite(isHigh, part, extract(char, 15, 8));
  const low = ite(isHigh, extract(char, 7, 0), part);
  return zeroExtend(concat(high, low), 32);
}
