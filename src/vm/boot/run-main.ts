/** Runs a main class to the end of the program: the launcher's part of `java`. */
import { instructionLength, Opcode } from '../../classfile/opcodes.ts';
import { InputError } from '../../errors.ts';
import type { NativeResult } from '../control/native.ts';
import { Exit, PUSHED } from '../control/signals.ts';
import { externalName } from '../exceptions/raise.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { type JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { isSubclass, type LinkedClass, Method } from '../link/linked-class.ts';
import { ensureVerified } from '../link/verify.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import { beginExit, dispatchUncaught } from '../thread/lifecycle.ts';
import type { JThread } from '../thread/thread.ts';
import { logUndo } from '../trail/trail.ts';
import type { Vm, VmOptions } from '../vm.ts';
import { bootVm } from './boot.ts';
import { selectMain } from './select-main.ts';
import { shutDown } from './shut-down.ts';

/** The arguments of `main`, or what makes them when it is called. */
type MainArguments = readonly string[] | (() => readonly Slot[]);

/** One launch. It is the state of the main thread's bottom frame. */
export type Launch = {
  readonly mainClass: string;
  readonly args: MainArguments;
  /**
   * Whether the class is loaded and linked. Before that, an exception means that there is nothing to run: an
   * InputError.
   */
  isLoaded: boolean;
  /** Whether `main`, or the initialiser of its class, ended with an exception: the exit code is 1. */
  hasFailed: boolean;
};

/**
 * Returns the exit code. `write` gets what the program prints; null: its own standard streams do.
 *
 * What `java` does after it has read its options.
 */
export function runMain(
  options: VmOptions,
  mainClass: string,
  args: readonly string[],
  write: ((fd: number, bytes: Uint8Array) => void) | null = null,
): number {
  const { vm, main: t } = bootVm(options);
  if (write !== null) vm.host.output = write;
  try {
    const launch = launchMain(vm, t, mainClass, args);
    vm.scheduler.run(() => false);
    shutDown(vm);
    return launch.hasFailed ? 1 : 0;
  } catch (e) {
    if (!(e instanceof Exit)) throw e;
    return e.status;
  } finally {
    // Also after an exception: files that were mapped must have their contents.
    vm.host.files.flushMappings();
    vm.hostCalls?.close();
  }
}

/** Puts the main thread before its first step. The scheduler runs it. */
export function launchMain(vm: Vm, t: JThread, mainClass: string, args: MainArguments): Launch {
  const launch: Launch = { mainClass, args, isLoaded: false, hasFailed: false };
  vm.scheduler.start(t);
  pushCall(t, launcherMethod(vm, launch), [t.object], LAUNCHED, launch);
  return launch;
}

/**
 * The body of the main thread. It is a native method, so it is called again after each step that needs Java (class
 * loading, class initialisation), as any native is. It stands in for Thread.run, which the main thread never calls.
 */
function launcherMethod(vm: Vm, launch: Launch): Method {
  const thread = vm.known.Thread;
  const m = new Method(thread, thread.methodsByKey.get('run()V')!.info, -1);
  m.native = (t) => step(t, launch);
  m.isHidden = true;
  return m;
}

function step(t: JThread, launch: Launch): NativeResult {
  const cls = loadMainClass(t, launch);
  const { method, init } = selectMain(t.vm, cls);
  // The launcher looks for `main` by reflection, for which the class is linked. Linked, not initialised: a class
  // without `main` must be told before its initialiser runs.
  ensureVerified(t, cls);
  const { isLoaded } = launch;
  logUndo(() => {
    launch.isLoaded = isLoaded;
  });
  launch.isLoaded = true;
  ensureInitialised(t, cls);
  noteArguments(t, method, launch);
  const args = method.params.length === 0 ? [] : [argumentArray(t.vm, launch.args)];
  if (init === null) {
    pushCall(t, method, args, null);
  } else {
    const object = new JObject(cls, cls.template.slice());
    // An instance `main` may be overridden in the class that was named.
    const target = method.vindex < 0 ? method : cls.vtable[method.vindex];
    pushCall(t, init, [object], CONSTRUCTED, {
      target,
      args: [object, ...args],
    } satisfies InstanceCall);
  }
  return PUSHED;
}

