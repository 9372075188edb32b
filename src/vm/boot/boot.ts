/**
 * Start-up: the part of HotSpot's sequence (`Threads::create_vm`), in its order, that is needed to leave the JDK in a
 * consistent state: the main thread and System.initPhase1 (properties, standard streams). The module system and the
 * class loaders are set up on demand.
 */
import { InvariantError } from '../../errors.ts';
import { AGAIN, JavaThrow } from '../control/signals.ts';
import { setField, setIfPresent, setStatic } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { JObject, type Slot } from '../heap/object.ts';
import { postponeOptimisation } from '../host/tiering.ts';
import { interpretProfiled } from '../interp/profiled-loop.generated.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import { JavaState, setEetop, setJavaState } from '../thread/java-thread.ts';
import { type JThread, ThreadStatus } from '../thread/thread.ts';
import { Vm, type VmOptions } from '../vm.ts';
import { warmUpMethods } from './warm-up.ts';

/** A VM that is ready to run a main class, and its main thread. */
export function bootVm(options: VmOptions): { vm: Vm; main: JThread } {
  postponeOptimisation();
  const vm = new Vm(options);
  if (options.isProfiled === true) vm.interpret = interpretProfiled;
  const t = vm.scheduler.create();
  t.status = ThreadStatus.Runnable;
  // Mirrors of classes that were loaded before Class itself could be used.
  for (const cls of vm.classes.bootLoader.classes.values()) mirrorOf(vm, cls);

  initialise(vm, t, vm.known.String);
  // HotSpot sets this field from its own flag after the initialiser has run.
  setStatic(vm.known.String, 'COMPACT_STRINGS', options.compactStrings === false ? 0 : 1);
  initialise(vm, t, vm.known.Throwable);
  // Before System: its properties and streams are the first Java code of any size.
  warmUp(vm, t);
  initialise(vm, t, vm.classes.boot('java/lang/System'));
  makeMainThread(vm, t);
  initialise(vm, t, vm.classes.boot('java/lang/Module'));
  initialise(vm, t, vm.classes.boot('java/lang/reflect/Method'));
  initialise(vm, t, vm.classes.boot('java/lang/ref/Finalizer'));
  // Sets up properties, standard streams and the thread group.
  call(vm, t, method(vm, 'java/lang/System', 'initPhase1()V'), []);
  // What initPhase2 and initPhase3 would leave behind: `VM.isBooted()` is true.
  setStatic(vm.classes.boot('jdk/internal/misc/VM'), 'initLevel', 4);
  // A JVM has grown some array by now. So no loop of a program is the first to.
  initialise(vm, t, vm.classes.boot('jdk/internal/util/ArraysSupport'));
  return { vm, main: t };
}

/** Several rounds: V8 records types only after a function has run for a while. */
function warmUp(vm: Vm, t: JThread): void {
  const { run, fail } = warmUpMethods(t);
  for (let i = 0; i < 3; i++) call(vm, t, run, []);
  // An exception that is thrown and caught by nobody, so that unwinding has been seen as well.
  pushCall(t, fail, [], { onReturn() {}, onThrow: () => null });
  drain(vm, t);
}

function method(vm: Vm, cls: string, key: string): Method {
  const m = vm.classes.boot(cls).methodsByKey.get(key);
  if (m === undefined) throw new InvariantError(`no method ${cls}.${key} in JDK ${vm.jdk.version}`);
  return m;
}

/**
 * The Thread object is made before Thread is initialised, because its initialiser and constructor ask for the current
 * thread.
 */
function makeMainThread(vm: Vm, t: JThread): void {
  const groups = vm.classes.boot('java/lang/ThreadGroup');
  const thread = vm.known.Thread;
  initialise(vm, t, groups);
  const system = new JObject(groups, groups.template.slice());
  call(vm, t, method(vm, 'java/lang/ThreadGroup', '<init>()V'), [system]);
  const group = new JObject(groups, groups.template.slice());
  call(vm, t, method(vm, 'java/lang/ThreadGroup', '<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;)V'), [
    group,
    system,
    vm.strings.intern('main'),
  ]);
  const object = new JObject(thread, thread.template.slice());
  t.adopt(object);
  vm.mainThreadObject = object;
  // A field of Thread that is 0 as long as a thread has not been started.
  setEetop(object, 1);
  setIfPresent(object, 'group', group);
  setIfPresent(object, 'priority', 5);
  // JDK 19 and later keep these in a holder, which the constructor of the first thread reads from its parent.
  const holderType = vm.classes.findBoot('java/lang/Thread$FieldHolder');
  if (holderType !== null) {
    const holder = new JObject(holderType, holderType.template.slice());
    setField(holder, 'group', group);
    setField(holder, 'priority', 5);
    setField(object, 'holder', holder);
  }
  setJavaState(object, JavaState.Runnable);
  // Its initialiser asks for the current thread, which exists by now.
  initialise(vm, t, thread);
  call(vm, t, method(vm, 'java/lang/Thread', '<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;)V'), [
    object,
    group,
    vm.strings.intern('main'),
  ]);
  setEetop(object, 1);
  setJavaState(object, JavaState.Runnable);
}

/** Runs one method on the thread to its end, before the scheduler takes over. */
function call(vm: Vm, t: JThread, m: Method, args: readonly Slot[]): void {
  untilReady(vm, t, () => {
    ensureInitialised(t, m.holder);
  });
  pushCall(t, m, args, AT_BOTTOM);
  drain(vm, t);
}

function initialise(vm: Vm, t: JThread, cls: LinkedClass): void {
  untilReady(vm, t, () => ensureInitialised(t, cls));
}

/** Repeats an action that throws AGAIN, running the frames that it pushed in between. */
function untilReady(vm: Vm, t: JThread, action: () => void): void {
  for (;;) {
    try {
      action();
      return;
    } catch (e) {
      if (e !== AGAIN) throw e;
      drain(vm, t);
    }
  }
}

/** Before `main` runs, an exception means that the VM cannot start, which is a defect of ours. */
const AT_BOTTOM: Continuation = {
  onReturn() {},
  onThrow(_t, _f, exception) {
    throw new JavaThrow(exception);
  },
};

function drain(vm: Vm, t: JThread): void {
  while (t.frame !== null) {
    // Start-up is not interrupted.
    t.fuel = 1_000_000_000;
    vm.interpret(t);
  }
}
