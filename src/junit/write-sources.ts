/** Writes sources to a folder. Files that Rangefinder did not write are never overwritten. */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { writeWhole } from '../output-file.ts';
import { MARKER } from './test-class.ts';
import type { SourceFile } from './test-sources.ts';

/** Checks for files of others before it writes anything. Returns the paths that were written. */
export function writeSources(folder: string, files: readonly SourceFile[]): string[] {
  const targets = files.map(({ path: name, text }) => ({ file: path.join(folder, name), text }));
  for (const { file } of targets) {
    if (fs.existsSync(file) && !isOurs(file))
      throw new InputError(`${file} was not written by Rangefinder: move it, or name another folder`);
  }
  for (const { file, text } of targets) writeWhole(file, text);
  removeOldParts(targets.map(({ file }) => file));
  return targets.map(({ file }) => file);
}

/** `FooBarPart3Test.java`, if there are two parts now. */
function removeOldParts(written: readonly string[]): void {
  for (const file of written) {
    const base = /^(.*)Test\.java$/.exec(path.basename(file))?.[1];
    if (base === undefined || /Part\d+$/.test(base)) continue;
    const folder = path.dirname(file);
    for (const name of fs.readdirSync(folder)) {
      const part = path.join(folder, name);
      const isPart = name.startsWith(base) && /^Part\d+Test\.java$/.test(name.slice(base.length));
      if (isPart && !written.includes(part) && isOurs(part)) fs.rmSync(part);
    }
  }
}

function isOurs(file: string): boolean {
  return fs.statSync(file).isFile() && fs.readFileSync(file, 'utf8').startsWith(MARKER);
}
