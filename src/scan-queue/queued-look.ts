/** What a scan and its workers tell each other over the queue. Plain data of V8's format. */
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import type { ReplayRequest } from '../replay/replay-request.ts';
import type { CheckOutcome } from '../scan/messages.ts';

/** The options of checks that travel. All others have their default on the worker, whatever Redis says. */
const TRAVELLING = [
  'property',
  'contracts',
  'replay',
  'allowNull',
  'objects',
  'collections',
  'functions',
  'assume',
  'solver',
  'properties',
  'debug',
  'detail',
  'keepTests',
  'splitFor',
] as const satisfies readonly (keyof CheckOptions)[];

export type TravellingOptions = Pick<CheckOptions, (typeof TRAVELLING)[number]>;

/** What workers need beside the looks. Classes travel as blobs (`cluster/class-path-blobs.ts`), the JDK by its identity. */
export type ScanRunSettings = {
  readonly kind: 'scan';
  readonly options: TravellingOptions;
  /** Names of blobs: what is scanned, and what that needs. */
  readonly classes: readonly string[];
  readonly libraries: readonly string[];
  /** Of all processes of a worker; null: the worker decides. */
  readonly memoryMb: number | null;
  readonly maxPaths: null;
};

/** One check of one method. */
export type QueuedLook = {
  /** Of this look in its run. */
  readonly number: number;
  /** As `--method` takes it. */
  readonly signature: string;
  readonly timeMs: number;
  readonly isFirst: boolean;
};

export type EndedLook = QueuedLook & {
  readonly outcome: CheckOutcome;
  readonly tookMs: number;
};

/** A worker asks the command to run a finding on its JVM. */
export type AskedReplay = { readonly signature: string; readonly request: ReplayRequest };

export function travelling(options: CheckOptions): TravellingOptions {
  return Object.fromEntries(TRAVELLING.map((name) => [name, options[name]])) as TravellingOptions;
}

/** The options of a check on a worker. */
export function optionsOnWorker(
  given: TravellingOptions,
  place: Pick<CheckOptions, 'targets' | 'classPath' | 'jdk'>,
): CheckOptions {
  return { ...DEFAULT_OPTIONS, ...travelling({ ...DEFAULT_OPTIONS, ...given }), ...place, induction: false };
}
