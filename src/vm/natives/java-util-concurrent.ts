/** java.util.concurrent.atomic: JDK 17 asks whether 64-bit compare-and-set is native. */
import type { NativeClass } from '../control/native.ts';

export const atomicLong: NativeClass = {
  name: 'java/util/concurrent/atomic/AtomicLong',
  natives: { VMSupportsCS8: () => 1 },
};
