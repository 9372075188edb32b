/**
 * A process that checks one program after the other, as its standard input asks: a line is the list of arguments that
 * `rangefinder check` would get, an answer is a line with the report. It spares each check the start of a process. Findings
 * are not replayed, and the first ends the check: one that predicts a failure is not SAFE, and more is not asked.
 */
import readline from 'node:readline';
import { checkProgram } from '../../src/check/check-program.ts';
import { exploreForTest } from '../../src/check/explore-for-test.testing.ts';
import { parseCheckOptions } from '../../src/cli/check-options.ts';
import type { Limitation } from '../../src/limitation/limitation.ts';
import { checkReport } from '../../src/report/check-report.ts';

export type ServerAnswer = {
  /** `FAILS`: a failure is predicted. */
  readonly verdict: 'SAFE' | 'UNSAFE' | 'UNKNOWN' | 'FAILS' | 'NONE';
  readonly reason: string;
  readonly assumed: readonly Limitation[];
};

class FailurePredicted extends Error {}

async function answer(argv: readonly string[]): Promise<ServerAnswer> {
  const options = parseCheckOptions(argv);
  if (options === 'help') throw new Error('asked for help');
  try {
    const { result } = await checkProgram(options, {}, async (program, given) => {
      const exploration = await exploreForTest(program, { ...given, stopAtFirst: true });
      if (exploration.findings.length > 0) throw new FailurePredicted();
      return exploration;
    });
    const { verdict, reason, assumed } = checkReport(result);
    return { verdict, reason, assumed };
  } catch (e) {
    if (e instanceof FailurePredicted) return { verdict: 'FAILS', reason: '', assumed: [] };
    return { verdict: 'NONE', reason: String(e), assumed: [] };
  }
}

for await (const line of readline.createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line) as string[]))}\n`);
