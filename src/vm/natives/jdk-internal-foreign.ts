/** jdk.internal.foreign: functions of C libraries, which run on the host JVM (`vm/cloning/downcalls.ts`). */
import { UnsupportedError } from '../../errors.ts';
import { type NativeClass, numberResult } from '../control/native.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { methodTypeDescriptor } from '../invoke/member-names.ts';

export const foreignLinkerSupport: NativeClass = {
  name: 'jdk/internal/vm/ForeignLinkerSupport',
  since: 22,
  natives: { isSupported0: () => 1 },
};

export const nativeEntryPoint: NativeClass = {
  name: 'jdk/internal/foreign/abi/NativeEntryPoint',
  since: 22,
  natives: {
    // type, calling convention, places of arguments and result, needs a buffer for the result, captured state, needs a transition
    makeDowncallStub: (t, s, b) => {
      const { hostCalls } = t.vm;
      if (hostCalls === null) throw new UnsupportedError('calls of C functions without a host JVM');
      const stub = hostCalls.downcalls.add({
        type: methodTypeDescriptor(t.vm, s[b] as JObject),
        convention: s[b + 1] as JObject,
        argumentPlaces: s[b + 2] as JArray,
        resultPlaces: s[b + 3] as JArray,
        needsReturnBuffer: s[b + 4] === 1,
        capturedState: s[b + 5] as number,
        needsTransition: s[b + 6] === 1,
      });
      return numberResult(t, stub);
    },
    freeDowncallStub0: () => 1,
  },
};
