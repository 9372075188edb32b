/** The report of a run that its supervisor lost: it was killed because it did not keep its limits, or it crashed. */
import fs from 'node:fs';
import { type Finding, NO_STATS, NOTHING_EXPLORED } from '../check/result.ts';
import { isDoubtful, isExcused, judge } from '../check/verdict.ts';
import { assertNever } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { type CheckReport, checkReport } from '../report/check-report.ts';
import { EXIT_CODES, exitCodeOf, INTERNAL_ERROR } from '../report/exit-code.ts';
import { textReport } from '../report/text-report.ts';
import { verdictText } from '../report/verdict-text.ts';
import { parseCheckOptions } from './check-options.ts';
import { keepVerdict } from './keep-verdict.ts';
import { readArguments } from './read-options.ts';
import type { Lost } from './supervisor.ts';
import { SVCOMP_OPTIONS } from './svcomp-options.ts';
import { runOfCheck, writeFormats } from './write-formats.ts';
import { writeReproducers } from './write-reproducers.ts';
import { writeWitness } from './write-witness.ts';

/** `argv` is that of the run, the command first. */
export function reportLost(lost: Lost, argv: readonly string[]): number {
  switch (argv[0]) {
    case 'check':
    case 'spf':
    case 'svcomp':
      return reportVerdict(lost, argv);
    default:
      return reportNothing(lost, argv[0]);
  }
}

function reportVerdict(lost: Lost, argv: readonly string[]): number {
  const { findings, progress } = lost;
  // The last progress may be older than the last finding. The report claims no more paths than are certain.
  const paths = Math.max(progress?.paths ?? 0, findings.length);
  const limitation = limitationOf(lost.why);
  const isReached = findings.some(({ kind }) => kind === 'reached');
  const result = {
    ...NOTHING_EXPLORED,
    // The same judgement as always: with confirmed findings it is UNSAFE, else UNKNOWN, because the run did not end.
    ...judge({
      question: isReached ? 'unreachable' : 'all',
      findings,
      paths,
      isProved: false,
      assumedAway: 0,
      limitations: [{ limitation, location: null, count: 1 }],
    }),
    findings: findings.filter((finding) => !isExcused(finding) && !isDoubtful(finding)),
    contracts: findings.filter(isExcused),
    doubtful: findings.filter(isDoubtful),
    stats: {
      ...NO_STATS,
      paths,
      queries: progress?.queries ?? 0,
      totalMs: Math.round(lost.elapsedMs),
      peakRssMb: Math.round(progress?.rssMb ?? 0),
    },
    exceptionCounts: Object.fromEntries(
      findings.flatMap(({ exception, location, count }) =>
        exception === null ? [] : [[`${exception}@${location.line}`, count]],
      ),
    ),
    remarks: ['the process of the run was killed or crashed: only what it had told until then is reported'],
  } as const;
  const report = checkReport(result);
  const isJson = argv.includes('--json');
  const showPaths = argv.includes('--show-paths');
  console.log(isJson ? JSON.stringify(report, null, 2) : textReport(report, { showPaths }));
  if (argv[0] === 'svcomp') console.log(result.verdict === 'UNSAFE' ? 'FALSE' : 'UNKNOWN');
  if (argv[0] === 'svcomp') keepVerdict(() => writeWitnessOf(findings, argv.slice(1)));
  if (argv[0] === 'check') keepVerdict(() => writeFiles(lost, report, argv.slice(1)));
  return exitCodeOf(result);
}

function writeFiles({ findings, program }: Lost, report: CheckReport, argv: readonly string[]): void {
  const options = parseCheckOptions(argv);
  // The program is known with the first finding.
  if (options === 'help' || program === null) return;
  writeFormats(options, () => runOfCheck(report, program, options));
  if (options.writeTests === null) return;
  const failures = findings.filter((finding) => !isExcused(finding) && !isDoubtful(finding));
  for (const line of writeReproducers(options.writeTests, program, failures, options))
    (options.json ? console.error : console.log)(line);
}

/** Findings of `svcomp` are told once they are certain. */
function writeWitnessOf([finding]: readonly Finding[], argv: readonly string[]): void {
  const args = readArguments('svcomp', argv, SVCOMP_OPTIONS);
  if (args === 'help' || finding === undefined) return;
  const [file, property] = [args.values.get('--witness'), args.values.get('--property')];
  if (file !== undefined && property !== undefined)
    writeWitness(file, finding, args.operands, fs.readFileSync(property, 'utf8'));
}

/** Other commands have no verdict. Tests that were written before are told; nothing else could be told by halves. */
function reportNothing({ why, kept }: Lost, command: string): number {
  if (kept !== null) console.log(kept);
  if (kept !== null && why.kind === 'time') return 0;
  const reason = verdictText({ kind: 'stopped', by: limitationOf(why) });
  const what = command === 'test' && kept === null ? 'no tests were written' : 'it did not end';
  console.error(`rangefinder ${command}: ${reason}: ${what}`);
  return why.kind === 'crash' ? INTERNAL_ERROR : EXIT_CODES.UNKNOWN;
}

function limitationOf(why: Lost['why']): Limitation {
  switch (why.kind) {
    case 'time':
      return { id: 'time-budget', ms: why.ms };
    case 'memory':
      return { id: 'memory-budget', mb: why.megabytes };
    case 'crash':
      return { id: 'internal-error', message: `the process of the run crashed: ${why.how}` };
    default:
      return assertNever(why, 'loss');
  }
}
