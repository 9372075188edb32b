/**
 * Cooperative scheduling: a thread runs until it blocks, ends or has used its fuel; then the thread runs that has
 * been ready for longest. Deterministic, except for real time in sleeps and timed waits; a symbolic run uses virtual
 * time.
 */
import { InvariantError } from '../../errors.ts';
import { JObject } from '../heap/object.ts';
import { allowOptimisation } from '../host/tiering.ts';
import type { Vm } from '../vm.ts';
import type { Wait } from './strand.ts';
import { JThread, resume, ThreadStatus } from './thread.ts';

/** Fuel of one quantum, in taken branches and calls: some milliseconds. */
const QUANTUM = 100_000;
/** Fuel of a thread that is alone. */
const LONG_QUANTUM = 20_000_000;
/** A program that ends within this is not worth optimising for (`host/tiering.ts`). */
const FIRST_QUANTUM = 20_000;

/**
 * Programs order events by sleeping "long enough" for other threads to get somewhere, and we are slower than a
 * compiler. So while other threads are ready, a deadline passes only after they have run this many times its
 * duration, but at most `MAX_EXTRA` milliseconds longer. A thread that spins until a sleeper stops it thus takes a
 * second longer than on HotSpot.
 */
const SLOWNESS = 20;
const MAX_EXTRA = 1000;

/** What a choice point copies. Strands, frames and monitors are not in it: they are logged when they change. */
type SchedulerState = {
  readonly threads: readonly JThread[];
  /** The fields of each thread, in the same order. */
  readonly contents: readonly object[];
  readonly ready: readonly JThread[];
  readonly timed: readonly JThread[];
  readonly current: JThread | null;
  readonly nextId: number;
};

/**
 * Threads are cooperative: one runs until it blocks, ends or has used up its fuel. In an exploration time is virtual, so the order
 * of threads depends on the program alone, and a prefix can be replayed. Other orders are not explored (limitation `threads`).
 */
export class Scheduler {
  readonly threads: JThread[] = [];
  current: JThread | null = null;
  /** Milliseconds that threads have run so far. */
  busy = 0;
  /** Taken branches and calls so far. What a thread used before it blocked is not always counted. */
  executed = 0;
  /** An upper bound on quanta: the explorer lowers it to check its budgets more often. */
  longestQuantum = LONG_QUANTUM;
  private readonly vm: Vm;
  /** Runnable threads except the current one, the longest waiting first. */
  private readonly ready: JThread[] = [];
  /** Threads that wait with a deadline. */
  private readonly timed = new Set<JThread>();
  private nextId = 1;
  /** Whether some thread has used up its first quantum. */
  private isHot = false;
  private readonly sleepCell = new Int32Array(new SharedArrayBuffer(4));

  constructor(vm: Vm) {
    this.vm = vm;
  }

  create(): JThread {
    return new JThread(this.vm, this.nextId++);
  }

  /** Adds a new thread. */
  start(t: JThread): void {
    this.threads.push(t);
    resume(t);
  }

  /** Called by `resume` only. */
  enqueue(t: JThread): void {
    if (t.isQueued) return;
    t.isQueued = true;
    this.ready.push(t);
  }

  /** The thread has begun to wait; `t.wait` holds the deadline. */
  watch(t: JThread): void {
    if (t.wait !== null && t.wait.deadline !== Infinity) this.timed.add(t);
  }

  unwatch(t: JThread): void {
    this.timed.delete(t);
  }

  /** Runs until `done` returns true, or only daemon threads are left. */
  run(done: () => boolean): void {
    while (!done()) {
      if (!this.threads.some((t) => !t.isDaemon)) return;
      this.wakeSleepers();
      const t = this.ready.shift();
      if (t === undefined) {
        this.idle();
        continue;
      }
      t.isQueued = false;
      if (t.status === ThreadStatus.Runnable) this.runQuantum(t);
    }
  }

  private runQuantum(t: JThread): void {
    this.current = t;
    const quantum = !this.isHot ? FIRST_QUANTUM : this.threads.length === 1 ? LONG_QUANTUM : QUANTUM;
    t.fuel = Math.min(quantum, this.longestQuantum);
    const { fuel } = t;
    const begun = this.vm.now();
    this.vm.interpret(t);
    this.busy += this.vm.now() - begun;
    this.executed += fuel - Math.max(0, t.fuel);
    if (t.frame === null) {
      t.status = ThreadStatus.Ended;
      this.threads.splice(this.threads.indexOf(t), 1);
    } else if (t.status === ThreadStatus.Runnable) {
      this.enqueue(t);
      if (!this.isHot) this.becomeHot();
    }
  }

  private becomeHot(): void {
    this.isHot = true;
    allowOptimisation();
  }

  /** The earliest deadline first. */
  private wakeSleepers(): void {
    if (this.timed.size === 0) return;
    const now = this.vm.now();
    const due: JThread[] = [];
    for (const t of this.timed) {
      if (t.status === ThreadStatus.Waiting && now >= t.wait!.deadline && this.haveOthersHadTime(t.wait!))
        due.push(t);
    }
    due.sort((a, b) => a.wait!.deadline - b.wait!.deadline);
    for (const t of due) resume(t);
  }

  /** See `SLOWNESS`. */
  private haveOthersHadTime(w: Wait): boolean {
    if (this.ready.length === 0) return true;
    const duration = w.deadline - w.since;
    return this.busy - w.busySince >= duration + Math.min(duration * (SLOWNESS - 1), MAX_EXTRA);
  }

  /**
   * Nothing is ready: sleeps until the next deadline, or moves virtual time there. Without a deadline it is a
   * deadlock.
   */
  private idle(): void {
    let next = Infinity;
    for (const t of this.timed) {
      if (t.status === ThreadStatus.Waiting) next = Math.min(next, t.wait!.deadline);
    }
    if (next === Infinity) this.vm.deadlock();
    const ms = next - this.vm.now();
    if (this.vm.virtualTime !== null) this.vm.virtualTime = Math.max(next, this.vm.virtualTime);
    else if (ms > 0) Atomics.wait(this.sleepCell, 0, 0, Math.min(ms, 1000));
  }

  /** Threads that have ended are not saved: nothing can wake them. */
  save(): SchedulerState {
    return {
      threads: this.threads.slice(),
      contents: this.threads.map((t) => ({ ...t })),
      ready: this.ready.slice(),
      timed: [...this.timed],
      current: this.current,
      nextId: this.nextId,
    };
  }

  restore(s: SchedulerState): void {
    refill(this.threads, s.threads);
    s.threads.forEach((t, i) => {
      Object.assign(t, s.contents[i]);
    });
    refill(this.ready, s.ready);
    this.timed.clear();
    for (const t of s.timed) this.timed.add(t);
    this.current = s.current;
    this.nextId = s.nextId;
  }

  /** The thread whose Java object this is, if it has been started and has not ended. */
  find(object: unknown): JThread | null {
    const t = object instanceof JObject ? object.native : null;
    return t instanceof JThread && t.status !== ThreadStatus.New && t.status !== ThreadStatus.Ended
      ? t
      : null;
  }

  require(): JThread {
    if (this.current === null) throw new InvariantError('no thread is running');
    return this.current;
  }
}

function refill(list: JThread[], threads: readonly JThread[]): void {
  list.length = 0;
  for (const t of threads) list.push(t);
}
