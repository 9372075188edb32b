/** Reads the files that the user wants to be symbolic (`rangefinder trace`). */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { identityOf } from '../vm/host/file-input.ts';
import type { InputFile } from './input-files.ts';

/** Standard input is read to its end: the program gets what was there. */
export function readInputFiles(paths: readonly string[], hasStdin: boolean): readonly InputFile[] {
  const files = paths.map(readInputFile);
  const twice = files.find(({ identity }, i) => files.findIndex((f) => f.identity === identity) !== i);
  if (twice !== undefined)
    throw new InputError(`--symbolic-file ${twice.name}: is given twice; leave one of them out`);
  const stdin = hasStdin
    ? [{ name: 'stdin', identity: null, bytes: new Uint8Array(fs.readFileSync(0)) }]
    : [];
  return distinctNames([...files, ...stdin]);
}

function readInputFile(file: string): InputFile {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat === undefined)
    throw new InputError(`--symbolic-file ${file}: there is no such file; check the path`);
  if (!stat.isFile()) throw new InputError(`--symbolic-file ${file}: is no ordinary file; name one`);
  try {
    return {
      name: path.basename(file),
      identity: identityOf(stat),
      bytes: new Uint8Array(fs.readFileSync(file)),
    };
  } catch (e) {
    throw new InputError(
      `--symbolic-file ${file}: cannot be read (${(e as Error).message}); check its rights`,
    );
  }
}

/** `a.txt`, `a.txt#2`: bytes and written files are named after it. */
function distinctNames(files: readonly InputFile[]): readonly InputFile[] {
  // A file may be called `a.txt#2`, too.
  const taken = new Set(files.map(({ name }) => name));
  const seen = new Set<string>();
  return files.map((file) => {
    if (!seen.has(file.name)) {
      seen.add(file.name);
      return file;
    }
    let count = 2;
    while (taken.has(`${file.name}#${count}`)) count++;
    const name = `${file.name}#${count}`;
    taken.add(name);
    return { ...file, name };
  });
}
