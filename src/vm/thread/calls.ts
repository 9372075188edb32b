/** How the VM calls Java: frames pushed from outside the loop, and delivery of their results. */
import { AGAIN } from '../control/signals.ts';
import { noteDepth, SMALL_STACK } from '../exceptions/machine-limits.ts';
import { stackOverflow } from '../exceptions/raise.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JObject, Slot } from '../heap/object.ts';
import { prepareBody } from '../interp/decode.ts';
import { MAX_WORDS, MethodBody } from '../interp/method-body.ts';
import { Op } from '../interp/ops.generated.ts';
import { Method } from '../link/linked-class.ts';
import { touchFrame } from '../trail/trail.ts';
import { type Continuation, Frame } from './frame.ts';
import { tryEnter } from './monitor.ts';
import type { JThread } from './thread.ts';

/**
 * Pushes a frame for `m`. `args` are slots: a long is two, a double its value and a filler. The result goes to the
 * continuation; without one, to the invoke instruction at which `t.frame` waits. Throws AGAIN if the method is
 * synchronized and its monitor is taken.
 */
export function pushCall(
  t: JThread,
  target: Method,
  args: readonly Slot[],
  continuation: Continuation | null,
  state: unknown = null,
): Frame {
  const m = callable(t, target);
  const body = m.body!;
  const slots = body.template.slice();
  for (let i = 0; i < args.length; i++) slots[i] = args[i];
  const frame = new Frame(m, body, slots, t.frame);
  if (frame.words > MAX_WORDS) stackOverflow(t, m);
  if (frame.words > SMALL_STACK && t.frame !== null) noteDepth(t);
  if (m.isSynchronized) {
    const lock = m.isStatic ? mirrorOf(t.vm, m.holder) : (slots[0] as JObject);
    if (!tryEnter(t, lock)) throw AGAIN;
    frame.lock = lock;
  }
  frame.continuation = continuation;
  frame.state = state;
  frame.via = t.native;
  t.frame = frame;
  return frame;
}

/** Kept for ever: a trampoline depends on nothing but the method. */
const trampolines = new WeakMap<Method, Method>();

/**
 * `m` itself if it has bytecode. For a native method, a hidden method with bytecode that calls it: only frames with
 * code can be pushed.
 */
function callable(t: JThread, m: Method): Method {
  if (m.body === null && m.native === null) prepareBody(t, m);
  if (m.body !== null) return m;
  let trampoline = trampolines.get(m);
  if (trampoline === undefined) {
    trampoline = new Method(m.holder, m.info, m.index);
    trampoline.isHidden = true;
    trampoline.body = trampolineBody(m);
    trampolines.set(m, trampoline);
  }
  return trampoline;
}

function trampolineBody(m: Method): MethodBody {
  const index = m.holder.resolved.push(m) - 1;
  const code: number[] = [];
  for (let i = 0; i < m.argSlots; i++) code.push(Op.load, i);
  code.push(Op.callStatic, index, m.argSlots);
  code.push(
    m.retType === 'V' ? Op.return_ : m.retType === 'J' || m.retType === 'D' ? Op.return2 : Op.return1,
  );
  const limits = { maxLocals: m.argSlots, maxStack: m.argSlots + 2 };
  return new MethodBody(Int32Array.from(code), new Int32Array(code.length).fill(-1), limits, []);
}

/**
 * Pushes the result of a finished call on the stack of the invoke instruction at which `t.frame` waits, and steps
 * past it.
 */
export function deliver(t: JThread, m: Method, lo: Slot, hi: Slot): void {
  const f = t.frame!;
  touchFrame(f);
  switch (m.retType) {
    case 'V':
      break;
    case 'J':
    case 'D':
      f.slots[f.sp] = lo;
      f.slots[f.sp + 1] = hi;
      f.sp += 2;
      break;
    default:
      f.slots[f.sp++] = lo;
  }
  f.pc += 3;
}

/** Completes a native method whose result comes from a continuation: one slot, a reference or an int. */
export function deliverValue(t: JThread, value: Slot): void {
  const f = t.frame!;
  touchFrame(f);
  f.slots[f.sp++] = value;
  f.pc += 3;
}

/** Completes a void native method whose end comes from a continuation. */
export function deliverVoid(t: JThread): void {
  const f = t.frame!;
  touchFrame(f);
  f.pc += 3;
}

/** The result is not needed: the waiting instruction runs again. */
export const IGNORE: Continuation = { onReturn() {} };
