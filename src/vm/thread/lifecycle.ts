/** The beginning and end of a Java thread. */
import { InvariantError } from '../../errors.ts';
import { fieldNamed, getObject, setField } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import { findMethod } from '../link/select.ts';
import { pushCall } from './calls.ts';
import type { Continuation } from './frame.ts';
import { Monitor } from './monitor.ts';
import { type JThread, ThreadStatus } from './thread.ts';
import { notify } from './waiting.ts';

/** JVMTI thread states as Thread.getState() decodes them (jdk.internal.misc.VM.toThreadState). */
const STATE_RUNNABLE = 0x0005;
const STATE_TERMINATED = 0x0002;

/** Thread.start0. */
export function startThread(t: JThread, object: JObject): void {
  const thread = t.vm.scheduler.create();
  thread.object = object;
  object.native = thread;
  thread.daemon = isDaemon(object);
  setStatus(object, STATE_RUNNABLE);
  setEetop(object, 1);
  const run = findMethod(object.cls, 'run()V');
  if (run === null) throw new InvariantError(`${object.cls.name} has no run()`);
  pushCall(thread, object.cls.vtable[run.vindex], [object], BODY);
  t.vm.scheduler.start(thread);
}

export function isDaemon(object: JObject): boolean {
  const holder = fieldNamed(object.cls, 'holder');
  const at = holder === null ? object : (object.fields[holder.slot] as JObject);
  return at.fields[fieldNamed(at.cls, 'daemon')!.slot] === 1;
}

/** `threadStatus` moved into a holder object in JDK 19. */
export function setStatus(object: JObject, status: number): void {
  const own = fieldNamed(object.cls, 'threadStatus');
  if (own !== null) object.fields[own.slot] = status;
  else setField(getObject(object, 'holder'), 'threadStatus', status);
}

/** The native thread's address: Thread.isAlive is `eetop != 0`. */
export function setEetop(object: JObject, value: number): void {
  const f = fieldNamed(object.cls, 'eetop');
  if (f === null) return;
  object.fields[f.slot] = value;
  object.fields[f.slot + 1] = 0;
}

/** The bottom frame of a thread: an uncaught exception goes to its handler, then the thread ends. */
export const BODY: Continuation = {
  onReturn: (t) => beginExit(t),
  onThrow(t, _frame, exception) {
    dispatchUncaught(t, exception);
    return null;
  },
};

/** Thread.dispatchUncaughtException prints, or calls the handler that the program set. */
export function dispatchUncaught(t: JThread, exception: JObject): void {
  const m = findMethod(t.object!.cls, 'dispatchUncaughtException(Ljava/lang/Throwable;)V');
  if (m === null) throw new InvariantError('Thread has no dispatchUncaughtException');
  pushCall(t, m, [t.object, exception], DISPATCHED);
}

const DISPATCHED: Continuation = {
  onReturn: (t) => beginExit(t),
  onThrow(t, _frame, exception) {
    const name = exception.cls.name.replaceAll('/', '.');
    const text = `\nException: ${name} thrown from the UncaughtExceptionHandler in thread "${t.vm.threads.nameOf(t)}"\n`;
    t.vm.host.files.write(2, Buffer.from(text));
    beginExit(t);
    return null;
  },
};

/** Thread.exit() lets the thread group and the thread-locals go. */
export function beginExit(t: JThread): void {
  const m = findMethod(t.object!.cls, 'exit()V');
  if (m === null) endThread(t);
  else pushCall(t, m, [t.object], EXITED);
}

const EXITED: Continuation = {
  onReturn: (t) => endThread(t),
  onThrow(t) {
    endThread(t);
    return null;
  },
};

/** Joiners wait on the Thread object's monitor. */
function endThread(t: JThread): void {
  const object = t.object!;
  setStatus(object, STATE_TERMINATED);
  setEetop(object, 0);
  t.frame = null;
  t.status = ThreadStatus.Ended;
  object.monitor ??= new Monitor();
  object.monitor.owner = t;
  object.monitor.count = 1;
  notify(t, object, Number.POSITIVE_INFINITY);
  object.monitor.owner = null;
  object.monitor.count = 0;
}
