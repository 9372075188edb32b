/** sun.nio.fs.UnixNativeDispatcher: stat and what changes it. */
import fs from 'node:fs';
import { longArg, type NativeClass, type NativeFn } from '../control/native.ts';
import type { FileStat, FileTimes } from '../files/file-system.ts';
import { setField, setIfPresent, setLong } from '../heap/fields.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import { callOrThrow, errnoOf, pathArg, throwUnix } from './sun-nio-fs-access.ts';

const SECOND = 1_000_000_000n;

/**
 * Fills a UnixFileAttributes.
 *
 * Numbers of inodes and devices beyond 2^53 lose their last digits; Linux gives them out from below.
 */
function fillAttributes(o: JObject, stat: FileStat): void {
  setField(o, 'st_mode', Number(stat.mode));
  setLong(o, 'st_ino', Number(stat.ino));
  setLong(o, 'st_dev', Number(stat.dev));
  setLong(o, 'st_rdev', Number(stat.rdev));
  setField(o, 'st_nlink', Number(stat.nlink));
  // As an int: ids without sign fill all 32 bits.
  setField(o, 'st_uid', Number(stat.uid) | 0);
  setField(o, 'st_gid', Number(stat.gid) | 0);
  setLong(o, 'st_size', Number(stat.size));
  const times = {
    atime: stat.atimeNs,
    mtime: stat.mtimeNs,
    ctime: stat.ctimeNs,
    birthtime: stat.birthtimeNs,
  };
  for (const [name, ns] of Object.entries(times)) {
    // Times before 1970 have a negative second and a positive rest, as in struct timespec.
    const nanos = ((ns % SECOND) + SECOND) % SECOND;
    setLong(o, `st_${name}_sec`, Number((ns - nanos) / SECOND));
    setLong(o, `st_${name}_nsec`, Number(nanos));
  }
  // The field exists on JDK 17 only: later ones ask the dispatcher's capabilities.
  setIfPresent(o, 'birthtime_available', 1);
}

const lstat: NativeFn = (t, s, b) => {
  const path = pathArg(t, s, b);
  fillAttributes(
    s[b + 2] as JObject,
    callOrThrow(t, () => t.vm.host.fileSystem.lstat(path)),
  );
};

const fstat: NativeFn = (t, s, b) => {
  // The size and times of a file must show what was written through its mappings.
  t.vm.host.files.flushMappings();
  fillAttributes(
    s[b + 1] as JObject,
    callOrThrow(t, () => t.vm.host.files.handleOf(s[b] as number).stat()),
  );
};

function stat(t: JThread, s: Slot[], b: number): FileStat {
  return t.vm.host.fileSystem.stat(pathArg(t, s, b));
}

const S_IFMT = 0o170000;

const fchown: NativeFn = (t, s, b) =>
  callOrThrow(t, () =>
    t.vm.host.files.handleOf(s[b] as number).chown(s[b + 1] as number, s[b + 2] as number),
  );

const fchmod: NativeFn = (t, s, b) =>
  callOrThrow(t, () => t.vm.host.files.handleOf(s[b] as number).chmod(s[b + 1] as number));

/** Access and modification time at `s[at]`, in the unit of the system call. */
function timesAt(s: Slot[], at: number, unit: bigint): FileTimes {
  return { accessed: longArg(s, at) * unit, modified: longArg(s, at + 2) * unit };
}

const MICROSECOND = 1000n;

const futimens: NativeFn = (t, s, b) =>
  callOrThrow(t, () => t.vm.host.files.handleOf(s[b] as number).setTimes(timesAt(s, b + 1, 1n)));

const AT_SYMLINK_NOFOLLOW = 0x100;

