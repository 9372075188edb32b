/**
 * What stands for the contents of files in keys. Sizes and times do not tell two versions apart where files are copied or unpacked with
 * their times, so contents are read where that is quick: the directory of a jar, which has the checksums of all entries, and files that are small.
 */
import type { Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ZipFile } from '../classpath/zip.ts';
import { InputError } from '../errors.ts';

/** Of larger files, size and times: a change of the contents changes the last one, whatever time the file is given. */
const READ_BYTES = 1 << 20;

/** Our own cache, and what a repository keeps beside its files, where the root of a project is a folder of classes. */
export const NOT_OF_PROJECT = /(?:^|[\\/])\.(?:rangefinder|git)(?:[\\/]|$)/;

/** A jar, a file, or a folder with all files below it: resources and `META-INF` as well. */
export function addContents(hash: Hash, entry: string): void {
  for (const file of filesOf(entry)) hash.update(JSON.stringify([file, contentsOf(file)]));
}

/** Sizes and times, for what is asked often, or never changes in place. */
export function addStamp(hash: Hash, entry: string): void {
  for (const file of filesOf(entry)) {
    const of = fs.statSync(file, { throwIfNoEntry: false });
    hash.update(JSON.stringify([file, of?.size ?? null, of?.mtimeMs ?? null]));
  }
}

/** Null: there is no such file, or it is none that can be read to its end. */
export function contentsOf(file: string): string | readonly number[] | null {
  const of = fs.statSync(file, { throwIfNoEntry: false });
  if (of === undefined || !of.isFile()) return null;
  const times = [of.size, of.mtimeMs, of.ctimeMs];
  try {
    if (/\.(?:jar|zip|war)$/i.test(file)) return directoryOf(file);
    return of.size > READ_BYTES ? times : fs.readFileSync(file, 'latin1');
  } catch (error) {
    // Checks say what is wrong with it.
    if (error instanceof InputError || (error as NodeJS.ErrnoException).code !== undefined) return times;
    throw error;
  }
}

function directoryOf(jar: string): string {
  const zip = new ZipFile(jar);
  try {
    return zip.directory().toString('latin1');
  } finally {
    zip.close();
  }
}

/** The entry itself if it is no folder, whether it exists or not. Folders are entered through links, as `java` does, but not in a circle. */
function filesOf(entry: string): string[] {
  const found: string[] = [];
  const visit = (place: string, above: readonly string[]): void => {
    const isFolder = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isFolder) {
      found.push(place);
      return;
    }
    const real = fs.realpathSync(place);
    if (above.includes(real)) return;
    for (const name of fs.readdirSync(place).sort())
      if (!NOT_OF_PROJECT.test(name)) visit(path.join(place, name), [...above, real]);
  };
  visit(entry, []);
  return found;
}
