/** java.io.Console: which standard streams are terminals. */
import tty from 'node:tty';
import type { NativeClass } from '../control/native.ts';

export const javaIoConsole: NativeClass = {
  name: 'java/io/Console',
  natives: {
    encoding: () => null,
    echo: () => 0,
    ttyStatus: () => (tty.isatty(0) ? 1 : 0) | (tty.isatty(1) ? 2 : 0) | (tty.isatty(2) ? 4 : 0),
  },
};
