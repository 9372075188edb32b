/** Runs a check for a person or a script: status line, Ctrl-C, report. */
import { type CheckHooks, check } from '../check/check.ts';
import { explore } from '../check/explore.ts';
import type { CheckOptions } from '../check/options.ts';
import type { CheckResult } from '../check/result.ts';
import { EXIT_CODES } from '../report/exit-code.ts';
import { jsonReport } from '../report/json-report.ts';
import { StatusLine } from '../report/status-line.ts';
import { textReport } from '../report/text-report.ts';

/** Prints the report and returns the exit code. */
export async function runCheck(options: CheckOptions, remarks: readonly string[] = []): Promise<number> {
  const result = await watchedCheck(options, remarks);
  console.log(options.json ? jsonReport(result) : textReport(result, options));
  if (options.debug) for (const defect of result.defects) console.error(defect);
  return EXIT_CODES[result.verdict];
}

/** The first Ctrl-C stops the exploration, which still reports; the second ends the process. */
export async function watchedCheck(options: CheckOptions, remarks: readonly string[]): Promise<CheckResult> {
  const status = new StatusLine(process.stderr);
  const stop = new AbortController();
  const onInterrupt = () => {
    if (stop.signal.aborted) endAtOnce();
    stop.abort();
  };
  /** `process.exit` would wait for threads, which may be deep in a solver. */
  const endAtOnce = () => {
    process.off('SIGINT', onInterrupt);
    process.kill(process.pid, 'SIGINT');
  };
  process.on('SIGINT', onInterrupt);
  const hooks: CheckHooks = { onProgress: (p) => status.update(p), signal: stop.signal, remarks };
  try {
    return await check(options, explore, hooks);
  } finally {
    process.off('SIGINT', onInterrupt);
    status.clear();
  }
}
