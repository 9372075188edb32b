/**
 * A file, or standard input, whose bytes are inputs of the run. Reads are served from these bytes, never from the file, so a run
 * can be repeated with other contents while the user's file stays as it is.
 */
import type { Term } from '../../term/term.ts';
import type { FileHandle } from '../files/file-system.ts';
import type { JArray, Slot } from '../heap/object.ts';

/** Where symbolic bytes come from. */
export interface SymbolicSource {
  /** `count` bytes from `offset` on have been read into the array. */
  intoArray(array: JArray, at: number, offset: number, count: number): void;
  /** The same for native memory. */
  intoMemory(address: number, offset: number, count: number): void;
  /** The byte as `read()` returns it. */
  asInt(offset: number): Slot;
}

export interface FileInput extends SymbolicSource {
  /** Device and inode, which all names of the file share; null: standard input. */
  readonly identity: string | null;
  readonly bytes: Uint8Array;
}

/** How symbolic bytes of the program go to files of a layer and back. */
export interface LayerBytes {
  /** The byte that is written for an element of a byte[], or for an int. */
  byteOf(value: Term): Term;
  /** The symbolic bytes of an open file. */
  sourceOf(handle: FileHandle): SymbolicSource;
}

export function identityOf({
  dev,
  ino,
}: {
  readonly dev: number | bigint;
  readonly ino: number | bigint;
}): string {
  return `${dev}:${ino}`;
}
