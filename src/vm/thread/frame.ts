/** Activation records. The interpreter keeps `pc` and `sp` in registers and writes them back where others look. */
import type { JObject, Ref, Slot } from '../heap/object.ts';
import type { MethodBody } from '../interp/method-body.ts';
import type { Method } from '../link/linked-class.ts';
import { clock } from '../trail/clock.ts';
import type { JThread } from './thread.ts';

/**
 * What to do when a frame that the VM pushed (rather than an invoke instruction) ends. Continuations are
 * stateless: what they need is in `frame.state`, so that a frame can be copied and replayed.
 */
export type Continuation = {
  /** `lo`/`hi` are the result's slots. Runs after the frame was popped; `t.frame` is its caller. */
  onReturn(t: JThread, frame: Frame, lo: Slot, hi: Slot): void;
  /** Returns the exception to go on unwinding with, or null if it was dealt with. */
  onThrow?(t: JThread, frame: Frame, exception: JObject): JObject | null;
};

export class Frame {
  method: Method;
  code: Int32Array;
  /** Locals, then the operand stack. */
  slots: Slot[];
  /** Where to go on; in a frame that waits for a callee, the invoke instruction itself. */
  pc: number;
  sp: number;
  caller: Frame | null;
  /** Stack words in use down to and including this frame, for StackOverflowError. */
  words: number;
  /** What a synchronized method must unlock. */
  lock: Ref;
  continuation: Continuation | null;
  state: unknown;
  /** The native method that pushed this frame: HotSpot shows it in stack traces. */
  via: Method | null;
  /** When the trail last logged it: see `trail/clock.ts`. */
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
