/**
 * Whether there is memory for an array is up to the JVM. Here there always is, so an OutOfMemoryError that a handler would have
 * caught is a path that is missing.
 */
import { Tag } from '../../classfile/model.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

/** Elements of an array that every JVM has room for. */
export const LARGE_LENGTH = 1 << 24;

const SUPERTYPES = new Set([
  'java/lang/OutOfMemoryError',
  'java/lang/VirtualMachineError',
  'java/lang/Error',
  'java/lang/Throwable',
]);

/** Whether a frame on the stack has a handler for it; a `finally` block and a `synchronized` one are such. */
export function wouldBeCaught(t: JThread): boolean {
  for (let f = t.frame; f !== null; f = f.caller) if (catches(f)) return true;
  return false;
}

function catches(f: Frame): boolean {
  const pool = f.method.holder.file?.pool;
  for (const { start, end, catchType } of f.method.body?.handlers ?? []) {
    if (f.pc < start || f.pc >= end) continue;
    const type = catchType === 0 ? null : pool?.[catchType];
    if (type === null || (type?.tag === Tag.Class && SUPERTYPES.has(type.name))) return true;
  }
  return false;
}

/** Notes an allocation of more than `LARGE_LENGTH` elements, or one that may have as many. */
export function noteLargeArray(t: JThread): void {
  if (t.vm.meetLimitation !== null)
    t.vm.meetLimitation({ id: wouldBeCaught(t) ? 'out-of-memory' : 'enough-memory' });
}
