/** java.lang.StackWalker: StackStreamFactory and the frame objects it fills (stackwalk.cpp). */

import { type NativeClass, numberArg } from '../control/native.ts';
import { PUSHED } from '../control/signals.ts';
import { bciOf } from '../exceptions/backtrace.ts';
import { throwNew } from '../exceptions/raise.ts';
import { setRef } from '../heap/elements.ts';
import { getInt, getObject, setField, setNative } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JArray, JObject } from '../heap/object.ts';
import type { Refs } from '../heap/storage.ts';
import {
  carrierOf,
  fillMethod,
  isCallerSensitive,
  memberFlags,
  reflectedKind,
} from '../invoke/member-names.ts';
import { isSubclass, type Method } from '../link/linked-class.ts';
import { jdkMethod } from '../reflect/jdk-method.ts';
import { emptyObject } from '../reflect/members.ts';
import { deliverValue, pushCall } from '../thread/calls.ts';
import { isContinuationEntry, topOf } from '../thread/continuation-frames.ts';
import type { Continuation } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import { fillElement } from './java-lang-throwable.ts';

/** StackStreamFactory's modes. */
const CLASS_INFO_ONLY = 0x2;
const GET_CALLER_CLASS = 0x4;
const SHOW_HIDDEN_FRAMES = 0x20;

/** ClassFrameInfo (JDK 22 and later). */
const RETAIN_CLASS_REF = 0x0800_0000;
const MEMBER_INFO_FLAGS = 0x00ff_ffff;

type Spot = { readonly method: Method; readonly bci: number };

/**
 * A walk in progress: the stack as it was when it began, which cannot change below the walker's own frames.
 *
 * It lives from `begin` to the return of doStackWalk. Java refers to it by the number (`anchor`), and a wrong number
 * is its InternalError.
 */
type Walk = { readonly spots: readonly Spot[]; next: number };

const walks = new Map<number, Walk>();
/** Not undone: it only keeps the walks apart. */
let lastAnchor = 0;

const ABSTRACT_WALKER = 'java/lang/StackStreamFactory$AbstractStackWalker';

/** Every frame, native methods included, from the caller of the walker on. */
function spotsOf(t: JThread, continuation: JObject | null): Spot[] {
  const abstractWalker = t.vm.classes.boot(ABSTRACT_WALKER);
  const spots: Spot[] = [];
  for (let f = continuation === null ? t.frame : topOf(continuation); f !== null; f = f.caller) {
    spots.push({ method: f.method, bci: bciOf(f) });
    if (isContinuationEntry(f)) break;
    // `via` is the native method through which a frame was entered: it has no frame of its own, but Java shows it.
    if (f.via !== null) spots.push({ method: f.via, bci: -1 });
  }
  if (continuation !== null) return spots;
  const first = spots.findIndex(
    ({ method }) =>
      method.holder.name !== 'java/lang/StackWalker' && !isSubclass(method.holder, abstractWalker),
  );
  // The frames of the walker itself are not shown (JDK: `skip`), whatever their number is.
  return spots.slice(first);
}

/** Fills the array from `start` on and returns where it stopped. */
function fill(t: JThread, walk: Walk, mode: number, count: number, start: number, frames: JArray): number {
  const from = walk.next;
  /** The walk may be suspended by a symbolic branch in the program's own lambda. Going back must not skip frames. */
  logUndo(() => {
    walk.next = from;
  });
  const end = Math.min(start + count, frames.length);
  let at = start;
  while (at < end && walk.next < walk.spots.length) {
    const spot = walk.spots[walk.next++]!;
    // Hidden methods are those of lambda forms and glue: the JDK leaves them out unless asked.
    if (spot.method.isHidden && (mode & SHOW_HIDDEN_FRAMES) === 0) continue;
    if ((mode & GET_CALLER_CLASS) !== 0 && at === start) checkNotSensitive(t, spot.method);
    if (t.vm.jdk.feature < 22 && (mode & CLASS_INFO_ONLY) !== 0)
      setRef(frames, at, mirrorOf(t.vm, spot.method.holder));
    else fillFrame(t, (frames.data as Refs)[at] as JObject, spot, (mode & CLASS_INFO_ONLY) !== 0);
    at++;
  }
  return at;
}

function checkNotSensitive(t: JThread, m: Method): void {
  if (!isCallerSensitive(m)) return;
  const where = `${m.holder.name.replaceAll('/', '.')}.${m.name}${m.descriptor}`;
  throwNew(
    t,
    'java/lang/UnsupportedOperationException',
    `StackWalker::getCallerClass called from @CallerSensitive '${where}' method`,
  );
}

