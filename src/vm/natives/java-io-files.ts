/** java.io.FileDescriptor, FileCleanable, FileInputStream, FileOutputStream, RandomAccessFile. */
import fs from 'node:fs';
import { type NativeClass, type NativeFn, numberArg, numberResult } from '../control/native.ts';
import { throwNew } from '../exceptions/raise.ts';
import { getInt, setField } from '../heap/fields.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import { errorText } from './errno.ts';
import {
  attempt,
  fdOf,
  openFor,
  readByte,
  readBytes,
  requireSeekable,
  writeByte,
  writeBytes,
} from './java-io-access.ts';

const { O_APPEND, O_CREAT, O_DSYNC, O_RDONLY, O_RDWR, O_SYNC, O_TRUNC, O_WRONLY } = fs.constants;

// Neither the code nor the text of the error is shown: the JDK has one fixed message.
const sync: NativeFn = (t, s, b) => {
  const fd = getInt(s[b] as JObject, 'fd');
  try {
    t.vm.host.files.handleOf(fd).sync();
  } catch {
    throwNew(t, 'java/io/SyncFailedException', 'sync failed');
  }
};

const length: NativeFn = (t, s, b) => {
  const fd = fdOf(t, s[b] as JObject);
  return numberResult(
    t,
    attempt(t, () => t.vm.host.files.size(fd)),
  );
};

const position: NativeFn = (t, s, b) => {
  const fd = fdOf(t, s[b] as JObject);
  requireSeekable(t, fd);
  return numberResult(
    t,
    attempt(t, () => t.vm.host.files.position(fd)),
  );
};

export const fileDescriptor: NativeClass = {
  name: 'java/io/FileDescriptor',
  natives: {
    // Handles are those of Windows; on Linux there is none.
    getHandle: (t) => numberResult(t, -1),
    getAppend: (t, s, b) => (t.vm.host.files.isAppending(s[b] as number) ? 1 : 0),
    sync,
    sync0: sync,
    close0: (t, s, b) => {
      const o = s[b] as JObject;
      const fd = getInt(o, 'fd');
      if (fd < 0) return;
      // First the field, then the system call: if closing fails, the stream is closed nevertheless and nobody closes
      // another's descriptor later.
      setField(o, 'fd', -1);
      attempt(t, () => t.vm.host.files.close(fd));
    },
  },
};

export const fileCleanable: NativeClass = {
  name: 'java/io/FileCleanable',
  natives: { cleanupClose0: (t, s, b) => attempt(t, () => t.vm.host.files.close(s[b] as number)) },
};

export const fileOutputStream: NativeClass = {
  name: 'java/io/FileOutputStream',
  natives: {
    open0: (t, s, b) => {
      const flags = O_WRONLY | O_CREAT | (s[b + 2] === 1 ? O_APPEND : O_TRUNC);
      openFor(t, s[b] as JObject, t.vm.textOf(s[b + 1]), flags);
    },
    write: writeByte,
    writeBytes,
  },
};

/**
 * lseek(2) behind the end is allowed, so the result may be more than there was to skip. The JDK's documentation says
 * so, too.
 */
function skip(t: JThread, s: Slot[], b: number): number {
  const fd = fdOf(t, s[b] as JObject);
  requireSeekable(t, fd);
  const files = t.vm.host.files;
  const from = attempt(t, () => files.position(fd));
  const to = from + numberArg(s, b + 1);
  if (to < 0) throwNew(t, 'java/io/IOException', errorText('EINVAL'));
  attempt(t, () => files.seek(fd, to));
  return numberResult(t, to - from);
}

export const fileInputStream: NativeClass = {
  name: 'java/io/FileInputStream',
  natives: {
    open0: (t, s, b) => openFor(t, s[b] as JObject, t.vm.textOf(s[b + 1]), O_RDONLY),
    read0: (t, s, b) => readByte(t, s[b] as JObject),
    readBytes,
    length0: length,
    position0: position,
    skip0: skip,
    // More than an int can hold is cut to the largest int, as in C.
    available0: (t, s, b) => {
      const fd = fdOf(t, s[b] as JObject);
      return Math.min(
        0x7fffffff,
        attempt(t, () => t.vm.host.files.available(fd)),
      );
    },
    isRegularFile0: (t, s, b) =>
      attempt(t, () => t.vm.host.files.isRegular(getInt(s[b + 1] as JObject, 'fd'))) ? 1 : 0,
  },
};

/** RandomAccessFile's own mode bits. */
const MODE_RDWR = 2;
const MODE_SYNC = 4;
const MODE_DSYNC = 8;

/** RandomAccessFile makes the file that it opens for writing, and keeps what is in it. */
function randomAccessFlags(mode: number): number {
  if ((mode & MODE_RDWR) === 0) return O_RDONLY;
  const extra = (mode & MODE_SYNC) !== 0 ? O_SYNC : (mode & MODE_DSYNC) !== 0 ? O_DSYNC : 0;
  return O_RDWR | O_CREAT | extra;
}

/** The position stays, unless the file now ends before it. */
const setLength: NativeFn = (t, s, b) => {
  const fd = fdOf(t, s[b] as JObject);
  const size = numberArg(s, b + 1);
  const files = t.vm.host.files;
  attempt(t, () => files.truncate(fd, size));
  if (files.position(fd) > size) files.seek(fd, size);
};

export const randomAccessFile: NativeClass = {
  name: 'java/io/RandomAccessFile',
  natives: {
    open0: (t, s, b) => {
      openFor(t, s[b] as JObject, t.vm.textOf(s[b + 1]), randomAccessFlags(s[b + 2] as number));
    },
    read0: (t, s, b) => readByte(t, s[b] as JObject),
    readBytes,
    readBytes0: readBytes,
    write0: writeByte,
    writeBytes,
    writeBytes0: writeBytes,
    getFilePointer: position,
    seek0: (t, s, b) => {
      const fd = fdOf(t, s[b] as JObject);
      const to = numberArg(s, b + 1);
      if (to < 0) throwNew(t, 'java/io/IOException', 'Negative seek offset');
      requireSeekable(t, fd);
      attempt(t, () => t.vm.host.files.seek(fd, to));
    },
    length,
    length0: length,
    setLength,
    setLength0: setLength,
  },
};
