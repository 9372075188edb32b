/**
 * The data of the page: what `scan` and `check` report, without what no view shows, and the sources. The page is TypeScript of its own (`page/`), which
 * knows these types and nothing else of src.
 */
import type { QueueReport } from '../cluster/queue-history.ts';
import type { BranchNote, LineMark, MethodDetail } from '../detail/method-detail.ts';
import type { InputValue, Location } from '../result/outcome.ts';
import type { ReportedFinding } from './check-report.ts';
import type { ScannedFinding, ScannedMethod, ScannedProject, ScanReport } from './scan-report.ts';

/** Changes if the page of one version cannot show the data of another; only `serve` could bring them together. */
export const PAGE_SCHEMA = 'rangefinder-page-1';

/** What every view needs, at once. Details and sources come in parts, which the page opens when they are looked at. */
export type PageData = Pick<
  ScanReport,
  'version' | 'startedAt' | 'seconds' | 'budgetSeconds' | 'isInterrupted' | 'problems'
> & {
  readonly schema: typeof PAGE_SCHEMA;
  readonly project: Pick<ScannedProject, 'name' | 'root' | 'kind' | 'jdk'>;
  readonly methods: readonly PageMethod[];
  /** Source files, in the order of their parts. */
  readonly sources: readonly PageSource[];
  /** The command that makes this page again. */
  readonly command: string;
  /** The run goes on: what it does now. Null for a page in a file. */
  readonly live: LiveState | null;
  /** The workers of a run on a queue, and how it went; null: it had none. */
  readonly queue: QueueReport | null;
};

export type LiveState = { readonly isRunning: boolean; readonly text: string };

export type PageMethod = Omit<ScannedMethod, 'detail' | 'findings' | 'contracts'> & {
  readonly findings: readonly PageFinding[];
  readonly contracts: readonly PageFinding[];
  /** The part with its `MethodDetail`: its own number; null if there is none, and `noDetail` says why. */
  readonly detail: number | null;
  readonly noDetail: string | null;
};

/** A finding without what only programs need: the model, the heap. */
export type PageFinding = Pick<
  ReportedFinding,
  | 'kind'
  | 'exception'
  | 'message'
  | 'location'
  | 'replayed'
  | 'replayDetail'
  | 'count'
  | 'pathCondition'
  | 'definitions'
  | 'dependsOn'
> &
  Pick<ScannedFinding, 'fingerprint' | 'isNew'> & {
    readonly trace: readonly Location[];
    readonly inputs: readonly Pick<InputValue, 'name' | 'type' | 'value'>[];
    /** The command that checks the method again and writes a test that fails. */
    readonly reproduce: string;
  };

type PageSource = {
  /** `pkg/Cls.java`. */
  readonly file: string;
  /** Lines with code that ran, of all lines with code. */
  readonly lines: { readonly covered: number; readonly total: number };
};

/** The part of a source file. Marks and notes are those of all methods together. */
export type SourcePart = {
  /** Null: the file was not found. */
  readonly text: string | null;
  readonly marks: readonly LineMark[];
  readonly branches: readonly BranchNote[];
};

/** Parts of the page. Details are by the number of the method, which stays the same while a run goes on; null: there is none. */
export type PageParts = {
  readonly details: readonly (MethodDetail | null)[];
  readonly sources: readonly SourcePart[];
};
