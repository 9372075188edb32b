/**
 * Who waits for and owns monitors: a platform thread, or a virtual thread, which keeps its monitors while no
 * thread carries it (JEP 491).
 */
import type { JArray, JObject } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import { clock } from '../trail/clock.ts';
import { logUndo } from '../trail/trail.ts';
import type { JThread } from './thread.ts';

/** The state of a blocking native method between its first call and its return. */
export type Wait = {
  readonly kind: 'wait' | 'sleep' | 'park' | 'input';
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
  /** Object.wait: a virtual thread that left its carrier. */
  hasLeft: boolean;
};

export class Strand {
  object: JObject | null;
  /** The thread that runs it; null for a virtual thread that is not mounted. */
  thread: JThread | null;
  wait: Wait | null = null;
  /** The monitor in whose queue it stands. */
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
