/** `rangefinder svcomp`: a task of SV-COMP's Java track. The last line of the output is TRUE, FALSE or UNKNOWN. */
import fs from 'node:fs';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import { happensWithoutAssertions } from '../check/replays.ts';
import type { CheckResult, Finding, Verdict } from '../check/result.ts';
import { parseSvcompProperty } from '../check/svcomp-property.ts';
import { InputError } from '../errors.ts';
import type { LimitationId } from '../limitation/limitation.ts';
import { expectWritableFile } from '../output-file.ts';
import { checkReport } from '../report/check-report.ts';
import { EXIT_CODES, exitCodeOf } from '../report/exit-code.ts';
import { textReport } from '../report/text-report.ts';
import { explorationOptions } from './check-options.ts';
import { keepVerdict } from './keep-verdict.ts';
import { readArguments } from './read-options.ts';
import { checkWithStatusLine } from './run-check.ts';
import { commandStart, tellSupervisor } from './supervised.ts';
import { SVCOMP_OPTIONS } from './svcomp-options.ts';
import { SVCOMP_USAGE } from './usage.ts';
import { writeWitness } from './write-witness.ts';

/**
 * Not depth-first, which proves up to twice as fast, but can stay in an endless loop while the violation lies elsewhere: a
 * violation that is missed counts more.
 */
const BASE: CheckOptions = { ...DEFAULT_OPTIONS, search: 'coverage' };

/** The part of `--time` that is kept for compiling, replays and the report. */
const RESERVE_MS = 3000;
const LEAST_MS = 1000;

/**
 * Assumptions that are no gap: a task is run without arguments and options, on a machine such as this, and has no string of a
 * gigabyte.
 */
const HOLDS_FOR_TASKS: ReadonlySet<LimitationId> = new Set([
  'main-arguments',
  'jdk-settings',
  'platform',
  'long-strings',
]);

const ANSWERS: Readonly<Record<Verdict, string>> = { SAFE: 'TRUE', UNSAFE: 'FALSE', UNKNOWN: 'UNKNOWN' };

export async function svcompCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('svcomp', argv, SVCOMP_OPTIONS);
  if (args === 'help') {
    console.log(SVCOMP_USAGE);
    return 0;
  }
  const file = args.values.get('--property');
  if (file === undefined) throw new InputError('no property given: add --property FILE.prp');
  const { mainClass, property, formula } = parseSvcompProperty(readText(file), file);
  if (property === null) return answer('UNKNOWN', `the property ${formula} cannot be checked yet`);
  if (args.operands.length === 0) throw new InputError('no program given: name folders or .java files');
  const values = new Map(args.values);
  values.delete('--property');
  const asked = explorationOptions({ ...args, values }, BASE);
  const options: CheckOptions = {
    ...asked,
    targets: args.operands,
    entry: { kind: 'main', className: mainClass },
    property,
    stopAtFirst: true,
    timeMs: asked.timeMs === null ? null : Math.max(LEAST_MS, asked.timeMs - RESERVE_MS),
  };
  const witness = args.values.get('--witness');
  if (witness !== undefined) expectWritableFile('--witness', witness);
  // A run that is lost is FALSE only if it told the supervisor of a violation that is certain. For other properties a
  // finding is certain only after a replay without assertions.
  const tell = (finding: Finding, of: Program): void =>
    tellSupervisor({ kind: 'finding', finding, program: of });
  const onConfirmed = property === 'valid-assert' ? tell : () => {};
  let { result, program } = await checkWithStatusLine(options, [], onConfirmed);
  let violation = await certainViolation(result, program, options);
  // The first violation needs assertions. Another one may not, so the search goes on without stopping at the first.
  if (result.verdict === 'UNSAFE' && violation === null) {
    const leftMs = (options.timeMs ?? Number.POSITIVE_INFINITY) - (performance.now() - commandStart());
    const others = { ...options, stopAtFirst: false };
    if (leftMs > LEAST_MS) ({ result, program } = await checkWithStatusLine(others, [], onConfirmed));
    violation = await certainViolation(result, program, options);
  }
  if (violation !== null && property !== 'valid-assert') tell(violation, program);
  tellSupervisor({ kind: 'reporting' });
  console.log(textReport(checkReport(result), { showPaths: options.showPaths }));
  if (violation !== null) {
    const found = violation;
    if (witness !== undefined)
      keepVerdict(() => writeWitness(witness, found, options.targets, readText(file)));
    return answer('UNSAFE', null);
  }
  if (result.verdict === 'UNSAFE')
    return answer('UNKNOWN', 'UNKNOWN: the exception arises only while assertions are enabled');
  // An assumption is of the user's own making, but here the user asked for a proof.
  const assumptions = result.assumptions.filter(({ id }) => !HOLDS_FOR_TASKS.has(id));
  const isProof = result.verdict === 'SAFE' && assumptions.length === 0;
  answer(isProof ? 'SAFE' : 'UNKNOWN', null);
  return isProof || result.verdict === 'SAFE' ? EXIT_CODES[isProof ? 'SAFE' : 'UNKNOWN'] : exitCodeOf(result);
}

/** A confirmed violation. Unless the property is about assertions, it must also occur with assertions disabled. */
async function certainViolation(
  result: CheckResult,
  program: Program,
  options: CheckOptions,
): Promise<Finding | null> {
  const confirmed = result.findings.filter(({ isConfirmed }) => isConfirmed);
  // With assertions as the property, every confirmed finding counts.
  if (options.property === 'valid-assert' || confirmed.length === 0) return confirmed[0] ?? null;
  for (const finding of confirmed) if (await happensWithoutAssertions(finding, program)) return finding;
  return null;
}

function answer(verdict: Verdict, why: string | null): number {
  if (why !== null) console.log(why);
  console.log(ANSWERS[verdict]);
  return EXIT_CODES[verdict];
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (e) {
    throw new InputError(`cannot read the property file ${file} (${(e as Error).message}): check the path`);
  }
}
