/** Monitors (JLS §17.1, §17.2). Threads are cooperative, so nothing here needs to be atomic. */
import type { JArray, JObject } from '../heap/object.ts';
import { type JThread, ThreadStatus } from './thread.ts';

export class Monitor {
  owner: JThread | null = null;
  count = 0;
  /** Blocked on entry, first come first served. */
  readonly entering: JThread[] = [];
  /** In Object.wait, in the order in which they came. */
  readonly waiting: JThread[] = [];
}

export function monitorOf(object: JObject | JArray): Monitor {
  object.monitor ??= new Monitor();
  return object.monitor;
}

/** False: the monitor is taken; the thread is now blocked on it and must try again when it runs. */
export function tryEnter(t: JThread, object: JObject | JArray): boolean {
  const m = monitorOf(object);
  if (m.owner === null || m.owner === t) {
    m.owner = t;
    m.count++;
    t.blockedOn = null;
    return true;
  }
  if (!m.entering.includes(t)) m.entering.push(t);
  t.blockedOn = object;
  t.status = ThreadStatus.Blocked;
  return false;
}

/** False: the thread does not own the monitor (IllegalMonitorStateException). */
export function exitMonitor(t: JThread, object: JObject | JArray): boolean {
  const m = object.monitor;
  if (m === null || m.owner !== t) return false;
  if (--m.count === 0) release(m);
  return true;
}

export function release(m: Monitor): void {
  m.owner = null;
  m.count = 0;
  for (const t of m.entering.splice(0))
    if (t.status === ThreadStatus.Blocked) t.status = ThreadStatus.Runnable;
}
