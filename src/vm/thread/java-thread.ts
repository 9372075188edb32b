/** The fields of java.lang.Thread objects that the VM reads and writes. */
import { fieldNamed, getObject, setField, setSlot } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';

/** JVMTI thread states as HotSpot stores them. Thread.getState decodes them (jdk.internal.misc.VM.toThreadState). */
export const JavaState = {
  Runnable: 0x0005,
  Terminated: 0x0002,
  /** Waiting to enter a monitor. */
  Blocked: 0x0401,
  Sleeping: 0x00e1,
  Waiting: 0x0191,
  TimedWaiting: 0x01a1,
  Parked: 0x0291,
  TimedParked: 0x02a1,
} as const;
export type JavaState = (typeof JavaState)[keyof typeof JavaState];

export function isDaemon(object: JObject): boolean {
  const holder = fieldNamed(object.cls, 'holder');
  const at = holder === null ? object : (object.fields[holder.slot] as JObject);
  return at.fields[fieldNamed(at.cls, 'daemon')!.slot] === 1;
}

/** JDK 19 moved `threadStatus` into a holder object. Virtual threads have none. */
export function setJavaState(object: JObject, state: JavaState): void {
  const own = fieldNamed(object.cls, 'threadStatus');
  if (own !== null) setSlot(object, own.slot, state);
  else {
    const holder = getObject(object, 'holder') as JObject | null;
    if (holder !== null) setField(holder, 'threadStatus', state);
  }
}

/** The address of the native thread. Thread.isAlive tests only whether it is 0. */
export function setEetop(object: JObject, value: number): void {
  const f = fieldNamed(object.cls, 'eetop');
  if (f === null) return;
  setSlot(object, f.slot, value);
  setSlot(object, f.slot + 1, 0);
}

/** Thread.interrupt sets the field itself, perhaps before the thread starts. */
export function isInterrupted(object: JObject | null): boolean {
  return object !== null && object.fields[fieldNamed(object.cls, 'interrupted')!.slot] === 1;
}

export function clearInterrupt(object: JObject | null): void {
  if (object !== null) setField(object, 'interrupted', 0);
}
