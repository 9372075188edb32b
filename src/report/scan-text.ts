/** The report of a scan for people: findings first, each cause once, then a table by package, then what was left out and why. */
import { amount, duration, grouped, inputText, nameText, programText, terminalText } from './format.ts';
import { placeText } from './place-text.ts';
import { type Cause, causesOf } from './scan-causes.ts';
import type { ScannedMethod, ScanReport } from './scan-report.ts';

const SHOWN_CALLERS = 5;
const SHOWN_PROBLEMS = 20;

export function scanText(report: ScanReport): string {
  const causes = causesOf(report.methods);
  const certain = causes.filter(({ finding }) => finding.replayed);
  const sections = [
    [headline(report, certain)],
    ...certain.map(causeLines),
    unconfirmedLines(causes.filter(({ finding }) => !finding.replayed)),
    packageTable(report.methods),
    leftOutLines(report),
    listed('Problems:', report.problems),
    [figures(report)],
  ];
  return terminalText(
    sections
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  );
}

function headline({ project, methods }: ScanReport, causes: readonly Cause[]): string {
  const isNew = causes.filter((cause) => cause.isNew).length;
  const known = causes.length - isNew;
  const found =
    causes.length === 0
      ? 'nothing was found'
      : `${amount(isNew, 'finding')}${known === 0 ? '' : ` (and ${known} of the baseline)`}`;
  return `${project.name}: ${found} in ${amount(methods.length, 'method')}`;
}

function causeLines({ finding, methods, isNew }: Cause): string[] {
  const { exception, kind, message, location, inputs } = finding;
  const text = message === null || message === '' ? '' : `: ${programText(message, '      ')}`;
  const [first, ...others] = methods;
  const more = others.length - SHOWN_CALLERS;
  return [
    `  ${exception ?? kind}${text}${isNew ? '' : ' (in the baseline)'}`,
    `      at ${placeText(location)}`,
    `  from ${nameText(first.id)}${inputs.length === 0 ? ', whatever the inputs are' : ' with'}`,
    ...inputs.map((input) => `      ${inputText(input)}`),
    ...(others.length === 0 ? [] : [`  and from ${amount(others.length, 'other method')}`]),
    ...others.slice(0, SHOWN_CALLERS).map(({ id }) => `      ${nameText(id)}`),
    ...(more > 0 ? [`      … ${grouped(more)} more, see --json`] : []),
  ];
}

function unconfirmedLines(causes: readonly Cause[]): string[] {
  const lines = causes.map(
    ({ finding: { exception, kind, location, replayDetail }, methods }) =>
      `${exception ?? kind} at ${placeText(location)}, from ${nameText(methods[0].id)}${replayDetail === null ? '' : `: ${replayDetail}`}`,
  );
  return listed('Not confirmed on the real JVM:', lines);
}

const COLUMNS = ['package', 'methods', 'safe', 'unsafe', 'unknown', 'not checked', 'coverage'] as const;

function packageTable(methods: readonly ScannedMethod[]): string[] {
  if (methods.length === 0) return [];
  const packages = new Map<string, ScannedMethod[]>();
  for (const method of methods) {
    const name = method.class.includes('.') ? method.class.slice(0, method.class.lastIndexOf('.')) : '(none)';
    packages.set(name, [...(packages.get(name) ?? []), method]);
  }
  const rows = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, own]) => rowOf(name, own));
  const all = packages.size > 1 ? [rowOf('all', methods)] : [];
  return table([[...COLUMNS], ...rows, ...all]);
}

function rowOf(name: string, methods: readonly ScannedMethod[]): string[] {
  const count = (verdict: ScannedMethod['verdict']): string =>
    grouped(methods.filter((method) => method.verdict === verdict).length);
  const sides = methods.flatMap(({ coverage }) => coverage ?? []);
  const total = sides.reduce((sum, each) => sum + each.total, 0);
  const covered = sides.reduce((sum, each) => sum + each.covered, 0);
  return [
    nameText(name),
    grouped(methods.length),
    count('SAFE'),
    count('UNSAFE'),
    count('UNKNOWN'),
    count(null),
    total === 0 ? '-' : `${Math.floor((100 * covered) / total)}%`,
  ];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  '),
  );
}

function leftOutLines({ methods, isInterrupted, budgetSeconds }: ScanReport): string[] {
  const waiting = methods.filter(({ state }) => state === 'waiting');
  const failed = methods.filter(({ state }) => state === 'failed');
  const byProblem = new Map<string, ScannedMethod[]>();
  for (const method of failed) {
    const problem = method.problem ?? 'unknown';
    byProblem.set(problem, [...(byProblem.get(problem) ?? []), method]);
  }
  const lines = [...byProblem].map(
    ([problem, [first, ...others]]) =>
      `${nameText(first.id)}${others.length === 0 ? '' : ` and ${amount(others.length, 'other')}`}: ${problem}`,
  );
  const wait =
    waiting.length === 0
      ? []
      : [
          `${amount(waiting.length, 'method')}: ${isInterrupted ? 'no time was left' : 'not looked at'}; the next scan begins with ${waiting.length === 1 ? 'it' : 'them'}, or give --time ${Math.ceil(budgetSeconds * 2)}`,
        ];
  return listed('Not checked:', [...lines.slice(0, SHOWN_PROBLEMS), ...hidden(lines.length), ...wait]);
}

function hidden(count: number): string[] {
  return count > SHOWN_PROBLEMS ? [`… ${count - SHOWN_PROBLEMS} more reasons, see --json`] : [];
}

function figures({ methods, seconds, budgetSeconds, project }: ScanReport): string {
  const looked = methods.filter(({ state }) => state === 'checked' || state === 'cached');
  const cached = methods.filter(({ state }) => state === 'cached').length;
  const ended = looked.filter(({ incomplete }) => !incomplete.some(({ id }) => id === 'time-budget')).length;
  return [
    `Looked at ${grouped(looked.length)} of ${amount(methods.length, 'method')}`,
    `${grouped(ended)} to the end`,
    ...(cached > 0 ? [`${grouped(cached)} from the cache`] : []),
    `${duration(seconds * 1000)} of ${duration(budgetSeconds * 1000)}`,
    `JDK ${project.jdk}`,
  ].join(' · ');
}

function listed(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`)];
}
