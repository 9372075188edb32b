/** The real file system, through Node. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { type FileHandle, type FileStat, type FileSystem, type FileTimes, failure } from './file-system.ts';

const BIG = { bigint: true } as const;

export class RealHandle implements FileHandle {
  readonly fd: number;
  readonly keepsTerms = false;

  constructor(fd: number) {
    this.fd = fd;
  }

  stat(): FileStat {
    return fs.fstatSync(this.fd, BIG);
  }

  read(into: Uint8Array, position: number | null): number {
    return fs.readSync(this.fd, into, 0, into.length, position);
  }

  write(bytes: Uint8Array, position: number | null): number {
    return fs.writeSync(this.fd, bytes, 0, bytes.length, position);
  }

  termsIn(): null {
    return null;
  }

  truncate(size: number): void {
    // Node would take it for 0.
    if (size < 0) throw failure('EINVAL');
    fs.ftruncateSync(this.fd, size);
  }

  chmod(mode: number): void {
    fs.fchmodSync(this.fd, mode);
  }

  chown(uid: number, gid: number): void {
    fs.fchownSync(this.fd, uid, gid);
  }

  /** futimens(2). */
  setTimes(times: FileTimes): void {
    setTimes(`/proc/${process.pid}/fd/${this.fd}`, times);
  }

  sync(): void {
    fs.fsyncSync(this.fd);
  }

  reopen(isForWriting: boolean): FileHandle {
    return new RealHandle(fs.openSync(`/proc/self/fd/${this.fd}`, isForWriting ? 'r+' : 'r'));
  }

  close(): void {
    fs.closeSync(this.fd);
  }
}

export const REAL_FILES: FileSystem = {
  stat: (path) => fs.statSync(path, BIG),
  lstat: (path) => fs.lstatSync(path, BIG),
  access: (path, mode) => fs.accessSync(path, mode),
  space: (path) => fs.statfsSync(path),
  names: namesIn,
  readlink: (path) => fs.readlinkSync(path, { encoding: 'buffer' }),
  realpath: (path) => fs.realpathSync.native(path, { encoding: 'buffer' }),
  open: (path, flags, mode) => new RealHandle(fs.openSync(path, flags, mode)),
  mkdir: (path, mode) => fs.mkdirSync(path, mode),
  rmdir: (path) => fs.rmdirSync(path),
  unlink: (path) => fs.unlinkSync(path),
  rename: (from, to) => fs.renameSync(from, to),
  link: (existing, path) => fs.linkSync(existing, path),
  symlink: (target, path) => fs.symlinkSync(target, path),
  chmod: (path, mode) => fs.chmodSync(path, mode),
  chown: (path, uid, gid) => fs.chownSync(path, uid, gid),
  lchown: (path, uid, gid) => fs.lchownSync(path, uid, gid),
  setTimes,
  // As near as Node gets: it takes seconds as a double.
  setLinkTimes: (path, { accessed, modified }) =>
    fs.lutimesSync(path, Number(accessed) / 1e9, Number(modified) / 1e9),
};

/**
 * In the order of readdir(3), which `fs.readdirSync` would sort. HotSpot does not sort either: a program whose output depends on the
 * order differs from one machine to the next, on the real JVM too.
 */
function namesIn(path: string | Buffer): string[] {
  // Node takes no buffer together with an encoding of names.
  const dir = fs.opendirSync(path.toString(), { encoding: 'latin1' });
  const names: string[] = [];
  for (let e = dir.readSync(); e !== null; e = dir.readSync()) names.push(e.name);
  dir.closeSync();
  return names;
}

const SECOND = 1_000_000_000n;

/** utimensat(2), to the nanosecond: Node takes seconds as a double, which is exact for whole seconds only. */
function setTimes(path: string | Buffer, times: FileTimes): void {
  fs.utimesSync(path, seconds(times.accessed), seconds(times.modified));
  if (times.accessed % SECOND !== 0n) touch('-a', times.accessed, path);
  if (times.modified % SECOND !== 0n) touch('-m', times.modified, path);
}

function seconds(ns: bigint): number {
  // Half a microsecond up: the conversion in libuv truncates.
  return ns % SECOND === 0n ? Number(ns / SECOND) : Number(ns) / 1e9 + 5e-7;
}

/** Where there is no touch(1) the time stays as near as Node gets. */
function touch(which: '-a' | '-m', ns: bigint, path: string | Buffer): void {
  const [sign, abs] = ns < 0n ? ['-', -ns] : ['', ns];
  const fraction = String(abs % SECOND).padStart(9, '0');
  spawnSync('touch', ['-c', which, '-d', `@${sign}${abs / SECOND}.${fraction}`, '--', path.toString()]);
}
