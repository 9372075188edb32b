/**
 * Errors of system calls: Node's codes, the host's numbers, and strerror(3)'s texts, which the JDK puts into its
 * exceptions. The texts are glibc's.
 */
import os from 'node:os';

const TEXTS: Readonly<Record<string, string>> = {
  EPERM: 'Operation not permitted',
  ENOENT: 'No such file or directory',
  EINTR: 'Interrupted system call',
  EIO: 'Input/output error',
  ENXIO: 'No such device or address',
  EBADF: 'Bad file descriptor',
  EAGAIN: 'Resource temporarily unavailable',
  ENOMEM: 'Cannot allocate memory',
  EACCES: 'Permission denied',
  EBUSY: 'Device or resource busy',
  EEXIST: 'File exists',
  EXDEV: 'Invalid cross-device link',
  ENODEV: 'No such device',
  ENOTDIR: 'Not a directory',
  EISDIR: 'Is a directory',
  EINVAL: 'Invalid argument',
  ENFILE: 'Too many open files in system',
  EMFILE: 'Too many open files',
  ENOTTY: 'Inappropriate ioctl for device',
  ETXTBSY: 'Text file busy',
  EFBIG: 'File too large',
  ENOSPC: 'No space left on device',
  ESPIPE: 'Illegal seek',
  EROFS: 'Read-only file system',
  EMLINK: 'Too many links',
  EPIPE: 'Broken pipe',
  ERANGE: 'Numerical result out of range',
  ENAMETOOLONG: 'File name too long',
  ENOSYS: 'Function not implemented',
  ENOTEMPTY: 'Directory not empty',
  ELOOP: 'Too many levels of symbolic links',
  ENODATA: 'No data available',
  EOVERFLOW: 'Value too large for defined data type',
  EOPNOTSUPP: 'Operation not supported',
  ENOTSUP: 'Operation not supported',
  EDQUOT: 'Disk quota exceeded',
};

/** The numbers are the host's own, so that a program that prints one sees what `java` would show on this machine. */
const NUMBERS: Readonly<Record<string, number>> = os.constants.errno;

export function errorText(code: string): string {
  return TEXTS[code] ?? code;
}

/** The name of a system call's error, or null: then it is no such error. */
export function errorCode(e: unknown): string | null {
  const code = (e as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' && NUMBERS[code] !== undefined ? code : null;
}

/** 0 for a code that the host does not have. */
export function errorNumber(code: string): number {
  return NUMBERS[code] ?? 0;
}

/** strerror(3). A linear search is enough: the JDK asks only to make the message of an exception. */
export function textOfNumber(errno: number): string {
  const code = Object.keys(TEXTS).find((c) => NUMBERS[c] === errno);
  return code === undefined ? `Unknown error ${errno}` : TEXTS[code];
}
