/** java.io.UnixFileSystem: what java.io.File asks. The names end in 0 in later JDKs. */
import fs from 'node:fs';
import { longArg, type NativeClass, type NativeFn, numberResult } from '../control/native.ts';
import { throwNew } from '../exceptions/raise.ts';
import { type FileSystem, isFolder, isRegularFile } from '../files/file-system.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { getRef } from '../heap/fields.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import { errorCode, errorText } from './errno.ts';

const { O_CREAT, O_EXCL, O_RDWR } = fs.constants;

const EXISTS = 1;
const REGULAR = 2;
const DIRECTORY = 4;

/** The path of a java.io.File argument. */
function pathOf(t: JThread, file: Slot): string {
  if (file === null) throwNew(t, 'java/lang/NullPointerException');
  return t.vm.textOf(getRef(file as JObject, 'path'));
}

/**
 * The fallback where the system call fails: File's methods answer false or 0 rather than throw. An error that is not
 * one of a system call is ours, and goes on.
 */
function quietly<T>(fallback: T, action: () => T): T {
  try {
    return action();
  } catch (e) {
    if (errorCode(e) === null) throw e;
    return fallback;
  }
}

const succeeds = (action: () => void): number =>
  quietly(0, () => {
    action();
    return 1;
  });

const booleanAttributes: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  const stat = quietly(null, () => t.vm.host.fileSystem.stat(path));
  if (stat === null) return 0;
  // The bits are those of `FileSystem.BA_EXISTS` and its neighbours in the JDK. A hidden file is recognised by its
  // name, in Java.
  return EXISTS | (isRegularFile(stat) ? REGULAR : 0) | (isFolder(stat) ? DIRECTORY : 0);
};

const checkAccess: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  return succeeds(() => t.vm.host.fileSystem.access(path, s[b + 2] as number));
};

const lastModifiedTime: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  return numberResult(
    t,
    // Through nanoseconds, because `mtimeMs` is rounded: the JDK cuts off.
    quietly(0, () => Number(t.vm.host.fileSystem.stat(path).mtimeNs / 1_000_000n)),
  );
};

const length: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  return numberResult(
    t,
    quietly(0, () => Number(t.vm.host.fileSystem.stat(path).size)),
  );
};

function permissionsOf(files: FileSystem, path: string): number {
  return Number(files.stat(path).mode) & 0o7777;
}

/** this, file, access bits, enable, owner only. */
const setPermission: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  const access = s[b + 2] as number;
  // `access` holds the bits of one class of users, 4 for read to 1 for execute. They are moved to the owner's place,
  // and to those of group and others unless the owner alone is meant.
  const bits = s[b + 4] === 1 ? access << 6 : (access << 6) | (access << 3) | access;
  return succeeds(() => {
    const { fileSystem } = t.vm.host;
    const mode = permissionsOf(fileSystem, path);
    fileSystem.chmod(path, s[b + 3] === 1 ? mode | bits : mode & ~bits);
  });
};

const setReadOnly: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  const { fileSystem } = t.vm.host;
  return succeeds(() => fileSystem.chmod(path, permissionsOf(fileSystem, path) & 0o7555));
};

const createFileExclusively: NativeFn = (t, s, b) => {
  const path = t.vm.textOf(s[b + 1]);
  // The root exists always; the JDK's C code does not try, since open(2) would report EISDIR.
  if (path === '/') return 0;
  try {
    t.vm.host.fileSystem.open(path, O_RDWR | O_CREAT | O_EXCL, 0o666).close();
    return 1;
  } catch (e) {
    const code = errorCode(e);
    if (code === 'EEXIST') return 0;
    if (code === null) throw e;
    return throwNew(t, 'java/io/IOException', errorText(code));
  }
};

/** remove(3). */
const deleteFile: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  return succeeds(() => {
    const { fileSystem } = t.vm.host;
    if (isFolder(fileSystem.lstat(path))) fileSystem.rmdir(path);
    else fileSystem.unlink(path);
  });
};

const list: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  const names = quietly(null, () => t.vm.host.fileSystem.names(path));
  if (names === null) return null;
  const strings = names.map((name) => t.vm.strings.make(Buffer.from(name, 'latin1').toString()));
  return makeRefArray(t.vm.classes.arrayOf(t.vm.known.String), strings);
};

const createDirectory: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  return succeeds(() => t.vm.host.fileSystem.mkdir(path, 0o777));
};

const rename: NativeFn = (t, s, b) => {
  const [from, to] = [pathOf(t, s[b + 1]), pathOf(t, s[b + 2])];
  return succeeds(() => t.vm.host.fileSystem.rename(from, to));
};

const setLastModifiedTime: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  return succeeds(() => {
    const { fileSystem } = t.vm.host;
    fileSystem.setTimes(path, {
      accessed: fileSystem.stat(path).atimeNs,
      modified: longArg(s, b + 2) * 1_000_000n,
    });
  });
};

const SPACE_TOTAL = 0;
const SPACE_FREE = 1;

const space: NativeFn = (t, s, b) => {
  const path = pathOf(t, s[b + 1]);
  const bytes = quietly(0, () => {
    const f = t.vm.host.fileSystem.space(path);
    const blocks = s[b + 2] === SPACE_TOTAL ? f.blocks : s[b + 2] === SPACE_FREE ? f.bfree : f.bavail;
    return blocks * f.bsize;
  });
  return numberResult(t, bytes);
};

/** As canonicalize_md.c: the longest prefix that exists is resolved, the rest appended and its dots removed. */
function canonicalPath(files: FileSystem, path: string): string {
  // From the whole path back to the root: the first prefix that the system knows has no links in it after `realpath`.
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const real = quietly(null, () => files.realpath(path.slice(0, end)).toString());
    if (real !== null) return collapse(real + path.slice(end));
  }
  return collapse(path);
}

/**
 * Only for what does not exist: in an existing path `..` after a link means the link's target, which `realpath` has
 * already followed.
 */
function collapse(path: string): string {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return `/${names.join('/')}`;
}

/** NAME_MAX of every file system that Linux has. */
const NAME_MAX = 255;

export const unixFileSystem: NativeClass = {
  name: 'java/io/UnixFileSystem',
  natives: {
    canonicalize0: (t, s, b) => t.vm.strings.make(canonicalPath(t.vm.host.fileSystem, t.vm.textOf(s[b + 1]))),
    getBooleanAttributes0: booleanAttributes,
    checkAccess,
    checkAccess0: checkAccess,
    getLastModifiedTime: lastModifiedTime,
    getLastModifiedTime0: lastModifiedTime,
    getLength: length,
    getLength0: length,
    setPermission,
    setPermission0: setPermission,
    createFileExclusively,
    createFileExclusively0: createFileExclusively,
    delete0: deleteFile,
    list,
    list0: list,
    createDirectory,
    createDirectory0: createDirectory,
    rename0: rename,
    setLastModifiedTime,
    setLastModifiedTime0: setLastModifiedTime,
    setReadOnly,
    setReadOnly0: setReadOnly,
    getSpace: space,
    getSpace0: space,
    getNameMax0: (t) => numberResult(t, NAME_MAX),
  },
};
