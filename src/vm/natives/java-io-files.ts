/** java.io.FileDescriptor, FileInputStream, FileOutputStream. */
import fs from 'node:fs';
import { throwNew } from '../exceptions/raise.ts';
import { getInt, getObject, setField } from '../heap/fields.ts';
import type { JArray, JObject, Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import { errorText } from './errno.ts';
import { type NativeClass, numberArg, numberResult } from './native.ts';

function fdOf(t: JThread, stream: JObject): number {
  const fd = getInt(getObject(stream, 'fd'), 'fd');
  if (fd < 0) throwNew(t, 'java/io/IOException', 'Stream Closed');
  return fd;
}

function attempt<T>(t: JThread, action: () => T): T {
  try {
    return action();
  } catch (e) {
    const code = (e as NodeJS.ErrnoException).code;
    if (code === undefined) throw e;
    return throwNew(t, 'java/io/IOException', errorText(code));
  }
}

function open(t: JThread, stream: JObject, path: string, flags: string): void {
  try {
    const fd = fs.openSync(path, flags, 0o666);
    if (fs.fstatSync(fd).isDirectory()) {
      fs.closeSync(fd);
      throwNew(t, 'java/io/FileNotFoundException', `${path} (Is a directory)`);
    }
    setField(getObject(stream, 'fd'), 'fd', fd);
  } catch (e) {
    const code = (e as NodeJS.ErrnoException).code;
    if (code === undefined) throw e;
    throwNew(t, 'java/io/FileNotFoundException', `${path} (${errorText(code)})`);
  }
}

/** The bytes of a byte[] argument from off to off + len, checked as io_util.c does. */
function region(t: JThread, s: Slot[], at: number): Uint8Array {
  const array = s[at] as JArray | null;
  if (array === null) throwNew(t, 'java/lang/NullPointerException');
  const off = s[at + 1] as number;
  const len = s[at + 2] as number;
  if (off < 0 || len < 0 || off + len > array.length) throwNew(t, 'java/lang/IndexOutOfBoundsException');
  const data = array.data as Int8Array;
  return new Uint8Array(data.buffer, data.byteOffset + off, len);
}

export const fileDescriptor: NativeClass = {
  name: 'java/io/FileDescriptor',
  natives: {
    getHandle: (t) => numberResult(t, -1),
    getAppend: () => 0,
    sync: (t, s, b) => attempt(t, () => fs.fsyncSync(getInt(s[b] as JObject, 'fd'))),
    sync0: (t, s, b) => attempt(t, () => fs.fsyncSync(getInt(s[b] as JObject, 'fd'))),
    close0: (t, s, b) => {
      const o = s[b] as JObject;
      const fd = getInt(o, 'fd');
      setField(o, 'fd', -1);
      // The standard streams stay open for the VM itself, as HotSpot keeps them.
      if (fd > 2) attempt(t, () => fs.closeSync(fd));
    },
  },
};

export const fileOutputStream: NativeClass = {
  name: 'java/io/FileOutputStream',
  natives: {
    open0: (t, s, b) => open(t, s[b] as JObject, t.vm.textOf(s[b + 1]), s[b + 2] === 1 ? 'a' : 'w'),
    write: (t, s, b) => {
      const fd = fdOf(t, s[b] as JObject);
      attempt(t, () => t.vm.host.write(fd, Uint8Array.of(s[b + 1] as number)));
    },
    writeBytes: (t, s, b) => {
      const bytes = region(t, s, b + 1);
      const fd = fdOf(t, s[b] as JObject);
      attempt(t, () => t.vm.host.write(fd, bytes));
    },
  },
};

export const fileInputStream: NativeClass = {
  name: 'java/io/FileInputStream',
  natives: {
    open0: (t, s, b) => open(t, s[b] as JObject, t.vm.textOf(s[b + 1]), 'r'),
    read0: (t, s, b) => {
      const one = new Uint8Array(1);
      const fd = fdOf(t, s[b] as JObject);
      return attempt(t, () => t.vm.host.read(fd, one)) === 0 ? -1 : one[0];
    },
    readBytes: (t, s, b) => {
      const into = region(t, s, b + 1);
      if (into.length === 0) return 0;
      const fd = fdOf(t, s[b] as JObject);
      const n = attempt(t, () => t.vm.host.read(fd, into));
      return n === 0 ? -1 : n;
    },
    length0: (t, s, b) => numberResult(t, attempt(t, () => fs.fstatSync(fdOf(t, s[b] as JObject)).size)),
    position0: (t, s, b) => numberResult(t, t.vm.host.position(fdOf(t, s[b] as JObject))),
    skip0: (t, s, b) => numberResult(t, t.vm.host.skip(fdOf(t, s[b] as JObject), numberArg(s, b + 1))),
    available0: (t, s, b) => t.vm.host.available(fdOf(t, s[b] as JObject)),
    isRegularFile0: (t, s, b) =>
      attempt(t, () => fs.fstatSync(getInt(s[b + 1] as JObject, 'fd')).isFile()) ? 1 : 0,
  },
};
