/** Findings grouped by cause: one defect that several methods lead to is one entry. */
import type { PageData, PageFinding, PageMethod } from '../src/report/page-data.ts';

export type Occurrence = {
  readonly method: PageMethod;
  readonly finding: PageFinding;
  /** Its place among the findings of the method. */
  readonly index: number;
};

export type Cause = { readonly fingerprint: string; readonly occurrences: readonly Occurrence[] };

export function causesOf({ methods }: PageData): Cause[] {
  const byPrint = new Map<string, Occurrence[]>();
  for (const method of methods)
    method.findings.forEach((finding, index) => {
      const known = byPrint.get(finding.fingerprint);
      if (known === undefined) byPrint.set(finding.fingerprint, [{ method, finding, index }]);
      else known.push({ method, finding, index });
    });
  return [...byPrint]
    .map(([fingerprint, occurrences]) => ({ fingerprint, occurrences: [...occurrences].sort(nearer) }))
    .sort(moreSerious);
}

/** The method in which the failure is comes first: it is where one would look. */
function nearer(a: Occurrence, b: Occurrence): number {
  return distance(a) - distance(b) || (a.method.id < b.method.id ? -1 : 1);
}

function distance({ finding: { trace } }: Occurrence): number {
  return trace.length;
}

/** Confirmed before others, new before known, then by kind; then what more methods lead to. */
function moreSerious(a: Cause, b: Cause): number {
  return weight(b) - weight(a) || b.occurrences.length - a.occurrences.length;
}

const KINDS: readonly PageFinding['kind'][] = [
  'contract',
  'exception',
  'reached',
  'postcondition',
  'assertion',
];

function weight({ occurrences: [{ finding }] }: Cause): number {
  return (finding.replayed ? 100 : 0) + (finding.isNew ? 10 : 0) + KINDS.indexOf(finding.kind);
}
