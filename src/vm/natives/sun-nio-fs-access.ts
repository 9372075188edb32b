/** What the natives of sun.nio.fs have in common: C strings as arguments, errors as UnixException. */

import { type NativeFn, numberArg } from '../control/native.ts';
import { JavaThrow } from '../control/signals.ts';
import { makeThrowable } from '../exceptions/raise.ts';
import type { FileSystem } from '../files/file-system.ts';
import { setField } from '../heap/fields.ts';
import type { Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';
import { errorCode, errorNumber } from './errno.ts';

/** The path at the address in `s[at]` and `s[at + 1]`, as bytes: Linux's file names have no encoding. */
export function pathArg(t: JThread, s: Slot[], at: number): Buffer {
  return Buffer.from(t.vm.offHeap.cString(numberArg(s, at)));
}

/**
 * Java reads `errno` of the exception to choose the exception that the program gets (NoSuchFileException and so on),
 * so the number is what matters.
 */
export function throwUnix(t: JThread, code: string): never {
  const e = makeThrowable(t, 'sun/nio/fs/UnixException', null);
  setField(e, 'errno', errorNumber(code));
  throw new JavaThrow(e);
}

/** Runs a system call; its error is thrown as a UnixException. */
export function callOrThrow<T>(t: JThread, action: () => T): T {
  try {
    return action();
  } catch (e) {
    const code = errorCode(e);
    if (code === null) throw e;
    return throwUnix(t, code);
  }
}

/**
 * Runs a system call for its error number; 0 is success. For calls whose later form returns the number in place of an
 * exception: that saves making one for the common "does not exist".
 */
export function errnoOf(action: () => void): number {
  try {
    action();
    return 0;
  } catch (e) {
    const code = errorCode(e);
    if (code === null) throw e;
    return errorNumber(code);
  }
}

/** A native method whose only argument that matters is a path. */
export const onPath =
  (action: (files: FileSystem, path: Buffer) => void): NativeFn =>
  (t, s, b) => {
    const path = pathArg(t, s, b);
    callOrThrow(t, () => action(t.vm.host.fileSystem, path));
  };
