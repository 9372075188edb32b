/** Findings of a scan by their causes: a defect that many methods lead to is one. */
import { rankOfFailure } from '../check/rank-findings.ts';
import type { ScannedFinding, ScannedMethod } from './scan-report.ts';

export type Cause = {
  /** Of the method that shows it best: the first of `methods`. */
  readonly finding: ScannedFinding;
  /** Those that lead to it: first the method in which it happens, then those with the fewest frames in between. */
  readonly methods: readonly ScannedMethod[];
  readonly isNew: boolean;
};

/** The most serious first: confirmed ones, new ones, those that most methods lead to. */
export function causesOf(methods: readonly ScannedMethod[]): Cause[] {
  const found = new Map<string, { readonly finding: ScannedFinding; readonly method: ScannedMethod }[]>();
  for (const method of methods)
    for (const finding of method.findings) {
      const list = found.get(causeKey(finding));
      if (list === undefined) found.set(causeKey(finding), [{ finding, method }]);
      else list.push({ finding, method });
    }
  return [...found.values()].map(causeOf).sort(compare);
}

/** Where it happens, and what: not from where. */
function causeKey({ exception, kind, location, replayed }: ScannedFinding): string {
  const { class: className, method, line } = location;
  return JSON.stringify([exception ?? kind, className, method, line, replayed]);
}

function causeOf(
  list: readonly { readonly finding: ScannedFinding; readonly method: ScannedMethod }[],
): Cause {
  const sorted = [...list].sort(
    (a, b) => a.finding.trace.length - b.finding.trace.length || (a.method.id < b.method.id ? -1 : 1),
  );
  return {
    finding: sorted[0].finding,
    methods: sorted.map(({ method }) => method),
    isNew: sorted.some(({ finding }) => finding.isNew),
  };
}

function compare(a: Cause, b: Cause): number {
  return (
    Number(b.finding.replayed) - Number(a.finding.replayed) ||
    Number(b.isNew) - Number(a.isNew) ||
    rankOfFailure(a.finding) - rankOfFailure(b.finding) ||
    b.methods.length - a.methods.length ||
    (placeOf(a) < placeOf(b) ? -1 : 1)
  );
}

function placeOf({ finding: { location } }: Cause): string {
  return `${location.class}.${location.method}:${String(location.line).padStart(6, '0')}`;
}
