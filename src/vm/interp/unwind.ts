/**
 * Leaving frames: exceptions (JVMS §2.10), returns from frames with a lock or a continuation, and recovery from
 * thrown JS values.
 */
import { InvariantError } from '../../errors.ts';
import { AGAIN, JavaThrow } from '../control/signals.ts';
import { Backtrace, describeStack } from '../exceptions/backtrace.ts';
import { notOwner, throwNew } from '../exceptions/raise.ts';
import type { JObject, Slot } from '../heap/object.ts';
import { isSubclass } from '../link/linked-class.ts';
import { resolveClass } from '../link/resolve.ts';
import { deliver } from '../thread/calls.ts';
import type { Frame } from '../thread/frame.ts';
import { exitMonitor } from '../thread/monitor.ts';
import type { JThread } from '../thread/thread.ts';
import { touchFrame } from '../trail/trail.ts';

/**
 * Handles anything that was thrown in the loop. Afterwards `t.frame` is where to go on. Errors of ours are thrown on.
 *
 * The loop has no try block of its own around instructions: one around the whole loop costs nothing until something
 * is thrown.
 */
export function recover(t: JThread, _f: Frame, thrown: unknown): void {
  let e = thrown;
  for (;;) {
    const native = t.native;
    // The native method that was running is no longer; a trace that is made from here on must not show it.
    t.native = null;
    // A frame was pushed or the thread waits: the instruction is looked at again later.
    if (e === AGAIN) return;
    if (isJsStackOverflow(e)) e = asJavaStackOverflow(t);
    if (!(e instanceof JavaThrow)) {
      t.native = native;
      // Errors of ours keep what the Java program was doing.
      noteJavaStack(t, e);
      throw e;
    }
    try {
      unwind(t, e.object);
      return;
      // A continuation may throw itself, such as the initialiser's: then that exception is unwound in turn.
    } catch (next) {
      e = next;
    }
  }
}

/** Attaches the Java stack to an error of ours; `--debug` shows it. */
function noteJavaStack(t: JThread, e: unknown): void {
  if (e instanceof Error && !('javaStack' in e)) Object.assign(e, { javaStack: describeStack(t) });
}

/**
 * Recursion in our own TypeScript, for instance over a deep structure, is reported to the program as its own
 * overflow.
 */
function isJsStackOverflow(e: unknown): boolean {
  // The text is V8's and tells stack overflow from other RangeErrors. There is no typed way to know.
  return e instanceof RangeError && e.message.includes('call stack');
}

function asJavaStackOverflow(t: JThread): unknown {
  try {
    throwNew(t, 'java/lang/StackOverflowError');
  } catch (e) {
    return e;
  }
}

/** Pops frames until one handles the exception. Unlocks synchronized methods on the way (JVMS §2.11.10). */
export function unwind(t: JThread, thrown: JObject): void {
  let exception = thrown;
  for (let f = t.frame; f !== null; f = t.frame) {
    const handler = findHandler(t, f, exception);
    if (handler >= 0) {
      touchFrame(f);
      f.pc = handler;
      // JVMS §2.10: the operand stack is emptied, then the exception is pushed.
      f.sp = f.method.body!.maxLocals;
      f.slots[f.sp++] = exception;
      return;
    }
    t.frame = f.caller;
    if (f.lock !== null) {
      exitMonitor(t, f.lock);
      touchFrame(f);
      // Logged, since a frame that a choice point knows may be unlocked here.
      f.lock = null;
    }
    if (f.continuation?.onThrow !== undefined) {
      // Null means that the continuation has dealt with it: control goes on in the frame that is now on top.
      const next = f.continuation.onThrow(t, f, exception);
      if (next === null) return;
      exception = next;
    }
  }
  const where = exception.native instanceof Backtrace ? `\n${exception.native.describe()}` : '';
  throw new InvariantError(`an exception left the bottom frame: ${exception.cls.name}${where}`);
}

/**
 * The word index of the first handler that covers `f.pc` and catches the exception; -1 if there is none. The order of
 * the table decides (JVMS §2.10). May load the class that a handler names.
 */
function findHandler(t: JThread, f: Frame, exception: JObject): number {
  const body = f.method.body!;
  for (const h of body.handlers) {
    if (f.pc < h.start || f.pc >= h.end) continue;
    if (h.catchType === 0) return h.handler;
    // Resolving the class may throw AGAIN, when a Java loader has to be asked. Then the exception is unwound again
    // from this frame, which has not been left.
    const type = resolveClass(t, f.method.holder, h.catchType);
    if (isSubclass(exception.cls, type)) return h.handler;
  }
  return -1;
}

/**
 * A return from a frame that holds a lock or was pushed by the VM.
 *
 * First the lock, then the continuation: code that waits for the result may want the monitor.
 */
export function returnSlowly(t: JThread, f: Frame, lo: Slot, hi: Slot): void {
  if (f.lock !== null) {
    const lock = f.lock;
    touchFrame(f);
    f.lock = null;
    // Structured locking is not enforced (JVMS §2.11.10 allows that); a method that released its own monitor fails
    // here.
    if (!exitMonitor(t, lock)) notOwner(t);
  }
  t.frame = f.caller;
  if (f.continuation === null) deliver(t, f.method, lo, hi);
  else f.continuation.onReturn(t, f, lo, hi);
}
