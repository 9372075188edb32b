/** What Redis knows of a run: what it is about, its settings, and how far it is. Plain data. */
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import type { SolverSettings } from '../parallel/worker-messages.ts';
import type { StopCause } from '../search/budgets.ts';
import type { ExplorerOptions } from '../search/explorer-options.ts';

/** What somebody submitted: enough to start the same command again. */
export type SubmittedCommand = {
  readonly command: string;
  /** Without `--queue`, which has the password. */
  readonly argv: readonly string[];
  readonly folder: string;
};

/** What a worker needs to explore. The class path travels as blobs, the JDK by its identity. */
export type QueuedSettings = {
  readonly machine: Omit<JavaMachineOptions, 'jdkHome' | 'classPath'>;
  readonly classPath: readonly string[];
  readonly solver: SolverSettings;
  readonly explorer: ExplorerOptions;
  /** Of the process of a worker. */
  readonly memoryMb: number | null;
  /** Of the run. */
  readonly maxPaths: number | null;
};

/** `exploration`: the paths of one program, as batches of prefixes. `scan`: looks at the methods of a project. */
export type RunKind = 'exploration' | 'scan';

export type RunState = 'active' | 'done' | 'stopped';

export type QueuedRun = {
  readonly id: string;
  readonly kind: RunKind;
  /** Of its settings: who attaches must have the same. */
  readonly fingerprint: string;
  /** `engineIdentity` of the one who submitted it. */
  readonly engine: string;
  readonly jdk: { readonly name: string; readonly hash: string };
  readonly createdAt: number;
  /** When the time of the run is over, by the clock of Redis; null: never. */
  readonly deadline: number | null;
  readonly state: RunState;
  /** Why it stopped; null if it did not. */
  readonly cause: StopCause | null;
  /** The user's mistake, if that is why. */
  readonly error: string | null;
  /** Batches that are not done. */
  readonly open: number;
  readonly paths: number;
  /** Of a scan: those that have ended. */
  readonly looks: number;
  readonly submitted: SubmittedCommand;
};

/** One pool of a worker, as the status line and the page show it. */
export type PoolProgress = {
  readonly worker: string;
  /** The name of its machine, and the version of the JDK whose classes it explores. */
  readonly host: string;
  readonly jdk: string;
  readonly jobs: number;
  /** Batches of an exploration, looks of a scan, that are done. */
  readonly batches: number;
  /** How long its threads had work, added up. */
  readonly busyMs: number;
  readonly paths: number;
  readonly waiting: number;
  readonly queries: number;
  readonly covered: number;
  readonly total: number;
  readonly commits: number;
  /** By the clock of the worker. */
  readonly at: number;
};
