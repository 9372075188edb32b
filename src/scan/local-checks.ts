/**
 * Checks in processes of this machine, some at the same time. It keeps the limit of memory whatever happens in a process. The scan of one machine has one of these,
 * and so has each worker of a scan on a queue.
 */
import { availableParallelism } from 'node:os';
import type { CheckOptions } from '../check/options.ts';
import type { CheckHooks, CheckPlace, CheckRequest, PlacedCheck, PlaceRequest } from './check-place.ts';
import { CheckProcess } from './check-process.ts';
import { residentMb } from './resident-memory.ts';

export type LocalLimits = {
  readonly jobs: number;
  readonly memoryMb: number;
  /** When all must have ended, by `performance.now()`. */
  readonly deadline: number;
};

const WATCH_MS = 250;
/** A process that has done so many checks, or holds so large a part of its share of memory, is replaced when it is idle. */
const MOST_CHECKS = 400;
const RECYCLED_SHARE = 0.75;
const COLD_START_MS = 1_500;
/** The scan itself, and the JVMs of replays, which are not counted in `memoryMb` of a check. */
const RESERVED_MB = 250;
const REPLAY_MB = 120;
const DEFAULT_MEMORY_MB = 1_900;
/** With more than two jobs, so much for each of the others. */
const MEMORY_OF_JOB_MB = 800;

/** Of all processes together, if the user does not say. */
export function defaultMemoryMb(jobs: number): number {
  return DEFAULT_MEMORY_MB + Math.max(0, jobs - 2) * MEMORY_OF_JOB_MB;
}

/** What one check may use of memory, its solver included. */
function memoryOfCheck({ jobs, memoryMb }: Pick<LocalLimits, 'jobs' | 'memoryMb'>): number {
  return Math.max(256, Math.floor((memoryMb - RESERVED_MB) / jobs) - REPLAY_MB);
}

/** The place of a scan on this machine. */
export async function localPlace(request: PlaceRequest): Promise<LocalChecks> {
  const { jobs = availableParallelism(), methods, deadline } = request;
  const memoryMb = request.memoryMb ?? defaultMemoryMb(jobs);
  return new LocalChecks({ jobs: Math.max(1, Math.min(jobs, methods)), memoryMb, deadline });
}

export class LocalChecks implements CheckPlace {
  readonly isStopped = false;
  readonly earlier = [];
  readonly startedAt = null;
  readonly failed = null;
  readonly jobs: number;
  memoryMb = 0;
  private readonly deadline: number;
  private readonly processes = new Set<CheckProcess>();
  /** Those that wait for a check, the last one first. */
  private readonly idle: CheckProcess[] = [];
  private readonly lookMb: number;
  private readonly timer: NodeJS.Timeout;

  constructor(limits: LocalLimits) {
    this.jobs = limits.jobs;
    this.deadline = limits.deadline;
    this.lookMb = memoryOfCheck(limits);
    this.timer = setInterval(() => this.watch(), WATCH_MS);
  }

  get width(): number {
    return this.jobs;
  }

  async check({ options }: CheckRequest, hooks: CheckHooks = {}): Promise<PlacedCheck> {
    const begin = performance.now();
    const process = this.take();
    const limited = { ...options, memoryMb: this.lookMb };
    const outcome = await process.check(process.checks > 0 ? limited : this.withStart(limited), hooks);
    this.idle.push(process);
    return { outcome, tookMs: performance.now() - begin };
  }

  stop(): void {
    for (const process of this.processes) process.stop();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.stop();
  }

  /** The first check of a process begins cold, which is not the method's fault. */
  private withStart(options: CheckOptions): CheckOptions {
    const leftMs = this.deadline - performance.now();
    const timeMs = options.timeMs ?? leftMs;
    return { ...options, timeMs: Math.max(timeMs, Math.min(timeMs + COLD_START_MS, leftMs - 1_000)) };
  }

  private take(): CheckProcess {
    const waiting = this.idle.pop() ?? null;
    if (waiting !== null && !this.isWorn(waiting)) return waiting;
    if (waiting !== null) this.drop(waiting);
    const process = new CheckProcess(Math.ceil(this.lookMb));
    this.processes.add(process);
    return process;
  }

  private isWorn(process: CheckProcess): boolean {
    return (
      process.isDead || process.checks >= MOST_CHECKS || this.memoryOf(process) > RECYCLED_SHARE * this.lookMb
    );
  }

  private memoryOf(process: CheckProcess): number {
    return process.group === null ? 0 : (residentMb([process.group]).get(process.group) ?? 0);
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
    this.memoryMb = [...memory.values()].reduce((sum, mb) => sum + mb, own);
    for (const each of this.processes) {
      const used = memory.get(each.group ?? -1) ?? 0;
      const isExcess = used > this.lookMb + REPLAY_MB;
      if (isExcess) each.kill(`it took ${Math.round(used)} MB of memory`);
    }
  }
}
