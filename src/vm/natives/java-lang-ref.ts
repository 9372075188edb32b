/** java.lang.ref: nothing is ever cleared by the VM (JLS allows it), so referents stay. */

import type { NativeClass } from '../control/native.ts';
import { AGAIN } from '../control/signals.ts';
import { getRef, setField } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import { ThreadStatus } from '../thread/thread.ts';

const refersTo: NativeClass['natives'][string] = (_t, s, b) =>
  getRef(s[b] as JObject, 'referent') === s[b + 1] ? 1 : 0;

export const reference: NativeClass = {
  name: 'java/lang/ref/Reference',
  natives: {
    getAndClearReferencePendingList: () => null,
    hasReferencePendingList: () => 0,
    waitForReferencePendingList: (t) => {
      // A wait without an end, as if no reference were ever cleared: the thread sleeps until the VM ends.
      t.status = ThreadStatus.Waiting;
      return AGAIN;
    },
    refersTo0: refersTo,
    clear0: (_t, s, b) => setField(s[b] as JObject, 'referent', null),
  },
};

export const phantomReference: NativeClass = {
  name: 'java/lang/ref/PhantomReference',
  natives: { refersTo0: refersTo, clear0: (_t, s, b) => setField(s[b] as JObject, 'referent', null) },
};

/** No object is ever finalised. */
export const finalizer: NativeClass = {
  name: 'java/lang/ref/Finalizer',
  natives: { isFinalizationEnabled: () => 0, reportComplete: () => {} },
  overrides: {
    // Would start a daemon thread that waits for ever.
    startFinalizerThread: () => {},
  },
};

export const referenceThreads: NativeClass = {
  name: 'java/lang/ref/Reference',
  natives: {},
  overrides: {
    // Would start the ReferenceHandler daemon thread: there is nothing for it to handle.
    startReferenceHandlerThread: () => {},
  },
};
