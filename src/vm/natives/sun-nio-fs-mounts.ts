/** sun.nio.fs.LinuxNativeDispatcher: the mount table, for FileStore; advice and copying in the kernel. */
import fs from 'node:fs';
import { type NativeClass, numberArg, numberResult } from '../control/native.ts';
import { makeByteArray } from '../heap/byte-arrays.ts';
import { setField } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import { nextLine } from '../host/host.ts';
import { logUndo } from '../trail/trail.ts';
import { callOrThrow, pathArg } from './sun-nio-fs-access.ts';

/**
 * Blanks in a mount table are written in octal. Latin-1 characters below 256 come out as bytes, which is what a path
 * on Linux is made of.
 */
function fromOctal(field: string): Buffer {
  return Buffer.from(
    field.replaceAll(/\\([0-7]{3})/g, (_m, octal: string) => String.fromCharCode(Number.parseInt(octal, 8))),
  );
}

export const mountLines: NativeClass = {
  name: 'sun/nio/fs/UnixNativeDispatcher',
  natives: {
    rewind: (t, s, b) => {
      const table = t.vm.host.mountTables.get(numberArg(s, b));
      const { at } = table;
      // Which line is next is part of the program's state.
      logUndo(() => {
        table.at = at;
      });
      table.at = 0;
    },
    getlinelen: (t, s, b) => {
      // Java asks for the length first, and reads the line with `getmntent0` afterwards.
      return nextLine(t.vm.host.mountTables.get(numberArg(s, b)))?.length ?? -1;
    },
  },
};

/** IOStatus.UNSUPPORTED: the JDK then copies through a buffer. */
const UNSUPPORTED = -4;

export const linuxNativeDispatcher: NativeClass = {
  name: 'sun/nio/fs/LinuxNativeDispatcher',
  natives: {
    init: () => {},
    setmntent0: (t, s, b) => {
      const path = pathArg(t, s, b);
      const text = callOrThrow(t, () => fs.readFileSync(path, 'utf8'));
      const lines = text.split('\n').filter((line) => line !== '');
      return numberResult(t, t.vm.host.mountTables.add({ lines, at: 0 }));
    },
    // table, entry, buffer, its size; -1 at the end
    getmntent0: (t, s, b) => {
      const line = nextLine(t.vm.host.mountTables.get(numberArg(s, b)));
      if (line === null) return -1;
      const fields = line.split(' ');
      const entry = s[b + 2] as JObject;
      ['name', 'dir', 'fstype', 'opts'].forEach((name, i) => {
        setField(entry, name, makeByteArray(t.vm, fromOctal(fields[i])));
      });
      return 0;
    },
    endmntent: (t, s, b) => {
      t.vm.host.mountTables.remove(numberArg(s, b));
    },
    // Advice has no effect that can be seen.
    posix_fadvise: () => 0,
    directCopy0: () => UNSUPPORTED,
  },
};
