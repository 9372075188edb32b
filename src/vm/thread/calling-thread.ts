/** What a method can see of the thread that calls it. We call it from the main thread; others may do otherwise. */
import { isInProgram } from './for-program.ts';
import type { Frame } from './frame.ts';
import type { JThread } from './thread.ts';

export type ThreadTrait =
  | 'name'
  | 'daemon status'
  | 'priority'
  | 'group'
  | 'context class loader'
  | 'exception handlers'
  | 'kind'
  | 'interrupt status'
  | 'locks';

/**
 * `from` asks. The JDK asks for itself, but what it does about an interrupt reaches the program. A program that starts at `main`
 * knows its thread: the launcher made it.
 */
export function noteCaller(t: JThread, from: Frame | null, trait: ThreadTrait): void {
  if (!t.vm.startsAtMethod || t.vm.meetLimitation === null) return;
  const isSeen =
    trait === 'interrupt status' ? isInProgram(from) : from?.method.holder.loader.kind !== 'boot';
  if (isSeen) t.vm.meetLimitation({ id: 'calling-thread', trait });
}
