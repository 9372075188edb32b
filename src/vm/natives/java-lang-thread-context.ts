/**
 * java.lang.Thread's context class loader. HotSpot gives the main thread the system loader, and every thread inherits
 * it; here null stands for that loader until a program asks, because making it takes longer than many programs.
 */

import type { NativeClass } from '../control/native.ts';
import { getRef, setField } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import { noteCaller } from '../thread/calling-thread.ts';
import type { JThread } from '../thread/thread.ts';
import { logEntry } from '../trail/trail.ts';

/**
 * Threads for which a program said that there is no context class loader.
 *
 * The field alone cannot tell "never asked, so the system loader" from "set to null". It is logged, like the field
 * itself.
 */
const without = new WeakMap<JObject, boolean>();

/** A new thread copies its parent's loader. */
export function isInThreadConstructor(t: JThread): boolean {
  const m = t.frame?.method;
  return m?.name === '<init>' && m.holder === t.vm.known.Thread;
}

export const threadContext: NativeClass = {
  name: 'java/lang/Thread',
  natives: {},
  overrides: {
    getContextClassLoader: (t, s, b) => {
      // A caller of the method under check may have set another loader for its thread.
      noteCaller(t, t.frame, 'context class loader');
      const thread = s[b] as JObject;
      const loader = getRef(thread, 'contextClassLoader');
      if (loader !== null || without.get(thread) === true || isInThreadConstructor(t)) return loader;
      return t.vm.appLoaderObject(t);
    },
    setContextClassLoader: (_t, s, b) => {
      const thread = s[b] as JObject;
      logEntry(without, thread);
      without.set(thread, s[b + 1] === null);
      setField(thread, 'contextClassLoader', s[b + 1]!);
    },
  },
};
