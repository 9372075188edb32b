/**
 * A file, or standard input, whose bytes are inputs of the run. Reads are served from these bytes, never from the file, so a run
 * can be repeated with other contents while the user's file stays as it is.
 */
import type { JArray, Slot } from '../heap/object.ts';

export interface FileInput {
  /** Device and inode, which all names of the file share; null: standard input. */
  readonly identity: string | null;
  readonly bytes: Uint8Array;
  /** `count` bytes from `offset` on have been read into the array. */
  intoArray(array: JArray, at: number, offset: number, count: number): void;
  /** The same for native memory. */
  intoMemory(address: number, offset: number, count: number): void;
  /** The byte as `read()` returns it. */
  asInt(offset: number): Slot;
}

export function identityOf({ dev, ino }: { readonly dev: number; readonly ino: number }): string {
  return `${dev}:${ino}`;
}
