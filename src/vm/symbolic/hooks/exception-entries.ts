/**
 * What a program sees of an exception beside its class. What exceptions of the JVM hold is up to it (`exceptions/jvm-exceptions.ts`),
 * and flags leave out messages (-XX:-ShowCodeDetailsInExceptionMessages) and stack traces (-XX:-StackTraceInThrowable,
 * -XX:MaxJavaStackTraceDepth). A stack trace also shows who called the entry, and how the JDK calls by reflection.
 */
import type { Limitation } from '../../../limitation/limitation.ts';
import { isOfJvm } from '../../exceptions/jvm-exceptions.ts';
import { getRef } from '../../heap/fields.ts';
import { JObject, type Slot } from '../../heap/object.ts';
import { isSubclass } from '../../link/linked-class.ts';
import { isForProgram, isInProgram } from '../../thread/for-program.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { standardStream } from './print-hooks.ts';

/** Throwable.getMessage, through which all reading of the text goes. */
export function messageOfJvm(t: JThread, f: Frame): Limitation | null {
  const isRead = holdsTextOfJvm(f.slots[0]) && isInProgram(f.caller) && !isOnlyShown(t, f.caller);
  return isRead ? { id: 'jvm-exceptions' } : null;
}

/** Methods that change or show what an exception made in advance has not got: a cause, suppressed exceptions. */
export function stateOfJvm(_t: JThread, f: Frame): Limitation | null {
  return isOfJvm(f.slots[0]) && isForProgram(f.caller) ? { id: 'jvm-exceptions' } : null;
}

export function stackTrace(_t: JThread, f: Frame): Limitation | null {
  return isInProgram(f.caller) ? { id: 'stack-traces' } : null;
}

/** Throwable.printStackTrace. Nobody sees what goes to a standard stream. */
export function printedTrace(t: JThread, f: Frame): Limitation | null {
  const isDirect = f.method.descriptor === '(Ljava/io/PrintStream;)V';
  const isWriter = f.method.descriptor === '(Ljava/io/PrintWriter;)V';
  if (!isWriter && !(isDirect && standardStream(t, f.slots[1]) === null)) return null;
  return stackTrace(t, f);
}

/** Its own text, or that of its cause: `new RuntimeException(e)` takes the text of `e`. */
function holdsTextOfJvm(exception: Slot): boolean {
  let at = exception;
  for (let depth = 0; depth < LONGEST_CHAIN && at instanceof JObject; depth++) {
    if (isOfJvm(at)) return true;
    const cause: Slot = getRef(at, 'cause');
    if (cause === at) return false;
    at = cause;
  }
  return false;
}

const LONGEST_CHAIN = 100;

/** Whether the text goes to a standard stream, or into an exception that is made: who reads that is noticed then. */
function isOnlyShown(t: JThread, from: Frame | null): boolean {
  for (let f = from; f !== null && f.method.holder.loader.kind === 'boot'; f = f.caller) {
    const { name, holder } = f.method;
    if (name === '<init>' && isSubclass(holder, t.vm.known.Throwable)) return true;
    if (holder.name === 'java/io/PrintStream' && standardStream(t, f.slots[0]) !== null) return true;
    const isTrace = holder === t.vm.known.Throwable && name === 'printStackTrace';
    if (isTrace && standardStream(t, f.slots[1]) !== null) return true;
  }
  return false;
}
