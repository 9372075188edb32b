/** A thread of the VM: a chain of frames. Scheduling is in `scheduler.ts`. */
import { setNative } from '../heap/fields.ts';
import type { JObject, Ref } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import type { Decision, DecisionRequest } from '../symbolic/asking/request.ts';
import type { Vm } from '../vm.ts';
import type { Frame } from './frame.ts';
import { Strand, touchStrand, type Wait } from './strand.ts';

export const ThreadStatus = {
  New: 0,
  Runnable: 1,
  /** Waiting to enter a monitor, or for another thread to initialise a class. */
  Blocked: 2,
  /** In Object.wait, LockSupport.park or Thread.sleep, perhaps with a deadline. */
  Waiting: 3,
  Ended: 4,
  /** Asked for a decision: `request` says which. */
  Deciding: 5,
} as const;
export type ThreadStatus = (typeof ThreadStatus)[keyof typeof ThreadStatus];

export class JThread {
  readonly vm: Vm;
  readonly id: number;
  /** Thread.currentThread(): the platform thread's object, or that of the virtual thread it carries. */
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
  /** The platform thread itself. */
  readonly own: Strand;
  /** Who runs: the platform thread, or the virtual thread it carries. */
  strand: Strand;
  /** LockSupport's permit. */
  permit = false;
  daemon = false;
  /** Continuation.pin: the virtual thread must not be taken off while this is not 0. */
  pins = 0;
  /** What the instruction at hand must know before it can go on, and the answer once there is one. */
  request: DecisionRequest | null = null;
  answer: Decision | undefined = undefined;
  /** ScopedValue's cache. */
  scopedValueCache: Ref = null;

  constructor(vm: Vm, id: number) {
    this.vm = vm;
    this.id = id;
    this.own = new Strand(null, this);
    this.strand = this.own;
  }

  /** Gives the thread its java.lang.Thread object. */
  adopt(object: JObject): void {
    this.object = object;
    touchStrand(this.own);
    this.own.object = object;
    setNative(object, this);
  }

  get wait(): Wait | null {
    return this.strand.wait;
  }
}

/** Makes a thread that waits or is blocked eligible to run; it then tries its instruction again. */
export function resume(t: JThread): void {
  if (t.status === ThreadStatus.Ended) return;
  t.status = ThreadStatus.Runnable;
  t.vm.scheduler.enqueue(t);
}
