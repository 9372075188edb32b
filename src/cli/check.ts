/** `rangefinder check`: explores all paths of a program and prints the verdict. */
import { parseCheckOptions } from './check-options.ts';
import { runCheck } from './run-check.ts';
import { CHECK_USAGE } from './usage.ts';

export async function checkCommand(argv: readonly string[]): Promise<number> {
  const options = parseCheckOptions(argv);
  if (options === 'help') {
    console.log(CHECK_USAGE);
    return 0;
  }
  return runCheck(options);
}
