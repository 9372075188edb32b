/** A scalar value as JSON, which has no bigint, no NaN, no infinity and no negative zero. */
import type { Scalar } from './values.ts';

/** Text is a bigint, `5n`, or one of `NaN`, `Infinity`, `-Infinity`, `-0`. */
export type SavedScalar = number | string;

export function saveScalar(value: Scalar): SavedScalar {
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}

export function loadScalar(saved: SavedScalar): Scalar {
  if (typeof saved === 'number') return saved;
  return saved.endsWith('n') ? BigInt(saved.slice(0, -1)) : Number(saved);
}
