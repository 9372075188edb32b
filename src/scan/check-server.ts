/**
 * The module that a worker process of a scan runs: it checks one method after the other, as it is told, in one thread that stays warm.
 * The process may be killed at any moment. If the scan is gone, it ends itself.
 */
import { checkProgram } from '../check/check-program.ts';
import { InputError, UnsupportedError } from '../errors.ts';
import { warmJavaThreads } from '../parallel/java-pool.ts';
import { checkReport, reportedFinding } from '../report/check-report.ts';
import type { CheckOutcome, FromCheckProcess, ToCheckProcess } from './messages.ts';

const threads = warmJavaThreads();

function send(message: FromCheckProcess): void {
  if (process.connected) process.send?.(message);
}

async function outcomeOf({ id, options }: ToCheckProcess): Promise<CheckOutcome> {
  try {
    const { result } = await checkProgram(options, {
      startThread: threads.start,
      onConfirmed: (finding) => send({ kind: 'finding', id, finding: reportedFinding(finding) }),
    });
    return { kind: 'checked', report: checkReport(result) };
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof InputError) return error.message.trimEnd();
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof UnsupportedError ? `unsupported: ${message}` : `internal error: ${message}`;
}

// The scan was killed: nobody can receive a result. SIGKILL, because threads in a solver would delay an ordinary end.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (message: ToCheckProcess) => {
  send({ kind: 'done', id: message.id, outcome: await outcomeOf(message) });
});
send({ kind: 'ready' });
