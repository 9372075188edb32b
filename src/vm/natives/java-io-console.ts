/** java.io.Console: which standard streams are terminals. */
import tty from 'node:tty';
import type { NativeClass } from '../control/native.ts';
import type { JThread } from '../thread/thread.ts';

/** Bits: input, output, errors. In an exploration there is none, so that its runs do not differ. */
function terminals(t: JThread): number {
  if (t.vm.options.isRepeatable) return 0;
  return (tty.isatty(0) ? 1 : 0) | (tty.isatty(1) ? 2 : 0) | (tty.isatty(2) ? 4 : 0);
}

export const javaIoConsole: NativeClass = {
  name: 'java/io/Console',
  natives: {
    // Null makes the JDK take its default charset.
    encoding: () => null,
    echo: () => 0,
    istty: (t) => ((terminals(t) & 3) === 3 ? 1 : 0),
    ttyStatus: terminals,
  },
};
