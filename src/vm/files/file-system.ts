/**
 * The file system that the program sees: the real one (`real-files.ts`), or a layer over it that is private to a path of an exploration
 * (`layered-files.ts`). Natives of java.io and java.nio reach files through this interface only, so what the layer does not write is not
 * written at all.
 *
 * Paths are bytes, or text that is encoded as UTF-8. An error of a system call has its name in `code`, as Node's errors do.
 */
import fs from 'node:fs';
import type { Term } from '../../term/term.ts';

/** stat(2), as far as the JDK shows it. */
export type FileStat = {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly mode: bigint;
  readonly nlink: bigint;
  readonly uid: bigint;
  readonly gid: bigint;
  readonly rdev: bigint;
  readonly size: bigint;
  readonly atimeNs: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
  readonly birthtimeNs: bigint;
};

/** Nanoseconds since the epoch. */
export type FileTimes = { readonly accessed: bigint; readonly modified: bigint };

/** statvfs(3). */
export type FileSpace = {
  readonly bsize: number;
  readonly blocks: number;
  readonly bfree: number;
  readonly bavail: number;
};

/** Bytes of a file that are symbolic, by their distance from the first one: bit vectors of 8. */
export type ByteTerms = ReadonlyMap<number, Term>;

/** An open file. Positions are kept by `host/open-files.ts`. */
export interface FileHandle {
  /** The number in our process; null: the file is open in the layer alone. */
  readonly fd: number | null;
  stat(): FileStat;
  /** The count, 0 at the end. Null: where the file is, for pipes and devices. */
  read(into: Uint8Array, position: number | null): number;
  /** The count. Null: at the end of a file that is appended to; where the file is, for pipes and devices. */
  write(bytes: Uint8Array, position: number | null, terms?: ByteTerms | null): number;
  /** The symbolic bytes among `count` bytes; null: none. */
  termsIn(position: number, count: number): ByteTerms | null;
  /** Whether symbolic bytes can be written. */
  readonly keepsTerms: boolean;
  truncate(size: number): void;
  chmod(mode: number): void;
  chown(uid: number, gid: number): void;
  setTimes(times: FileTimes): void;
  sync(): void;
  /** The same file, opened once more. */
  reopen(isForWriting: boolean): FileHandle;
  close(): void;
}

export type FilePath = string | Buffer;

export interface FileSystem {
  stat(path: FilePath): FileStat;
  lstat(path: FilePath): FileStat;
  access(path: FilePath, mode: number): void;
  space(path: FilePath): FileSpace;
  /** The names in a folder, without `.` and `..`; a character for each byte. */
  names(path: FilePath): string[];
  readlink(path: FilePath): Buffer;
  realpath(path: FilePath): Buffer;
  open(path: FilePath, flags: number, mode: number): FileHandle;
  mkdir(path: FilePath, mode: number): void;
  rmdir(path: FilePath): void;
  unlink(path: FilePath): void;
  rename(from: FilePath, to: FilePath): void;
  link(existing: FilePath, path: FilePath): void;
  symlink(target: FilePath, path: FilePath): void;
  chmod(path: FilePath, mode: number): void;
  chown(path: FilePath, uid: number, gid: number): void;
  /** Of a link itself. */
  lchown(path: FilePath, uid: number, gid: number): void;
  setTimes(path: FilePath, times: FileTimes): void;
  /** Of a link itself. */
  setLinkTimes(path: FilePath, times: FileTimes): void;
}

const { O_APPEND, O_CREAT, O_RDWR, O_TRUNC, O_WRONLY, S_IFDIR, S_IFLNK, S_IFMT, S_IFREG } = fs.constants;
const FOR_WRITING = O_APPEND | O_CREAT | O_RDWR | O_TRUNC | O_WRONLY;

/** Whether open(2) with these flags may change something. */
export function isForWriting(flags: number): boolean {
  return (flags & FOR_WRITING) !== 0;
}

const typeOf = ({ mode }: FileStat): number => Number(mode) & S_IFMT;

export function isRegularFile(stat: FileStat): boolean {
  return typeOf(stat) === S_IFREG;
}

export function isFolder(stat: FileStat): boolean {
  return typeOf(stat) === S_IFDIR;
}

export function isLink(stat: FileStat): boolean {
  return typeOf(stat) === S_IFLNK;
}

/** A system call that fails, as Node would report it. */
export function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
