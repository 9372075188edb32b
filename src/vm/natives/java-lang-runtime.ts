/** java.lang.Runtime and java.lang.Shutdown. */
import { type NativeClass, numberResult } from '../control/native.ts';
import { Exit } from '../control/signals.ts';

export const javaLangRuntime: NativeClass = {
  name: 'java/lang/Runtime',
  natives: {
    availableProcessors: (t) => t.vm.host.machine.processors(),
    freeMemory: (t) => numberResult(t, t.vm.host.machine.freeMemory()),
    totalMemory: (t) => numberResult(t, t.vm.host.machine.totalMemory()),
    maxMemory: (t) => numberResult(t, t.vm.host.machine.totalMemory()),
    gc: () => {},
  },
};

export const javaLangShutdown: NativeClass = {
  name: 'java/lang/Shutdown',
  natives: {
    beforeHalt: () => {},
    halt0: (_t, s, b) => {
      throw new Exit(s[b] as number);
    },
  },
};
