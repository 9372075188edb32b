/** What a supervised run tells its supervisor (`supervisor.ts`). Without one, nothing. */

/** Messages from the run, in this order. */
export type ToSupervisor =
  /** The run has begun. It must end within this time; null: no limit. */
  | { readonly kind: 'limits'; readonly timeMs: number | null }
  /** The verdict is known and is being printed. That may take long if the reader of the output is slow. */
  | { readonly kind: 'reporting' }
  /** Everything was printed: the process is about to end. */
  | { readonly kind: 'done'; readonly exitCode: number };

/** Set by the supervisor in the environment of the run. */
export const SUPERVISED = 'RANGEFINDER_SUPERVISED';

const isSupervised = process.env[SUPERVISED] !== undefined && process.send !== undefined;
// Removed from the environment, so that programs that we run and replay do not see it.
delete process.env[SUPERVISED];
if (isSupervised) {
  // If the supervisor is gone, nobody can receive a report.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The channel must not keep the run alive. A listener does, so this comes last.
  process.channel?.unref();
}

export function tellSupervisor(message: ToSupervisor): void {
  if (isSupervised) process.send?.(message);
}
