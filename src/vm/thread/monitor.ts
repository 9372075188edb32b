/**
 * Monitors (JLS §17.1, §17.2). Threads are cooperative, so nothing here needs to be atomic.
 *
 * The queues are HotSpot's (objectMonitor.cpp), because programs show their order: a thread that has to wait
 * joins the arrivals; when the monitor is released, one thread (the successor) is woken and tries again, against
 * whoever comes first. Up to JDK 24 the queue is refilled with all arrivals, the last one first; a notified
 * thread joins an empty queue at once, and otherwise the arrivals. Since JDK 25 everything is first come, first
 * served.
 */
import type { JArray, JObject } from '../heap/object.ts';
import type { Vm } from '../vm.ts';
import { JavaState, setState } from './java-thread.ts';
import type { Strand } from './strand.ts';
import { type JThread, resume, ThreadStatus } from './thread.ts';
import { leaveToBlock, markNotified } from './virtual-threads.ts';

const FIRST_FAIR_JDK = 25;

export class Monitor {
  owner: Strand | null = null;
  count = 0;
  /** Blocked on entry, the next one first. */
  queue: Strand[] = [];
  /** Blocked on entry since the queue was last filled, in the order in which they came. */
  arrivals: Strand[] = [];
  /** Woken by a release and not yet run. */
  successor: Strand | null = null;
  /** In Object.wait, in the order in which they came. */
  readonly waiting: Strand[] = [];
}

export function monitorOf(object: JObject | JArray): Monitor {
  object.monitor ??= new Monitor();
  return object.monitor;
}

/** False: the monitor is taken; the thread is now blocked on it and must try again when it runs. */
export function tryEnter(t: JThread, object: JObject | JArray): boolean {
  const m = monitorOf(object);
  if (m.owner === t.strand) {
    m.count++;
    return true;
  }
  return enterWith(t, object, m, 1);
}

/** As `tryEnter`, for a thread that does not own the monitor and is to hold it `count` times. */
export function enterWith(t: JThread, object: JObject | JArray, m: Monitor, count: number): boolean {
  const strand = t.strand;
  if (m.successor === strand) m.successor = null;
  if (m.owner === null) {
    m.owner = strand;
    m.count = count;
    if (strand.blockedOn !== null) leaveQueues(strand, m);
    return true;
  }
  if (strand.blockedOn !== object) m.arrivals.push(strand);
  strand.blockedOn = object;
  if (!leaveToBlock(t, strand)) block(t);
  return false;
}

function block(t: JThread): void {
  t.status = ThreadStatus.Blocked;
  if (t.object !== null) setState(t.object, JavaState.Blocked);
}

function leaveQueues(strand: Strand, m: Monitor): void {
  strand.blockedOn = null;
  if (strand.object !== null) setState(strand.object, JavaState.Runnable);
  for (const list of [m.queue, m.arrivals]) {
    const at = list.indexOf(strand);
    if (at >= 0) list.splice(at, 1);
  }
}

/** False: the thread does not own the monitor (IllegalMonitorStateException). */
export function exitMonitor(t: JThread, object: JObject | JArray): boolean {
  const m = object.monitor;
  if (m === null || m.owner !== t.strand) return false;
  if (--m.count === 0) release(t.vm, m);
  return true;
}

export function isOwner(t: JThread, object: JObject | JArray): boolean {
  return object.monitor !== null && object.monitor.owner === t.strand;
}

/** Gives the monitor up, however often it is held. */
export function release(vm: Vm, m: Monitor): void {
  m.owner = null;
  m.count = 0;
  wakeSuccessor(vm, m);
}

function wakeSuccessor(vm: Vm, m: Monitor): void {
  if (m.successor !== null) return;
  if (m.queue.length === 0 && m.arrivals.length > 0) {
    m.queue = vm.jdk.feature >= FIRST_FAIR_JDK ? m.arrivals : m.arrivals.reverse();
    m.arrivals = [];
  }
  const next = m.queue[0];
  if (next === undefined) return;
  m.successor = next;
  if (next.thread !== null) resume(next.thread);
  else vm.virtualThreads.unblock(next);
}

/** Object.notify, or notifyAll with an infinite count: moves threads from waiting to blocked. */
export function notifyWaiters(vm: Vm, object: JObject | JArray, m: Monitor, count: number): void {
  for (let n = 0; n < count && m.waiting.length > 0; n++) {
    const waiter = m.waiting.shift() as Strand;
    if (waiter.wait !== null) waiter.wait.done = true;
    if (m.queue.length === 0 && vm.jdk.feature < FIRST_FAIR_JDK) m.queue.push(waiter);
    else m.arrivals.push(waiter);
    waiter.blockedOn = object;
    if (waiter.thread !== null) block(waiter.thread);
    else markNotified(waiter);
  }
  if (m.owner === null) wakeSuccessor(vm, m);
}
