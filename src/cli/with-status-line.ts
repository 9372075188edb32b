/**
 * An exploration that a person watches, or a script with a timer: status line, Ctrl-C, SIGTERM.
 *
 * Two audiences: a person sees the status line on stderr, a supervisor gets the same progress as messages.
 */
import type { CheckSession } from '../check/check-program.ts';
import { killReplays } from '../check/replays.ts';
import { StatusLine } from '../report/status-line.ts';
import { commandStart, tellProgress } from './supervised.ts';

/** SIGTERM is what `timeout`, CI systems and batch queues send. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The first signal stops the exploration, which still reports; the second ends the process. */
export async function withStatusLine<T>(run: (session: CheckSession) => Promise<T>): Promise<T> {
  const status = new StatusLine(process.stderr);
  const stop = new AbortController();
  const onSignal = (signal: NodeJS.Signals) => {
    // The second signal: the user does not want to wait for the report.
    if (stop.signal.aborted) endAtOnce(signal);
    stop.abort();
  };
  const unwatch = () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  /** `process.exit` would wait for threads, which may be deep in a solver. */
  const endAtOnce = (signal: NodeJS.Signals) => {
    unwatch();
    killReplays();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await run({
      onProgress: (progress) => {
        status.update(progress);
        tellProgress(progress);
      },
      signal: stop.signal,
      startedAt: commandStart(),
    });
  } finally {
    unwatch();
    status.clear();
  }
}
