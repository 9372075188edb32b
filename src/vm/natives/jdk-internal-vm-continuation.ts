/** jdk.internal.vm.Continuation and java.lang.VirtualThread: see `thread/continuation-frames.ts`. */
import { InvariantError } from '../../errors.ts';
import type { NativeClass } from '../control/native.ts';
import { AGAIN, PUSHED } from '../control/signals.ts';
import type { JObject } from '../heap/object.ts';
import { pushCall } from '../thread/calls.ts';
import { detach, ENTER, mountContinuation, PINNED_CRITICAL_SECTION } from '../thread/continuation-frames.ts';
import { ThreadStatus } from '../thread/thread.ts';

const CONTINUATION = 'jdk/internal/vm/Continuation';

export const continuation: NativeClass = {
  name: CONTINUATION,
  natives: {
    // continuation, whether it has yielded before, whether it is a virtual thread's
    // A continuation that yielded has its frames kept aside: they are put back on the stack. One that is new begins
    // with `enter`.
    enterSpecial: (t, s, b) => {
      const object = s[b] as JObject;
      if (s[b + 1] === 1) {
        mountContinuation(t, object);
        return PUSHED;
      }
      const enter = t.vm.classes.boot(CONTINUATION).methodsByKey.get(`enter(L${CONTINUATION};Z)V`);
      if (enter === undefined) throw new InvariantError('Continuation.enter');
      pushCall(t, enter, [object, 0], ENTER, object);
      return PUSHED;
    },
    // 0 is success: the frames have been taken off, and the loop goes on below them. Otherwise the reason why it
    // cannot yield, such as a monitor that it holds or a native frame.
    doYield: (t) => {
      const pinned = detach(t, true);
      return pinned === 0 ? PUSHED : pinned;
    },
    pin: (t) => {
      // Counted, since critical sections of the JDK are nested.
      t.pins++;
    },
    unpin: (t) => {
      t.pins--;
    },
    isPinned0: (t) => (t.pins > 0 ? PINNED_CRITICAL_SECTION : 0),
  },
};

export const continuationSupport: NativeClass = {
  name: 'jdk/internal/vm/ContinuationSupport',
  natives: { isSupported0: () => 1 },
};

/** JVMTI events have no listeners. */
export const virtualThread: NativeClass = {
  name: 'java/lang/VirtualThread',
  natives: {
    notifyJvmtiStart: () => {},
    notifyJvmtiEnd: () => {},
    notifyJvmtiMount: () => {},
    notifyJvmtiUnmount: () => {},
    notifyJvmtiDisableSuspend: () => {},
    postPinnedEvent: () => {},
    takeVirtualThreadListToUnblock: (t) => {
      const list = t.vm.virtualThreads.takeList(t);
      if (list !== null) return list;
      // The unblocker of the JDK is a daemon thread. It sleeps until a virtual thread can go on.
      t.status = ThreadStatus.Waiting;
      return AGAIN;
    },
  },
};
