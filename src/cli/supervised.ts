/** What a supervised run tells its supervisor (`supervisor.ts`). Without one, nothing. */

export type ToSupervisor =
  /** The run has begun, and must have ended so much later; null: whenever it likes. */
  | { readonly kind: 'limits'; readonly timeMs: number | null }
  /** The verdict is there and is being printed: who reads it may be slow. */
  | { readonly kind: 'reporting' }
  /** Everything was printed. All that is left to do is to end. */
  | { readonly kind: 'done'; readonly exitCode: number };

/** Set by the supervisor in the environment of the run. */
export const SUPERVISED = 'RANGEFINDER_SUPERVISED';

const isSupervised = process.env[SUPERVISED] !== undefined && process.send !== undefined;
// The programs that we run and replay are not to see it.
delete process.env[SUPERVISED];
if (isSupervised) {
  // Without a supervisor nobody is left to report to.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The channel must not keep the run alive. A listener does, so this comes last.
  process.channel?.unref();
}

export function tellSupervisor(message: ToSupervisor): void {
  if (isSupervised) process.send?.(message);
}
