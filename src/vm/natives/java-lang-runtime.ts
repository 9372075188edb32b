/** java.lang.Runtime and java.lang.Shutdown. */
import os from 'node:os';
import { type NativeClass, numberResult } from '../control/native.ts';
import { Exit } from '../control/signals.ts';

export const javaLangRuntime: NativeClass = {
  name: 'java/lang/Runtime',
  natives: {
    availableProcessors: () => os.availableParallelism(),
    freeMemory: (t) => numberResult(t, os.freemem()),
    totalMemory: (t) => numberResult(t, os.totalmem()),
    maxMemory: (t) => numberResult(t, os.totalmem()),
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
