/**
 * When an exploration stops early. The cells of the control block are shared by all workers of a run: whoever uses up
 * a budget stops them all, and so does a Ctrl-C.
 */
import { InvariantError } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';

export type Budgets = {
  readonly timeMs?: number | null;
  /** Paths that ended; infeasible ones and those that an assumption ended are not paths. */
  readonly maxPaths?: number | null;
  /** Resident memory of the process. */
  readonly memoryMb?: number | null;
};

/** Their index, plus one, is what the control block holds. */
const STOP_CAUSES = ['cancelled', 'time', 'paths', 'memory', 'found', 'failed'] as const;
/** 'found': the caller has what he wanted. 'failed': an error of ours ended the run. */
export type StopCause = (typeof STOP_CAUSES)[number];

const Cell = { Stop: 0, Paths: 1, Wanted: 2 } as const;
const CELLS = Object.keys(Cell).length;

export class Control {
  readonly cells: Int32Array;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(4 * CELLS)) {
    this.cells = new Int32Array(buffer);
  }

  /** The first cause stays. */
  stop(cause: StopCause): void {
    Atomics.compareExchange(this.cells, Cell.Stop, 0, STOP_CAUSES.indexOf(cause) + 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.cells, Cell.Stop) !== 0;
  }

  get cause(): StopCause | null {
    const code = Atomics.load(this.cells, Cell.Stop);
    return code === 0 ? null : STOP_CAUSES[code - 1];
  }

  /** Paths of all workers, with this one. */
  countPath(): number {
    return Atomics.add(this.cells, Cell.Paths, 1) + 1;
  }

  /** So many workers have nothing to do. A wish that is granted at this moment may be granted twice, which is harmless. */
  wantWork(wishes: number): void {
    Atomics.store(this.cells, Cell.Wanted, wishes);
  }

  get isWorkWanted(): boolean {
    return Atomics.load(this.cells, Cell.Wanted) > 0;
  }

  /** True for one caller per wish. */
  takeWish(): boolean {
    for (;;) {
      const wanted = Atomics.load(this.cells, Cell.Wanted);
      if (wanted <= 0) return false;
      if (Atomics.compareExchange(this.cells, Cell.Wanted, wanted, wanted - 1) === wanted) return true;
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
      throw new InvariantError(`no such cause: ${cause satisfies never}`);
  }
}

/** Reading the process's memory costs microseconds, the clock far less. */
const MEMORY_INTERVAL_MS = 250;
const MEGABYTE = 1 << 20;

/** Watches the budgets of a run from inside one worker. */
export class Watch {
  readonly control: Control;
  peakRss = 0;
  private readonly deadline: number;
  private readonly maxPaths: number;
  private readonly maxRss: number;
  private nextMemoryLook = 0;

  /** `start` on the clock of `performance.now()` of this thread. */
  constructor(budgets: Budgets, control: Control, start: number) {
    this.control = control;
    this.deadline = start + (budgets.timeMs ?? Number.POSITIVE_INFINITY);
    this.maxPaths = budgets.maxPaths ?? Number.POSITIVE_INFINITY;
    this.maxRss = (budgets.memoryMb ?? Number.POSITIVE_INFINITY) * MEGABYTE;
  }

  /** To be called often. True: stop. */
  isOver(now: number): boolean {
    if (now >= this.deadline) this.control.stop('time');
    if (now >= this.nextMemoryLook) this.lookAtMemory(now);
    return this.control.isStopped;
  }

  timeLeftMs(now: number): number {
    return this.deadline - now;
  }

  countPath(): void {
    if (this.control.countPath() >= this.maxPaths) this.control.stop('paths');
  }

  lookAtMemory(now: number): void {
    this.nextMemoryLook = now + MEMORY_INTERVAL_MS;
    const rss = process.memoryUsage.rss();
    this.peakRss = Math.max(this.peakRss, rss);
    if (rss > this.maxRss) this.control.stop('memory');
  }
}
