/** How much of the user's time is for exploring, and how much for measuring coverage after it. */
import type { CheckOptions } from './options.ts';

/** With tests to write, this share of the time is reserved for them, at most `MAX_RESERVED_MS`. */
const RESERVED_SHARE = 1 / 3;
const MAX_RESERVED_MS = 20_000;

/** `spentMs` of the user's time have passed already: compiling is part of it. Null: there is no limit. */
export function exploringMs(
  { timeMs, keepTests }: Pick<CheckOptions, 'timeMs' | 'keepTests'>,
  spentMs: number,
): number | null {
  if (timeMs === null) return null;
  const left = Math.max(1, timeMs - spentMs);
  return keepTests ? left - reservedMs(left) : left;
}

function reservedMs(timeMs: number): number {
  return Math.min(timeMs * RESERVED_SHARE, MAX_RESERVED_MS);
}

/** Without `--time`, measuring coverage may take twice as long as exploring, and at least this long. */
const MIN_MEASURING_MS = 20_000;

/**
 * When measuring must end, by `performance.now()`; it begins now. With `--time` it has the rest of the user's time, which
 * began at `startedAt`. If it begins late, because the thread had to do something else, it has what was reserved, until `latest`.
 */
export function measuringEnd(
  { timeMs }: Pick<CheckOptions, 'timeMs'>,
  startedAt: number,
  exploredMs: number,
  latest: number | null = null,
): number {
  if (timeMs !== null && latest !== null)
    return Math.max(startedAt + timeMs, Math.min(latest, performance.now() + reservedMs(timeMs)));
  if (timeMs !== null) return startedAt + timeMs;
  return performance.now() + Math.max(MIN_MEASURING_MS, 2 * exploredMs);
}
