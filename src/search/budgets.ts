/**
 * When an exploration stops early. The control block is memory that all workers of a run share: a worker that uses up a
 * budget stops them all, and so does Ctrl-C. A worker that explores handles no messages, so this is how it is reached.
 */
import { assertNever } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';

/** Limits of the whole run, all workers together. Null or absent: no limit. */
export type Budgets = {
  readonly timeMs?: number | null;
  /** Paths that ended; infeasible ones and those that contradict an assumption do not count. */
  readonly maxPaths?: number | null;
  /** Resident memory of the process. */
  readonly memoryMb?: number | null;
};

/** The control block holds the index plus one; 0 is "not stopped". */
const STOP_CAUSES = ['cancelled', 'time', 'paths', 'memory', 'found', 'failed'] as const;
/** 'found': the caller has what it was looking for. 'failed': an error of ours ended the run. */
export type StopCause = (typeof STOP_CAUSES)[number];

/**
 * The cells are shared memory: threads see each other's writes without messages, which a busy worker would not read. Each cell has cache lines of its own (two
 * of 64 bytes: processors fetch the neighbour, too). Workers ask a hundred thousand times a second whether they must stop: a count of paths in the same
 * line, written as often by another, would let each of these reads miss the cache.
 */
const INTS_APART = 32;
const Cell = { Stop: INTS_APART, Paths: 2 * INTS_APART, WorkRequests: 3 * INTS_APART } as const;
const CELLS = 4 * INTS_APART;

/** The control block of a run: stop flag, count of paths, and requests for work. Every access is atomic. */
export class RunControl {
  readonly cells: Int32Array;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(4 * CELLS)) {
    this.cells = new Int32Array(buffer);
  }

  /** The first cause stays: later ones are consequences. */
  stop(cause: StopCause): void {
    // Compare and exchange: two workers may run out of different budgets in the same moment.
    Atomics.compareExchange(this.cells, Cell.Stop, 0, STOP_CAUSES.indexOf(cause) + 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.cells, Cell.Stop) !== 0;
  }

  get cause(): StopCause | null {
    const code = Atomics.load(this.cells, Cell.Stop);
    return code === 0 ? null : STOP_CAUSES[code - 1];
  }

  /** Counts one path, and returns the paths of all workers so far. */
  countPath(): number {
    return Atomics.add(this.cells, Cell.Paths, 1) + 1;
  }

  /**
   * The pool asks busy workers for work, once for each idle worker. A request that is claimed at this very moment may be
   * served twice: the pool then queues one unit more than needed.
   */
  requestWork(requests: number): void {
    Atomics.store(this.cells, Cell.WorkRequests, requests);
  }

  get isWorkRequested(): boolean {
    return Atomics.load(this.cells, Cell.WorkRequests) > 0;
  }

  /** True for one caller per request: it must then share its work. */
  claimWorkRequest(): boolean {
    for (;;) {
      const open = Atomics.load(this.cells, Cell.WorkRequests);
      if (open <= 0) return false;
      if (Atomics.compareExchange(this.cells, Cell.WorkRequests, open, open - 1) === open) return true;
    }
  }
}

/** A run that stopped early, as a limitation of its verdict. */
export function stopLimitation(cause: StopCause, budgets: Budgets): Limitation {
  switch (cause) {
    case 'cancelled':
      return { id: 'cancelled' };
    case 'time':
      return { id: 'time-budget', ms: budgets.timeMs ?? 0 };
    case 'paths':
      return { id: 'path-budget', max: budgets.maxPaths ?? 0 };
    case 'memory':
      return { id: 'memory-budget', mb: budgets.memoryMb ?? 0 };
    case 'found':
      return { id: 'found' };
    case 'failed':
      return { id: 'failed' };
    default:
      return assertNever(cause, 'cause of a stop');
  }
}

/**
 * Reading the memory of the process costs microseconds, reading the clock far less. A run can exceed the limit by what
 * it allocates in between.
 */
const MEMORY_INTERVAL_MS = 250;
const MEGABYTE = 1 << 20;

/** Watches the budgets of a run from inside one worker. */
export class BudgetWatch {
  readonly control: RunControl;
  peakRss = 0;
  private readonly deadline: number;
  private readonly maxPaths: number;
  private readonly maxRss: number;
  private nextMemorySample = 0;

  /** `start` is when the run began, by this thread's `performance.now()`: each thread has its own origin. */
  constructor(budgets: Budgets, control: RunControl, start: number) {
    this.control = control;
    this.deadline = start + (budgets.timeMs ?? Number.POSITIVE_INFINITY);
    this.maxPaths = budgets.maxPaths ?? Number.POSITIVE_INFINITY;
    this.maxRss = (budgets.memoryMb ?? Number.POSITIVE_INFINITY) * MEGABYTE;
  }

  /** To be called often; true once the run must stop. Passing the deadline or the memory limit stops all workers. */
  isOver(now: number): boolean {
    if (now >= this.deadline) this.control.stop('time');
    if (now >= this.nextMemorySample) this.sampleMemory(now);
    return this.control.isStopped;
  }

  timeLeftMs(now: number): number {
    return this.deadline - now;
  }

  countPath(): void {
    // Writing to memory that all workers share slows them down: only for who needs it.
    if (this.maxPaths === Number.POSITIVE_INFINITY) return;
    // The count is of all workers, so the budget is met exactly once, by whoever counts the last path.
    if (this.control.countPath() >= this.maxPaths) this.control.stop('paths');
  }

  sampleMemory(now: number): void {
    this.nextMemorySample = now + MEMORY_INTERVAL_MS;
    const rss = process.memoryUsage.rss();
    this.peakRss = Math.max(this.peakRss, rss);
    if (rss > this.maxRss) this.control.stop('memory');
  }
}
