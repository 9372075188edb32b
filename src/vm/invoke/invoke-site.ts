/** Signature-polymorphic call sites (JVMS §2.9.3): what an instruction keeps, and how it enters its target. */
import type { Slot } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation, Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * One kind of call for one descriptor. `invoke` finds receiver and arguments on top of the frame's stack and must
 * leave them there if it throws AGAIN.
 *
 * Sites are shared by all threads and outlive choice points. What they cache must either follow from class files or
 * be logged.
 */
export type InvokeSite = {
  invoke(t: JThread, f: Frame): void;
};

/**
 * Calls `m` with `count` stack slots from index `from` on. The call removes everything from `base` on from the stack.
 */
export function enter(
  t: JThread,
  f: Frame,
  m: Method,
  from: number,
  count: number,
  base: number,
  continuation: Continuation | null = null,
  state: unknown = null,
): void {
  // A copy: the slots of the caller's frame are reused at once.
  const args: Slot[] = f.slots.slice(from, from + count);
  pushCall(t, m, args, continuation, state);
  // After the push, which may throw AGAIN.
  f.sp = base;
}
