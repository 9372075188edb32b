/** The beginning and end of a Java thread. */
import { InvariantError } from '../../errors.ts';
import type { JObject } from '../heap/object.ts';
import { findMethod } from '../link/select.ts';
import { pushCall } from './calls.ts';
import type { Continuation } from './frame.ts';
import { isDaemon, JavaState, setEetop, setJavaState } from './java-thread.ts';
import { notifyWaiters } from './monitor.ts';
import { type JThread, ThreadStatus } from './thread.ts';

/** Thread.start0. */
export function startThread(t: JThread, object: JObject): void {
  if (!isCleanerOfJdk(t)) t.vm.meetLimitation?.({ id: 'threads' });
  const thread = t.vm.scheduler.create();
  thread.adopt(object);
  thread.isDaemon = isDaemon(object);
  setJavaState(object, JavaState.Runnable);
  setEetop(object, 1);
  const run = findMethod(object.cls, 'run()V');
  if (run === null) throw new InvariantError(`${object.cls.name} has no run()`);
  pushCall(thread, object.cls.vtable[run.vindex], [object], BODY);
  t.vm.scheduler.start(thread);
}

/** The JDK's own Cleaner closes forgotten files: its thread waits for references that are never cleared here. */
function isCleanerOfJdk(t: JThread): boolean {
  for (let f = t.frame; f !== null && f.method.holder.loader.kind === 'boot'; f = f.caller) {
    if (f.method.name === '<clinit>') return f.method.holder.name === 'jdk/internal/ref/CleanerFactory';
  }
  return false;
}

/** The bottom frame of a thread. An uncaught exception goes to the thread's handler, then the thread ends. */
const BODY: Continuation = {
  onReturn: (t) => beginExit(t),
  onThrow(t, _frame, exception) {
    dispatchUncaught(t, exception);
    return null;
  },
};

/** Calls Thread.dispatchUncaughtException, which prints the exception or calls the handler that the program set. */
export function dispatchUncaught(t: JThread, exception: JObject): void {
  t.vm.onUncaught?.(t, exception);
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

/** Calls Thread.exit(), which releases the thread group and the thread-locals. */
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

/** Thread.join waits on the monitor of the Thread object, so the end notifies it. */
function endThread(t: JThread): void {
  const object = t.object!;
  setJavaState(object, JavaState.Terminated);
  setEetop(object, 0);
  t.frame = null;
  t.status = ThreadStatus.Ended;
  if (object.monitor !== null) notifyWaiters(t.vm, object, object.monitor, Number.POSITIVE_INFINITY);
}
