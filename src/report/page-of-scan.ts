/** The data of the page, made of a scan's report and the sources. A check is a scan of one method. */
import type { QueueReport } from '../cluster/queue-history.ts';
import type { BranchNote, LineMark, MethodDetail } from '../detail/method-detail.ts';
import type { ReportedFinding } from './check-report.ts';
import { findingFingerprint } from './finding-fingerprint.ts';
import {
  type LiveState,
  PAGE_SCHEMA,
  type PageData,
  type PageFinding,
  type PageMethod,
  type PageParts,
  type SourcePart,
} from './page-data.ts';
import { sourceKey } from './reported-run.ts';
import type { ScannedFinding, ScannedMethod, ScanReport } from './scan-report.ts';

/** What the page shows beside the report. */
export type PageContext = {
  /** The text of `pkg/Cls.java`; null if it was not found. */
  readonly sourceOf: (file: string) => string | null;
  /** The command that made the report. */
  readonly command: string;
  /** The command that checks a method again and writes tests of its failures. */
  readonly reproduce: (methodId: string) => string;
  readonly live: LiveState | null;
  readonly queue: QueueReport | null;
  /** Of a run that goes on: files that an earlier page had, whose numbers must stay. New ones are added to it. */
  readonly fileOrder?: string[];
};

/** Details beyond are left out: a browser has to hold them. In characters of JSON, before compression. */
const MAX_DETAILS = 60_000_000;

export function pageOfScan(
  report: ScanReport,
  context: PageContext,
): { readonly data: PageData; readonly parts: PageParts } {
  const { version, startedAt, seconds, budgetSeconds, isInterrupted, problems, project } = report;
  const kept = keptDetails(report.methods);
  const details = report.methods.map(({ detail }, index) => (kept.has(index) ? detail : null));
  const files = inOrder(sourceNames(report.methods), context.fileOrder);
  const sources = files.map((file) => sourcePart(file, report.methods, context.sourceOf));
  return {
    data: {
      schema: PAGE_SCHEMA,
      version,
      startedAt,
      seconds,
      budgetSeconds,
      isInterrupted,
      problems,
      project: { name: project.name, root: project.root, kind: project.kind, jdk: project.jdk },
      methods: report.methods.map((method, index) =>
        pageMethod(method, kept.has(index) ? index : null, context),
      ),
      sources: files.map((file, index) => ({ file, lines: linesOf(sources[index].marks) })),
      command: context.command,
      live: context.live,
      queue: context.queue,
    },
    parts: { details, sources },
  };
}

/** The indices of methods whose details the page gets: those with findings first, then what is not known. */
function keptDetails(methods: readonly ScannedMethod[]): ReadonlySet<number> {
  const concern = ({ findings, verdict }: ScannedMethod): number =>
    findings.length > 0 ? 0 : verdict === 'UNKNOWN' ? 1 : 2;
  const order = methods.flatMap((method, index) => (method.detail === null ? [] : [index]));
  order.sort((a, b) => concern(methods[a]) - concern(methods[b]) || a - b);
  let size = 0;
  const kept = order.filter((index) => {
    size += JSON.stringify(methods[index].detail).length;
    return size <= MAX_DETAILS;
  });
  return new Set(kept);
}

function pageMethod(method: ScannedMethod, part: number | null, context: PageContext): PageMethod {
  const { detail, findings, contracts, ...shown } = method;
  return {
    ...shown,
    findings: findings.map((finding) => pageFinding(finding, method.id, context)),
    contracts: contracts.map((finding) =>
      pageFinding({ ...finding, fingerprint: '', isNew: false }, method.id, context),
    ),
    detail: part,
    noDetail: part === null ? whyNoDetail(method, detail) : null,
  };
}

function whyNoDetail({ state, id }: ScannedMethod, detail: MethodDetail | null): string {
  const again = `Check it by itself: rangefinder check … --method '${id}' --html FILE`;
  if (detail !== null) return `The report would be too large with the details of every method. ${again}`;
  if (state === 'cached') return `Its result is that of an earlier run, which kept no details. ${again}`;
  if (state === 'waiting') return 'No time was left for this method.';
  if (state === 'failed') return 'It could not be checked, so there are no paths.';
  return `Nothing was recorded. ${again}`;
}

