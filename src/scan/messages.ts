/** What the scan and its worker processes tell each other. Plain data of V8's format: options have values that JSON does not. */
import type { CheckOptions } from '../check/options.ts';
import type { MethodDetail } from '../detail/method-detail.ts';
import type { ReplayResult } from '../replay/replay.ts';
import type { ReplayRequest } from '../replay/replay-request.ts';
import type { CheckReport, ReportedFinding } from '../report/check-report.ts';

export type ToCheckProcess = CheckMessage | ReplayedMessage;

export type CheckMessage = {
  readonly kind: 'check';
  readonly id: number;
  readonly options: CheckOptions;
  /** Somebody else runs the JVMs of its replays: the process asks for each. */
  readonly asksForReplays: boolean;
};

/** The answer to a replay that the process asked for. */
type ReplayedMessage = {
  readonly kind: 'replayed';
  readonly id: number;
  readonly replay: number;
  readonly result: ReplayResult;
};

export type FromCheckProcess =
  | { readonly kind: 'ready' }
  /** The real JVM has confirmed it. It counts even if the process does not live to report. */
  | { readonly kind: 'finding'; readonly id: number; readonly finding: ReportedFinding }
  | { readonly kind: 'replay'; readonly id: number; readonly replay: number; readonly request: ReplayRequest }
  /** The check is done; its detail is still being made. */
  | { readonly kind: 'report'; readonly id: number; readonly report: CheckReport }
  | { readonly kind: 'done'; readonly id: number; readonly outcome: CheckOutcome };

/** How the check of a method ended. */
export type CheckOutcome =
  /** `detail` is null unless the options ask for it. */
  | { readonly kind: 'checked'; readonly report: CheckReport; readonly detail: MethodDetail | null }
  /** It cannot be checked, and checking it again would not help: the user has to change something, or we. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** The process was killed or crashed. `isStopped`: because the scan was stopped, so the method is not to blame. */
  | {
      readonly kind: 'lost';
      readonly why: string;
      readonly isStopped: boolean;
      readonly findings: readonly ReportedFinding[];
    };
