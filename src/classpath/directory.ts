/** A folder of class files and resources on the class path. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../errors.ts';
import type { ClassSource } from './class-source.ts';

export class Directory implements ClassSource {
  readonly origin: string;

  /** `java` skips a folder that it may not read. We report it, because a missing class would be the only symptom. */
  constructor(path: string) {
    this.origin = path;
    try {
      statSync(`${path}/.`); // needs the right to search the folder, as finding a class does
    } catch (error) {
      throw unreadable(path, error);
    }
  }

  find(path: string): Uint8Array | null {
    const file = join(this.origin, path);
    try {
      return readFileSync(file);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw unreadable(file, error);
    }
  }

  list(prefix: string): string[] {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    return this.#walk(folder)
      .filter((path) => path.startsWith(prefix))
      .sort();
  }

  location(path: string): string {
    return join(this.origin, path);
  }

  close(): void {}

  #walk(folder: string): string[] {
    try {
      return readdirSync(join(this.origin, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? this.#walk(`${folder}${entry.name}/`) : [folder + entry.name],
      );
    } catch (error) {
      if (isAbsent(error)) return [];
      throw unreadable(join(this.origin, folder), error);
    }
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** Whether there is no such file. Also true if the name is that of a folder, leads through a file, or cannot exist. */
export function isAbsent(error: unknown): boolean {
  return ABSENT.has((error as NodeJS.ErrnoException).code ?? '');
}

export function unreadable(path: string, error: unknown): InputError {
  const why = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  return new InputError(
    `cannot read ${path} on the class path (${why}): allow reading it or take it off the class path`,
  );
}