function pageFinding(finding: ScannedFinding, methodId: string, context: PageContext): PageFinding {
  const { kind, exception, message, location, trace, inputs, isNew } = finding;
  const { replayed, replayDetail, count, pathCondition, definitions, dependsOn } = finding;
  return {
    kind,
    exception,
    message,
    location,
    trace,
    inputs: inputs.map(({ name, type, value }) => ({ name, type, value })),
    replayed,
    replayDetail,
    count,
    pathCondition,
    definitions,
    dependsOn,
    fingerprint: finding.fingerprint === '' ? fingerprintOf(finding, context) : finding.fingerprint,
    isNew,
    reproduce: context.reproduce(methodId),
  };
}

function fingerprintOf(finding: ReportedFinding, { sourceOf }: PageContext): string {
  const file = sourceKey(finding.location);
  const line = file === null ? undefined : sourceOf(file)?.split(/\r?\n/)[finding.location.line - 1];
  return findingFingerprint(finding, line ?? null);
}

function inOrder(files: readonly string[], known: string[] | undefined): readonly string[] {
  if (known === undefined) return files;
  known.push(...files.filter((file) => !known.includes(file)));
  return known.slice();
}

/** Every file that has marks, or in which a checked method or a failure is; sorted. */
function sourceNames(methods: readonly ScannedMethod[]): string[] {
  const names = new Set<string>();
  const add = (name: string | null): void => {
    if (name !== null) names.add(name);
  };
  for (const { file, detail, findings } of methods) {
    add(file);
    for (const { location } of findings) add(sourceKey(location));
    for (const marks of detail?.marks ?? []) add(marks.file);
  }
  return [...names].sort();
}

function sourcePart(
  file: string,
  methods: readonly ScannedMethod[],
  sourceOf: PageContext['sourceOf'],
): SourcePart {
  const details = methods.flatMap(({ detail }) => (detail === null ? [] : [detail]));
  return {
    text: sourceOf(file),
    marks: unitedMarks(
      details
        .flatMap(({ marks }) => marks.filter((each) => each.file === file))
        .flatMap(({ lines }) => lines),
    ),
    branches: unitedNotes(details.flatMap(({ branches }) => branches.filter((each) => each.file === file))),
  };
}

/** What one method covered best: the counts do not tell whether two methods covered the same, so this may be too little, never too much. */
function unitedMarks(marks: readonly LineMark[]): LineMark[] {
  const byLine = new Map<number, LineMark>();
  for (const mark of marks) {
    const known = byLine.get(mark[0]);
    if (known === undefined) byLine.set(mark[0], mark);
    else
      byLine.set(mark[0], [
        mark[0],
        Math.max(known[1], mark[1]),
        Math.max(known[2], mark[2]),
        Math.max(known[3], mark[3]),
        Math.max(known[4], mark[4]),
      ]);
  }
  return [...byLine.values()].sort((a, b) => a[0] - b[0]);
}

function unitedNotes(notes: readonly BranchNote[]): BranchNote[] {
  const bySite = new Map<string, BranchNote>();
  for (const note of notes) {
    const known = bySite.get(note.site);
    bySite.set(note.site, known === undefined ? note : sumOfNotes(known, note));
  }
  return [...bySite.values()].sort((a, b) => a.line - b.line);
}

function sumOfNotes(a: BranchNote, b: BranchNote): BranchNote {
  const reasons = new Map(a.notMerged);
  for (const [reason, count] of b.notMerged) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const sides = Math.max(a.taken.length, b.taken.length);
  return {
    ...a,
    forks: a.forks + b.forks,
    taken: Array.from({ length: sides }, (_, i) => (a.taken[i] ?? 0) + (b.taken[i] ?? 0)),
    merges: a.merges + b.merges,
    mergedPaths: a.mergedPaths + b.mergedPaths,
    notMerged: [...reasons],
  };
}

function linesOf(marks: readonly LineMark[]): { covered: number; total: number } {
  return { covered: marks.filter(([, covered]) => covered > 0).length, total: marks.length };
}
