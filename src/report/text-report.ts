/**
 * The report for people. The verdict comes first and stands alone on its line; then what fails and with which inputs;
 * then what was left out, because it is the reason of an UNKNOWN; then the figures.
 */
import type { CheckReport, ReportedFinding, ReportedLimitation, ReportedPath } from './check-report.ts';
import { amount, duration, grouped, inputText, programText, terminalText } from './format.ts';
import { mergingLines } from './merging-text.ts';
import { modelLines } from './model-text.ts';
import { placeText } from './place-text.ts';

/** What the report shows besides verdict, findings and figures. */
export type TextOptions = {
  /** Path conditions, and every path. */
  readonly showPaths: boolean;
  readonly explainMerging?: boolean;
};

/** Traces of library code can be long: the frames that a user looks at are the innermost ones. */
const SHOWN_FRAMES = 8;
const SHOWN_REASONS = 12;

export function textReport(report: CheckReport, options: TextOptions): string {
  const sections = [
    [`${report.verdict}: ${report.reason}${boundedResult(report)}`],
    ...report.findings.map((finding) => findingLines(finding, options)),
    doubtfulLines(report.doubtful),
    contractLines(report.contracts),
    listed('Assuming:', report.assumptions),
    incompleteLines(report.incomplete),
    modelLines(report.concreteCalls),
    report.verdict === 'UNKNOWN' ? adviceLines(report.incomplete) : [],
    options.showPaths ? pathLines(report.paths ?? []) : [],
    options.explainMerging === true ? mergingLines(report.regions ?? []) : [],
    [...statLines(report), ...report.remarks.map((remark) => `Note: ${remark}`)],
  ];
  return terminalText(
    sections
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  );
}

/** A finding: what fails, where, with which inputs, and whether the real JVM confirmed it. */
function findingLines(finding: ReportedFinding, options: TextOptions): string[] {
  const { trace, location, inputs } = finding;
  const frames = trace.length > 0 ? trace : [location];
  const hidden = frames.length - SHOWN_FRAMES;
  return [
    `  ${headline(finding)}`,
    ...(finding.kind === 'postcondition'
      ? [`      when ${location.class}.${location.method} has returned`]
      : frames.slice(0, SHOWN_FRAMES).map((frame) => `      at ${placeText(frame)}`)),
    ...(hidden > 0 ? [`      … ${amount(hidden, 'more frame')}`] : []),
    ...(inputs.length === 0 ? ['  whatever the inputs are'] : ['  with']),
    ...inputs.map((input) => `      ${inputText(input)}`),
    ...(options.showPaths ? conditionLines(finding) : []),
    `  ${confirmation(finding)}`,
  ];
}

/** The exception with its message, or the method that was reached. */
function headline(finding: ReportedFinding): string {
  if (finding.kind === 'reached') return `reached: ${placeText(finding.location)}`;
  const { exception, message } = finding;
  if (finding.kind === 'postcondition') return `does not hold: ${message}`;
  return message === null ? `${exception}` : `${exception}: ${programText(message, '      ')}`;
}

/** One line each, with the inputs: a reader sees from them whether such an object can exist. */
function doubtfulLines(doubtful: readonly ReportedFinding[]): string[] {
  const lines = doubtful.map(
    ({ exception, location, inputs }) =>
      `${exception ?? 'reached'} at ${placeText(location)}: ${inputs.map(inputText).join(', ')}`,
  );
  return listed(
    'Only with objects that nobody was seen to make (--objects any counts them as failures):',
    lines,
  );
}

/** One line each: the method says itself what is wrong with these arguments. */
function contractLines(contracts: readonly ReportedFinding[]): string[] {
  const lines = contracts.map(({ exception, location, inputs }) => {
    const example = inputs.length === 0 ? '' : `: ${inputs.map(inputText).join(', ')}`;
    return `${exception} at ${placeText(location)}${example}`;
  });
  return listed('Rejected arguments (--contracts counts them as failures):', lines);
}

