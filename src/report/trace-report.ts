/** The path constraint of one run: every conjunct with the place where it arose. */
import { limitationText } from '../limitation/register.ts';
import type { HeapNode, InputValue, Location } from '../result/outcome.ts';
import type { Printed, TracedConjunct, TraceEnd, TraceResult } from '../trace/trace-result.ts';
import { amount, inputText } from './format.ts';
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
  /** Limitations that the path met (`TraceResult.metLimitations`). The name of the field is a contract. */
  readonly notices: readonly { readonly reason: string; readonly location: Location | null }[];
  /** What the program printed; empty if it went to the terminal. */
  readonly printed: readonly Printed[];
};

export function traceReport(
  { end, metLimitations, ...rest }: TraceResult,
  printed: readonly Printed[],
): TraceReport {
  return {
    schema: TRACE_SCHEMA,
    outcome: endText(end),
    ...rest,
    notices: metLimitations.map(({ limitation, location }) => ({
      reason: limitationText(limitation),
      location,
    })),
    printed,
  };
}

function endText(end: TraceEnd): string {
  switch (end.kind) {
    case 'ended':
      return outcomeText(end.outcome);
    case 'timed-out':
      return 'not at its end when the time was over';
    case 'assumption':
      return 'an assumption does not hold';
  }
}

/** Wider conditions push their place to the next line instead of to the far right. */
const WIDEST = 48;

export function traceText(report: TraceReport): string {
  const { conjuncts } = report;
  const library = conjuncts.filter((each) => each.isLibrary).length;
  const width = Math.min(WIDEST, Math.max(0, ...conjuncts.map(({ condition }) => condition.length)));
  const digits = String(conjuncts.length).length;
  const sections = [
    [
      `Path constraint: ${amount(conjuncts.length, 'conjunct')}, ${library} of them from library code`,
      ...conjuncts.map(
        (each, i) => `  ${String(i + 1).padStart(digits)}  ${conjunctText(each, width, digits)}`,
      ),
      ...report.definitions.map((text) => `  where ${text}`),
    ],
    [`Ended: ${report.outcome}`, `Inputs: ${report.inputs.map(inputText).join(', ') || 'none'}`],
    noteLines(report),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function conjunctText(
  { condition, location, isLibrary }: TracedConjunct,
  width: number,
  digits: number,
): string {
  const place = location === null ? 'unknown place' : placeText(location);
  const where = isLibrary ? `${place}, library` : place;
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
