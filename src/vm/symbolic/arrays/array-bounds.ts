/** The three cases of an access: below zero, at or beyond the length, inside. Each that is possible is a path. */
import { bvSle, bvSlt, bvUlt, intConst, TRUE } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import type { JArray } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import { touchSymbolicArray } from '../../trail/trail.ts';
import { choose } from '../asking/ask.ts';
import { indexOutOfBounds } from '../text/messages.ts';
import { simplerCondition } from '../values/value-table.ts';
import { lengthOf } from './symbolic-array.ts';

/** No length is negative, so one unsigned comparison says "inside". */
export function isInside(array: JArray, index: Term): Term {
  if (array.symbolic?.inside.has(index)) return TRUE;
  return bvUlt(index, lengthOf(array));
}

/** Goes on where the index is inside. */
export function checkBounds(t: JThread, array: JArray, index: Term, inside = isInside(array, index)): void {
  if (inside !== TRUE) chooseInside(t, array, index, [simplerCondition(inside)]);
}

/** As `checkBounds`, with more than one way to be inside: which one. The ways exclude each other and leave nothing out. */
export function chooseInside(t: JThread, array: JArray, index: Term, ways: readonly Term[]): number {
  const below = simplerCondition(bvSlt(index, intConst(0)));
  const beyond = simplerCondition(bvSle(lengthOf(array), index));
  const taken = choose(t, 'bounds', [below, beyond, ...ways]);
  if (taken < 2) indexOutOfBounds(t, array, index);
  remember(array, index);
  return taken - 2;
}

const MOST_REMEMBERED = 64;

/** So the next access at this index asks nothing, and a region that has one has no exit for it. */
function remember(array: JArray, index: Term): void {
  if (array.symbolic === null || index.op === TermOp.Const) return;
  touchSymbolicArray(array);
  const { inside } = array.symbolic;
  array.symbolic = { ...array.symbolic, inside: new Set([...[...inside].slice(-MOST_REMEMBERED), index]) };
}
