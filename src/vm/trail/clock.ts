/**
 * The epoch of the trail. It starts at 0: no choice point yet, nothing is logged. Every choice point and every undo
 * begins a new one, with a number that was never used before. What carries another epoch than the clock's must be
 * logged before it is written to; what is new carries the clock's, because undoing makes it unreachable.
 */
export const clock = { epoch: 0 };

/**
 * The epoch of what outlives an undo although it was made after the choice point (classes, their Class objects,
 * string literals): its first change is always logged, so that an undo leaves it as it was made.
 */
const KEPT = -1;

/** The epoch that such a thing gets; before the first choice point it is as any other. */
export function keptEpoch(): number {
  return clock.epoch === 0 ? 0 : KEPT;
}
