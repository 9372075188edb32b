/** What a scan is asked for. */
import type { CheckOptions } from '../check/options.ts';
import type { ScannedMethod, ScanProgress, ScanReport } from '../report/scan-report.ts';

/** Options of the checks that make sense for every method alike. */
type ScanCheckOptions = Partial<
  Pick<
    CheckOptions,
    | 'property'
    | 'contracts'
    | 'replay'
    | 'allowNull'
    | 'objects'
    | 'collections'
    | 'functions'
    | 'assume'
    | 'solver'
    | 'properties'
    | 'debug'
  >
>;

export type ScanSettings = ScanCheckOptions & {
  /** A folder, a jar or a project; the current folder by default. */
  readonly path?: string;
  /** Beside what the project needs: folders and jars. */
  readonly classPath?: string | null;
  readonly jdk?: string | undefined;
  /** For the whole. */
  readonly timeMs?: number;
  /** Methods that are checked at the same time; the processors by default. */
  readonly jobs?: number;
  /** Record what a page shows of each method. */
  readonly isDetailed?: boolean;
  /** Of all processes together, in megabytes. */
  readonly memoryMb?: number;
  /** Globs of packages, classes and methods; none: all. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Only methods that have changed since this commit; without git, since the last scan. */
  readonly since?: string | null;
  /** A folder for results of earlier scans, `false` for none; by default `.rangefinder` in the project. */
  readonly cache?: string | false;
  /** A file of findings that are known. */
  readonly baseline?: string | null;
};

export type ScanCallbacks = {
  readonly onProgress?: (progress: ScanProgress) => void;
  /** Called with each method that has new findings, as soon as they are confirmed. */
  readonly onMethod?: (method: ScannedMethod) => void;
  /** Called when a method has had a look; `report` makes the report as it stands then. */
  readonly onLook?: (report: () => ScanReport) => void;
  /** Stops the scan, which then reports what there is. */
  readonly signal?: AbortSignal;
};

export const DEFAULT_SCAN_MS = 600_000;
