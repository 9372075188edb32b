/** `rangefinder completion`: prints a completion script for a shell. */
import { InputError } from '../errors.ts';
import { optionHelp } from './option-help.ts';
import {
  CHECK_OPTIONS,
  DAEMON_OPTIONS,
  EXPLORATION_OPTIONS,
  LSP_OPTIONS,
  RUNS_OPTIONS,
  SCAN_OPTIONS,
  SERVE_OPTIONS,
  TEST_OPTIONS,
  WORKER_OPTIONS,
} from './option-tables.ts';
import { OPTION_VALUES } from './option-values.ts';
import { type OptionTable, readArguments } from './read-options.ts';
import { REGIONS_OPTIONS } from './regions.ts';
import { RUN_VALUES } from './run-options.ts';
import { type CompletedCommand, completedValue, completionScript, SHELLS } from './shell-completion.ts';
import { SVCOMP_OPTIONS } from './svcomp-options.ts';
import { TRACE_OPTIONS } from './trace-options.ts';
import * as usage from './usage.ts';

/** Of commands that read a configuration file. */
const CONFIG: OptionTable = { '--config': 'a file', '--no-config': null };

const TABLES: Readonly<Record<string, readonly [OptionTable, string]>> = {
  run: [{ ...RUN_VALUES, '--debug': null, '--enable-preview': null }, usage.RUN_USAGE],
  check: [{ ...CHECK_OPTIONS, ...CONFIG }, usage.CHECK_USAGE],
  scan: [{ ...SCAN_OPTIONS, ...CONFIG }, usage.SCAN_USAGE],
  test: [{ ...TEST_OPTIONS, ...CONFIG }, usage.TEST_USAGE],
  regions: [REGIONS_OPTIONS, usage.REGIONS_USAGE],
  trace: [TRACE_OPTIONS, usage.TRACE_USAGE],
  svcomp: [SVCOMP_OPTIONS, usage.SVCOMP_USAGE],
  spf: [EXPLORATION_OPTIONS, usage.SPF_USAGE],
  lsp: [LSP_OPTIONS, usage.LSP_USAGE],
  serve: [SERVE_OPTIONS, usage.SERVE_USAGE],
  daemon: [DAEMON_OPTIONS, usage.DAEMON_USAGE],
  worker: [WORKER_OPTIONS, usage.WORKER_USAGE],
  runs: [RUNS_OPTIONS, usage.RUNS_USAGE],
  attach: [RUNS_OPTIONS, usage.ATTACH_USAGE],
  cancel: [RUNS_OPTIONS, usage.CANCEL_USAGE],
};

/** A command that is not in the tables yet is completed without options. */
export function completedCommands(): CompletedCommand[] {
  return Object.entries(usage.COMMANDS).map(([name, summary]) => {
    const [options, text] = TABLES[name] ?? [{}, ''];
    const command = { name, summary, options, help: optionHelp(text) };
    return name === 'completion' ? { ...command, operands: SHELLS } : command;
  });
}

export function completionCommand(argv: readonly string[]): number {
  const args = readArguments('completion', argv, {});
  if (args === 'help') {
    console.log(usage.COMPLETION_USAGE);
    return 0;
  }
  const [written, ...others] = args.operands;
  const shell = SHELLS.find((each) => each === written);
  if (shell === undefined || others.length > 0)
    throw new InputError(`completion takes the name of a shell: ${SHELLS.join(', ')}`);
  console.log(
    completionScript(shell, completedCommands(), (option) => completedValue(OPTION_VALUES[option])).trimEnd(),
  );
  return 0;
}
