/** jdk.internal.loader: the boot loader's packages, and native libraries, of which the JDK's own are built in. */

import { type NativeClass, numberResult } from '../control/native.ts';
import { makeRefArray } from '../heap/arrays.ts';
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

/** No library can be loaded: the JDK then throws UnsatisfiedLinkError. */
export const nativeLibraries: NativeClass = {
  name: 'jdk/internal/loader/NativeLibraries',
  natives: {
    findBuiltinLib: () => null,
    load: () => 0,
    unload: () => {},
    findEntry0: (t) => numberResult(t, 0),
  },
};

export const nativeLibrary: NativeClass = {
  name: 'jdk/internal/loader/NativeLibrary',
  natives: { findEntry0: (t) => numberResult(t, 0) },
};

export const rawNativeLibraries: NativeClass = {
  name: 'jdk/internal/loader/RawNativeLibraries',
  natives: { load0: () => 0, unload0: () => {} },
};
