/** sun.nio.fs.UnixNativeDispatcher: files, directories, links; copying. */
import fs from 'node:fs';
import { type NativeClass, type NativeFn, numberArg, numberResult } from '../control/native.ts';
import { forHost, makeByteArray } from '../heap/byte-arrays.ts';
import { fieldNamed, getStatic } from '../heap/fields.ts';
import { nextLine } from '../host/host.ts';
import type { JThread } from '../thread/thread.ts';
import { textOfNumber } from './errno.ts';
import { callOrThrow, onPath, pathArg, throwUnix } from './sun-nio-fs-access.ts';

/**
 * In the order of readdir(3). Names are bytes: latin1 keeps them as they are. A name at a time, because Java asks so;
 * the names themselves are read at once by `opendir0`.
 */
const readdir: NativeFn = (t, s, b) => {
  const name = nextLine(t.vm.host.directories.get(numberArg(s, b)));
  return name === null ? null : makeByteArray(t.vm, Buffer.from(name, 'latin1'));
};

const read: NativeFn = (t, s, b) => {
  const { files } = t.vm.host;
  const into = t.vm.offHeap.bytesToWrite(numberArg(s, b + 1), s[b + 3] as number);
  const next = files.nextInput(s[b] as number);
  const n = callOrThrow(t, () => files.read(s[b] as number, into));
  next?.input.intoMemory(numberArg(s, b + 1), next.offset, n);
  return n;
};

const write: NativeFn = (t, s, b) => {
  const { files } = t.vm.host;
  const [fd, address, length] = [s[b] as number, numberArg(s, b + 1), s[b + 3] as number];
  const { bytes, terms } = files.keepsTerms(fd)
    ? t.vm.offHeap.bytesWithTerms(address, length)
    : { bytes: t.vm.offHeap.bytes(address, length), terms: null };
  callOrThrow(t, () => files.write(fd, forHost(bytes), terms));
  return bytes.length;
};

/**
 * The bits of the capabilities that this JDK's class names and that we have.
 *
 * Java looks for bits by name, and the numbers differ between versions: they are read from the class rather than
 * repeated here.
 */
function capabilities(t: JThread): number {
  const cls = t.vm.classes.boot('sun/nio/fs/UnixNativeDispatcher');
  let bits = 0;
  for (const name of ['FUTIMES', 'FUTIMENS', 'LUTIMES', 'BIRTHTIME']) {
    if (fieldNamed(cls, `SUPPORTS_${name}`) !== null) bits |= getStatic(cls, `SUPPORTS_${name}`) as number;
  }
  return bits;
}

/**
 * A name or number of /etc/passwd or /etc/group, found by the other.
 *
 * The files are read, not a name service: a machine whose accounts come from a directory shows numbers only.
 */
function account(t: JThread, file: string, field: number, value: string, wanted: number): string {
  for (const line of callOrThrow(t, () => fs.readFileSync(file, 'utf8')).split('\n')) {
    const fields = line.split(':');
    if (fields[field] === value) return fields[wanted];
  }
  return throwUnix(t, 'ENOENT');
}

const [NAME, NUMBER] = [0, 2];

