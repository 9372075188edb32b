/** Runs a check for a person or a script, and reports. */
import { check } from '../check/check.ts';
import { explore } from '../check/explore.ts';
import type { CheckOptions } from '../check/options.ts';
import type { CheckResult } from '../check/result.ts';
import { EXIT_CODES } from '../report/exit-code.ts';
import { jsonReport } from '../report/json-report.ts';
import { textReport } from '../report/text-report.ts';
import { watched } from './watched.ts';

/** Prints the report and returns the exit code. */
export async function runCheck(options: CheckOptions, remarks: readonly string[] = []): Promise<number> {
  const result = await watchedCheck(options, remarks);
  console.log(options.json ? jsonReport(result) : textReport(result, options));
  if (options.debug) for (const defect of result.defects) console.error(defect);
  return EXIT_CODES[result.verdict];
}

export async function watchedCheck(options: CheckOptions, remarks: readonly string[]): Promise<CheckResult> {
  return watched((hooks) => check(options, explore, { ...hooks, remarks }));
}
