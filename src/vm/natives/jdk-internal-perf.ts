/** jdk.internal.perf.Perf: performance counters, each in eight bytes of native memory. Nothing reads them. */
import { InvariantError } from '../../errors.ts';
import { longResult, type NativeClass, type NativeFn } from '../control/native.ts';
import { PUSHED } from '../control/signals.ts';
import { JObject } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { deliverValue, pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';

/** The constructor returns nothing; what the native returns is the buffer. */
const MADE: Continuation = {
  onReturn: (t, frame) => deliverValue(t, frame.state as JObject),
};

/** A direct ByteBuffer over new memory; the constructor's capacity is an int in JDK 17 and a long later. */
const createLong: NativeFn = (t) => {
  const cls = t.vm.classes.boot('java/nio/DirectByteBuffer');
  ensureInitialised(t, cls);
  const buffer = new JObject(cls, cls.template.slice());
  const address = t.vm.offHeap.allocate(8);
  const [int, long] = [cls.methodsByKey.get('<init>(JI)V'), cls.methodsByKey.get('<init>(JJ)V')];
  // A long takes two slots, the low word first.
  const slots = [address | 0, Math.floor(address / 2 ** 32)];
  if (long !== undefined) pushCall(t, long, [buffer, ...slots, 8, 0], MADE, buffer);
  else if (int !== undefined) pushCall(t, int, [buffer, ...slots, 8], MADE, buffer);
  else throw new InvariantError('no DirectByteBuffer constructor for native memory');
  return PUSHED;
};

export const perf: NativeClass = {
  name: 'jdk/internal/perf/Perf',
  natives: {
    createLong,
    highResCounter: (t) => longResult(t, t.vm.nanoTime()),
    highResFrequency: (t) => longResult(t, 1_000_000_000n),
  },
};
