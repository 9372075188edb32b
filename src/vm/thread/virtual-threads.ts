/**
 * Virtual threads (java.lang.VirtualThread) of JDK 24 and later: one that has to wait for a monitor leaves its
 * carrier (JEP 491). The JDK's own code schedules them. The VM sets the `state` field when one leaves, and hands
 * those that may go on to the JDK's unblocker thread.
 */
import { getInt, setField, setLong } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import { detach } from './continuation-frames.ts';
import { type Strand, touchStrand } from './strand.ts';
import { type JThread, resume } from './thread.ts';

/** The states of VirtualThread that the VM sets or reads. */
const VirtualState = {
  Blocking: 12,
  Blocked: 13,
  Waiting: 15,
  Wait: 16,
  TimedWaiting: 17,
  TimedWait: 18,
} as const;

export class VirtualThreads {
  /** Threads that may go on, for VirtualThread.takeVirtualThreadListToUnblock. */
  private unblocked: JObject[] = [];
  /** The JDK's unblocker thread, while it waits. */
  private unblocker: JThread | null = null;

  save(): { readonly unblocked: readonly JObject[]; readonly unblocker: JThread | null } {
    return { unblocked: this.unblocked.slice(), unblocker: this.unblocker };
  }

  restore(s: ReturnType<VirtualThreads['save']>): void {
    this.unblocked = s.unblocked.slice();
    this.unblocker = s.unblocker;
  }

  /** A virtual thread that is not mounted may go on. */
  unblock(strand: Strand): void {
    const object = strand.object!;
    if (!this.unblocked.includes(object)) this.unblocked.push(object);
    if (this.unblocker !== null) resume(this.unblocker);
    this.unblocker = null;
  }

  /** The list, linked through `next`; null if `t`, the unblocker, has to wait. */
  takeList(t: JThread): JObject | null {
    const list = this.unblocked;
    this.unblocked = [];
    if (list.length === 0) this.unblocker = t;
    let next: JObject | null = null;
    for (const object of list.reverse()) {
      setField(object, 'next', next);
      setField(object, 'onWaitingList', 1);
      next = object;
    }
    return next;
  }
}

/**
 * Unmounts the virtual thread to wait for a monitor. False: it is pinned or no virtual thread, and the carrier waits.
 */
export function leaveToBlock(t: JThread, strand: Strand): boolean {
  return leave(t, strand, VirtualState.Blocking);
}

/** Unmounts the virtual thread for Object.wait; false as for `leaveToBlock`. The JDK schedules the end of a timed wait. */
export function leaveToWait(t: JThread, strand: Strand, ms: number): boolean {
  if (!leave(t, strand, ms === 0 ? VirtualState.Waiting : VirtualState.TimedWaiting)) return false;
  setLong(strand.object!, 'timeout', ms);
  setField(strand.object!, 'notified', 0);
  return true;
}

function leave(t: JThread, strand: Strand, state: number): boolean {
  if (strand === t.own || detach(t, false) !== 0) return false;
  // Its carrier is about to unmount it. From now on it must be woken through the JDK, which mounts it again.
  touchStrand(strand);
  strand.thread = null;
  setField(strand.object!, 'state', state);
  return true;
}

/** Object.notify chose a virtual thread that is not mounted. It now waits for the monitor. */
export function markNotified(strand: Strand): void {
  const object = strand.object!;
  setField(object, 'notified', 1);
  const state = getInt(object, 'state');
  if (state === VirtualState.Wait || state === VirtualState.TimedWait) {
    setField(object, 'state', VirtualState.Blocked);
  }
}
