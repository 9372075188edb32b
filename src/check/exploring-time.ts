/** How much of the user's time is for exploring. */
import type { CheckOptions } from './options.ts';

/** A run whose tests are followed and written afterwards keeps this share of its time for that, but no more than the other. */
const KEPT_SHARE = 1 / 3;
const MOST_KEPT_MS = 20_000;

/** `spentMs` of the user's time have passed already: compiling is part of it. Null: there is no limit. */
export function exploringMs(
  { timeMs, keepTests }: Pick<CheckOptions, 'timeMs' | 'keepTests'>,
  spentMs: number,
): number | null {
  if (timeMs === null) return null;
  const left = Math.max(1, timeMs - spentMs);
  return keepTests ? left - Math.min(left * KEPT_SHARE, MOST_KEPT_MS) : left;
}
