/**
 * Blocking operations: Object.wait, Thread.sleep, LockSupport.park. Each is called again when the thread runs
 * again; `t.wait` remembers that it had begun.
 */
import { notOwner, throwNew } from '../exceptions/raise.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { AGAIN } from '../natives/native.ts';
import { monitorOf, release } from './monitor.ts';
import { type JThread, ThreadStatus, type Wait } from './thread.ts';

function begin(
  t: JThread,
  kind: Wait['kind'],
  ms: number,
  object: JObject | JArray | null,
  held: number,
): typeof AGAIN {
  t.wait = {
    kind,
    deadline: ms === Number.POSITIVE_INFINITY ? ms : t.vm.now() + ms,
    object,
    held,
    done: false,
  };
  t.status = ThreadStatus.Waiting;
  return AGAIN;
}

function expired(t: JThread, w: Wait): boolean {
  return w.done || t.interrupted || t.vm.now() >= w.deadline;
}

function interruptedHere(t: JThread): void {
  if (!t.interrupted) return;
  t.vm.clearInterrupt(t);
}

/** Object.wait; 0 ms means for ever. */
export function waitOn(t: JThread, object: JObject | JArray, ms: number): typeof AGAIN | undefined {
  const m = monitorOf(object);
  const w = t.wait;
  if (w === null) {
    if (ms < 0) throwNew(t, 'java/lang/IllegalArgumentException', 'timeout value is negative');
    if (m.owner !== t) notOwner(t);
    if (t.interrupted) {
      interruptedHere(t);
      throwNew(t, 'java/lang/InterruptedException');
    }
    const held = m.count;
    m.waiting.push(t);
    release(m);
    return begin(t, 'wait', ms === 0 ? Number.POSITIVE_INFINITY : ms, object, held);
  }
  if (!expired(t, w)) {
    t.status = ThreadStatus.Waiting;
    return AGAIN;
  }
  if (m.owner !== null && m.owner !== t) {
    if (!m.entering.includes(t)) m.entering.push(t);
    t.status = ThreadStatus.Blocked;
    return AGAIN;
  }
  m.owner = t;
  m.count = w.held;
  const at = m.waiting.indexOf(t);
  if (at >= 0) m.waiting.splice(at, 1);
  t.wait = null;
  if (t.interrupted && !w.done) {
    interruptedHere(t);
    throwNew(t, 'java/lang/InterruptedException');
  }
  return undefined;
}

/** False if the thread does not own the monitor. */
export function notify(t: JThread, object: JObject | JArray, count: number): boolean {
  const m = object.monitor;
  if (m === null || m.owner !== t) return false;
  for (let n = 0; n < count && m.waiting.length > 0; n++) {
    const waiter = m.waiting.shift() as JThread;
    if (waiter.wait !== null) waiter.wait.done = true;
    waiter.status = ThreadStatus.Runnable;
  }
  return true;
}

export function sleep(t: JThread, ms: number): typeof AGAIN | undefined {
  if (t.wait === null) {
    if (t.interrupted) {
      interruptedHere(t);
      throwNew(t, 'java/lang/InterruptedException', 'sleep interrupted');
    }
    return begin(t, 'sleep', ms, null, 0);
  }
  if (!expired(t, t.wait)) {
    t.status = ThreadStatus.Waiting;
    return AGAIN;
  }
  t.wait = null;
  if (t.interrupted) {
    interruptedHere(t);
    throwNew(t, 'java/lang/InterruptedException', 'sleep interrupted');
  }
  return undefined;
}

/** LockSupport.park: returns at once with a permit or when interrupted. */
export function park(t: JThread, ms: number): typeof AGAIN | undefined {
  const w = t.wait;
  if (t.permit || t.interrupted || (w !== null && expired(t, w))) {
    t.permit = false;
    t.wait = null;
    return undefined;
  }
  if (w !== null) {
    t.status = ThreadStatus.Waiting;
    return AGAIN;
  }
  return begin(t, 'park', ms, null, 0);
}

export function unpark(target: JThread): void {
  target.permit = true;
  if (target.wait?.kind === 'park') target.status = ThreadStatus.Runnable;
}

export function interrupt(target: JThread): void {
  target.interrupted = true;
  if (target.wait !== null && target.status === ThreadStatus.Waiting) target.status = ThreadStatus.Runnable;
}
