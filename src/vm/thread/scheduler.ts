/**
 * Cooperative threads: the current one runs until it blocks, ends or has used its fuel; then the next
 * runnable one goes on, in the order of creation. Deterministic except for real time in sleeps.
 */
import { InvariantError } from '../../errors.ts';
import type { Vm } from '../vm.ts';
import { JThread, ThreadStatus } from './thread.ts';

/** Taken branches and calls between two looks at the other threads. */
const SLICE = 1_000_000;
/** Alone, a thread may run longer; the host's clock is looked at in between. */
const LONG_SLICE = 20_000_000;

export class Scheduler {
  readonly threads: JThread[] = [];
  current: JThread | null = null;
  private readonly vm: Vm;
  private nextId = 1;
  private readonly sleepCell = new Int32Array(new SharedArrayBuffer(4));

  constructor(vm: Vm) {
    this.vm = vm;
  }

  create(): JThread {
    return new JThread(this.vm, this.nextId++);
  }

  /** Makes a thread eligible to run. */
  start(t: JThread): void {
    t.status = ThreadStatus.Runnable;
    this.threads.push(t);
  }

  /** Runs until `done` says so, or no thread that counts is left. */
  run(done: () => boolean): void {
    let at = 0;
    while (!done()) {
      if (!this.threads.some((t) => !t.daemon)) return;
      if (at >= this.threads.length) at = 0;
      const index = this.nextRunnable(at);
      if (index < 0) {
        this.idle();
        continue;
      }
      const t = this.threads[index];
      this.current = t;
      t.fuel = this.threads.length === 1 ? LONG_SLICE : SLICE;
      this.vm.interpret(t);
      if (t.frame === null) {
        t.status = ThreadStatus.Ended;
        this.threads.splice(this.threads.indexOf(t), 1);
        at = index;
      } else at = index + 1;
    }
  }

  private nextRunnable(from: number): number {
    this.wakeSleepers();
    for (let i = 0; i < this.threads.length; i++) {
      const index = (from + i) % this.threads.length;
      if (this.threads[index].status === ThreadStatus.Runnable) return index;
    }
    return -1;
  }

  private wakeSleepers(): void {
    for (const t of this.threads) {
      const w = t.wait;
      if (
        t.status === ThreadStatus.Waiting &&
        w !== null &&
        w.deadline !== Infinity &&
        this.vm.now() >= w.deadline
      ) {
        t.status = ThreadStatus.Runnable;
      }
    }
  }

  /** Nothing can run: sleep until the next deadline. Without one the program is deadlocked. */
  private idle(): void {
    let next = Infinity;
    for (const t of this.threads) if (t.wait !== null) next = Math.min(next, t.wait.deadline);
    if (next === Infinity) this.vm.deadlock();
    const ms = next - this.vm.now();
    if (ms > 0) Atomics.wait(this.sleepCell, 0, 0, Math.min(ms, 1000));
  }

  /** The thread whose Java object this is, if it has been started and has not ended. */
  find(object: unknown): JThread | null {
    return this.threads.find((t) => t.object === object) ?? null;
  }

  require(): JThread {
    if (this.current === null) throw new InvariantError('no thread is running');
    return this.current;
  }
}
