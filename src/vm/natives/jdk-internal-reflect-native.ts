/** The accessors that call through the VM: all of JDK 17's, and those JDK 25 keeps for methods that handles cannot call. */

import type { NativeClass, NativeFn } from '../control/native.ts';
import type { JArray, JObject, Ref } from '../heap/object.ts';
import { constructNatively, invokeNatively } from '../reflect/invoke.ts';
import { methodOf } from '../reflect/members.ts';

const invoke0: NativeFn = (t, s, b) =>
  invokeNatively(t, methodOf(t, s[b] as JObject), s[b + 1] as Ref, s[b + 2] as JArray | null);

const newInstance0: NativeFn = (t, s, b) =>
  constructNatively(t, methodOf(t, s[b] as JObject), s[b + 1] as JArray | null);

export const nativeMethodAccessor: NativeClass = {
  name: 'jdk/internal/reflect/NativeMethodAccessorImpl',
  natives: { invoke0 },
};

export const nativeConstructorAccessor: NativeClass = {
  name: 'jdk/internal/reflect/NativeConstructorAccessorImpl',
  natives: { newInstance0 },
};

export const directMethodNativeAccessor: NativeClass = {
  name: 'jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor',
  natives: { invoke0 },
};

export const directConstructorNativeAccessor: NativeClass = {
  name: 'jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor',
  natives: { newInstance0 },
};

export const reflectionFactory: NativeClass = {
  name: 'jdk/internal/reflect/ReflectionFactory',
  natives: {},
  overrides: {
    // Generated accessor classes (JDK 17) are faster than native calls on HotSpot only.
    // With a threshold that is never reached, JDK 17 keeps to the native accessor above.
    inflationThreshold: () => 0x7fffffff,
  },
};