/** Whether the real JVM confirmed the finding. If it refuted one that depends on no limitation, that is a defect of ours. */
function confirmation(finding: ReportedFinding): string {
  const others = finding.count > 1 ? `; ${amount(finding.count, 'path')} end this way` : '';
  if (finding.replayed) return `confirmed on the real JVM${others}`;
  const detail = finding.replayDetail === null ? '' : `: ${finding.replayDetail}`;
  if (!finding.replayBegun) return `NOT confirmed on the real JVM${detail}${others}`;
  const because = !finding.replayEnded
    ? 'the run there did not come to an end'
    : finding.dependsOn.length === 0
      ? 'a defect of Rangefinder: please report it'
      : `it depends on what another run may see otherwise: ${finding.dependsOn[0]}`;
  return `NOT confirmed on the real JVM${detail} (${because})${others}`;
}

/** A path condition: the conjuncts, and the definitions of the parts that they share. */
function conditionLines({
  definitions,
  pathCondition,
}: Pick<ReportedPath, 'definitions' | 'pathCondition'>): string[] {
  return [
    '  when',
    ...(pathCondition.length === 0 ? ['      true'] : []),
    ...pathCondition.map((text, i) => `      ${i === 0 ? '  ' : '&&'} ${text}`),
    ...definitions.map((text) => `      where ${text}`),
  ];
}

/** What bars SAFE. The text shows the first few; the JSON report has all. */
function incompleteLines(all: readonly ReportedLimitation[]): string[] {
  // These are listed with their inputs already.
  const incomplete = all.filter(({ id }) => id !== 'unmade-object');
  if (incomplete.length === 0) return [];
  const lines = incomplete.slice(0, SHOWN_REASONS).map(({ reason, location, count }) => {
    const times = count > 1 ? `${grouped(count)} times: ` : '';
    return `  ${times}${reason}${location === null ? '' : `, at ${placeText(location)}`}`;
  });
  const hidden = incomplete.length - SHOWN_REASONS;
  return [
    'Not complete:',
    ...lines,
    ...(hidden > 0 ? [`  … ${amount(hidden, 'more place')}, see --json`] : []),
  ];
}

/** What an UNKNOWN says all the same. */
function boundedResult({ verdict, findings, doubtful, stats }: CheckReport): string {
  if (verdict !== 'UNKNOWN' || findings.length + doubtful.length > 0 || stats.paths === 0) return '';
  return stats.paths === 1
    ? ' (nothing fails on the path that ended)'
    : ` (nothing fails on the ${grouped(stats.paths)} paths that ended)`;
}

/** What the user can do now: an UNKNOWN is no dead end. */
function adviceLines(incomplete: readonly ReportedLimitation[]): string[] {
  const remedies = new Set(incomplete.flatMap((each) => each.remedies));
  return listed('To go on:', [...remedies].slice(0, SHOWN_REASONS));
}

function pathLines(paths: readonly ReportedPath[]): string[] {
  return paths.flatMap((path, i) => [
    ...(i === 0 ? [] : ['']),
    `Path ${i + 1}: ${path.outcome}`,
    ...conditionLines(path),
    ...(path.inputs.length === 0 ? [] : [`  for example ${path.inputs.map(inputText).join(', ')}`]),
  ]);
}

/** The figures: paths and coverage, merging, cost. */
function statLines({ stats, coverage }: CheckReport): string[] {
  const explored = [
    amount(stats.paths, 'path'),
    ...(stats.infeasible > 0 ? [`${grouped(stats.infeasible)} infeasible`] : []),
    ...(stats.assumedAway > 0 ? [`${grouped(stats.assumedAway)} ruled out by assumptions`] : []),
    ...(coverage === null ? [] : [`${coverage.covered} of ${coverage.total} branch sides covered`]),
  ];
  const merged = [
    `${amount(stats.instantiations, 'region')} merged`,
    ...(stats.methodsInlined > 0 ? [`${amount(stats.methodsInlined, 'call')} inlined`] : []),
    ...(stats.aborts > 0 ? [`${grouped(stats.aborts)} left alone`] : []),
  ];
  const cost = [
    `${amount(stats.queries, 'query', 'queries')}, ${grouped(stats.backendCalls)} to the solver`,
    `${duration(stats.solverMs)} of ${duration(stats.totalMs)} solving`,
    `${grouped(Math.round(stats.peakRssMb))} MB`,
  ];
  return [
    `Explored: ${explored.join(' · ')}`,
    ...(stats.instantiations > 0 ? [`Merging: ${merged.join(' · ')}`] : []),
    `Cost: ${cost.join(' · ')}`,
  ];
}

function listed(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`)];
}
