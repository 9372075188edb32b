/**
 * Monitors (JLS §17.1, §17.2). Threads are cooperative, so nothing here has to be atomic.
 *
 * The queues behave as HotSpot's do (objectMonitor.cpp), because programs can observe the order. A thread that has to
 * wait joins `arrivals`. When the monitor is released, one thread (the successor) is woken and tries again, in
 * competition with any thread that arrives meanwhile. Up to JDK 24 an empty queue is refilled with all arrivals, the
 * last one first, and a notified thread joins the queue if that is empty, else the arrivals. Since JDK 25 everything
 * is first come, first served.
 */

import { setMonitor } from '../heap/header.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { clock } from '../trail/clock.ts';
import { logMonitor } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { JavaState, setJavaState } from './java-thread.ts';
import { type Strand, touchStrand } from './strand.ts';
import { type JThread, resume, ThreadStatus } from './thread.ts';
import { leaveToBlock, markNotified } from './virtual-threads.ts';

const FIRST_FAIR_JDK = 25;

/** The threads that wait for a monitor. Most monitors never have any, so it is made on demand. */
class Contenders {
  /** Blocked on entry, the next one first. */
  queue: Strand[] = [];
  /** Blocked on entry since the queue was last filled, in order of arrival. */
  arrivals: Strand[] = [];
  /** Woken by a release and has not run since. */
  successor: Strand | null = null;
  /** In Object.wait, in order of arrival. */
  waiting: Strand[] = [];
}

/** Invariant: `count` is 0 exactly if `owner` is null. */
export class Monitor {
  owner: Strand | null = null;
  count = 0;
  contenders: Contenders | null = null;
  /** When the trail last logged it. */
  epoch = clock.epoch;
}

/** Before the monitor or its queues are changed. */
function touchMonitor(m: Monitor): void {
  if (m.epoch === clock.epoch) return;
  const { owner, count, contenders } = m;
  const restoreQueues = contenders === null ? null : savedQueues(contenders);
  logMonitor(
    m,
    () => m.owner === owner && m.count === count && m.contenders === null && contenders === null,
    () => {
      m.owner = owner;
      m.count = count;
      m.contenders = contenders;
      restoreQueues?.();
    },
  );
}

/** Whether it is as if the object had none: nobody owns it or waits for it. */
export function isFree({ owner, contenders }: Monitor): boolean {
  return owner === null && contenders === null;
}

function savedQueues(c: Contenders): () => void {
  const { successor } = c;
  const [queue, arrivals, waiting] = [c.queue.slice(), c.arrivals.slice(), c.waiting.slice()];
  return () => {
    c.queue = queue;
    c.arrivals = arrivals;
    c.successor = successor;
    c.waiting = waiting;
  };
}

/** The caller has logged the monitor. */
function contendersOf(m: Monitor): Contenders {
  m.contenders ??= new Contenders();
  return m.contenders;
}

export function monitorOf(object: JObject | JArray): Monitor {
  if (object.monitor === null) {
    const monitor = new Monitor();
    setMonitor(object, monitor);
    return monitor;
  }
  return object.monitor;
}

/** Enters the monitor. False: another thread owns it; this one is now blocked and must run its instruction again. */
export function tryEnter(t: JThread, object: JObject | JArray): boolean {
  const m = monitorOf(object);
  touchMonitor(m);
  if (m.owner === t.strand) {
    m.count++;
    return true;
  }
  return enterWith(t, object, m, 1);
}

/**
 * As `tryEnter`, for a thread that does not own the monitor and is to hold it `count` times: the end of Object.wait.
 */
export function enterWith(t: JThread, object: JObject | JArray, m: Monitor, count: number): boolean {
  const strand = t.strand;
  touchMonitor(m);
  if (m.contenders !== null && m.contenders.successor === strand) m.contenders.successor = null;
  if (m.owner === null) {
    m.owner = strand;
    m.count = count;
    if (strand.blockedOn !== null) leaveQueues(strand, contendersOf(m));
    return true;
  }
  if (strand.blockedOn !== object) contendersOf(m).arrivals.push(strand);
  touchStrand(strand);
  strand.blockedOn = object;
  if (!leaveToBlock(t, strand)) block(t);
  return false;
}

function block(t: JThread): void {
  t.status = ThreadStatus.Blocked;
  if (t.object !== null) setJavaState(t.object, JavaState.Blocked);
}

function leaveQueues(strand: Strand, c: Contenders): void {
  touchStrand(strand);
  strand.blockedOn = null;
  if (strand.object !== null) setJavaState(strand.object, JavaState.Runnable);
  for (const list of [c.queue, c.arrivals]) {
    const at = list.indexOf(strand);
    if (at >= 0) list.splice(at, 1);
  }
}

/** False: the thread does not own the monitor (IllegalMonitorStateException). */
export function exitMonitor(t: JThread, object: JObject | JArray): boolean {
  const m = object.monitor;
  if (m === null || m.owner !== t.strand) return false;
  touchMonitor(m);
  if (--m.count === 0) release(t.vm, m);
  return true;
}

export function isOwner(t: JThread, object: JObject | JArray): boolean {
  return object.monitor !== null && object.monitor.owner === t.strand;
}

/** Releases the monitor, however many times it is held. */
export function release(vm: Vm, m: Monitor): void {
  touchMonitor(m);
  m.owner = null;
  m.count = 0;
  if (m.contenders !== null) wakeSuccessor(vm, m.contenders);
}

function wakeSuccessor(vm: Vm, c: Contenders): void {
  if (c.successor !== null) return;
  if (c.queue.length === 0 && c.arrivals.length > 0) {
    c.queue = vm.jdk.feature >= FIRST_FAIR_JDK ? c.arrivals : c.arrivals.reverse();
    c.arrivals = [];
  }
  const next = c.queue[0];
  if (next === undefined) return;
  c.successor = next;
  if (next.thread !== null) resume(next.thread);
  else vm.virtualThreads.unblock(next);
}

/** Object.wait begins. The caller then releases the monitor. */
export function addWaiter(m: Monitor, strand: Strand): void {
  touchMonitor(m);
  contendersOf(m).waiting.push(strand);
}

/** Object.wait ends, if no notify has ended it. */
export function removeWaiter(m: Monitor, strand: Strand): void {
  touchMonitor(m);
  const { waiting } = contendersOf(m);
  const at = waiting.indexOf(strand);
  if (at >= 0) waiting.splice(at, 1);
}

/** Object.notify, or notifyAll with an infinite count: moves threads from waiting to blocked. */
export function notifyWaiters(vm: Vm, object: JObject | JArray, m: Monitor, count: number): void {
  const c = m.contenders;
  if (c === null) return;
  touchMonitor(m);
  for (let n = 0; n < count && c.waiting.length > 0; n++) {
    const waiter = c.waiting.shift() as Strand;
    touchStrand(waiter);
    if (waiter.wait !== null) waiter.wait.isNotified = true;
    if (c.queue.length === 0 && vm.jdk.feature < FIRST_FAIR_JDK) c.queue.push(waiter);
    else c.arrivals.push(waiter);
    waiter.blockedOn = object;
    if (waiter.thread !== null) block(waiter.thread);
    else markNotified(waiter);
  }
  if (m.owner === null) wakeSuccessor(vm, c);
}
