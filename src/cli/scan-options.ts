/** The options of `rangefinder scan`. */
import { PROPERTIES } from '../check/options.ts';
import { InputError } from '../errors.ts';
import type { ScanSettings } from '../scan/settings.ts';
import { rejectUnknownSolver } from '../solver/open-solver.ts';
import { type OptionTable, oneOf, readArguments, seconds, wholeNumber } from './read-options.ts';

const SCAN_OPTIONS: OptionTable = {
  '--time': 'a number of seconds',
  '--jobs': 'a number of methods',
  '--memory': 'a number of megabytes',
  '-cp': 'a class path',
  '--jdk': 'a JDK home',
  '--property': 'a property',
  '--contracts': null,
  '--allow-null': null,
  '--no-replay': null,
  '--solver': 'a solver',
  '--json': null,
  '--debug': null,
};

/** What the command line itself does with the report. */
export type ScanOptions = { readonly settings: ScanSettings; readonly isJson: boolean };

/** With less, the processes of the checks do not even start. */
const LEAST_MEMORY_MB = 700;

export function parseScanOptions(argv: readonly string[]): ScanOptions | 'help' {
  const args = readArguments('scan', argv, SCAN_OPTIONS);
  if (args === 'help') return 'help';
  if (args.operands.length > 1)
    throw new InputError(
      `scan takes one folder, jar or project, and there are ${args.operands.length}: scan them one after the other`,
    );
  const solver = args.values.get('--solver');
  if (solver !== undefined) rejectUnknownSolver(solver);
  const settings: ScanSettings = {
    path: args.operands[0] ?? '.',
    classPath: args.values.get('-cp') ?? null,
    jdk: args.values.get('--jdk'),
    contracts: args.flags.has('--contracts'),
    allowNull: args.flags.has('--allow-null'),
    replay: !args.flags.has('--no-replay'),
    properties: args.properties,
    debug: args.flags.has('--debug'),
    ...given('timeMs', seconds(args, '--time')),
    ...given('jobs', wholeNumber(args, '--jobs', 1)),
    ...given('memoryMb', wholeNumber(args, '--memory', LEAST_MEMORY_MB)),
    ...given('property', oneOf(args, '--property', PROPERTIES)),
    ...given('solver', solver ?? null),
  };
  return { settings, isJson: args.flags.has('--json') };
}

function given<K extends string, V>(name: K, value: V | null): { readonly [key in K]?: V } {
  return value === null ? {} : ({ [name]: value } as { readonly [key in K]: V });
}
