/**
 * Calls from the VM into java.lang.invoke.MethodHandleNatives. Each returns what an earlier call has left, or pushes
 * the call and throws AGAIN, so that the instruction asks again when the result is there.
 */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { RefKind } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { AGAIN, JavaThrow } from '../control/signals.ts';
import { makeThrowable, throwNew } from '../exceptions/raise.ts';
import { makeArray, makeRefArray } from '../heap/arrays.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JArray, JObject, Ref, Slot } from '../heap/object.ts';
import type { Refs } from '../heap/storage.ts';
import { checkClassAccess } from '../link/access.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import type { ClassLoaderData } from '../link/loader-data.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { logUndo } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { targetMethod } from './member-names.ts';

/**
 * What the VM asks of Java here is the JDK's own interface to the JVM, so its methods exist in every JDK, with slight
 * changes of their arguments.
 */
const NATIVES = 'java/lang/invoke/MethodHandleNatives';

/**
 * Where an upcall leaves its result, or the error with which it ended: later attempts fail in the same way (JVMS
 * §5.4.3). The objects are made by Java code, so an undo clears the result and the holder asks again.
 */
export class UpcallResult {
  value: Slot | undefined = undefined;
  /** The array that the call was given for a second result. */
  extra: JArray | null = null;
  error: JObject | null = null;
}

/** The array was passed to Java, which writes the second result into it; it is kept only with the first. */
type Asked = { readonly answer: UpcallResult; readonly extra: JArray | null };

const KEEP: Continuation = {
  onReturn(_t, frame, lo) {
    const { answer, extra } = frame.state as Asked;
    logUndo(() => {
      answer.value = undefined;
      answer.extra = null;
    });
    answer.value = lo;
    answer.extra = extra;
  },
  /** Errors of a bootstrap method other than Error are wrapped (JVMS §5.4.3.6). */
  onThrow(t, frame, exception) {
    const isError = isSubclass(exception.cls, t.vm.known.Error);
    const error = isError ? exception : makeThrowable(t, 'java/lang/BootstrapMethodError', null, exception);
    // Other errors are not kept: the next attempt runs the Java code again, as HotSpot does.
    const linkage = t.vm.classes.boot('java/lang/LinkageError');
    if (isSubclass(error.cls, linkage)) {
      const { answer } = frame.state as Asked;
      logUndo(() => {
        answer.error = null;
      });
      answer.error = error;
    }
    return error;
  },
};

/** A static method of a class of java.lang.invoke, by name: these have no overloads. */
function staticMethod(t: JThread, className: string, name: string): Method {
  const cls = t.vm.classes.boot(className);
  const m = cls.methods.find((x) => x.name === name && x.isStatic);
  if (m === undefined) throw new InvariantError(`no method ${className}.${name} in this JDK`);
  ensureInitialised(t, cls);
  return m;
}

/** The result of `name(args)`; throws AGAIN until it is there. */
export function upcall(
  t: JThread,
  answer: UpcallResult,
  name: string,
  args: () => readonly Slot[],
  extra: JArray | null = null,
): Slot {
  if (answer.value !== undefined) return answer.value;
  if (answer.error !== null) throw new JavaThrow(answer.error);
  const m = staticMethod(t, NATIVES, name);
  // The arguments are made only now: to make them may throw AGAIN, or cost much.
  const all = extra === null ? args() : [...args(), extra];
  pushCall(t, m, all, KEEP, { answer, extra } satisfies Asked);
  throw AGAIN;
}

// By loader and not by class: a descriptor names the same classes to all classes of one loader.
const methodTypes = new WeakMap<ClassLoaderData, Map<string, UpcallResult>>();

/** The MethodType of a descriptor, its classes seen from `from` (JVMS §5.4.3.5). */
export function methodTypeOf(t: JThread, from: LinkedClass, descriptor: string): JObject {
  const types = methodTypes.get(from.loader) ?? new Map<string, UpcallResult>();
  methodTypes.set(from.loader, types);
  const known = types.get(descriptor);
  if (known?.value !== undefined) return known.value as JObject;
  const { params, ret } = parseMethodDescriptor(descriptor);
  const mirror = (d: string): JObject => {
    const cls = t.vm.classes.resolveDescriptor(t, from, d);
    // Access is checked for each class that a type names (JVMS §5.4.3.5), the first time that the type is asked for.
    checkClassAccess(t, from, cls);
    return mirrorOf(t.vm, cls);
  };
  const ptypes = makeRefArray(t.vm.classes.boot('[Ljava/lang/Class;'), params.map(mirror));
  const rtype = mirror(ret);
  const answer = known ?? new UpcallResult();
  types.set(descriptor, answer);
  return upcall(t, answer, 'findMethodHandleType', () => [rtype, ptypes]) as JObject;
}

function objectArray(vm: Vm, length: number): JArray {
  return makeArray(vm.classes.boot('[Ljava/lang/Object;'), length);
}

/** A method that takes the call's arguments, followed by the appendix if that is not null. */
export type Linkage = { readonly method: Method; readonly appendix: Ref };

export class PendingLinkage {
  private readonly answer = new UpcallResult();
  private done: Linkage | null = null;

  /** Makes the upcall `name`, whose last argument is an array for the appendix. */
  get(t: JThread, name: string, args: () => Slot[]): Linkage {
    if (this.done !== null) return this.done;
    const { error } = this.answer;
    // Class and message are all that HotSpot keeps for a call site.
    // So a call site that failed fails again with a new exception of the same class, and not with the same object.
    if (error !== null) throwNew(t, error.cls.name, t.vm.messageOf(error));
    const member = upcall(t, this.answer, name, args, objectArray(t.vm, 1)) as JObject;
    logUndo(() => {
      this.done = null;
    });
    // Read from the array at once: the array is Java's.
    this.done = { method: targetMethod(t.vm, member), appendix: (this.answer.extra!.data as Refs)[0] };
    return this.done;
  }
}

/** MethodHandleNatives.linkMethod: how Java itself implements a call of `m` with this type. */
export function linkMethod(
  t: JThread,
  pending: PendingLinkage,
  from: LinkedClass,
  m: Method,
  type: JObject,
): Linkage {
  return pending.get(t, 'linkMethod', () => [
    mirrorOf(t.vm, from),
    RefKind.invokeVirtual,
    mirrorOf(t.vm, m.holder),
    t.vm.strings.intern(m.name),
    type,
  ]);
}
