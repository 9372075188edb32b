/** `rangefinder trace`: follows one concrete input and prints the path constraint. */
import fs from 'node:fs';
import { traceProgram } from '../api/trace-program.ts';
import { type CheckOptions, DEFAULT_OPTIONS, EFFECTS } from '../check/options.ts';
import { InputError } from '../errors.ts';
import { traceReport, traceText } from '../report/trace-report.ts';
import { parseTraceInputs } from '../trace/trace-inputs.ts';
import type { Printed } from '../trace/trace-result.ts';
import { ENTRY_OPTIONS, entryOptions, HEAP_OPTIONS, heapOptions } from './check-options.ts';
import { type OptionTable, oneOf, readArguments, seconds } from './read-options.ts';
import { commandStart } from './supervised.ts';
import { TRACE_USAGE } from './usage.ts';

const OPTIONS: OptionTable = {
  '--inputs': 'a file',
  ...ENTRY_OPTIONS,
  '--time': 'a number of seconds',
  '--effects': 'deny or allow',
  ...HEAP_OPTIONS,
  '--json': null,
  '--debug': null,
  '-ea': null,
  '-cp': 'a class path',
  '--jdk': 'a JDK home',
};

const STDOUT = 1;
const NEWLINE = 0x0a;

export async function traceCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('trace', argv, OPTIONS);
  if (args === 'help') {
    console.log(TRACE_USAGE);
    return 0;
  }
  const file = args.values.get('--inputs');
  if (file === undefined) throw new InputError('no inputs given: add --inputs FILE');
  if (args.operands.length === 0)
    throw new InputError('nothing to trace: name a folder, a jar, .class or .java files');
  const inputs = parseTraceInputs(readText(file), file);
  const options: CheckOptions = {
    ...DEFAULT_OPTIONS,
    targets: args.operands,
    classPath: args.values.get('-cp') ?? null,
    jdk: args.values.get('--jdk'),
    ...entryOptions(args),
    properties: args.properties,
    ...heapOptions(args, DEFAULT_OPTIONS),
    effects: oneOf(args, '--effects', EFFECTS) ?? DEFAULT_OPTIONS.effects,
  };
  // No limit: the trace ends when the program does.
  const end = commandStart() + (seconds(args, '--time') ?? Number.POSITIVE_INFINITY);
  const isJson = args.flags.has('--json');
  const printed: Printed[] = [];
  let isLineOpen = false;
  const write = (fd: number, bytes: Uint8Array): void => {
    if (isJson) printed.push({ fd, text: Buffer.from(bytes).toString('utf8') });
    // Written as the program writes it, so that the two streams keep their order.
    else fs.writeSync(fd, bytes);
    if (fd === STDOUT && bytes.length > 0) isLineOpen = bytes[bytes.length - 1] !== NEWLINE;
  };
  const report = traceReport(
    traceProgram(options, inputs, write, () => performance.now() > end),
    printed,
  );
  // The program may have left its last line open.
  if (!isJson && isLineOpen) console.log();
  console.log(isJson ? JSON.stringify(report, null, 2) : traceText(report));
  return 0;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (e) {
    throw new InputError(`cannot read the inputs ${file} (${(e as Error).message}): check the path`);
  }
}