/** A StackFrameInfo, or a ClassFrameInfo, which knows the class only. */
function fillFrame(t: JThread, info: JObject, spot: Spot, isClassOnly: boolean): void {
  const m = spot.method;
  // What Java hands back to us for `expandStackFrameInfo` is this object: the spot is kept beside its fields.
  setNative(info, spot);
  if (t.vm.jdk.feature < 22) {
    const name = getObject(info, 'memberName');
    fillMethod(t.vm, name, m, reflectedKind(m), m.holder);
    setField(name, 'name', t.vm.strings.intern(m.name));
    setField(name, 'type', t.vm.strings.make(m.descriptor));
    setField(info, 'bci', spot.bci);
    return;
  }
  const name = emptyObject(t, 'java/lang/invoke/MemberName');
  fillMethod(t.vm, name, m, reflectedKind(m), m.holder);
  // The flag belongs to Java; the rest of the word is ours to fill.
  const kept = getInt(info, 'flags') & RETAIN_CLASS_REF;
  setField(info, 'flags', kept | (memberFlags(t.vm, name) & MEMBER_INFO_FLAGS));
  setField(info, 'classOrMemberName', isClassOnly ? mirrorOf(t.vm, m.holder) : carrierOf(t.vm, m));
  if (!isClassOnly) setField(info, 'bci', spot.bci);
}

function endWalk(anchor: number): void {
  logEntry(walks, anchor);
  walks.delete(anchor);
}

const WALKED: Continuation = {
  onReturn(t, frame, lo) {
    endWalk(frame.state as number);
    deliverValue(t, lo);
  },
  onThrow(_t, frame, exception) {
    endWalk(frame.state as number);
    return exception;
  },
};

/** Fills the first batch and calls doStackWalk, which asks for more while it runs. */
function begin(
  t: JThread,
  walker: JObject,
  mode: number,
  count: number,
  start: number,
  frames: JArray,
  continuation: JObject | null,
): typeof PUSHED {
  const walk: Walk = { spots: spotsOf(t, continuation), next: 0 };
  const end = fill(t, walk, mode, count, start, frames);
  const anchor = ++lastAnchor;
  logEntry(walks, anchor);
  walks.set(anchor, walk);
  const consume = jdkMethod(t.vm, ABSTRACT_WALKER, 'doStackWalk(JIIII)Ljava/lang/Object;');
  // JDK 17 is told the size of the batch, later ones how many frames there are.
  const batch = t.vm.jdk.feature < 22 ? count : end - start;
  pushCall(t, consume, [walker, anchor, 0, 0, batch, start, end], WALKED, anchor);
  return PUSHED;
}

function more(
  t: JThread,
  anchor: number,
  mode: number,
  count: number,
  start: number,
  frames: JArray,
): number {
  const walk = walks.get(anchor);
  if (walk === undefined) throwNew(t, 'java/lang/InternalError', 'doStackWalk: corrupted buffers');
  return fill(t, walk, mode, count, start, frames);
}

export const abstractStackWalker: NativeClass = {
  name: ABSTRACT_WALKER,
  natives: {
    // (this, mode, skip, count, start, frames): JDK 17
    'callStackWalk(JIII[Ljava/lang/Object;)Ljava/lang/Object;': (t, s, b) =>
      begin(
        t,
        s[b] as JObject,
        s[b + 1] as number,
        s[b + 4] as number,
        s[b + 5] as number,
        s[b + 6] as JArray,
        null,
      ),
    // (this, mode, skip, continuation scope, continuation, count, start, frames)
    callStackWalk: (t, s, b) =>
      begin(
        t,
        s[b] as JObject,
        s[b + 1] as number,
        s[b + 5] as number,
        s[b + 6] as number,
        s[b + 7] as JArray,
        s[b + 4] as JObject | null,
      ),
    // (this, mode, anchor, count, start, frames): returns the end
    'fetchStackFrames(JJII[Ljava/lang/Object;)I': (t, s, b) =>
      more(
        t,
        numberArg(s, b + 3),
        s[b + 1] as number,
        s[b + 5] as number,
        s[b + 6] as number,
        s[b + 7] as JArray,
      ),
    // (this, mode, anchor, last count, count, start, frames): returns the number of frames
    fetchStackFrames: (t, s, b) => {
      const start = s[b + 6] as number;
      const frames = s[b + 7] as JArray;
      return more(t, numberArg(s, b + 2), s[b + 1] as number, s[b + 5] as number, start, frames) - start;
    },
    setContinuation: () => {},
  },
};

export const stackStreamFactory: NativeClass = {
  name: 'java/lang/StackStreamFactory',
  natives: { checkStackWalkModes: () => 1 },
};

export const stackFrameInfo: NativeClass = {
  name: 'java/lang/StackFrameInfo',
  natives: {
    expandStackFrameInfo: (t, s, b) => {
      const info = s[b] as JObject;
      const { method } = info.native as Spot;
      setField(info, 'name', t.vm.strings.intern(method.name));
      setField(info, 'type', t.vm.strings.make(method.descriptor));
    },
  },
};

export const stackTraceElementOfFrame: NativeClass = {
  name: 'java/lang/StackTraceElement',
  natives: {
    initStackTraceElement: (t, s, b) => {
      const { method, bci } = (s[b + 1] as JObject).native as Spot;
      fillElement(t.vm, s[b] as JObject, method, bci);
    },
  },
};
