/**
 * How much memory there is, and how deep the stack may be, is up to the JVM. Here both are ample, so an OutOfMemoryError or a
 * StackOverflowError that a handler would have caught is a path that is missing. What the smallest JVM has is not noted.
 */
import { Tag } from '../../classfile/model.ts';
import { allocation, SMALL_HEAP } from '../heap/allocation.ts';
import { liveBytes } from '../heap/live-bytes.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

/** Elements of an array of any type that every JVM has room for. */
export const LARGE_LENGTH = SMALL_HEAP / 2 / 8;

/**
 * Stack words that every JVM has: with the least that -Xss allows and the interpreter's frames, about 500 calls of a simple
 * method. HotSpot's words are ours, or fewer (`MethodBody.words`).
 */
export const SMALL_STACK = 8_000;

const COMMON_SUPERTYPES = ['java/lang/VirtualMachineError', 'java/lang/Error', 'java/lang/Throwable'];
const OUT_OF_MEMORY: ReadonlySet<string> = new Set(['java/lang/OutOfMemoryError', ...COMMON_SUPERTYPES]);
const STACK_OVERFLOW: ReadonlySet<string> = new Set(['java/lang/StackOverflowError', ...COMMON_SUPERTYPES]);

/** Whether a frame on the stack has a handler for it; a `finally` block and a `synchronized` one are such. */
export function wouldBeCaught(t: JThread): boolean {
  return isCaughtFrom(t.frame, OUT_OF_MEMORY);
}

function isCaughtFrom(from: Frame | null, types: ReadonlySet<string>): boolean {
  for (let f = from; f !== null; f = f.caller) if (catches(f, types)) return true;
  return false;
}

function catches(f: Frame, types: ReadonlySet<string>): boolean {
  const pool = f.method.holder.file?.pool;
  for (const { start, end, catchType } of f.method.body?.handlers ?? []) {
    if (f.pc < start || f.pc >= end) continue;
    const type = catchType === 0 ? null : pool?.[catchType];
    if (type === null || (type?.tag === Tag.Class && types.has(type.name))) return true;
  }
  return false;
}

/** Notes an allocation for which a JVM may have no memory. */
export function noteLargeArray(t: JThread): void {
  if (t.vm.meetLimitation !== null)
    t.vm.meetLimitation({ id: wouldBeCaught(t) ? 'out-of-memory' : 'enough-memory' });
}

/** Called when `allocation.bytes` has passed `allocation.noticeAt`. What is reachable decides, not what is garbage. */
export function noteAllocated(t: JThread): void {
  allocation.noticeAt = allocation.bytes + SMALL_HEAP / 2;
  if (t.vm.meetLimitation !== null && liveBytes(t.vm) > SMALL_HEAP / 2) noteLargeArray(t);
}

/** Called when a method is about to be entered from `t.frame` that is deeper than `SMALL_STACK`. */
export function noteDepth(t: JThread): void {
  if (t.vm.meetLimitation === null) return;
  const f = t.frame!;
  // Deeper down only the calling frame is new: those above it were looked at when their callees were entered.
  const isCaught = f.words > SMALL_STACK ? catches(f, STACK_OVERFLOW) : isCaughtFrom(f, STACK_OVERFLOW);
  if (isCaught || f.words <= SMALL_STACK) t.vm.meetLimitation({ id: 'enough-stack', isCaught });
}

/** Notes that a call of the JDK that we do in one step may nest too deep for a JVM. */
export function noteNestedCalls(t: JThread): void {
  t.vm.meetLimitation?.({ id: 'enough-stack', isCaught: isCaughtFrom(t.frame, STACK_OVERFLOW) });
}
