/** java.lang.Thread. Threads are cooperative: see `thread/scheduler.ts`. */

import { type NativeClass, numberArg, numberResult } from '../control/native.ts';
import { captureStack } from '../exceptions/backtrace.ts';
import { nullPointer } from '../exceptions/raise.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { setNative } from '../heap/fields.ts';
import { JObject, type Ref } from '../heap/object.ts';
import { noteCaller } from '../thread/calling-thread.ts';
import { isContinuationEntry } from '../thread/continuation-frames.ts';
import { startThread } from '../thread/lifecycle.ts';
import { isOwner } from '../thread/monitor.ts';
import { Strand, touchStrand } from '../thread/strand.ts';
import type { JThread } from '../thread/thread.ts';
import { interrupt, sleep } from '../thread/waiting.ts';
import { fillElement } from './java-lang-throwable.ts';

const nothing = () => {};

function liveThreads(t: JThread): JThread[] {
  // A thread has no object while it is being attached, before Java's constructor has run.
  return t.vm.scheduler.threads.filter((x) => x.object !== null);
}

/** `isDump` is for getAllStackTraces, which shows a thread as it waits. */
function stackOf(t: JThread, target: JThread, isDump: boolean): Ref {
  const trace = captureStack(target, isDump);
  const element = t.vm.classes.boot('java/lang/StackTraceElement');
  const elements = trace.methods.map((m, i) => {
    const o = new JObject(element, element.template.slice());
    fillElement(t.vm, o, m, trace.bcis[i]);
    return o;
  });
  return makeRefArray(t.vm.classes.arrayOf(element), elements);
}

/**
 * From now on the thread runs as `object`: itself, or a virtual thread.
 *
 * A virtual thread has its own identity towards monitors: what it locked, it still owns on another carrier. So
 * monitors know strands, not threads (`thread/strand.ts`).
 */
function mount(t: JThread, object: JObject): void {
  if (t.strand !== t.own) {
    // Logged before each write: a strand belongs to the program's state.
    touchStrand(t.strand);
    t.strand.thread = null;
  }
  t.object = object;
  if (object === t.own.object) {
    t.strand = t.own;
    return;
  }
  const strand = object.native instanceof Strand ? object.native : new Strand(object, null);
  setNative(object, strand);
  touchStrand(strand);
  strand.thread = t;
  t.strand = strand;
}

/** The thread that runs a virtual thread, if it is mounted. */
function carrierOf(object: JObject): JThread | null {
  return object.native instanceof Strand ? object.native.thread : null;
}

/** The bindings are the first argument of the innermost `runWith` (JVM_FindScopedValueBindings). */
function scopedValueBindings(t: JThread): Ref {
  for (let f = t.frame; f !== null; f = f.caller) {
    const { name, holder } = f.method;
    if (name === 'runWith' && BINDERS.has(holder.name)) return f.slots[1] as Ref;
    // Bindings do not reach from a carrier into the virtual thread that it runs.
    if (isContinuationEntry(f)) return null;
  }
  return null;
}

const BINDERS = new Set(['java/lang/Thread', 'java/lang/VirtualThread', 'java/lang/ScopedValue$Carrier']);

export const javaLangThread: NativeClass = {
  name: 'java/lang/Thread',
  natives: {
    currentThread: (t) => t.object,
    currentCarrierThread: (t) => t.own.object,
    setCurrentThread: (t, s, b) => mount(t, s[b + 1] as JObject),
    // Giving up the rest of the quantum: the loop sees that there is no fuel, and the scheduler takes the next
    // thread.
    yield: (t) => {
      t.fuel = 0;
    },
    yield0: (t) => {
      t.fuel = 0;
    },
    sleep: (t, s, b) => sleep(t, numberArg(s, b)),
    sleep0: (t, s, b) => sleep(t, numberArg(s, b)),
    sleepNanos0: (t, s, b) => sleep(t, numberArg(s, b) / 1e6),
    start0: (t, s, b) => startThread(t, s[b] as JObject),
    // Alive means that the scheduler has it; a thread that ended was removed there.
    isAlive: (t, s, b) => (t.vm.scheduler.find(s[b]) === null ? 0 : 1),
    holdsLock: (t, s, b) => {
      if (s[b] === null) nullPointer(t);
      noteCaller(t, t.frame, 'locks');
      return isOwner(t, s[b] as JObject) ? 1 : 0;
    },
    // Priorities are hints (JLS §17), and a cooperative scheduler that ignores them stays repeatable.
    setPriority0: nothing,
    setNativeName: nothing,
    interrupt0: (t, s, b) => {
      const target = t.vm.scheduler.find(s[b]);
      if (target !== null) interrupt(target);
    },
    // The interrupt is the Java object's field alone.
    clearInterruptEvent: nothing,
    // Java counts thread ids by an atomic increment of a native long, whose address it gets from here.
    getNextThreadIdOffset: (t) => numberResult(t, t.vm.threadIdCounterAddress()),
    findScopedValueBindings: (t) => scopedValueBindings(t),
    scopedValueCache: (t) => t.scopedValueCache,
    // One for each thread, as in HotSpot; Java code fills it.
    setScopedValueCache: (t, s, b) => {
      t.scopedValueCache = s[b] as Ref;
    },
    ensureMaterializedForStackWalk: nothing,
    getThreads: (t) => {
      const live = liveThreads(t).map((x) => x.own.object);
      return makeRefArray(t.vm.classes.arrayOf(t.vm.known.Thread), live);
    },
    dumpThreads: (t, s, b) => {
      const threads = (s[b] as { data: Ref[] } & Ref)!.data as Ref[];
      const row = t.vm.classes.arrayOf(t.vm.classes.boot('java/lang/StackTraceElement'));
      const stacks = threads.map((o) => {
        const target = t.vm.scheduler.find(o);
        return target === null ? null : stackOf(t, target, true);
      });
      return makeRefArray(t.vm.classes.arrayOf(row), stacks);
    },
    getStackTrace0: (t, s, b) => {
      // The stack of a virtual thread is that of its carrier while it is mounted.
      const target = carrierOf(s[b] as JObject) ?? t.vm.scheduler.find(s[b]);
      return target === null ? null : stackOf(t, target, false);
    },
  },
  overrides: {
    // A thread that spins waits for another one, which needs the chance to run.
    onSpinWait: (t) => {
      t.fuel = 0;
    },
  },
};
