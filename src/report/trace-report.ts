/** The path constraint of one run: every conjunct with the place where it arose. */
import { limitationText } from '../limitation/register.ts';
import type { HeapNode, InputValue, Location } from '../result/outcome.ts';
import type { SmtParts } from '../term/print-smtlib.ts';
import type {
  AffectedReport,
  CodeShare,
  Printed,
  TracedConjunct,
  TraceEnd,
  TraceResult,
} from '../trace/trace-result.ts';
import { amount, grouped, inputText } from './format.ts';
import { modelLines } from './model-text.ts';
import { outcomeText } from './outcome-text.ts';
import { placeText } from './place-text.ts';

/** Changes only if a field changes its meaning. */
const TRACE_SCHEMA = 'rangefinder-trace-1';

/** What `trace --json` prints and what the library's `trace` returns. */
export type TraceReport = {
  readonly schema: typeof TRACE_SCHEMA;
  /** `returned 5`, `java.lang.ArithmeticException: / by zero at …`. */
  readonly outcome: string;
  /** In the order in which they arose. */
  readonly conjuncts: readonly TracedConjunct[];
  /** Names for parts that the conjuncts share: `t1 = …`. */
  readonly definitions: readonly string[];
  /** The inputs that the program asked for, with the values that it got. */
  readonly inputs: readonly InputValue[];
  readonly heap: readonly HeapNode[];
  /** Inputs that were not given: they got their default. */
  readonly missing: readonly string[];
  /** Inputs that were given, and that the program did not ask for. */
  readonly unused: readonly string[];
  /** Files whose bytes are inputs, and how many of these were read. */
  readonly files: TraceResult['files'];
  /**
   * Limitations that the path met (`TraceResult.metLimitations`), and values that had to be concrete, once for each place. The name of
   * the field is a contract.
   */
  readonly notices: readonly Notice[];
  /** Methods that ran on concrete values alone, those first that need a model most. */
  readonly concreteCalls: TraceResult['concreteCalls'];
  /** How much of the code that ran can see symbolic values; null: not asked for. */
  readonly affected: TraceResult['affected'];
  /** What the program printed; empty if it went to the terminal. */
  readonly printed: readonly Printed[];
};

type Notice = { readonly reason: string; readonly location: Location | null };

export function traceReport(
  { end, metLimitations, ...rest }: TraceResult,
  printed: readonly Printed[],
): TraceReport {
  return {
    schema: TRACE_SCHEMA,
    outcome: endText(end),
    ...rest,
    notices: [
      ...metLimitations.map(({ limitation, location }) => ({ reason: limitationText(limitation), location })),
      ...pinNotices(rest.conjuncts),
    ],
    printed,
  };
}