/** Which arguments `main` gets is fixed: an assumption, if it looks at them. */
function noteArguments(t: JThread, method: Method, { args }: Launch): void {
  const { code } = method.info;
  if (typeof args === 'function' || method.params.length === 0) return;
  if (code === null || t.vm.meetLimitation === null) return;
  const slot = method.isStatic ? 0 : 1;
  // A `main` that never looks at its arguments does the same for any of them.
  if (loadsReference(code.bytes, slot)) t.vm.meetLimitation({ id: 'main-arguments', count: args.length });
}

function loadsReference(bytes: Uint8Array, slot: number): boolean {
  let length = 0;
  for (let at = 0; at < bytes.length; at += length) {
    length = instructionLength(bytes, at);
    // An unknown opcode, or a wide one, which javac writes only for other variables.
    if (length === 0 || bytes[at] === Opcode.wide) return true;
    if (bytes[at] === Opcode.aload_0 + slot) return true;
    if (bytes[at] === Opcode.aload && bytes[at + 1] === slot) return true;
  }
  return false;
}

type InstanceCall = { readonly target: Method; readonly args: readonly Ref[] };

const CONSTRUCTED: Continuation = {
  onReturn(t, frame) {
    const { target, args } = frame.state as InstanceCall;
    pushCall(t, target, args, null);
  },
};

const LAUNCHED: Continuation = {
  onReturn: (t) => beginExit(t),
  onThrow(t, frame, exception) {
    const launch = frame.state as Launch;
    // Before the class was loaded there is no program whose exception it could be.
    if (!launch.isLoaded) throw notLoaded(t.vm, launch.mainClass, exception);
    logUndo(() => {
      launch.hasFailed = false;
    });
    launch.hasFailed = true;
    dispatchUncaught(t, exception);
    return null;
  },
};

function loadMainClass(t: JThread, { mainClass }: Launch): LinkedClass {
  const { classes, options } = t.vm;
  const name = mainClass.replaceAll('.', '/');
  const cls = name.startsWith('[') ? null : classes.find(t, classes.appLoader, name);
  if (cls !== null) return cls;
  const external = name.replaceAll('/', '.');
  throw new InputError(
    `Could not find or load main class ${external} (java.lang.ClassNotFoundException: ${external}): ` +
      `check the name and the class path, which is ${options.classPathText}`,
  );
}

/** The class exists, but it or a class that it extends cannot be loaded. */
function notLoaded(vm: Vm, mainClass: string, exception: JObject): InputError {
  const cause = `${externalName(exception.cls)}: ${vm.messageOf(exception) ?? 'no details'}`;
  const isMissing = isSubclass(exception.cls, vm.classes.boot('java/lang/NoClassDefFoundError'));
  if (isMissing) {
    // The text is that of HotSpot's message. It decides about the advice only.
    const remedy = cause.includes('wrong name')
      ? 'use the full name of the class, with its package, and the folder above the package as class path'
      : `add what it extends to the class path, which is ${vm.options.classPathText}`;
    return new InputError(`Could not find or load main class ${mainClass} (${cause}): ${remedy}`);
  }
  const isRefused = isSubclass(exception.cls, vm.classes.boot('java/lang/VerifyError'));
  if (isRefused) {
    // The first line says what is wrong; the details are about bytecode.
    const [summary] = cause.split('\n');
    return new InputError(`Unable to initialize main class ${mainClass} (${summary}): compile it again`);
  }
  const isTooNew = isSubclass(exception.cls, vm.classes.boot('java/lang/UnsupportedClassVersionError'));
  const remedy = isTooNew ? 'run it on a newer JDK (--jdk), or compile it for this one' : 'compile it again';
  return new InputError(`LinkageError occurred while loading main class ${mainClass} (${cause}): ${remedy}`);
}

function argumentArray(vm: Vm, args: MainArguments): JArray {
  const strings = typeof args === 'function' ? args() : args.map((text) => vm.strings.make(text));
  return makeRefArray(vm.classes.arrayOf(vm.known.String), strings as Ref[]);
}