export const unixNativeDispatcher: NativeClass = {
  name: 'sun/nio/fs/UnixNativeDispatcher',
  natives: {
    init: (t) => capabilities(t),
    getcwd: (t) => makeByteArray(t.vm, Buffer.from(t.vm.host.currentFolder)),
    dup: (t, s, b) => callOrThrow(t, () => t.vm.host.files.duplicate(s[b] as number)),
    open0: (t, s, b) => {
      const path = pathArg(t, s, b);
      return callOrThrow(t, () => t.vm.host.files.open(path, s[b + 2] as number, s[b + 3] as number));
    },
    close0: (t, s, b) => callOrThrow(t, () => t.vm.host.files.close(s[b] as number)),
    link0: (t, s, b) => {
      const [existing, link] = [pathArg(t, s, b), pathArg(t, s, b + 2)];
      callOrThrow(t, () => t.vm.host.fileSystem.link(existing, link));
    },
    symlink0: (t, s, b) => {
      const [target, link] = [pathArg(t, s, b), pathArg(t, s, b + 2)];
      callOrThrow(t, () => t.vm.host.fileSystem.symlink(target, link));
    },
    rename0: (t, s, b) => {
      const [from, to] = [pathArg(t, s, b), pathArg(t, s, b + 2)];
      callOrThrow(t, () => t.vm.host.fileSystem.rename(from, to));
    },
    unlink0: onPath((files, path) => files.unlink(path)),
    rmdir0: onPath((files, path) => files.rmdir(path)),
    mkdir0: (t, s, b) => {
      const path = pathArg(t, s, b);
      callOrThrow(t, () => t.vm.host.fileSystem.mkdir(path, s[b + 2] as number));
    },
    // mknod(2) copies special files; Node cannot.
    mknod0: (t) => throwUnix(t, 'ENOSYS'),
    readlink0: (t, s, b) => {
      const path = pathArg(t, s, b);
      return makeByteArray(
        t.vm,
        callOrThrow(t, () => t.vm.host.fileSystem.readlink(path)),
      );
    },
    realpath0: (t, s, b) => {
      const path = pathArg(t, s, b);
      return makeByteArray(
        t.vm,
        callOrThrow(t, () => t.vm.host.fileSystem.realpath(path)),
      );
    },
    opendir0: (t, s, b) => {
      const path = pathArg(t, s, b);
      const lines = callOrThrow(t, () => t.vm.host.fileSystem.names(path));
      // The list is part of the program's state: which name comes next is undone (`nextLine` logs it). The listing
      // itself is not read again.
      return numberResult(t, t.vm.host.directories.add({ lines, at: 0 }));
    },
    closedir: (t, s, b) => {
      t.vm.host.directories.remove(numberArg(s, b));
    },
    readdir,
    readdir0: readdir,
    read,
    read0: read,
    write,
    write0: write,
    getpwuid: (t, s, b) =>
      makeByteArray(t.vm, Buffer.from(account(t, '/etc/passwd', NUMBER, String(s[b]), NAME))),
    getgrgid: (t, s, b) =>
      makeByteArray(t.vm, Buffer.from(account(t, '/etc/group', NUMBER, String(s[b]), NAME))),
    getpwnam0: (t, s, b) => Number(account(t, '/etc/passwd', NAME, pathArg(t, s, b).toString(), NUMBER)),
    getgrnam0: (t, s, b) => Number(account(t, '/etc/group', NAME, pathArg(t, s, b).toString(), NUMBER)),
    // Node has no extended attributes.
    fgetxattr0: (t) => throwUnix(t, 'ENOTSUP'),
    fsetxattr0: (t) => throwUnix(t, 'ENOTSUP'),
    fremovexattr0: (t) => throwUnix(t, 'ENOTSUP'),
    // Java treats the error as "no attributes to copy" when it copies a file.
    flistxattr: (t) => throwUnix(t, 'ENOTSUP'),
    strerror: (t, s, b) => makeByteArray(t.vm, Buffer.from(textOfNumber(s[b] as number))),
  },
};

/**
 * Copies the rest of one open file to another. In steps of 64 KB; the JDK's own loop has a smaller buffer, which no
 * program can see.
 */
function transfer(t: JThread, to: number, from: number): void {
  const files = t.vm.host.files;
  const chunk = new Uint8Array(65536);
  for (;;) {
    const { count, terms } = files.readWithTerms(from, chunk);
    if (count === 0) return;
    files.write(to, chunk.subarray(0, count), terms);
  }
}

/** Destination, source, and where a flag to cancel lies, which cooperative threads never set in between. */
const copy: NativeFn = (t, s, b) => callOrThrow(t, () => transfer(t, s[b] as number, s[b + 1] as number));

export const unixCopyFile: NativeClass = { name: 'sun/nio/fs/UnixCopyFile', natives: { transfer: copy } };

export const nioUnixFileSystem: NativeClass = {
  name: 'sun/nio/fs/UnixFileSystem',
  natives: { bufferedCopy0: copy },
};
