/**
 * A worker process of a scan, seen from the scan. It checks one method at a time. What goes wrong in it costs that method: a process that
 * crashes, takes too much memory or does not end in time is killed with all processes that it has started, and `check` resolves.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CheckOptions } from '../check/options.ts';
import { loaderOf, moduleBeside } from '../own-module.ts';
import type { CheckReport, ReportedFinding } from '../report/check-report.ts';
import type { CheckHooks } from './check-place.ts';
import type { CheckOutcome, FromCheckProcess, ToCheckProcess } from './messages.ts';

/** A check may take so much longer than its time: replays that have begun end, threads are closed. */
const OVERTIME_MS = 3_000;

type Running = {
  readonly id: number;
  readonly findings: ReportedFinding[];
  /** What the check has reported, if it is not the last thing that the process does. */
  report: CheckReport | null;
  readonly timeMs: number;
  timer: NodeJS.Timeout;
  /** Replays that somebody else runs now: their time is not that of the check. */
  replays: number;
  readonly hooks: CheckHooks;
  readonly resolve: (outcome: CheckOutcome) => void;
};

export class CheckProcess {
  private readonly child: ChildProcess;
  private running: Running | null = null;
  private ids = 0;
  private isStopped = false;
  /** Checks that it has done. */
  checks = 0;
  isDead = false;

  /** `heapMb`: what V8 may use of memory in the main thread of the process. */
  constructor(heapMb: number) {
    const module = moduleBeside(import.meta.url, 'check-server');
    const loader = loaderOf(module);
    const start = loader === null ? [fileURLToPath(module)] : ['-e', loader];
    // In a process group of its own, which can be killed as a whole. Ctrl-C then reaches only the scan.
    this.child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...start], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      detached: true,
    });
    this.child.on('message', (message) => this.onMessage(message as FromCheckProcess));
    this.child.on('error', (error) => this.lose(error.message));
    this.child.on('exit', (code, signal) =>
      this.lose(signal === null ? `it ended with exit code ${code}` : `it was killed by ${signal}`),
    );
  }

  get isBusy(): boolean {
    return this.running !== null;
  }

  /** Resolves whatever happens. One check at a time. */
  check(options: CheckOptions, hooks: CheckHooks = {}): Promise<CheckOutcome> {
    return new Promise((resolve) => {
      const id = this.ids++;
      const timeMs = (options.timeMs ?? 0) + OVERTIME_MS;
      const timer = this.killAfter(timeMs);
      this.running = { id, findings: [], report: null, timeMs, timer, replays: 0, hooks, resolve };
      if (this.isDead) this.lose('it did not start');
      else this.send({ kind: 'check', id, options, asksForReplays: hooks.replay !== undefined });
    });
  }

  private killAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.kill('it did not end in time'), ms);
  }

  private send(message: ToCheckProcess): void {
    this.child.send(message, (error) => error !== null && this.lose(error.message));
  }

  /** Its process group; null if there is none. */
  get group(): number | null {
    return this.isDead ? null : (this.child.pid ?? null);
  }

  /** The scan was stopped, or does not need it any more. */
  stop(): void {
    this.isStopped = true;
    this.kill('the scan was stopped');
  }

  kill(why: string): void {
    const { pid } = this.child;
    this.isDead = true;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // The whole process group has ended already.
    }
    this.lose(why);
  }

  private onMessage(message: FromCheckProcess): void {
    if (message.kind === 'ready' || message.id !== this.running?.id) return;
    if (message.kind === 'finding') {
      this.running.findings.push(message.finding);
      this.running.hooks.onFinding?.(message.finding);
    } else if (message.kind === 'replay') void this.replay(this.running, message);
    else if (message.kind === 'report') this.running.report = message.report;
    else {
      this.checks++;
      this.settle(message.outcome);
    }
  }

  /** While somebody else runs a JVM, which may have to wait for its turn, the check cannot be late. */
  private async replay(
    running: Running,
    { id, replay, request }: Extract<FromCheckProcess, { kind: 'replay' }>,
  ): Promise<void> {
    running.replays++;
    clearTimeout(running.timer);
    const result = await running.hooks.replay!(request);
    if (this.running !== running || this.isDead) return;
    if (--running.replays === 0) running.timer = this.killAfter(running.timeMs);
    this.send({ kind: 'replayed', id, replay, result });
  }

  private lose(why: string): void {
    this.isDead = true;
    const { isStopped } = this;
    const report = this.running?.report ?? null;
    if (report !== null) this.settle({ kind: 'checked', report, detail: null });
    this.settle({ kind: 'lost', why, isStopped, findings: this.running?.findings ?? [] });
  }

  private settle(outcome: CheckOutcome): void {
    const { running } = this;
    if (running === null) return;
    this.running = null;
    clearTimeout(running.timer);
    running.resolve(outcome);
  }
}
