/** `rangefinder trace`: follows one concrete input, prints the path constraint, and finds inputs that leave the path. */
import fs from 'node:fs';
import { exploreInputsOfProgram, NO_INPUTS, traceProgram } from '../api/trace-program.ts';
import type { CheckOptions } from '../check/options.ts';
import { InputError } from '../errors.ts';
import type { InputFile } from '../inputs/input-files.ts';
import { readInputFiles } from '../inputs/read-input-files.ts';
import { expectWritableFile, writeWhole } from '../output-file.ts';
import { exploredText, indexedInput } from '../report/explored-inputs.ts';
import { constraintLines, constraintSmt, traceReport, traceText } from '../report/trace-report.ts';
import { InputFolder } from '../trace/input-folder.ts';
import type { Negation } from '../trace/negate.ts';
import { parseTraceInputs } from '../trace/trace-inputs.ts';
import type { Printed } from '../trace/trace-result.ts';
import { expectNewOutput, writeInput } from './negated-input.ts';
import { type Arguments, readArguments, seconds } from './read-options.ts';
import { commandStart } from './supervised.ts';
import { TRACE_OPTIONS, tracedProgramOptions, traceRequest } from './trace-options.ts';
import { TRACE_USAGE } from './usage.ts';

const STDOUT = 1;
const NEWLINE = 0x0a;
const DEFAULT_EXPLORING_MS = 60_000;
/** What is kept of the time: the first attempt at a query runs in this thread, and cannot be interrupted. */
const RESERVE_MS = 1_500;

export async function traceCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('trace', argv, TRACE_OPTIONS);
  if (args === 'help') {
    console.log(TRACE_USAGE);
    return 0;
  }
  const { kind, negate, out } = traceRequest(args);
  const options = tracedProgramOptions(args);
  const files = readInputFiles(
    args.repeated.get('--symbolic-file') ?? [],
    args.flags.has('--symbolic-stdin'),
  );
  if (kind === 'explore') return explore(args, options, files, out as string);
  return follow(args, options, files, negate, out);
}

function follow(
  args: Arguments,
  options: CheckOptions,
  inputFiles: readonly InputFile[],
  negate: number | null,
  out: string | null,
): number {
  const given = args.values.get('--inputs');
  const inputs = given === undefined ? NO_INPUTS : parseTraceInputs(readText(given), given);
  const [constraintFile, smtFile] = ['--constraint', '--smt2'].map((option) => {
    const file = args.values.get(option) ?? null;
    if (file !== null) expectWritableFile(option, file);
    return file;
  });
  if (out !== null) expectNewOutput(out, inputFiles);
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
  const traced = traceProgram(options, inputs, {
    write,
    end,
    inputFiles,
    negate,
    hasSmt: smtFile !== null,
    isAffectedWanted: args.flags.has('--affected'),
  });
  const report = traceReport(traced.result, printed);
  if (constraintFile !== null) writeWhole(constraintFile, `${constraintLines(report).join('\n')}\n`);
  if (smtFile !== null && traced.smt !== null) writeWhole(smtFile, constraintSmt(report, traced.smt));
  const { negation } = traced;
  const written = negation?.kind === 'input' ? writeInput(out as string, inputFiles, negation.contents) : [];
  // The program may have left its last line open.
  if (!isJson && isLineOpen) console.log();
  if (isJson) {
    const told = negation === null ? {} : { negation: { kind: negation.kind, files: written } };
    console.log(JSON.stringify({ ...report, ...told }, null, 2));
  } else {
    console.log(traceText(report, constraintFile));
    if (negation !== null) console.log(`\n${negationText(negation, negate as number, written)}`);
  }
  return negation?.kind === 'unknown' ? 2 : 0;
}

function negationText(negation: Negation, number: number, written: readonly string[]): string {
  switch (negation.kind) {
    case 'input':
      return `Conjunct ${number} negated: wrote ${written.join(', ')}`;
    case 'infeasible':
      return `Conjunct ${number} negated: no input leaves the path there`;
    case 'unknown':
      return `Conjunct ${number} negated: unknown (${negation.detail}); --query-time gives the solver more time`;
  }
}

function explore(args: Arguments, options: CheckOptions, files: readonly InputFile[], out: string): number {
  const folder = new InputFolder(
    out,
    files.map(({ name }) => name),
  );
  const timeMs = seconds(args, '--time') ?? DEFAULT_EXPLORING_MS;
  const end = commandStart() + timeMs - Math.min(RESERVE_MS, timeMs / 4);
  const exploration = exploreInputsOfProgram(options, files, end, (input) => {
    folder.add(indexedInput(input), input.contents);
    // Whoever ends the run early still has an index.
    if (indexedInput(input).isCrash) folder.writeIndex();
  });
  folder.writeIndex();
  if (args.flags.has('--json')) console.log(JSON.stringify(folder.index(), null, 2));
  else console.log(exploredText(exploration, folder.index().inputs, out));
  return 0;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (e) {
    throw new InputError(`cannot read the inputs ${file} (${(e as Error).message}): check the path`);
  }
}
