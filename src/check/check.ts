/** `check`: target → exploration → replay → verdict. */
import type { Exploration } from '../search/exploration.ts';
import { assemble, questionOf } from './assemble.ts';
import { confirm, predictions } from './confirm.ts';
import type { CheckOptions } from './options.ts';
import { type Program, prepareCheck } from './prepare.ts';
import type { CheckProgress } from './progress.ts';
import { type CheckResult, NOTHING_EXPLORED } from './result.ts';
import { isProvedByCode } from './static-proof.ts';
import { PROVED_BY_CODE } from './verdict.ts';

export type CheckHooks = {
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Stops the exploration; what was found until then is reported. */
  readonly signal?: AbortSignal;
  /** For the report: what was noticed before, such as keys of a .jpf file. */
  readonly remarks?: readonly string[];
};

/** Explores all paths of a program within the budgets. */
export type Explore = (program: Program, options: CheckOptions, hooks: CheckHooks) => Promise<Exploration>;

/** Wrong input is an InputError, raised before anything is explored. */
export async function check(
  options: CheckOptions,
  explore: Explore,
  hooks: CheckHooks = {},
): Promise<CheckResult> {
  const start = performance.now();
  const { program, limits, remarks, assumptions } = prepareCheck(options);
  // Who only looks for a violation need not look where there is none.
  if (options.stopAtFirst && limits.length === 0 && isProvedByCode(program, questionOf(options)))
    return { ...NOTHING_EXPLORED, ...PROVED_BY_CODE, remarks: [...(hooks.remarks ?? []), ...remarks] };
  const exploration = await explore(program, withTimeLeft(options, performance.now() - start), hooks);
  // A cancelled run still confirms what it found: replays are short, and a finding without one is worth little.
  const findings = await confirm(predictions(exploration.findings, questionOf(options)), program);
  const result = assemble(options, exploration, findings, {
    limits,
    remarks: [...(hooks.remarks ?? []), ...remarks],
    assumptions,
  });
  return { ...result, stats: { ...result.stats, totalMs: Math.round(performance.now() - start) } };
}

/** The user's time counts from the start: compiling is part of it. */
function withTimeLeft(options: CheckOptions, spentMs: number): CheckOptions {
  return options.timeMs === null ? options : { ...options, timeMs: Math.max(1, options.timeMs - spentMs) };
}
