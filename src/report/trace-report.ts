/** The path constraint of one run: every conjunct with the place where it arose. */
import { placeText } from '../check/place-text.ts';
import type { Printed, TracedConjunct, TraceResult } from '../trace/trace-result.ts';
import { amount, inputText } from './format.ts';

/** Wider conditions push their place to the next line instead of to the far right. */
const WIDEST = 48;

export function traceText(result: TraceResult): string {
  const { conjuncts } = result;
  const library = conjuncts.filter((each) => each.isLibrary).length;
  const width = Math.min(WIDEST, Math.max(0, ...conjuncts.map(({ condition }) => condition.length)));
  const digits = String(conjuncts.length).length;
  const sections = [
    [
      `Path constraint: ${amount(conjuncts.length, 'conjunct')}, ${library} of them from library code`,
      ...conjuncts.map(
        (each, i) => `  ${String(i + 1).padStart(digits)}  ${conjunctText(each, width, digits)}`,
      ),
      ...result.definitions.map((text) => `  where ${text}`),
    ],
    [`Ended: ${result.outcome}`, `Inputs: ${result.inputs.map(inputText).join(', ') || 'none'}`],
    noteLines(result),
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

function noteLines({ missing, unused, notices }: TraceResult): string[] {
  return [
    ...(missing.length === 0 ? [] : [`Note: not in the file, so zero was taken: ${missing.join(', ')}`]),
    ...(unused.length === 0 ? [] : [`Note: the program did not ask for ${unused.join(', ')}`]),
    ...notices.map(
      ({ reason, location }) => `Note: ${reason}${location === null ? '' : `, at ${placeText(location)}`}`,
    ),
  ];
}

/** Changes only if a field changes its meaning. */
const SCHEMA = 'rangefinder-trace-1';

/** With what the program printed: it has no other way out of a JSON object. */
export function traceJson(result: TraceResult, printed: readonly Printed[] = []): string {
  return JSON.stringify({ schema: SCHEMA, ...result, printed }, null, 2);
}
