/** Puts sources into a folder. What somebody else wrote is not touched. */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { MARKER } from './test-class.ts';
import type { SourceFile } from './test-sources.ts';

/** All or nothing: a file in the way is found before anything is written. Returns the paths. */
export function writeSources(folder: string, files: readonly SourceFile[]): string[] {
  const targets = files.map(({ path: name, text }) => ({ file: path.join(folder, name), text }));
  for (const { file } of targets) {
    const old = fs.statSync(file, { throwIfNoEntry: false });
    if (old !== undefined && !(old.isFile() && fs.readFileSync(file, 'utf8').startsWith(MARKER)))
      throw new InputError(
        `${file} was not written by rangefinder test: move it, or name another folder with -o`,
      );
  }
  for (const { file, text } of targets) {
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    } catch (e) {
      throw new InputError(`cannot write ${file} (${(e as Error).message}): name another folder with -o`);
    }
  }
  return targets.map(({ file }) => file);
}
