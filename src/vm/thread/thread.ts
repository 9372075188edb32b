/** A Java thread: a chain of frames and what it waits for. Scheduling is in `scheduler.ts`. */
import type { JArray, JObject } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import type { Frame } from './frame.ts';

export const ThreadStatus = {
  New: 0,
  Runnable: 1,
  /** Waiting to enter a monitor, or for another thread to initialise a class. */
  Blocked: 2,
  /** In Object.wait, LockSupport.park or Thread.sleep, perhaps with a deadline. */
  Waiting: 3,
  Ended: 4,
} as const;
export type ThreadStatus = (typeof ThreadStatus)[keyof typeof ThreadStatus];

/** The state of a blocking native method between its first call and its return. */
export type Wait = {
  readonly kind: 'wait' | 'sleep' | 'park';
  /** Milliseconds of the VM's clock at which it began, and at which it ends; Infinity: never. */
  readonly since: number;
  readonly deadline: number;
  /** What the other threads had run when it began, in milliseconds (`Scheduler.busy`). */
  readonly busySince: number;
  /** Object.wait: how often the monitor that it gave up was held. */
  readonly held: number;
  /** The native method, for stack traces. */
  readonly native: Method | null;
  /** Object.wait: notified. */
  done: boolean;
};

export class JThread {
  readonly vm: Vm;
  readonly id: number;
  object: JObject | null = null;
  frame: Frame | null = null;
  status: ThreadStatus = ThreadStatus.New;
  /** In the scheduler's queue. */
  queued = false;
  /** The native method that is running now: the top of the stack for traces. */
  native: Method | null = null;
  /** High word of a long that a native method returns. */
  hi = 0;
  /** Taken branches and calls left until the scheduler looks at other threads. */
  fuel = 0;
  wait: Wait | null = null;
  blockedOn: JObject | JArray | null = null;
  /** LockSupport's permit. */
  permit = false;
  daemon = false;

  constructor(vm: Vm, id: number) {
    this.vm = vm;
    this.id = id;
  }
}

/** Makes a thread that waits or is blocked eligible to run; it then tries its instruction again. */
export function resume(t: JThread): void {
  if (t.status === ThreadStatus.Ended) return;
  t.status = ThreadStatus.Runnable;
  t.vm.scheduler.enqueue(t);
}
