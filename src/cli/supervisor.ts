/**
 * Runs a command that has a time or memory limit in a process of its own, and sees to it that the limit holds whatever
 * happens there: a main thread that computes, a crash of Node. The run keeps its limits itself; only when it does not, it
 * is killed with all processes that it has started. What it had told until then is reported in its stead.
 *
 * This module is loaded before the rest of the command line, and does without it: the run must not start later than needed.
 *
 * Why a process: neither a loop in WASM nor a full heap can be interrupted from inside.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Program } from '../check/prepare.ts';
import type { CheckProgress } from '../check/progress.ts';
import type { Finding } from '../check/result.ts';
import type { CommandLimits } from './limits.ts';
import { SUPERVISED, type ToSupervisor } from './supervised.ts';

export { handOver } from '../daemon/daemon-client.ts';
export { configuredArguments } from './config-file.ts';
export { limitsOf } from './limits.ts';
export { watch, watchRequest } from './watch.ts';

/** A run that ended without a verdict. */
export type Lost = {
  readonly why:
    | { readonly kind: 'time'; readonly ms: number }
    | { readonly kind: 'memory'; readonly megabytes: number }
    | { readonly kind: 'crash'; readonly how: string };
  /** Those that the real JVM had confirmed. */
  readonly findings: readonly Finding[];
  /** Null if there is no finding. */
  readonly program: Program | null;
  readonly progress: CheckProgress | null;
  /** The report of tests that were written; null if there are none. */
  readonly kept: string | null;
  readonly elapsedMs: number;
};

/** What else there is to do for a lost run. */
export type Reporter = {
  /** The time is over, and the run has not reported yet: it may have to be done in its stead. */
  readonly prepare: () => void;
  readonly report: (lost: Lost) => void;
};

/**
 * The run may take so much longer than its limit to tell what it has found. Telling it in its stead has the rest of
 * two seconds.
 */
const OVERTIME_MS = 1_500;
/** A run that has printed everything may take so long to end. */
const END_MS = 400;
/** Messages that a run sent before it crashed are waited for, for so long. */
const LATE_MESSAGES_MS = 200;
/** For files that are written after the verdict: whoever read that may have been slow. */
const LEAST_WRITING_MS = 1_000;
const MEMORY_INTERVAL_MS = 250;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * Exit codes of a run that tells what it found, or why it could not. With any other the supervisor reports in its
 * place.
 */
const OWN_EXIT_CODES: readonly (number | null)[] = [0, 1, 2, 3, 4];

export function supervise(script: string, limits: CommandLimits, reporter: Reporter): void {
  new Supervisor(script, limits, reporter).watch();
}

class Supervisor {
  private readonly limits: CommandLimits;
  private readonly reporter: Reporter;
  private readonly child: ChildProcess;
  private readonly findings: Finding[] = [];
  private program: Program | null = null;
  private progress: CheckProgress | null = null;
  private kept: string | null = null;
  /** Set once the verdict was printed, while the run makes something else. */
  private printed: Extract<ToSupervisor, { kind: 'printed' }> | null = null;
  private timers: NodeJS.Timeout[] = [];
  private signals = 0;
  private isOver = false;

  constructor(script: string, limits: CommandLimits, reporter: Reporter) {
    this.limits = limits;
    this.reporter = reporter;
    // In a process group of its own, which can be killed as a whole. Ctrl-C then reaches only this process, which passes it on.
    this.child = spawn(process.execPath, [...process.execArgv, script, ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Findings have values that JSON does not.
      serialization: 'advanced',
      env: { ...process.env, [SUPERVISED]: String(performance.timeOrigin) },
      detached: true,
    });
  }

  watch(): void {
    const { child } = this;
    for (const signal of SIGNALS) process.on(signal, this.onSignal);
    child.on('message', (message) => this.onMessage(message as ToSupervisor));
    child.on('error', (error) => this.reportLost({ kind: 'crash', how: error.message }));
    child.on('exit', (code, signal) => this.onExit(code, signal));
    this.watchTime();
    this.watchMemory();
  }

  private onMessage(message: ToSupervisor): void {
    switch (message.kind) {
      case 'finding':
        this.findings.push(message.finding);
        this.program = message.program;
        break;
      case 'progress':
        this.progress = message.progress;
        break;
      case 'kept':
        this.kept = message.report;
        break;
      case 'reporting':
        // The verdict is there: nothing is killed while it is printed.
        this.stopTimers();
        break;
      case 'printed':
        this.printed = message;
        this.stopTimers();
        this.watchTime(LEAST_WRITING_MS);
        break;
      case 'done':
        this.stopTimers();
        this.after(END_MS, () => this.end(() => process.exit(message.exitCode)));
    }
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    if (OWN_EXIT_CODES.includes(code)) {
      this.end(() => {
        process.exitCode = code!;
      });
      return;
    }
    const how = signal === null ? `exit code ${code}` : `it was killed by ${signal}`;
    const report = () => this.reportLost({ kind: 'crash', how });
    // Messages may still be on their way when the exit is told.
    if (this.child.connected) {
      this.child.once('disconnect', report);
      this.after(LATE_MESSAGES_MS, report);
    } else report();
  }

  private watchTime(leastMs = 0): void {
    const { timeMs } = this.limits;
    if (timeMs === null) return;
    // The user's time counts from the start of this process.
    const left = timeMs - performance.now();
    // Loading what reports takes a moment, so it begins before it is needed.
    this.after(left, () => this.reporter.prepare());
    this.after(Math.max(left + OVERTIME_MS, leastMs), () => this.reportLost({ kind: 'time', ms: timeMs }));
  }

  /** The run counts its solvers too, so it notices first; its solvers have limits of their own. */
  private watchMemory(): void {
    const { memoryMb } = this.limits;
    if (memoryMb === null) return;
    let exceeded: number | null = null;
    const look = () => {
      const now = performance.now();
      // Only a lasting excess counts: a collection may be due.
      exceeded = this.residentMb() > memoryMb ? (exceeded ?? now) : null;
      if (exceeded !== null && now - exceeded > OVERTIME_MS)
        this.reportLost({ kind: 'memory', megabytes: memoryMb });
    };
    this.timers.push(setInterval(look, MEMORY_INTERVAL_MS));
  }

  /** 0 where the system does not tell as Linux does. */
  private residentMb(): number {
    try {
      const status = fs.readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  }

  private after(ms: number, act: () => void): void {
    this.timers.push(setTimeout(act, Math.max(0, ms)));
  }

  private stopTimers(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }

  private reportLost(why: Lost['why']): void {
    this.end(() => {
      if (this.printed !== null) {
        console.error(`rangefinder: ${this.printed.missing}`);
        process.exitCode = this.printed.exitCode;
        return;
      }
      const { findings, program, progress, kept } = this;
      this.reporter.report({ why, findings, program, progress, kept, elapsedMs: performance.now() });
    });
  }

  private end(act: () => void): void {
    if (this.isOver) return;
    this.isOver = true;
    this.stopTimers();
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
    killGroup(this.child);
    // First the group is killed, then the channel is closed: the run must not notice that the supervisor leaves.
    if (this.child.connected) this.child.disconnect();
    act();
  }

  private readonly onSignal = (signal: NodeJS.Signals): void => {
    // The first one stops the run, which still reports; the second one ends it.
    if (++this.signals === 1) this.child.kill(signal);
    else this.end(() => process.kill(process.pid, signal));
  };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole process group has ended already.
  }
}
