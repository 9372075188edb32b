/**
 * The module that a worker process of a scan runs: it checks one method after the other, as it is told, in one thread that stays warm.
 * The process may be killed at any moment. If the scan is gone, it ends itself.
 */
import { type Checked, checkProgram } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import type { MethodDetail } from '../detail/method-detail.ts';
import { InputError, UnsupportedError } from '../errors.ts';
import { warmJavaThreads } from '../parallel/java-pool.ts';
import type { ReplayResult, ReplaySpec } from '../replay/replay.ts';
import { replayRequest } from '../replay/replay-request.ts';
import { checkReport, reportedFinding } from '../report/check-report.ts';
import type { CheckMessage, CheckOutcome, FromCheckProcess, ToCheckProcess } from './messages.ts';

/** Inputs of a method are followed for so long, for the marks of its lines. */
const FOLLOW_MS = 2_000;

const threads = warmJavaThreads();

function send(message: FromCheckProcess): void {
  if (process.connected) process.send?.(message);
}

/** Replays that were asked for, by their numbers. */
const asked = new Map<number, (result: ReplayResult) => void>();
let replays = 0;

function askForReplay(id: number, spec: ReplaySpec): Promise<ReplayResult> {
  return new Promise((resolve) => {
    const replay = ++replays;
    asked.set(replay, resolve);
    send({ kind: 'replay', id, replay, request: replayRequest(spec) });
  });
}

async function outcomeOf({ id, options, asksForReplays }: CheckMessage): Promise<CheckOutcome> {
  try {
    const checked = await checkProgram(options, {
      startThread: threads.start,
      ...(asksForReplays ? { replay: (spec) => askForReplay(id, spec) } : {}),
      onConfirmed: (finding) => send({ kind: 'finding', id, finding: reportedFinding(finding) }),
    });
    const report = checkReport(checked.result);
    if (options.detail === null) return { kind: 'checked', report, detail: null };
    send({ kind: 'report', id, report });
    return { kind: 'checked', report, detail: await detailOf(checked, options) };
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) };
  }
}

/** Loaded on demand: it brings a VM into this thread. */
async function detailOf(checked: Checked, options: CheckOptions): Promise<MethodDetail> {
  const { makeDetail } = await import('../detail/make-detail.ts');
  return makeDetail(checked, options, FOLLOW_MS);
}

function problemOf(error: unknown): string {
  if (error instanceof InputError) return error.message.trimEnd();
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof UnsupportedError ? `unsupported: ${message}` : `internal error: ${message}`;
}

// The scan was killed: nobody can receive a result. SIGKILL, because threads in a solver would delay an ordinary end.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (message: ToCheckProcess) => {
  if (message.kind === 'replayed') {
    asked.get(message.replay)?.(message.result);
    asked.delete(message.replay);
    return;
  }
  send({ kind: 'done', id: message.id, outcome: await outcomeOf(message) });
});
send({ kind: 'ready' });
