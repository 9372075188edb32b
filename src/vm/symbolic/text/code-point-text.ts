/** Text of code points: each becomes one character, or the two of a pair of surrogates. */
import {
  and,
  BOUND,
  bvAdd,
  bvAnd,
  bvLshr,
  bvSle,
  bvSlt,
  bvUle,
  eq,
  first,
  intConst,
  ite,
  NOWHERE,
  not,
} from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import type { ArrayContents, CharExpansion, SymbolicArrayState } from '../../heap/symbolic-array-state.ts';
import { flush } from '../../heap/symbolic-arrays.ts';
import { readContents } from '../values/number-elements.ts';
import { codePointOf } from '../values/surrogates.ts';
import { expandText, type Text } from '../values/text.ts';

const LAST_CODE_POINT = 0x10ffff;
const FIRST_OF_TWO = 0x10000;

/** Elements of an array of ints; the range is inside. */
export type CodePoints = { readonly ints: ArrayContents; readonly from: Term; readonly count: Term };

export function codePointsIn(state: SymbolicArrayState, from: Term, count: Term): CodePoints {
  flush(state);
  return { ints: state.contents, from, count };
}

/** Whether all of them are code points. */
export function areCodePoints({ ints, from, count }: CodePoints): Term {
  const isOne = bvUle(readContents(ints, 'I', BOUND), intConst(LAST_CODE_POINT));
  return eq(first(from, bvAdd(from, count), not(isOne)), NOWHERE);
}

/** All of them are code points. */
export function textOfCodePoints({ ints, from, count }: CodePoints): Text {
  const at = (index: Term): Term => readContents(ints, 'I', bvAdd(from, index));
  // The source is there to be seen by the sweep of terms; as characters its elements would be cut.
  const points: ArrayContents = {
    kind: 'mapped',
    source: ints,
    mapping: { apply: (_read, index) => at(index), holds: [from] },
    isArray: false,
  };
  return expandText(
    { length: count, chars: points },
    ite(isPair(at(BOUND)), intConst(2), intConst(1)),
    PAIRS,
  );
}

function isPair(codePoint: Term): Term {
  return bvSle(intConst(FIRST_OF_TWO), codePoint);
}

const PAIRS: CharExpansion = {
  apply: (read, index, part) => {
    const own = read(index);
    const above = bvAdd(own, intConst(-FIRST_OF_TWO));
    const high = bvAdd(intConst(0xd800), bvLshr(above, intConst(10)));
    const low = bvAdd(intConst(0xdc00), bvAnd(above, intConst(0x3ff)));
    return ite(isPair(own), ite(eq(part, intConst(0)), high, low), own);
  },
  becomes: (read, index, chars) => {
    const own = read(index);
    const [high, low] = chars.map((c) => intConst(c));
    return chars.length === 1
      ? and(bvSlt(own, intConst(FIRST_OF_TWO)), eq(own, high))
      : and(isPair(own), eq(own, codePointOf(high, low)));
  },
  most: 2,
  holds: [],
};
