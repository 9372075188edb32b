/** java.lang.Runtime and java.lang.Shutdown. */
import { type NativeClass, numberResult } from '../control/native.ts';
import { Exit } from '../control/signals.ts';

export const javaLangRuntime: NativeClass = {
  name: 'java/lang/Runtime',
  natives: {
    availableProcessors: (t) => t.vm.host.machine.processors(),
    freeMemory: (t) => numberResult(t, t.vm.host.machine.freeMemory()),
    totalMemory: (t) => numberResult(t, t.vm.host.machine.totalMemory()),
    // The heap does not grow step by step: what there is, is the limit as well.
    maxMemory: (t) => numberResult(t, t.vm.host.machine.totalMemory()),
    // Collection is V8's business. A program cannot tell, since no reference is ever cleared (`java-lang-ref.ts`).
    gc: () => {},
  },
};

export const javaLangShutdown: NativeClass = {
  name: 'java/lang/Shutdown',
  natives: {
    beforeHalt: () => {},
    halt0: (_t, s, b) => {
      // Control leaves the interpreter: shutdown hooks have run in Java before this is called.
      throw new Exit(s[b] as number);
    },
  },
};
