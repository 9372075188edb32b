/** Asks a check to record what a page shows. Apart from what makes the detail, which brings a VM with it. */
import type { CheckOptions, DetailLimits } from '../check/options.ts';

/** Of one method that somebody looks at. */
export const CHECK_LIMITS: DetailLimits = { paths: 50_000, tests: 2_000 };
/** Of one method among thousands. */
export const SCAN_LIMITS: DetailLimits = { paths: 300, tests: 60 };

/** The same check, with an input for every path, and further ones for the sides of what is merged. */
export function withDetail(options: CheckOptions, limits: DetailLimits): CheckOptions {
  return { ...options, detail: limits, keepTests: true, splitFor: options.mode === 1 ? null : 'branch' };
}
