/** An exploration that a person watches: status line, Ctrl-C. */
import type { CheckHooks } from '../check/check.ts';
import { StatusLine } from '../report/status-line.ts';

/** The first Ctrl-C stops the exploration, which still reports; the second ends the process. */
export async function watched<T>(run: (hooks: CheckHooks) => Promise<T>): Promise<T> {
  const status = new StatusLine(process.stderr);
  const stop = new AbortController();
  const onInterrupt = () => {
    if (stop.signal.aborted) endAtOnce();
    stop.abort();
  };
  /** `process.exit` would wait for threads, which may be deep in a solver. */
  const endAtOnce = () => {
    process.off('SIGINT', onInterrupt);
    process.kill(process.pid, 'SIGINT');
  };
  process.on('SIGINT', onInterrupt);
  try {
    return await run({ onProgress: (p) => status.update(p), signal: stop.signal });
  } finally {
    process.off('SIGINT', onInterrupt);
    status.clear();
  }
}
