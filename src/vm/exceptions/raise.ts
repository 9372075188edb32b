/** Exceptions that the VM itself throws, with HotSpot's messages. */
import { describeMethod, describeType, toExternalName } from '../../classfile/descriptor.ts';
import { JavaThrow } from '../control/signals.ts';
import { getRef, getStatic, setField, setIfPresent, setNative } from '../heap/fields.ts';
import { type JArray, JObject, type Ref } from '../heap/object.ts';
import { isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import { Backtrace, captureStack } from './backtrace.ts';

export function throwNew(
  t: JThread,
  className: string,
  message: string | null = null,
  cause: JObject | null = null,
): never {
  throw new JavaThrow(makeThrowable(t, className, message, cause));
}

/**
 * An exception object, made without running its constructor: exceptions of the VM need only what Throwable's
 * constructor sets. The class is not initialised either; the JDK's exception classes have only constants to
 * initialise.
 */
export function makeThrowable(
  t: JThread,
  className: string,
  message: string | null,
  cause: JObject | null = null,
): JObject {
  const cls = t.vm.classes.boot(className);
  const o = new JObject(cls, cls.template.slice());
  const throwable = t.vm.known.Throwable;
  setField(o, 'detailMessage', message === null ? null : t.vm.strings.make(message));
  setField(o, 'cause', cause ?? (className === 'java/lang/ExceptionInInitializerError' ? null : o));
  if (className === 'java/lang/ClassNotFoundException') setField(o, 'cause', cause);
  setField(o, 'stackTrace', getStatic(throwable, 'UNASSIGNED_STACK') as Ref);
  setField(o, 'suppressedExceptions', getStatic(throwable, 'SUPPRESSED_SENTINEL') as Ref);
  // NullPointerException computes its helpful message only for the trace it was made with.
  setIfPresent(o, 'extendedMessageState', 1);
  const trace = captureStack(t);
  trace.isOfVm = true;
  attachTrace(o, trace);
  return o;
}

export function attachTrace(o: JObject, trace: ReturnType<typeof captureStack>): void {
  setNative(o, trace);
  // Throwable asks only whether `backtrace` is null; the trace itself is `native`.
  setIfPresent(o, 'backtrace', o);
  setIfPresent(o, 'depth', trace.methods.length);
}

export function nullPointer(t: JThread): never {
  throwNew(t, 'java/lang/NullPointerException');
}

export function divisionByZero(t: JThread): never {
  throwNew(t, 'java/lang/ArithmeticException', '/ by zero');
}

export function notOwner(t: JThread): never {
  throwNew(t, 'java/lang/IllegalMonitorStateException', 'current thread is not owner');
}

/** Bars SAFE: a real JVM overflows at another depth. The trace begins with the calling frame. */
export function stackOverflow(t: JThread, _m: Method): never {
  t.vm.meetLimitation?.({ id: 'stack-depth' });
  throwNew(t, 'java/lang/StackOverflowError');
}

export function badArrayAccess(t: JThread, array: JArray | null, index: number): never {
  if (array === null) nullPointer(t);
  throwNew(
    t,
    'java/lang/ArrayIndexOutOfBoundsException',
    `Index ${index} out of bounds for length ${array.length}`,
  );
}

export function checkStore(t: JThread, array: JArray, value: JObject | JArray): void {
  if (isSubclass(value.cls, array.cls.component as LinkedClass)) return;
  throwNew(t, 'java/lang/ArrayStoreException', externalName(value.cls));
}

export function badCast(t: JThread, value: JObject | JArray, target: LinkedClass): never {
  throwNew(t, 'java/lang/ClassCastException', castMessage(t, value.cls, target));
}

/** `java.lang.String` and `[I` as Class.getName gives them. */
export function externalName(cls: LinkedClass): string {
  if (!cls.isHidden) return toExternalName(cls.name);
  // `Main$$Lambda/0x…`: only the last slash is not a dot.
  const at = cls.name.lastIndexOf('/');
  return toExternalName(cls.name.slice(0, at)) + cls.name.slice(at);
}

/** `class A cannot be cast to class B (A and B are in unnamed module of loader 'app')`. */
export function castMessage(t: JThread, from: LinkedClass, to: LinkedClass): string {
  const a = externalName(from);
  const b = externalName(to);
  const whereA = t.vm.modules.describe(elementOf(from));
  const whereB = t.vm.modules.describe(elementOf(to));
  const joint =
    whereA === whereB ? `${a} and ${b} are in ${whereA}` : `${a} is in ${whereA}; ${b} is in ${whereB}`;
  return `class ${a} cannot be cast to class ${b} (${joint})`;
}

function elementOf(cls: LinkedClass): LinkedClass {
  let c = cls;
  while (c.component !== null) c = c.component;
  return c;
}

/**
 * The cause of a later NoClassDefFoundError: an ExceptionInInitializerError that quotes the first exception and has
 * its trace (JDK 17 and later).
 */
export function causeOfFailedInit(t: JThread, exception: JObject): JObject {
  const message = getRef(exception, 'detailMessage') as JObject | null;
  const name = externalName(exception.cls);
  const text = message === null ? name : `${name}: ${t.vm.strings.text(message)}`;
  const o = makeThrowable(
    t,
    'java/lang/ExceptionInInitializerError',
    `Exception ${text} [in thread "${t.vm.threads.nameOf(t)}"]`,
  );
  if (exception.native instanceof Backtrace) attachTrace(o, exception.native);
  return o;
}

/** `java.lang.String A.m(int)`, as HotSpot writes a method in its messages. */
export function signatureOf(m: Method): string {
  return `${describeType(m.ret)} ${externalName(m.holder)}.${describeMethod(m.name, m.descriptor)}`;
}

/** The method that a receiver of class `cls` would run has no code (JVMS §6.5.invokevirtual, §6.5.invokeinterface). */
export function abstractMethod(t: JThread, cls: LinkedClass, resolved: Method): never {
  const method = `${describeType(resolved.ret)} ${describeMethod(resolved.name, resolved.descriptor)}`;
  const kind = resolved.holder.isInterface
    ? 'interface'
    : resolved.holder.isAbstract
      ? 'abstract class'
      : 'class';
  throwNew(
    t,
    'java/lang/AbstractMethodError',
    `Receiver class ${externalName(cls)} does not define or inherit an implementation of the resolved method ` +
      `'${resolved.isAbstract ? 'abstract ' : ''}${method}' of ${kind} ${externalName(resolved.holder)}.`,
  );
}

export function noSuchMethod(t: JThread, owner: LinkedClass, name: string, descriptor: string): never {
  t.vm.onMissingMethod?.(owner, name, descriptor);
  const [ret] = descriptor.split(')').slice(1);
  throwNew(
    t,
    'java/lang/NoSuchMethodError',
    `'${describeType(ret ?? 'V')} ${toExternalName(owner.name)}.${describeMethod(name, descriptor)}'`,
  );
}

export function noSuchField(t: JThread, owner: LinkedClass, name: string, descriptor: string): never {
  const message =
    t.vm.jdk.feature >= 21
      ? `Class ${toExternalName(owner.name)} does not have member field '${describeType(descriptor)} ${name}'`
      : name;
  throwNew(t, 'java/lang/NoSuchFieldError', message);
}
