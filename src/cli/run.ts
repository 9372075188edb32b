/** `rangefinder run`: behave as `java`. */
import fs from 'node:fs';
import { runProgram } from '../api/run-program.ts';
import { executedOpcodes } from '../vm/interp/profile.ts';
import { parseRunOptions } from './run-options.ts';
import { RUN_USAGE, versionText } from './usage.ts';

/** Returns the program's exit code. */
export function runCommand(argv: readonly string[]): number {
  const options = parseRunOptions(argv);
  if (options === 'help') {
    console.log(RUN_USAGE);
    return 0;
  }
  if (options === 'version') {
    console.log(versionText());
    return 0;
  }
  const status = runProgram(options);
  if (options.opcodes !== undefined) fs.writeFileSync(options.opcodes, executedOpcodes().join('\n'));
  return status;
}
