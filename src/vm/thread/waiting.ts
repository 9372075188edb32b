/**
 * Blocking operations: Object.wait, Thread.sleep, LockSupport.park and reads from a pipe. Each is called again
 * whenever its thread is resumed, until it returns something other than AGAIN; `Strand.wait` holds its progress in
 * between.
 */
import { AGAIN } from '../control/signals.ts';
import { notOwner, throwNew } from '../exceptions/raise.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { noteCaller } from './calling-thread.ts';
import { clearInterrupt, isInterrupted, JavaState, setJavaState } from './java-thread.ts';
import { addWaiter, enterWith, monitorOf, notifyWaiters, release, removeWaiter } from './monitor.ts';
import { touchStrand, type Wait } from './strand.ts';
import { type JThread, resume, ThreadStatus } from './thread.ts';
import { leaveToWait } from './virtual-threads.ts';

const FOREVER = Number.POSITIVE_INFINITY;

/** Records what the thread waits for. `pause` or `leaveToWait` then stops it. */
function beginWait(t: JThread, kind: Wait['kind'], ms: number, held: number): Wait {
  const since = t.vm.now();
  const busySince = t.vm.scheduler.busy;
  const native = t.native;
  if (kind !== 'input') noteCaller(t, t.frame, 'interrupt status');
  const wait = {
    kind,
    since,
    deadline: since + ms,
    busySince,
    held,
    native,
    isNotified: false,
    hasLeft: false,
  };
  touchStrand(t.strand);
  t.strand.wait = wait;
  // HotSpot shows a thread that reads as runnable.
  if (t.object !== null && kind !== 'input') setJavaState(t.object, stateOf(kind, ms));
  return wait;
}

function stateOf(kind: Wait['kind'], ms: number): JavaState {
  if (kind === 'sleep') return JavaState.Sleeping;
  if (kind === 'park') return ms === FOREVER ? JavaState.Parked : JavaState.TimedParked;
  return ms === FOREVER ? JavaState.Waiting : JavaState.TimedWaiting;
}

function pause(t: JThread): typeof AGAIN {
  t.status = ThreadStatus.Waiting;
  t.vm.scheduler.watch(t);
  return AGAIN;
}

function endWait(t: JThread): void {
  touchStrand(t.strand);
  t.strand.wait = null;
  t.vm.scheduler.unwatch(t);
  if (t.object !== null) setJavaState(t.object, JavaState.Runnable);
}

function isOver(t: JThread, w: Wait): boolean {
  return w.isNotified || isInterrupted(t.object) || t.vm.now() >= w.deadline;
}

/** Throws InterruptedException, which clears the interrupt. */
function throwInterrupted(t: JThread, message: string | null): never {
  clearInterrupt(t.object);
  throwNew(t, 'java/lang/InterruptedException', message);
}

/** Object.wait (JLS §17.2.1); 0 ms means for ever. */
export function waitOn(t: JThread, object: JObject | JArray, ms: number): typeof AGAIN | undefined {
  const m = monitorOf(object);
  const w = t.wait;
  if (w === null) {
    if (ms < 0) throwNew(t, 'java/lang/IllegalArgumentException', 'timeout value is negative');
    const strand = t.strand;
    if (m.owner !== strand) notOwner(t);
    if (isInterrupted(t.object)) throwInterrupted(t, null);
    const held = m.count;
    addWaiter(m, strand);
    release(t.vm, m);
    const wait = beginWait(t, 'wait', ms === 0 ? FOREVER : ms, held);
    wait.hasLeft = leaveToWait(t, strand, ms);
    return wait.hasLeft ? AGAIN : pause(t);
  }
  // The JDK mounts a virtual thread again only when its wait is over.
  if (!w.hasLeft && !isOver(t, w)) return pause(t);
  removeWaiter(m, t.strand);
  if (!enterWith(t, object, m, w.held)) return AGAIN;
  endWait(t);
  if (!w.isNotified && isInterrupted(t.object)) throwInterrupted(t, null);
  return undefined;
}

/** False if the thread does not own the monitor. */
export function notify(t: JThread, object: JObject | JArray, count: number): boolean {
  const m = object.monitor;
  if (m === null || m.owner !== t.strand) return false;
  notifyWaiters(t.vm, object, m, count);
  return true;
}

export function sleep(t: JThread, ms: number): typeof AGAIN | undefined {
  if (t.wait === null) {
    if (ms < 0) throwNew(t, 'java/lang/IllegalArgumentException', 'timeout value is negative');
    if (isInterrupted(t.object)) throwInterrupted(t, 'sleep interrupted');
    beginWait(t, 'sleep', ms, 0);
    return pause(t);
  }
  if (!isOver(t, t.wait)) return pause(t);
  endWait(t);
  if (isInterrupted(t.object)) throwInterrupted(t, 'sleep interrupted');
  return undefined;
}

/** LockSupport.park. Returns at once if there is a permit or the thread is interrupted. */
export function park(t: JThread, ms: number): typeof AGAIN | undefined {
  const w = t.wait;
  if (t.hasPermit || isInterrupted(t.object) || (w !== null && isOver(t, w))) {
    t.hasPermit = false;
    if (w !== null) endWait(t);
    return undefined;
  }
  if (w === null) beginWait(t, 'park', ms, 0);
  return pause(t);
}

export function unpark(target: JThread): void {
  target.hasPermit = true;
  if (target.status === ThreadStatus.Waiting && target.wait?.kind === 'park') resume(target);
}

/** How often a pipe or terminal is looked at while other threads could run. */
const POLL_MS = 5;

/** Lets other threads run until input is there: a read that blocks would stop them all. */
export function awaitInput(t: JThread, isReady: () => boolean): typeof AGAIN | undefined {
  if (t.wait !== null) endWait(t);
  if (t.vm.scheduler.threads.length === 1 || isReady()) return undefined;
  beginWait(t, 'input', POLL_MS, 0);
  return pause(t);
}

/** Thread.interrupt0. The Java object has its flag set already. */
export function interrupt(target: JThread): void {
  if (target.status === ThreadStatus.Waiting) resume(target);
}
