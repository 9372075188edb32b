/** The three cases of an access: below zero, at or beyond the length, inside. Each that is possible is a path. */
import { bvSle, bvSlt, bvUlt, intConst } from '../../term/build.ts';
import type { Term } from '../../term/term.ts';
import type { JArray } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import { choose } from './decide.ts';
import { indexOutOfBounds } from './messages.ts';
import { lengthOf } from './open-array.ts';
import { simplerCondition } from './tables.ts';

/** No length is negative, so one unsigned comparison says "inside". */
export function isInside(array: JArray, index: Term): Term {
  return bvUlt(index, lengthOf(array));
}

/** Goes on where the index is inside. */
export function checkBounds(t: JThread, array: JArray, index: Term, inside = isInside(array, index)): void {
  chooseInside(t, array, index, [simplerCondition(inside)]);
}

/** As `checkBounds`, with more than one way to be inside: which one. The ways exclude each other and leave nothing out. */
export function chooseInside(t: JThread, array: JArray, index: Term, ways: readonly Term[]): number {
  const below = simplerCondition(bvSlt(index, intConst(0)));
  const beyond = simplerCondition(bvSle(lengthOf(array), index));
  const taken = choose(t, 'bounds', [below, beyond, ...ways]);
  if (taken < 2) indexOutOfBounds(t, array, index);
  return taken - 2;
}
