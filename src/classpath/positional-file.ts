/** A file that is open for reading at any position. Its errors name the file and a remedy. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { InputError } from '../errors.ts';

export class PositionalFile {
  readonly path: string;
  readonly size: number;
  /** Tells this state of the file from others: the contents cannot change without it. */
  readonly stamp: string;
  readonly #remedy: string;
  readonly #descriptor: number;
  #open = true;

  /** @param remedy what the user can do about a damaged file; ends every message. */
  constructor(path: string, remedy: string) {
    this.path = path;
    this.#remedy = remedy;
    try {
      this.#descriptor = openSync(path, 'r');
    } catch (error) {
      throw new InputError(`cannot open ${path} (${(error as Error).message}): ${remedy}`);
    }
    const { size, dev, ino, mtimeMs, ctimeMs } = fstatSync(this.#descriptor);
    this.size = size;
    this.stamp = [dev, ino, size, mtimeMs, ctimeMs].join();
  }

  read(position: number, length: number): Buffer {
    if (position < 0 || position + length > this.size) throw this.damaged('it is cut short');
    // Not from Node's shared pool: a class stays referenced for long and must not pin its neighbours.
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length; ) {
      const count = readSync(this.#descriptor, bytes, done, length - done, position + done);
      if (count === 0) throw this.damaged('it is cut short');
      done += count;
    }
    return bytes;
  }

  /** An error for the caller to throw; `what` says what is wrong with the file. */
  damaged(what: string): InputError {
    return new InputError(`cannot read ${this.path}, ${what}: ${this.#remedy}`);
  }

  close(): void {
    if (this.#open) closeSync(this.#descriptor);
    this.#open = false;
  }
}
