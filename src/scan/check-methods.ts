/**
 * Checks methods in worker processes until all is done or the time is over. It keeps the limits of the whole whatever happens in a
 * process: time, and memory of all processes together.
 */
import type { CheckOptions } from '../check/options.ts';
import { CheckProcess } from './check-process.ts';
import type { CheckOutcome } from './messages.ts';
import { residentMb } from './resident-memory.ts';
import type { Look, TimePlan } from './time-plan.ts';

/** What is done with looks; all functions are called in one thread. */
export type LookHandler = {
  readonly optionsOf: (look: Look) => CheckOptions;
  /** The look has begun. */
  readonly onStart: (look: Look) => void;
  /** It has ended; the plan gets what it has shown. */
  readonly onEnd: (look: Look, outcome: CheckOutcome, tookMs: number) => void;
  readonly onTick: (memoryMb: number) => void;
};

export type ProcessLimits = {
  readonly jobs: number;
  /** When all must have ended, by `performance.now()`. */
  readonly deadline: number;
  readonly memoryMb: number;
  readonly signal: AbortSignal | undefined;
};

/** After its deadline a check may tell what it found; then it is killed. */
const GRACE_MS = 700;
const WATCH_MS = 250;
/** A process that has done so many checks, or holds so large a part of its share of memory, is replaced when it is idle. */
const MOST_CHECKS = 400;
const RECYCLED_SHARE = 0.75;
const COLD_START_MS = 1_500;
/** The scan itself, and the JVMs of replays, which are not counted in `memoryMb` of a check. */
const RESERVED_MB = 250;
const REPLAY_MB = 120;

/** What one check may use of memory, its solver included. */
export function memoryOfCheck({ jobs, memoryMb }: Pick<ProcessLimits, 'jobs' | 'memoryMb'>): number {
  return Math.max(256, Math.floor((memoryMb - RESERVED_MB) / jobs) - REPLAY_MB);
}

export async function checkMethods(
  plan: TimePlan,
  limits: ProcessLimits,
  handler: LookHandler,
): Promise<number> {
  return new CheckedMethods(plan, limits, handler).run();
}

class CheckedMethods {
  private readonly plan: TimePlan;
  private readonly limits: ProcessLimits;
  private readonly handler: LookHandler;
  private readonly processes = new Set<CheckProcess>();
  private readonly lookMb: number;
  private peakMb = 0;
  private isStopped = false;
  private busy = 0;
  /** Jobs that wait until looks that are under way add something to the plan. */
  private readonly idle: (() => void)[] = [];

  constructor(plan: TimePlan, limits: ProcessLimits, handler: LookHandler) {
    this.plan = plan;
    this.limits = limits;
    this.handler = handler;
    this.lookMb = memoryOfCheck(limits);
  }

  /** The most memory that all processes had together, in megabytes. */
  async run(): Promise<number> {
    const { jobs, deadline, signal } = this.limits;
    const stop = (): void => this.stop();
    const end = setTimeout(stop, Math.max(0, deadline + GRACE_MS - performance.now()));
    const watch = setInterval(() => this.watch(), WATCH_MS);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      if (signal?.aborted !== true) await Promise.all(Array.from({ length: jobs }, () => this.work()));
    } finally {
      clearTimeout(end);
      clearInterval(watch);
      signal?.removeEventListener('abort', stop);
      for (const process of this.processes) process.stop();
    }
    return this.peakMb;
  }

  /** One job: takes looks until there are none, in a process that is replaced when it must be. */
  private async work(): Promise<void> {
    let process: CheckProcess | null = null;
    for (;;) {
      const look = this.isStopped ? null : this.plan.next(performance.now());
      if (look === null) {
        if (this.isStopped || this.busy === 0) break;
        await new Promise<void>((resolve) => this.idle.push(resolve));
        continue;
      }
      if (process === null || this.isWorn(process)) process = this.replace(process);
      await this.look(process, look);
    }
    this.wakeIdle();
    if (process !== null) this.drop(process);
  }

  private async look(process: CheckProcess, look: Look): Promise<void> {
    const begin = performance.now();
    this.busy++;
    this.handler.onStart(look);
    const options = this.handler.optionsOf(look);
    const outcome = await process.check(process.checks > 0 ? options : this.withStart(options));
    this.busy--;
    this.handler.onEnd(look, outcome, performance.now() - begin);
    this.wakeIdle();
  }

  /** The first check of a process begins cold, which is not the method's fault. */
  private withStart(options: CheckOptions): CheckOptions {
    const leftMs = this.limits.deadline - performance.now();
    const timeMs = options.timeMs ?? leftMs;
    return { ...options, timeMs: Math.max(timeMs, Math.min(timeMs + COLD_START_MS, leftMs - 1_000)) };
  }

  private wakeIdle(): void {
    for (const resolve of this.idle.splice(0)) resolve();
  }

  private isWorn(process: CheckProcess): boolean {
    return (
      process.isDead || process.checks >= MOST_CHECKS || this.memoryOf(process) > RECYCLED_SHARE * this.lookMb
    );
  }

  private memoryOf(process: CheckProcess): number {
    return process.group === null ? 0 : (residentMb([process.group]).get(process.group) ?? 0);
  }

  private replace(old: CheckProcess | null): CheckProcess {
    if (old !== null) this.drop(old);
    const process = new CheckProcess(Math.ceil(this.lookMb));
    this.processes.add(process);
    return process;
  }

  private drop(process: CheckProcess): void {
    process.stop();
    this.processes.delete(process);
  }

  /** The check stops itself before; this is for what it does not notice. */
  private watch(): void {
    const groups = [...this.processes].flatMap(({ group }) => group ?? []);
    const memory = residentMb(groups);
    const own = process.memoryUsage.rss() / (1 << 20);
    const all = [...memory.values()].reduce((sum, mb) => sum + mb, own);
    this.peakMb = Math.max(this.peakMb, all);
    for (const each of this.processes) {
      const used = memory.get(each.group ?? -1) ?? 0;
      const isExcess = used > this.lookMb + REPLAY_MB;
      if (isExcess) each.kill(`it took ${Math.round(used)} MB of memory`);
    }
    this.handler.onTick(all);
  }

  private stop(): void {
    this.isStopped = true;
    for (const process of this.processes) process.stop();
    this.wakeIdle();
  }
}
