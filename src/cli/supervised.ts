/** What a supervised run tells its supervisor (`supervisor.ts`). Without one, nothing. */
import type { Program } from '../check/prepare.ts';
import type { CheckProgress } from '../check/progress.ts';
import type { Finding } from '../check/result.ts';

/**
 * Messages from the run, in this order.
 *
 * The order matters: a finding is told before the report begins, so that a run that is lost in between still reports
 * it.
 */
export type ToSupervisor =
  /** The real JVM has confirmed a finding: it is reported even if the run does not live to do so. */
  | { readonly kind: 'finding'; readonly finding: Finding; readonly program: Program }
  | { readonly kind: 'progress'; readonly progress: CheckProgress }
  /** Tests were written while others are still to be made: what the report would say if they were all. */
  | { readonly kind: 'kept'; readonly report: string }
  /** The verdict is there and is being printed: who reads it may be slow. */
  | { readonly kind: 'reporting' }
  /** The verdict was printed, but something else is still to be made: the time counts again. */
  | { readonly kind: 'printed'; readonly exitCode: number; readonly missing: string }
  /** Everything was printed. All that is left to do is to end. */
  | { readonly kind: 'done'; readonly exitCode: number };

/** Set by the supervisor in the environment of the run: when the command was started, in milliseconds of the epoch. */
export const SUPERVISED = 'RANGEFINDER_SUPERVISED';

let loadedAt = performance.now();
const startedAt = process.env[SUPERVISED];
const isSupervised = startedAt !== undefined && process.send !== undefined;
// The programs that we run and replay are not to see it.
delete process.env[SUPERVISED];
if (isSupervised) {
  // If the supervisor is gone, nobody can receive a report. SIGKILL, because threads in a solver would delay an
  // ordinary end.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The channel must not keep the run alive. A listener does, so this comes last.
  process.channel?.unref();
}

export function tellSupervisor(message: ToSupervisor): void {
  if (isSupervised) process.send?.(message);
}

/** When the user started the command, by `performance.now()`: time limits count from there, in the supervisor too. */
export function commandStart(): number {
  return isSupervised ? Number(startedAt) - performance.timeOrigin : loadedAt;
}

/** The process was started before its command was known: the user's time begins now. */
export function beginCommand(): void {
  loadedAt = performance.now();
  isOfDaemon = true;
}

let isOfDaemon = false;

/**
 * Ends this process; everything was printed. A process of the daemon has compiled much in the background, and V8 would wait for the rest of it:
 * so it tells its exit code, does what is to be done at the end, and is gone.
 */
export function endProcess(exitCode: number): void {
  if (!isOfDaemon) process.exit();
  const end = (): void => {
    process.on('exit', () => process.kill(process.pid, 'SIGKILL'));
    process.exit();
  };
  process.send?.({ kind: 'ended', exitCode }, end);
}

const PROGRESS_MS = 500;
let nextProgress = 0;

/** Twice a second at most: a report needs no more. */
export function tellProgress(progress: CheckProgress): void {
  const now = performance.now();
  if (!isSupervised || now < nextProgress) return;
  nextProgress = now + PROGRESS_MS;
  tellSupervisor({ kind: 'progress', progress });
}
