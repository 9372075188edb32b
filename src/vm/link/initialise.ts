/**
 * Class initialisation (JVMS §5.5) without recursion: <clinit> is a frame that is pushed, and the instruction that
 * needed the class runs again when it is done.
 *
 * Recursion in TypeScript would be a problem twice: a chain of initialisers could exhaust our own stack, and a
 * symbolic branch inside <clinit> must be able to suspend the thread, which a native frame in between would forbid.
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
import { ensureVerified } from './verify.ts';

/**
 * State of an INITIALISER frame. `dependents` are the subclasses that wait for `cls`: if it fails, they fail too.
 */
type Pending = { readonly cls: LinkedClass; readonly dependents: readonly LinkedClass[] };

/**
 * Threads that wait for another thread to finish initialising a class. Kept beside the class, because hardly any
 * class ever has a waiting thread.
 */
const waiting = new WeakMap<LinkedClass, readonly JThread[]>();

/**
 * Returns if this thread may use `cls`. Otherwise throws AGAIN (a frame was pushed, or the thread waits) or a Java
 * error.
 */
export function ensureInitialised(t: JThread, cls: LinkedClass): void {
  if (cls.state !== InitState.Initialised) initialise(t, cls, []);
}

/**
 * The numbers of the steps are those of JVMS §5.5. The function is called again after every frame that it pushed,
 * from its first line, and finds in the states how far it had come.
 */
function initialise(t: JThread, cls: LinkedClass, dependents: readonly LinkedClass[]): void {
  switch (cls.state) {
    case InitState.Initialised:
      return;
    case InitState.InProgress:
      if (cls.initThread !== t) {
        // Step 2: the thread sleeps, and its instruction runs again when it is woken. By then the state has changed.
        waitFor(t, cls);
        throw AGAIN;
      }
      // Step 3: a recursive request. The class may be used although its initialiser has not finished; fields have
      // their defaults.
      if (isRunning(cls)) return;
      break;
    case InitState.Failed:
      // A subclass of a class that failed fails too, and for the same reason.
      for (const d of dependents) fail(d, cls.initError);
      throwNew(
        t,
        'java/lang/NoClassDefFoundError',
        `Could not initialize class ${cls.name.replaceAll('/', '.')}`,
        cls.initError,
      );
  }
  if (cls.state === InitState.Linked) {
    // Linking is done as late as JVMS §5.4 allows, as HotSpot does: a class that is never initialised is never
    // verified.
    ensureVerified(t, cls);
    prepareStrings(t, cls);
  }
  const chain = [...dependents, cls];
  for (const s of supertypesToInitialise(cls)) {
    // Step 6 comes before step 7: an initialiser of a supertype that uses this class finds it in progress.
    setState(cls, InitState.InProgress, t, null, s);
    initialise(t, s, chain);
  }
  const clinit = cls.methodsByKey.get('<clinit>()V');
  if (clinit === undefined) {
    setState(cls, InitState.Initialised, null, null);
    wake(cls);
    t.vm.onInitialised?.(cls);
    return;
  }
  setState(cls, InitState.InProgress, t, null);
  const pending: Pending = { cls, dependents };
  pushCall(t, clinit, [], INITIALISER, pending);
  throw AGAIN;
}

/**
 * Step 7: the superclass, then the superinterfaces that declare a method with a body (JLS §12.4.1). An interface does
 * not initialise its superinterfaces.
 */
function supertypesToInitialise(cls: LinkedClass): LinkedClass[] {
  if (cls.isInterface) return [];
  // The order is that of recursive enumeration over the direct superinterfaces (JVMS §5.5 step 7), in which
  // `layout.ts` built the set.
  const interfaces = [...cls.allInterfaces].filter(declaresDefault);
  const all = cls.superclass === null ? interfaces : [cls.superclass, ...interfaces];
  return all.filter((s) => s.state !== InitState.Initialised);
}

/**
 * Whether an initialiser of the class, in progress on this thread, or of a supertype that it awaits, is on the stack: the
 * request is a recursive one. Otherwise the supertype is done, and the first request goes on.
 */
function isRunning(cls: LinkedClass): boolean {
  const awaited = cls.initAwaits;
  if (awaited === null) return true;
  return (
    awaited.state === InitState.InProgress && awaited.initThread === cls.initThread && isRunning(awaited)
  );
}

/**
 * Logged: a class that was initialised after a choice point is uninitialised after the undo and runs <clinit> again.
 *
 * All four fields change together, so they are logged together: a half-restored state would let a class run its
 * initialiser twice, or never.
 */
function setState(
  cls: LinkedClass,
  state: InitState,
  thread: JThread | null,
  error: JObject | null,
  awaits: LinkedClass | null = null,
): void {
  const { state: oldState, initThread, initError, initAwaits } = cls;
  logUndo(() => {
    cls.state = oldState;
    cls.initThread = initThread;
    cls.initError = initError;
    cls.initAwaits = initAwaits;
  });
  cls.state = state;
  cls.initThread = thread;
  cls.initError = error;
  cls.initAwaits = awaits;
  // Read by `quicken.ts`: instructions that were linked against the class may drop the check for good only if no undo
  // can make it necessary again.
  if (state === InitState.Initialised) cls.readyEpoch = clock.epoch;
}

/**
 * Static fields with a String ConstantValue (JVMS §5.5 step 6). Strings are objects, and objects are made by a
 * running VM: the numbers are set when the class is laid out (`registry.ts`).
 */
function prepareStrings(t: JThread, cls: LinkedClass): void {
  for (const f of cls.fields) {
    if (f.info.constantValue === 0 || !f.isStatic) continue;
    const c = cls.file?.pool[f.info.constantValue];
    if (c?.tag !== Tag.String) continue;
    // Not written through the trail by hand: `staticsToWrite` logs the statics first.
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
    // Step 10: an Error goes on as it is, any other exception is wrapped.
    const thrown = isSubclass(exception.cls, error)
      ? exception
      : makeThrowable(t, 'java/lang/ExceptionInInitializerError', null, exception);
    t.native = null;
    // Kept is not the exception itself: a later NoClassDefFoundError must not hold on to what it refers to.
    fail(cls, causeOfFailedInit(t, exception));
    for (const d of dependents) fail(d, causeOfFailedInit(t, thrown));
    return thrown;
  },
};

function fail(cls: LinkedClass, error: JObject | null): void {
  setState(cls, InitState.Failed, null, error);
  wake(cls);
}

/** A list and no set: who came first is woken first, so runs are repeatable. */
function waitFor(t: JThread, cls: LinkedClass): void {
  logEntry(waiting, cls);
  waiting.set(cls, [...(waiting.get(cls) ?? []), t]);
  t.status = ThreadStatus.Blocked;
}

function wake(cls: LinkedClass): void {
  const threads = waiting.get(cls);
  if (threads === undefined) return;
  for (const t of threads) resume(t);
  logEntry(waiting, cls);
  waiting.delete(cls);
}
