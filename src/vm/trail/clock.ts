/**
 * The epoch of the undo trail. Epoch 0 lasts until the first choice point: nothing is logged in it. Every choice
 * point and every undo begins a new epoch, with a number that was never used before. An object whose own epoch
 * differs from the clock's must be logged before it is written to. A new object gets the clock's epoch, because an
 * undo makes it unreachable anyway.
 */
export const clock = { epoch: 0 };

/**
 * The epoch of things that outlive an undo although they were made after the choice point: classes, Class objects,
 * modules. It never equals the clock's, so their first change is always logged, and an undo leaves them as they were
 * made.
 */
const KEPT = -1;

/** The epoch for such a thing. Before the first choice point it is an ordinary one. */
export function keptEpoch(): number {
  return clock.epoch === 0 ? 0 : KEPT;
}
