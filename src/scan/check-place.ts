/** Where the checks of a scan are made: processes of this machine (`local-checks.ts`), or workers of a queue. The scan plans and judges alike for both. */
import type { CheckOptions } from '../check/options.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { Project } from '../project/project.ts';
import type { ReplayElsewhere } from '../replay/replay-request.ts';
import type { ReportedFinding } from '../report/check-report.ts';
import type { CheckOutcome } from './messages.ts';
import type { Look } from './time-plan.ts';

/** What becomes known while a check goes on. */
export type CheckHooks = {
  /** The real JVM has confirmed it. */
  readonly onFinding?: (finding: ReportedFinding) => void;
  /** Who runs the JVMs of replays; undefined: the process of the check. */
  readonly replay?: ReplayElsewhere;
};

export type CheckRequest = {
  readonly look: Pick<Look, 'timeMs' | 'isFirst'>;
  /** `entry` is the method, `timeMs` that of the look. */
  readonly options: CheckOptions;
};

export type PlacedCheck = { readonly outcome: CheckOutcome; readonly tookMs: number };

/** A look that an earlier command of the same scan has asked for. */
export type EarlierLook = {
  /** As `--method` takes it. */
  readonly signature: string;
  readonly timeMs: number;
  readonly isFirst: boolean;
  /** How it ended; null: it goes on, and its `check` resolves with its end. */
  readonly ended: PlacedCheck | null;
};

export type CheckPlace = {
  /** How many checks are made at the same time; it may change. */
  readonly jobs: number;
  /** How many it wants to have: those that are made, and those that wait, so that nobody waits for them. */
  readonly width: number;
  /** Of all processes together; 0 if it does not know. */
  readonly memoryMb: number;
  /** Somebody else has stopped the scan. */
  readonly isStopped: boolean;
  /** Looks of an earlier command that this one goes on with, in the order of their ends. */
  readonly earlier: readonly EarlierLook[];
  /** When the time of the scan began, by `performance.now()`, if an earlier command has begun it; null: now. */
  readonly startedAt: number | null;
  /** Rejects if checks cannot be made any more. */
  readonly failed: Promise<never> | null;
  /** Resolves whatever happens. */
  check(request: CheckRequest): Promise<PlacedCheck>;
  /** Ends all checks: they are lost because the scan was stopped. */
  stop(cause: 'time' | 'cancelled'): void;
  close(): Promise<void>;
};

export type PlaceRequest = {
  readonly project: Project;
  readonly jdk: Jdk;
  /** What all checks have in common. */
  readonly options: CheckOptions;
  readonly methods: number;
  /** What the user asked for; undefined: the place decides. */
  readonly jobs: number | undefined;
  readonly memoryMb: number | undefined;
  readonly timeMs: number;
  /** When all must have ended, by `performance.now()`. */
  readonly deadline: number;
};

export type MakePlace = (request: PlaceRequest) => Promise<CheckPlace>;
