/**
 * The bytecode of a method that an override has replaced. Where the replacement cannot go on (an error that the Java
 * code reports), the original runs instead, from its start or from one of its calls, which then "fails".
 */

import { Tag } from '../../classfile/model.ts';
import { instructionLength, Opcode, uint16 } from '../../classfile/opcodes.ts';
import { InvariantError } from '../../errors.ts';
import { AGAIN } from '../control/signals.ts';
import type { Slot } from '../heap/object.ts';
import { decode } from '../interp/decode.ts';
import { Method } from '../link/linked-class.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation, Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

/** Kept for ever: decoded bytecode depends on nothing but the class file. */
const originals = new WeakMap<Method, Method>();

function originalOf(m: Method): Method {
  let original = originals.get(m);
  if (original === undefined) {
    original = new Method(m.holder, m.info, m.index);
    original.body = decode(original, m.info.code!);
    original.isHidden = m.isHidden;
    originals.set(m, original);
  }
  return original;
}

/** Pushes a frame that runs the bytecode of the running native's method; its result is the native's. */
export function pushOriginal(
  t: JThread,
  args: readonly Slot[],
  continuation: Continuation | null = null,
  state: unknown = null,
): Frame {
  const m = t.native!;
  const frame = pushCall(t, originalOf(m), args, continuation, state);
  frame.via = null;
  t.native = null;
  return frame;
}

/**
 * As `pushOriginal`, but standing at the `n`th call of a method `name`: an exception thrown now appears to come from
 * that call.
 */
export function pushOriginalAt(t: JThread, args: readonly Slot[], name: string, n: number): Frame {
  const frame = pushOriginal(t, args);
  const bci = callSites(frame.method, name)[n];
  if (bci === undefined) throw new InvariantError(`${frame.method} has no call ${n} of ${name}`);
  frame.pc = frame.method.body!.bcis.indexOf(bci);
  return frame;
}

/**
 * Calls `target` as the original would at its first call of that method, so that stack traces show the original. When
 * the call is done, the native runs again.
 */
export function callFromOriginal(
  t: JThread,
  args: readonly Slot[],
  target: Method,
  targetArgs: readonly Slot[],
): never {
  pushOriginalAt(t, args, target.name, 0);
  pushCall(t, target, targetArgs, DROP_CALLER);
  throw AGAIN;
}

const DROP_CALLER: Continuation = {
  onReturn(t) {
    t.frame = t.frame!.caller;
  },
};

/** The bytecode indices of the instructions that call `name`. */
function callSites(m: Method, name: string): number[] {
  const bytes = m.info.code!.bytes;
  const pool = m.holder.file!.pool;
  const sites: number[] = [];
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    if (bytes[bci] !== Opcode.invokevirtual && bytes[bci] !== Opcode.invokestatic) continue;
    const c = pool[uint16(bytes, bci + 1)];
    if (c?.tag === Tag.Methodref && c.name === name) sites.push(bci);
  }
  return sites;
}
