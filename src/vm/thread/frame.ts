/**
 * Activation records (JVMS §2.6). While a frame runs, the loop keeps `pc` and `sp` in local variables and writes them
 * back before it calls anything that may look.
 */
import type { JObject, Ref, Slot } from '../heap/object.ts';
import type { MethodBody } from '../interp/method-body.ts';
import type { Method } from '../link/linked-class.ts';
import { clock } from '../trail/clock.ts';
import type { JThread } from './thread.ts';

/**
 * What happens when a frame ends that the VM pushed, rather than an invoke instruction. A continuation is a constant
 * without state of its own: its data is in `frame.state`. So a frame can be copied, undone and run again.
 */
export type Continuation = {
  /** `lo` and `hi` are the slots of the result. It runs after the frame was popped, when `t.frame` is the caller. */
  onReturn(t: JThread, frame: Frame, lo: Slot, hi: Slot): void;
  /** Returns the exception to go on unwinding with, or null if it was handled. */
  onThrow?(t: JThread, frame: Frame, exception: JObject): JObject | null;
};

/**
 * One call of a method. Invariant: in a frame that waits for a callee, `pc` is the invoke instruction itself, and the
 * return adds the three words of an invoke. So a frame can always be resumed or its instruction run again.
 *
 * All fields are set in the constructor, in one order, so that all frames have one shape for V8. A frame is logged whole before its
 * first instruction of an epoch; after that the loop may write to it freely.
 */
export class Frame {
  method: Method;
  code: Int32Array;
  /** Locals, then the operand stack. What lies at `sp` and above is garbage. */
  slots: Slot[];
  /** Word index of the current instruction in `code`. */
  pc: number;
  /** Index of the first free slot of the operand stack. */
  sp: number;
  caller: Frame | null;
  /** Stack words in use from the bottom up to and including this frame, for StackOverflowError. */
  words: number;
  /** The object that a synchronized method must unlock when it ends; null otherwise. */
  lock: Ref;
  /** Null for a frame that an invoke instruction pushed: the result then goes to that instruction. */
  continuation: Continuation | null;
  /** Data of the continuation. Treated as immutable, because an undo restores the reference only. */
  state: unknown;
  /** The native method that pushed this frame; HotSpot shows it in stack traces. */
  via: Method | null;
  /** The epoch in which the trail last logged this frame (`trail/clock.ts`). */
  epoch: number;

  constructor(method: Method, body: MethodBody, slots: Slot[], caller: Frame | null) {
    this.method = method;
    this.code = body.code;
    this.slots = slots;
    this.pc = 0;
    this.sp = body.maxLocals;
    this.caller = caller;
    this.words = (caller === null ? 0 : caller.words) + body.words;
    this.lock = null;
    this.continuation = null;
    this.state = null;
    this.via = null;
    this.epoch = clock.epoch;
  }
}
