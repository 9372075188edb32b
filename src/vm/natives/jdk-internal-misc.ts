/** Small classes of jdk.internal.misc: VM, CDS, Signal, and what belongs to start-up. */

import { longResult, type NativeClass, numberResult } from '../control/native.ts';
import { makeArray } from '../heap/arrays.ts';

export const internalVM: NativeClass = {
  name: 'jdk/internal/misc/VM',
  natives: {
    initialize: () => {},
    initializeFromArchive: () => {},
    latestUserDefinedLoader0: (t) => t.vm.latestUserLoader(t),
    getuid: (t) => numberResult(t, process.getuid?.() ?? 0),
    geteuid: (t) => numberResult(t, process.geteuid?.() ?? 0),
    getgid: (t) => numberResult(t, process.getgid?.() ?? 0),
    getegid: (t) => numberResult(t, process.getegid?.() ?? 0),
    getNanoTimeAdjustment: (t, s, b) => {
      const offset = (BigInt(s[b + 1] as number) << 32n) | BigInt((s[b] as number) >>> 0);
      return longResult(t, t.vm.wallNanos() - offset * 1_000_000_000n);
    },
    // Options of the VM are not shown: ours are not those of `java`.
    getRuntimeArguments: (t) => makeArray(t.vm.classes.arrayOf(t.vm.known.String), 0),
  },
};

export const previewFeatures: NativeClass = {
  name: 'jdk/internal/misc/PreviewFeatures',
  natives: { isPreviewEnabled: () => 0 },
};

/** There is no class-data archive. */
export const internalCDS: NativeClass = {
  name: 'jdk/internal/misc/CDS',
  natives: {
    isDumpingClassList0: () => 0,
    isDumpingArchive0: () => 0,
    isSharingEnabled0: () => 0,
    getCDSConfigStatus: () => 0,
    getRandomSeedForDumping: (t) => numberResult(t, 0),
    initializeFromArchive: () => {},
    defineArchivedModules: () => {},
    logLambdaFormInvoker: () => {},
    needsClassInitBarrier0: () => 0,
  },
};

export const internalSignal: NativeClass = {
  name: 'jdk/internal/misc/Signal',
  natives: {
    // -1 means that there is no such signal. Java then throws IllegalArgumentException, so a program cannot catch
    // signals.
    findSignal0: () => -1,
    handle0: (t) => numberResult(t, 0),
    raise0: () => {},
  },
};

export const terminator: NativeClass = {
  name: 'java/lang/Terminator',
  natives: {},
  overrides: {
    // Signal handlers of the JVM process: the host's defaults stay.
    setup: () => {},
  },
};
