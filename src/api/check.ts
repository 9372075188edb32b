/** `check`: explores all paths of a program and judges it. */
import { checkProgram } from '../check/check-program.ts';
import { type CheckReport, checkReport } from '../report/check-report.ts';
import { type Callbacks, type CheckSettings, checkOptions } from './settings.ts';

/**
 * Resolves with the same report that `rangefinder check --json` prints, whatever the verdict. Rejects with an InputError if
 * the settings or the program are wrong. Aborted, it reports what it has found so far.
 */
export async function check(settings: CheckSettings, callbacks: Callbacks = {}): Promise<CheckReport> {
  const { result } = await checkProgram(checkOptions(settings), callbacks);
  return checkReport(result);
}
