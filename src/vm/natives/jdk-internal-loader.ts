/** jdk.internal.loader: the boot loader's packages, and native libraries, of which the JDK's own are built in. */

import { UnsupportedError } from '../../errors.ts';
import { type NativeClass, numberArg, numberResult } from '../control/native.ts';
import { AGAIN } from '../control/signals.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { getObject } from '../heap/fields.ts';
import { classOf } from '../heap/mirrors.ts';
import type { JObject } from '../heap/object.ts';

export const bootLoader: NativeClass = {
  name: 'jdk/internal/loader/BootLoader',
  natives: {
    setBootLoaderUnnamedModule0: (t, s, b) => t.vm.modules.setBootUnnamed(s[b] as JObject),
    // Packages that have a class loaded; the JDK asks for those, not for all that exist.
    getSystemPackageNames: (t) => {
      const names = new Set<string>();
      for (const cls of t.vm.classes.bootLoader.classes.values()) {
        if (cls.kind === 'instance') names.add(cls.packageName);
      }
      const strings = [...names].map((name) => t.vm.strings.make(name));
      return makeRefArray(t.vm.classes.arrayOf(t.vm.known.String), strings);
    },
    getSystemPackageLocation: (t, s, b) => {
      const module = t.vm.image.moduleOf(t.vm.textOf(s[b]));
      return module === null || t.vm.modules.loaderOf(module) !== 'boot'
        ? null
        : t.vm.strings.make(`jrt:/${module}`);
    },
  },
  overrides: {
    // net, nio, zip and so on: their functions are the natives of this folder.
    loadLibrary: () => {},
  },
};

/** Libraries of the program are loaded on the host JVM. */
export const nativeLibraries: NativeClass = {
  name: 'jdk/internal/loader/NativeLibraries',
  natives: {
    findBuiltinLib: () => null,
    load: (t, s, b) => {
      const { hostCalls } = t.vm;
      const from = classOf(getObject(s[b] as JObject, 'fromClass'));
      // The C library, for java.lang.foreign. Other libraries of the JDK are built in.
      if (hostCalls !== null && /\/libsyslookup\.\w+$/.test(t.vm.textOf(s[b + 1]))) {
        return hostCalls.call(t, t.native!, s, b);
      }
      if (from.loader.kind === 'boot') return 0;
      if (hostCalls === null)
        throw new UnsupportedError(
          `the native library ${t.vm.textOf(s[b + 1])} (--effects allow loads it on a JVM)`,
        );
      const result = hostCalls.loadLibrary(t, t.native!, from, t.vm.textOf(s[b + 1]));
      return result === AGAIN ? AGAIN : 1;
    },
    unload: () => {},
    findEntry0: (t) => numberResult(t, 0),
  },
};

export const nativeLibrary: NativeClass = {
  name: 'jdk/internal/loader/NativeLibrary',
  natives: {
    // Handles are those of libraries that the host has loaded.
    findEntry0: (t, s, b) => {
      const { hostCalls } = t.vm;
      return hostCalls === null || numberArg(s, b) === 0
        ? numberResult(t, 0)
        : hostCalls.call(t, t.native!, s, b);
    },
  },
};
