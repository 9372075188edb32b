/** The options of `rangefinder scan`. */
import { PROPERTIES } from '../check/options.ts';
import { InputError } from '../errors.ts';
import { DEFAULT_BASELINE } from '../scan/baseline.ts';
import type { ScanSettings } from '../scan/settings.ts';
import { rejectUnknownSolver } from '../solver/open-solver.ts';
import { pageOptions, queueOption } from './check-options.ts';
import { SCAN_OPTIONS } from './option-tables.ts';
import { oneOf, readArguments, seconds, wholeNumber } from './read-options.ts';

/** What the command line itself does with the report. */
export type ScanOptions = {
  readonly settings: ScanSettings;
  /** The address of a Redis server, whose workers make the checks; null: this machine does. */
  readonly queue: string | null;
  readonly isJson: boolean;
  /** Files for the findings; null: none are written. */
  readonly sarif: string | null;
  readonly junitXml: string | null;
  /** A file for the page; null: none is written. `isOpened`: and it is shown in the user's browser. */
  readonly html: string | null;
  readonly isOpened: boolean;
  /** A file that gets all findings; null: none is written. */
  readonly writeBaseline: string | null;
};

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
  const queue = queueOption(args, solver ?? '');
  const baseline = args.values.get('--baseline') ?? null;
  const isWritten = args.flags.has('--write-baseline');
  const cache: string | false | null = args.flags.has('--no-cache')
    ? false
    : (args.values.get('--cache') ?? null);
  const page = pageOptions(args);
  const settings: ScanSettings = {
    isDetailed: page.html !== null,
    path: args.operands[0] ?? '.',
    classPath: args.values.get('-cp') ?? null,
    jdk: args.values.get('--jdk'),
    contracts: args.flags.has('--contracts'),
    allowNull: args.flags.has('--allow-null'),
    replay: !args.flags.has('--no-replay'),
    properties: args.properties,
    debug: args.flags.has('--debug'),
    include: args.repeated.get('--include') ?? [],
    exclude: args.repeated.get('--exclude') ?? [],
    since: args.values.get('--since') ?? null,
    // What is written anew need not exist.
    baseline: isWritten ? null : baseline,
    ...(cache === null ? {} : { cache }),
    ...given('timeMs', seconds(args, '--time')),
    ...given('jobs', wholeNumber(args, '--jobs', 1)),
    ...given('memoryMb', wholeNumber(args, '--memory', LEAST_MEMORY_MB)),
    ...given('property', oneOf(args, '--property', PROPERTIES)),
    ...given('solver', solver ?? null),
  };
  return {
    settings,
    queue,
    ...page,
    isJson: args.flags.has('--json'),
    sarif: args.values.get('--sarif') ?? null,
    junitXml: args.values.get('--junit-xml') ?? null,
    writeBaseline: isWritten ? (baseline ?? DEFAULT_BASELINE) : null,
  };
}

function given<K extends string, V>(name: K, value: V | null): { readonly [key in K]?: V } {
  return value === null ? {} : ({ [name]: value } as { readonly [key in K]: V });
}
