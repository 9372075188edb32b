/**
 * One-shot delimited continuations (jdk.internal.vm.Continuation), which virtual threads are made of. Frames are
 * ordinary objects, so a continuation that has yielded is simply the chain of its frames cut off from the thread:
 * from the innermost one down to that of Continuation.enter.
 */
import { setField, setNative } from '../heap/fields.ts';
import { JObject } from '../heap/object.ts';
import { touchFrame } from '../trail/trail.ts';
import type { Continuation, Frame } from './frame.ts';
import type { JThread } from './thread.ts';

/** What a yielded Continuation object holds in `native`. */
type Suspended = {
  readonly top: Frame;
  readonly bottom: Frame;
  /**
   * True: the innermost instruction is a call of doYield that has yet to return. False: the instruction blocked and
   * must run again.
   */
  readonly isYield: boolean;
};

/** Steps past the call of enterSpecial, which returns nothing. */
function leaveEnterSpecial(t: JThread): void {
  const f = t.frame!;
  touchFrame(f);
  f.pc += 3;
}

/** The bottom frame of a continuation; `state` is the Continuation object. */
export const ENTER: Continuation = { onReturn: (t) => leaveEnterSpecial(t) };

/** Stack traces of a virtual thread end here: the frames below are its carrier's. */
export function isContinuationEntry(f: Frame): boolean {
  return f.continuation === ENTER;
}

export const PINNED_CRITICAL_SECTION = 2;
const PINNED_NATIVE = 3;

/** The entry of the innermost continuation, or the reason why it cannot yield. */
function entryOf(t: JThread): Frame | number {
  if (t.pins > 0) return PINNED_CRITICAL_SECTION;
  for (let f = t.frame; f !== null; f = f.caller) {
    if (f.continuation === ENTER) return f;
    // A class remembers the thread that initialises it, which must stay the same.
    if (f.method.name === '<clinit>') return PINNED_NATIVE;
  }
  return PINNED_NATIVE;
}

/**
 * Cuts the innermost continuation off: the thread goes on after enterSpecial. Returns 0, or the reason why the
 * continuation is pinned; then nothing has changed.
 */
export function detach(t: JThread, isYield: boolean): number {
  const bottom = entryOf(t);
  if (typeof bottom === 'number') return bottom;
  const continuation = bottom.state as JObject;
  setNative(continuation, { top: t.frame as Frame, bottom, isYield } satisfies Suspended);
  markStarted(t, continuation);
  t.frame = bottom.caller;
  touchFrame(bottom);
  bottom.caller = null;
  leaveEnterSpecial(t);
  return 0;
}

/** Continuation.isStarted asks whether there is a stack chunk; ours is empty. */
function markStarted(t: JThread, continuation: JObject): void {
  const cls = t.vm.classes.boot('jdk/internal/vm/StackChunk');
  setField(continuation, 'tail', new JObject(cls, cls.template.slice()));
}

/** The innermost frame of a yielded continuation. */
export function topOf(continuation: JObject): Frame | null {
  return (continuation.native as Suspended | null)?.top ?? null;
}

/** Puts a yielded continuation on top of the thread's frames, which wait at a call of enterSpecial. */
export function mountContinuation(t: JThread, continuation: JObject): void {
  const { top, bottom, isYield } = continuation.native as Suspended;
  setNative(continuation, null);
  touchFrame(bottom);
  bottom.caller = t.frame;
  t.frame = top;
  if (isYield) {
    touchFrame(top);
    // doYield returns 0: not pinned.
    top.slots[top.sp++] = 0;
    top.pc += 3;
  }
}