/** Values that had to be concrete: the path holds for this value alone, which is a loss of precision. */
function pinNotices(conjuncts: readonly TracedConjunct[]): Notice[] {
  const places = new Map<string, { because: string; location: Location | null; count: number }>();
  for (const { pinnedBecause, location } of conjuncts) {
    if (pinnedBecause === undefined) continue;
    const key = `${pinnedBecause} ${location === null ? '' : placeText(location)}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { because: pinnedBecause, location, count: 1 });
    else known.count++;
  }
  return [...places.values()].map(({ because, location, count }) => ({
    reason: `${amount(count, 'value')} made concrete: ${because}`,
    location,
  }));
}

export function endText(end: TraceEnd): string {
  switch (end.kind) {
    case 'ended':
      return outcomeText(end.outcome);
    case 'timed-out':
      return 'not at its end when the time was over';
    case 'assumption':
      return 'an assumption does not hold';
  }
}

/** A longer path is shown by its beginning, unless it goes to a file. */
const LONGEST_SHOWN = 200;

/** Wider conditions push their place to the next line instead of to the far right. */
const WIDEST = 48;

/** `constraintFile`: where all conjuncts were written, which are then left out here; null: nowhere. */
export function traceText(report: TraceReport, constraintFile: string | null = null): string {
  const constraint = constraintLines(report);
  const isLong = report.files.length > 0 && report.conjuncts.length > LONGEST_SHOWN;
  const sections = [
    constraintFile !== null
      ? [constraint[0], `  all in ${constraintFile}`]
      : isLong
        ? [...constraint.slice(0, LONGEST_SHOWN + 1), '  … (--constraint FILE writes all)']
        : constraint,
    [`Ended: ${report.outcome}`, `Inputs: ${inputsText(report)}`],
    noteLines(report),
    modelLines(report.concreteCalls),
    affectedLines(report.affected),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** The head line, then every conjunct with its place, then what they share. */
export function constraintLines({ conjuncts, definitions }: TraceReport): string[] {
  const library = conjuncts.filter((each) => each.isLibrary).length;
  const longest = conjuncts.reduce((most, { condition }) => Math.max(most, condition.length), 0);
  const width = Math.min(WIDEST, longest);
  const digits = String(conjuncts.length).length;
  return [
    `Path constraint: ${amount(conjuncts.length, 'conjunct')}, ${library} of them from library code`,
    ...conjuncts.map(
      (each, i) => `  ${String(i + 1).padStart(digits)}  ${conjunctText(each, width, digits)}`,
    ),
    ...definitions.map((text) => `  where ${text}`),
  ];
}

/** The path as an SMT-LIB script: a comment before each assertion says which conjunct it is and where it arose. */
export function constraintSmt(
  { conjuncts }: TraceReport,
  { logic, declarations, assertions }: SmtParts,
): string {
  const lines = assertions.flatMap((text, i) => [
    `; ${i + 1}  ${whereText(conjuncts[i])}`,
    `(assert ${text})`,
  ]);
  return [`(set-logic ${logic})`, ...declarations, ...lines, '(check-sat)', ''].join('\n');
}

function affectedLines(affected: AffectedReport | null): string[] {
  if (affected === null) return [];
  const line = (whose: string, share: CodeShare): string => {
    const { methods, affectedMethods, classes, affectedClasses } = share;
    const code = `${grouped(share.affectedInstructions)} of ${amount(share.instructions, 'instruction')}`;
    return `  of ${whose}: ${grouped(affectedMethods)} of ${amount(methods, 'method')}, ${grouped(affectedClasses)} of ${amount(classes, 'class', 'classes')}, ${code}`;
  };
  return [
    'Code that can see symbolic values, of the code that ran:',
    line('the program', affected.user),
    line('libraries', affected.library),
    ...neverLine(affected.never),
    ...openLine(affected.openCalls),
  ];
}

/** Names in a line of the report; all of them are in --json. */
const SHOWN_NAMES = 8;

function neverLine(never: readonly string[]): string[] {
  return never.length === 0 ? [] : [`  never: ${someOf(never)}`];
}

/** What the analysis has given up. */
function openLine(classes: readonly string[]): string[] {
  if (classes.length === 0) return [];
  return [
    `  ${someOf(classes)}: calls by reflection or method handles, so every method counts as one that they can call`,
  ];
}

function someOf(names: readonly string[]): string {
  const rest = names.length - SHOWN_NAMES;
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return rest > 0 ? `${shown} and ${grouped(rest)} more` : shown;
}

function inputsText({ inputs, files }: TraceReport): string {
  const texts = [
    ...inputs.map(inputText),
    ...files.map(({ name, size, read }) => `${name} (${read} of ${amount(size, 'byte')} read)`),
  ];
  return texts.join(', ') || 'none';
}

function whereText({ location, isLibrary }: TracedConjunct): string {
  const place = location === null ? 'unknown place' : placeText(location);
  return isLibrary ? `${place}, library` : place;
}

function conjunctText(conjunct: TracedConjunct, width: number, digits: number): string {
  const { condition } = conjunct;
  const where = whereText(conjunct);
  if (condition.length > width) return `${condition}\n${' '.repeat(digits + 4 + width)}  ${where}`;
  return `${condition.padEnd(width)}  ${where}`;
}

function noteLines({ missing, unused, notices }: TraceReport): string[] {
  return [
    ...(missing.length === 0 ? [] : [`Note: not in the file, so zero was taken: ${missing.join(', ')}`]),
    ...(unused.length === 0 ? [] : [`Note: the program did not ask for ${unused.join(', ')}`]),
    ...notices.map(
      ({ reason, location }) => `Note: ${reason}${location === null ? '' : `, at ${placeText(location)}`}`,
    ),
  ];
}
