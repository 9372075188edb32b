/**
 * A strand is a thread of execution as monitors see it: a platform thread or a virtual thread. A virtual thread keeps
 * its monitors while no platform thread carries it (JEP 491), so the owner of a monitor cannot be a JThread.
 */
import type { JArray, JObject } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import { clock } from '../trail/clock.ts';
import { logUndo } from '../trail/trail.ts';
import type { JThread } from './thread.ts';

/**
 * The state of a blocking native method from its first call until it returns. The native runs again each time the
 * thread is resumed and finds its progress here.
 */
export type Wait = {
  readonly kind: 'wait' | 'sleep' | 'park' | 'input';
  /** When it began, and when it ends at the latest (Infinity: never), in milliseconds of the VM's clock. */
  readonly since: number;
  readonly deadline: number;
  /** How long other threads had run when it began (`Scheduler.busy`). */
  readonly busySince: number;
  /** Object.wait: how many times the monitor was held when it was released. */
  readonly held: number;
  /** The native method, for stack traces. */
  readonly native: Method | null;
  /** Object.wait: a notify has ended it. */
  isNotified: boolean;
  /** Object.wait: the virtual thread has left its carrier. */
  hasLeft: boolean;
};

export class Strand {
  object: JObject | null;
  /** The thread that runs it; null for a virtual thread that is not mounted. */
  thread: JThread | null;
  wait: Wait | null = null;
  /** The object in whose entry queue it stands. */
  blockedOn: JObject | JArray | null = null;
  /** When the trail last logged it. */
  epoch = clock.epoch;

  constructor(object: JObject | null, thread: JThread | null) {
    this.object = object;
    this.thread = thread;
  }
}

/** Before the strand, or the wait that it is in, is changed. */
export function touchStrand(s: Strand): void {
  if (s.epoch === clock.epoch) return;
  s.epoch = clock.epoch;
  const { object, thread, wait, blockedOn } = s;
  const contents = wait === null ? null : { ...wait };
  logUndo(() => {
    s.object = object;
    s.thread = thread;
    s.wait = wait;
    s.blockedOn = blockedOn;
    if (wait !== null) Object.assign(wait, contents);
  });
}
