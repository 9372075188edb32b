/** What `rangefinder trace --negate` writes. */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import type { FileContents, InputFile } from '../inputs/input-files.ts';
import { expectWritableFile, expectWritableFolder, makeFolder } from '../output-file.ts';

/** `-o` of `--negate`: a file for one input, a folder for several. Nothing that is there is overwritten. */
export function expectNewOutput(out: string, files: readonly InputFile[]): void {
  if (fs.existsSync(out)) throw new InputError(`-o ${out}: exists already; name a new one`);
  if (files.length === 1) expectWritableFile('-o', out);
  else expectWritableFolder('-o', out);
}

/** Returns what was written. */
export function writeInput(out: string, files: readonly InputFile[], contents: FileContents): string[] {
  const targets = files.length === 1 ? [out] : files.map(({ name }) => path.join(out, name));
  makeFolder(path.dirname(path.resolve(targets[0])));
  for (const [i, target] of targets.entries()) fs.writeFileSync(target, contents[i]);
  return targets;
}