export const unixFileAttributes: NativeClass = {
  name: 'sun/nio/fs/UnixNativeDispatcher',
  natives: {
    'stat0(JLsun/nio/fs/UnixFileAttributes;)V': (t, s, b) => {
      fillAttributes(
        s[b + 2] as JObject,
        callOrThrow(t, () => stat(t, s, b)),
      );
    },
    // Later JDKs get the error number as the result.
    'stat0(JLsun/nio/fs/UnixFileAttributes;)I': (t, s, b) =>
      errnoOf(() => fillAttributes(s[b + 2] as JObject, stat(t, s, b))),
    stat1: (t, s, b) => {
      let mode = 0;
      errnoOf(() => {
        mode = Number(stat(t, s, b).mode) & S_IFMT;
      });
      return mode;
    },
    lstat0: lstat,
    fstat,
    fstat0: fstat,
    // The directory streams that would use it are those of openat, which we do not offer.
    fstatat0: (t) => throwUnix(t, 'ENOSYS'),
    'access0(JI)V': (t, s, b) => {
      const path = pathArg(t, s, b);
      callOrThrow(t, () => t.vm.host.fileSystem.access(path, s[b + 2] as number));
    },
    'access0(JI)I': (t, s, b) =>
      errnoOf(() => t.vm.host.fileSystem.access(pathArg(t, s, b), s[b + 2] as number)),
    exists0: (t, s, b) =>
      errnoOf(() => t.vm.host.fileSystem.access(pathArg(t, s, b), fs.constants.F_OK)) === 0 ? 1 : 0,
    chown0: (t, s, b) => {
      const path = pathArg(t, s, b);
      callOrThrow(t, () => t.vm.host.fileSystem.chown(path, s[b + 2] as number, s[b + 3] as number));
    },
    lchown0: (t, s, b) => {
      const path = pathArg(t, s, b);
      callOrThrow(t, () => t.vm.host.fileSystem.lchown(path, s[b + 2] as number, s[b + 3] as number));
    },
    fchown,
    fchown0: fchown,
    chmod0: (t, s, b) => {
      const path = pathArg(t, s, b);
      callOrThrow(t, () => t.vm.host.fileSystem.chmod(path, s[b + 2] as number));
    },
    fchmod,
    fchmod0: fchmod,
    fchmodat0: (t, s, b) => {
      const path = pathArg(t, s, b + 1);
      callOrThrow(t, () => t.vm.host.fileSystem.chmod(path, s[b + 3] as number));
    },
    // Java then refuses to change the mode of a link, with an exception of its own.
    fchmodatNoFollowSupported0: () => 0,
    utimes0: (t, s, b) => {
      const path = pathArg(t, s, b);
      callOrThrow(t, () => t.vm.host.fileSystem.setTimes(path, timesAt(s, b + 2, MICROSECOND)));
    },
    lutimes0: (t, s, b) => {
      const path = pathArg(t, s, b);
      callOrThrow(t, () => t.vm.host.fileSystem.setLinkTimes(path, timesAt(s, b + 2, MICROSECOND)));
    },
    futimes: (t, s, b) =>
      callOrThrow(t, () => t.vm.host.files.handleOf(s[b] as number).setTimes(timesAt(s, b + 1, MICROSECOND))),
    futimens,
    futimens0: futimens,
    // directory descriptor (always the working directory), path, times, flags Java passes a descriptor of a directory
    // only from a secure stream, which `fstatat0` above rules out.
    utimensat0: (t, s, b) => {
      const path = pathArg(t, s, b + 1);
      const { fileSystem } = t.vm.host;
      const times = timesAt(s, b + 3, 1n);
      const isOfLink = ((s[b + 7] as number) & AT_SYMLINK_NOFOLLOW) !== 0;
      callOrThrow(t, () =>
        isOfLink ? fileSystem.setLinkTimes(path, times) : fileSystem.setTimes(path, times),
      );
    },
    statvfs0: (t, s, b) => {
      const path = pathArg(t, s, b);
      const f = callOrThrow(t, () => t.vm.host.fileSystem.space(path));
      const o = s[b + 2] as JObject;
      setLong(o, 'f_frsize', f.bsize);
      setLong(o, 'f_blocks', f.blocks);
      setLong(o, 'f_bfree', f.bfree);
      setLong(o, 'f_bavail', f.bavail);
    },
  },
};
