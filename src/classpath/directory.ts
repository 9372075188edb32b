/** A folder of class files and resources on the class path. */
import { constants, type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../errors.ts';
import type { ClassSource } from './class-source.ts';

/** A pipe without a writer is empty: opening it must not wait for one. */
const READ = (constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)) as unknown as string;

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
      return readFileSync(file, { flag: READ });
    } catch (error) {
      if (isAbsent(error)) return null;
      throw unreadable(file, error);
    }
  }

  list(prefix: string): string[] {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    return this.#walk(folder, [])
      .filter((path) => path.startsWith(prefix))
      .sort();
  }

  location(path: string): string {
    return join(this.origin, path);
  }

  close(): void {}

  /** Through links to folders, as classes are found, but not in a circle. `above`: the real paths of the folders around it. */
  #walk(folder: string, above: readonly string[]): string[] {
    try {
      const real = realpathSync(join(this.origin, folder));
      if (above.includes(real)) return [];
      return readdirSync(real, { withFileTypes: true }).flatMap((entry) => {
        const kind = kindOf(entry, real);
        if (kind === 'folder') return this.#walk(`${folder}${entry.name}/`, [...above, real]);
        return kind === 'file' ? [folder + entry.name] : [];
      });
    } catch (error) {
      if (isAbsent(error)) return [];
      throw unreadable(join(this.origin, folder), error);
    }
  }
}

/** Null: neither, such as a pipe, or a link that leads nowhere. */
function kindOf(entry: Dirent, folder: string): 'file' | 'folder' | null {
  if (entry.isSymbolicLink())
    try {
      const of = statSync(join(folder, entry.name));
      return of.isDirectory() ? 'folder' : of.isFile() ? 'file' : null;
    } catch {
      return null;
    }
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : null;
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
