/** Coverage as a table, and as a listing of the source with a mark at every line. */

import { toExternalName } from '../classfile/descriptor.ts';
import type {
  ClassCoverage,
  Counter,
  CoverageCounters,
  DecisionCoverage,
  LineCoverage,
} from '../coverage/class-coverage.ts';
import type { TestCoverage } from '../junit/cover-tests.ts';
import { amount } from './format.ts';

/** One row per class, and a row of totals if there are several. */
export function coverageText(coverage: TestCoverage): string {
  const { classes, totals, isComplete, assumptions, unknown } = coverage;
  const rows = [
    ['coverage', 'instructions', 'lines', 'branches', 'conditions (MC/DC)'],
    ...classes.map((each) => [toExternalName(each.name), ...cells(each)]),
    ...(classes.length > 1 ? [['all', ...cells(totals)]] : []),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  return [
    ...table,
    ...(unknown === 0 ? [] : [`${amount(unknown, 'test')} of which it is not known what they cover`]),
    ...(totals.infeasible > 0 ? assumptions.map((each) => `infeasible, if ${each}`) : []),
    ...(isComplete ? [] : ['what is missed may still be possible: not everything is explored']),
  ].join('\n');
}

function cells({ instructions, lines, branches, conditions, infeasible }: CoverageCounters): string[] {
  const never = infeasible === 0 ? '' : `, ${infeasible} infeasible`;
  return [of(instructions), of(lines), of(branches), of(conditions) + never];
}

function of({ covered, total }: Counter): string {
  return `${covered} of ${total}`;
}

/** Source files that are named in the class files, each with what its classes cover. */
export type SourceListing = { readonly name: string; readonly text: string };

/** `sourceOf` gives the lines of a source file, by the internal name of a class in it; null if it was not found. */
export function coverageListings(
  { classes }: TestCoverage,
  sourceOf: (className: string, sourceFile: string) => readonly string[] | null,
): SourceListing[] {
  const files = new Map<string, ClassCoverage[]>();
  for (const each of classes) {
    const folder = each.name.slice(0, each.name.lastIndexOf('/') + 1);
    const name = folder + (each.sourceFile ?? `${each.name.slice(folder.length)}.class`);
    files.set(name, [...(files.get(name) ?? []), each]);
  }
  return [...files].map(([name, inFile]) => {
    const source = inFile[0].sourceFile === null ? null : sourceOf(inFile[0].name, inFile[0].sourceFile);
    return { name: `${name}.txt`, text: listing(name, inFile, source) };
  });
}

const LEGEND = `+ covered   ~ partly   - missed     branches taken of all     conditions: T true, F false, - not evaluated`;

/** The source with marks. Without the source, only the lines that have code are listed. */
function listing(name: string, classes: readonly ClassCoverage[], source: readonly string[] | null): string {
  const lines = new Map<number, LineCoverage[]>();
  for (const line of classes.flatMap((c) => c.perLine))
    lines.set(line.line, [...(lines.get(line.line) ?? []), line]);
  const decisions = classes.flatMap((c) => c.methods.flatMap((m) => m.decisions));
  const last = Math.max(source?.length ?? 0, ...lines.keys());
  const shown: string[] = [name, LEGEND, ''];
  for (let at = 1; at <= last; at++) {
    const here = lines.get(at) ?? [];
    if (source === null && here.length === 0) continue;
    const text = `${marks(here)} ${String(at).padStart(5)}  ${source?.[at - 1] ?? ''}`;
    shown.push(text.trimEnd());
    for (const decision of decisions.filter((d) => d.line === at))
      shown.push(...decisionLines(decision).map((each) => `${''.padEnd(17)}${each}`));
  }
  return `${shown.join('\n')}\n`;
}

/** The mark of a line and its branches: `~ 1/2`. A line can belong to several classes. */
function marks(lines: readonly LineCoverage[]): string {
  if (lines.length === 0) return ''.padEnd(9);
  const total = (of: 'instructions' | 'branches', what: keyof Counter): number =>
    lines.reduce((n, line) => n + line[of][what], 0);
  const covered = total('instructions', 'covered');
  const isWhole =
    covered === total('instructions', 'total') && total('branches', 'covered') === total('branches', 'total');
  const mark = covered === 0 ? '-' : isWhole ? '+' : '~';
  const branches = total('branches', 'total');
  return `${mark} ${branches === 0 ? '' : `${total('branches', 'covered')}/${branches}`}`.padEnd(9);
}

/** Lists decisions of several conditions only: for a decision of one condition its branches say the same. */
function decisionLines({ conditions, evaluations }: DecisionCoverage): string[] {
  if (conditions.length < 2) return [];
  const missing = conditions.flatMap(({ status }, i) =>
    status === 'missed' || status === 'infeasible' ? [`${i + 1} ${status}`] : [],
  );
  const covered = conditions.filter(({ status }) => status === 'covered').length;
  return [
    `^ ${covered} of ${conditions.length} conditions decide${missing.length === 0 ? '' : `; ${missing.join(', ')}`}`,
    `  evaluated: ${evaluations.length === 0 ? 'never' : evaluations.map(evaluationText).sort().join('  ')}`,
  ];
}

function evaluationText({ conditions, outcome }: DecisionCoverage['evaluations'][number]): string {
  return `${conditions}=${outcome ? 'T' : 'F'}`;
}
