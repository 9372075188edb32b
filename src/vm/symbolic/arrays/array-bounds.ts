/**
 * Bounds checks of array accesses. An index can be negative, beyond the end, or inside; each case that is possible
 * becomes a path.
 */
import { bvSle, bvSlt, bvUlt, intConst, TRUE } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import type { JArray } from '../../heap/object.ts';
import { refineSymbolicArray } from '../../heap/symbolic-arrays.ts';
import type { JThread } from '../../thread/thread.ts';
import { choose } from '../asking/ask.ts';
import { indexOutOfBounds } from '../text/messages.ts';
import { simplerCondition } from '../values/value-table.ts';
import { lengthOf } from './symbolic-array.ts';

/** The condition that the index is inside. Lengths are not negative, so one unsigned comparison suffices. */
export function isInside(array: JArray, index: Term): Term {
  if (array.symbolic?.inside.has(index)) return TRUE;
  return bvUlt(index, lengthOf(array));
}

/** Returns on the paths where the index is inside; throws ArrayIndexOutOfBoundsException on the others. */
export function checkBounds(t: JThread, array: JArray, index: Term, inside = isInside(array, index)): void {
  if (inside !== TRUE) chooseInside(t, array, index, [simplerCondition(inside)]);
}

/**
 * As `checkBounds`, where "inside" has several sub-cases: returns which one. The sub-cases exclude each other and
 * cover all of "inside".
 */
export function chooseInside(t: JThread, array: JArray, index: Term, ways: readonly Term[]): number {
  const below = simplerCondition(bvSlt(index, intConst(0)));
  const beyond = simplerCondition(bvSle(lengthOf(array), index));
  const taken = choose(t, 'bounds', [below, beyond, ...ways]);
  if (taken < 2) indexOutOfBounds(t, array, index);
  remember(array, index);
  return taken - 2;
}

/** Beyond this the oldest index terms are forgotten. */
const MAX_REMEMBERED = 64;

/**
 * Records the index as inside. The next access at this index asks nothing, and a region that contains one needs no
 * exit for an exception.
 */
function remember(array: JArray, index: Term): void {
  if (array.symbolic === null || index.op === TermOp.Const) return;
  const { inside } = array.symbolic;
  refineSymbolicArray(array, { inside: new Set([...[...inside].slice(-MAX_REMEMBERED), index]) });
}
