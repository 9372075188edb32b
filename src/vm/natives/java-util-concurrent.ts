/** java.util.concurrent.atomic: JDK 17 asks whether 64-bit compare-and-set is native. */
import type { NativeClass } from '../control/native.ts';

export const atomicLong: NativeClass = {
  name: 'java/util/concurrent/atomic/AtomicLong',
  // Yes: threads are switched between instructions only, so any compare-and-set is atomic.
  natives: { VMSupportsCS8: () => 1 },
};
