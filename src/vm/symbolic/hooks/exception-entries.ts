/**
 * What a program sees of an exception beside its class. The JVM makes some exceptions itself, and what they hold is up to it: C2
 * throws objects made in advance, without message and stack trace (-XX:OmitStackTraceInFastThrow), and flags leave out messages
 * (-XX:-ShowCodeDetailsInExceptionMessages) and stack traces (-XX:-StackTraceInThrowable, -XX:MaxJavaStackTraceDepth). A stack
 * trace also shows who called the entry, and how the JDK calls by reflection.
 */
import type { Limitation } from '../../../limitation/limitation.ts';
import { Backtrace } from '../../exceptions/backtrace.ts';
import { getRef } from '../../heap/fields.ts';
import { JObject, type Slot } from '../../heap/object.ts';
import { isSubclass } from '../../link/linked-class.ts';
import { isInProgram } from '../../thread/for-program.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { standardStream } from './print-hooks.ts';

/** The exceptions of instructions that C2 makes in advance; the text of a NullPointerException is computed when it is read. */
const OF_INSTRUCTIONS: ReadonlySet<string> = new Set([
  'java/lang/ArithmeticException',
  'java/lang/ArrayIndexOutOfBoundsException',
  'java/lang/ArrayStoreException',
  'java/lang/ClassCastException',
  'java/lang/NullPointerException',
]);

/** Throwable.getMessage, through which all reading of the text goes. */
export function messageOfJvm(t: JThread, f: Frame): Limitation | null {
  const isRead = holdsTextOfJvm(f.slots[0]) && isInProgram(f.caller) && !isOnlyShown(t, f.caller);
  return isRead ? { id: 'jvm-exceptions' } : null;
}

/** Methods that change or show what an exception made in advance has not got: a cause, suppressed exceptions. */
export function stateOfJvm(_t: JThread, f: Frame): Limitation | null {
  return isOfJvm(f.slots[0]) && isInProgram(f.caller) ? { id: 'jvm-exceptions' } : null;
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

function isOfJvm(exception: Slot): exception is JObject {
  if (!(exception instanceof JObject) || !(exception.native instanceof Backtrace)) return false;
  return exception.native.isOfVm && OF_INSTRUCTIONS.has(exception.cls.name);
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
