/** Stack traces as HotSpot records them: hidden frames left out, native methods shown. */
import type { JObject } from '../heap/object.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { isContinuationEntry } from '../thread/continuation-frames.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

/** HotSpot's MaxJavaStackTraceDepth. */
const MAX_DEPTH = 1024;

/** A stack trace as parallel lists, innermost frame first. The bci of a native method is -1. */
export class Backtrace {
  readonly methods: Method[] = [];
  readonly bcis: number[] = [];
  /** Whether the innermost frame was hidden. Then there is no helpful NullPointerException message. */
  isTopHidden = false;
  /** The VM itself made the exception; the program did not. */
  isOfVm = false;
  /** Thread dumps show the JDK's hidden frames, as HotSpot's do, but never our own glue. */
  private readonly isDump: boolean;

  constructor(isDump = false) {
    this.isDump = isDump;
  }

  add(method: Method, bci: number): void {
    if (method.isHidden && this.methods.length === 0) this.isTopHidden = true;
    const isLeftOut = method.isHidden && !(this.isDump && method.holder.methods[method.index] === method);
    if (isLeftOut || this.methods.length >= MAX_DEPTH) return;
    this.methods.push(method);
    this.bcis.push(bci);
  }

  /** For our own error reports. */
  describe(): string {
    return this.methods.map((m, i) => `  in ${m} line ${lineOf(m, this.bcis[i])}`).join('\n');
  }
}

export function bciOf(frame: Frame): number {
  const body = frame.method.body;
  return body === null ? -1 : (body.bcis[frame.pc] ?? -1);
}

/** The whole stack of the thread. */
export function captureStack(t: JThread, isDump = false): Backtrace {
  const trace = new Backtrace(isDump);
  const native = t.native ?? t.wait?.native ?? null;
  if (native !== null) trace.add(native, -1);
  for (let f = t.frame; f !== null && trace.methods.length < MAX_DEPTH; f = f.caller) {
    trace.add(f.method, bciOf(f));
    if (isContinuationEntry(f)) break;
    if (f.via !== null) trace.add(f.via, -1);
  }
  return trace;
}

/** What Throwable.fillInStackTrace records: without itself and the constructors of the exception (javaClasses.cpp). */
export function captureFor(t: JThread, exception: JObject): Backtrace {
  const trace = new Backtrace();
  let skipping = true;
  let f = t.frame;
  let via: Method | null = null;
  while (f !== null && skipping) {
    const m = f.method;
    const isFill = m.name === 'fillInStackTrace';
    const isInit = m.name === '<init>' && isInChain(exception.cls, m.holder) && f.slots[0] === exception;
    if (!isFill && !isInit) skipping = false;
    else {
      via = f.via;
      f = f.caller;
    }
  }
  // The native method that called the constructor.
  if (via !== null) trace.add(via, -1);
  for (; f !== null && trace.methods.length < MAX_DEPTH; f = f.caller) {
    trace.add(f.method, bciOf(f));
    if (isContinuationEntry(f)) break;
    if (f.via !== null) trace.add(f.via, -1);
  }
  return trace;
}

function isInChain(cls: LinkedClass, holder: LinkedClass): boolean {
  return cls.chain.includes(holder);
}

/** JVMS §4.7.12: the line of a bci, or -1. HotSpot prints `Native Method` for -2. */
export function lineOf(method: Method, bci: number): number {
  if (bci < 0) return method.isNative ? -2 : -1;
  let line = -1;
  for (const entry of method.info.code?.lines ?? []) {
    if (entry.start > bci) break;
    line = entry.line;
  }
  return line;
}

/** For our own error reports: where the Java program was. */
export function describeStack(t: JThread): string {
  const lines: string[] = [];
  if (t.native !== null) lines.push(`  in native ${t.native}`);
  for (let f = t.frame; f !== null && lines.length < 40; f = f.caller) {
    lines.push(`  in ${f.method} bci ${bciOf(f)} line ${lineOf(f.method, bciOf(f))}`);
  }
  return lines.join('\n');
}
