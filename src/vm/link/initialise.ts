/**
 * Class initialisation (JVMS §5.5) without recursion: <clinit> is a frame that is pushed, and the instruction that
 * needed the class runs again when it is done.
 */
import { Acc, Tag } from '../../classfile/model.ts';
import { AGAIN } from '../control/signals.ts';
import { causeOfFailedInit, makeThrowable, throwNew } from '../exceptions/raise.ts';
import { staticsToWrite } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import { type JThread, resume, ThreadStatus } from '../thread/thread.ts';
import { clock } from '../trail/clock.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import { InitState, isSubclass, type LinkedClass } from './linked-class.ts';

/** State of an INITIALISER frame. `dependents` are the subclasses that wait for `cls`: if it fails, they fail too. */
type Pending = { readonly cls: LinkedClass; readonly dependents: readonly LinkedClass[] };

/** Threads that wait for another thread to finish initialising a class. */
const waiting = new WeakMap<LinkedClass, readonly JThread[]>();

/**
 * Returns if this thread may use `cls`. Otherwise throws AGAIN (a frame was pushed, or the thread waits) or a Java
 * error.
 */
export function ensureInitialised(t: JThread, cls: LinkedClass): void {
  if (cls.state !== InitState.Initialised) initialise(t, cls, []);
}

function initialise(t: JThread, cls: LinkedClass, dependents: readonly LinkedClass[]): void {
  switch (cls.state) {
    case InitState.Initialised:
      return;
    case InitState.InProgress:
      if (cls.initThread === t) return;
      waitFor(t, cls);
      throw AGAIN;
    case InitState.Failed:
      for (const d of dependents) fail(d, cls.initError);
      throwNew(
        t,
        'java/lang/NoClassDefFoundError',
        `Could not initialize class ${cls.name.replaceAll('/', '.')}`,
        cls.initError,
      );
  }
  prepareStrings(t, cls);
  const chain = [...dependents, cls];
  if (!cls.isInterface) {
    if (cls.superclass !== null) initialise(t, cls.superclass, chain);
    for (const i of cls.allInterfaces) {
      if (i.state !== InitState.Initialised && declaresDefault(i)) initialise(t, i, chain);
    }
  }
  const clinit = cls.methodsByKey.get('<clinit>()V');
  if (clinit === undefined) {
    setState(cls, InitState.Initialised, null, null);
    return;
  }
  setState(cls, InitState.InProgress, t, null);
  const pending: Pending = { cls, dependents };
  pushCall(t, clinit, [], INITIALISER, pending);
  throw AGAIN;
}

/**
 * Logged: a class that was initialised after a choice point is uninitialised after the undo and runs <clinit> again.
 */
function setState(cls: LinkedClass, state: InitState, thread: JThread | null, error: JObject | null): void {
  const { state: oldState, initThread, initError } = cls;
  logUndo(() => {
    cls.state = oldState;
    cls.initThread = initThread;
    cls.initError = initError;
  });
  cls.state = state;
  cls.initThread = thread;
  cls.initError = error;
  if (state === InitState.Initialised) cls.readyEpoch = clock.epoch;
}

/** Static fields with a String ConstantValue (JVMS §5.5 step 6). */
function prepareStrings(t: JThread, cls: LinkedClass): void {
  for (const f of cls.fields) {
    if (f.info.constantValue === 0 || !f.isStatic) continue;
    const c = cls.file?.pool[f.info.constantValue];
    if (c?.tag !== Tag.String) continue;
    staticsToWrite(cls)[f.slot] = t.vm.strings.intern(c.value);
  }
}

function declaresDefault(i: LinkedClass): boolean {
  return i.methods.some((m) => (m.flags & (Acc.STATIC | Acc.ABSTRACT)) === 0);
}

const INITIALISER: Continuation = {
  onReturn(t, frame) {
    const { cls } = frame.state as Pending;
    setState(cls, InitState.Initialised, null, null);
    wake(cls);
    t.vm.onInitialised?.(cls);
  },
  onThrow(t, frame, exception) {
    const { cls, dependents } = frame.state as Pending;
    const error = t.vm.known.Error;
    // The trace begins with the native method, if any, that asked for the initialisation.
    t.native = frame.via;
    const thrown = isSubclass(exception.cls, error)
      ? exception
      : makeThrowable(t, 'java/lang/ExceptionInInitializerError', null, exception);
    t.native = null;
    fail(cls, causeOfFailedInit(t, exception));
    for (const d of dependents) fail(d, causeOfFailedInit(t, thrown));
    return thrown;
  },
};

function fail(cls: LinkedClass, error: JObject | null): void {
  setState(cls, InitState.Failed, null, error);
  wake(cls);
}

function waitFor(t: JThread, cls: LinkedClass): void {
  logEntry(waiting, cls);
  waiting.set(cls, [...(waiting.get(cls) ?? []), t]);
  t.status = ThreadStatus.Blocked;
}

function wake(cls: LinkedClass): void {
  for (const t of waiting.get(cls) ?? []) resume(t);
  logEntry(waiting, cls);
  waiting.delete(cls);
}
