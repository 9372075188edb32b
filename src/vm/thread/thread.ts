/** A thread of the VM: a linked list of frames and its state. `scheduler.ts` decides which one runs. */
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
  /** Suspended until the search has answered `request`. */
  Deciding: 5,
} as const;
/** `Deciding` exists in explorations only. */
export type ThreadStatus = (typeof ThreadStatus)[keyof typeof ThreadStatus];

/**
 * A platform thread. Its fields are copied at a choice point (`Scheduler.save`), not logged, so the loop may write to
 * them freely.
 */
export class JThread {
  readonly vm: Vm;
  readonly id: number;
  /**
   * What Thread.currentThread() returns: the platform thread's object, or that of the virtual thread that it carries.
   */
  object: JObject | null = null;
  /** The innermost frame; null before the start and after the end. */
  frame: Frame | null = null;
  status: ThreadStatus = ThreadStatus.New;
  /** Whether it is in the scheduler's queue of ready threads. */
  isQueued = false;
  /** The native method that is running, for stack traces; null while bytecode runs. */
  native: Method | null = null;
  /** High word of a long that a native method returns. */
  hi = 0;
  /** Taken branches and calls that are left before the scheduler looks at other threads. */
  fuel = 0;
  /** The identity of the platform thread towards monitors. */
  readonly own: Strand;
  /** The identity that monitors see at the moment: `own`, or that of the virtual thread that it carries. */
  strand: Strand;
  /** The permit of LockSupport.park. */
  hasPermit = false;
  isDaemon = false;
  /** Depth of Continuation.pin. The virtual thread must not be unmounted while it is not 0. */
  pins = 0;
  /**
   * A pending decision. The protocol: an instruction files `request`, throws AGAIN and has changed nothing. The
   * search sets `answer` and resumes the thread. The same instruction runs again, asks the same question, and finds
   * the answer (`symbolic/asking/ask.ts`), which clears both fields. Invariant: `answer` is set only while `request`
   * is.
   */
  request: DecisionRequest | null = null;
  answer: Decision | undefined = undefined;
  /** The cache of java.lang.ScopedValue. */
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

/** Makes a waiting or blocked thread ready to run. It then runs its instruction again. */
export function resume(t: JThread): void {
  if (t.status === ThreadStatus.Ended) return;
  t.status = ThreadStatus.Runnable;
  t.vm.scheduler.enqueue(t);
}
