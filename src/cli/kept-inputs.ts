/**
 * No option that names a file to write may name one that the command reads: a report would replace the sources of the program, a path
 * constraint the input that it is of.
 */
import fs from 'node:fs';
import { InputError } from '../errors.ts';
import type { Arguments } from './read-options.ts';

/** Files that are written, whatever was there. Options with a check of their own (`-o`) are not among them. */
const WRITTEN = [
  '--constraint',
  '--html',
  '--junit-xml',
  '--sarif',
  '--save',
  '--smt2',
  '--witness',
  '--write-baseline',
] as const;
/** Files that are read. Runs and baselines may be replaced by what came of them. */
const READ = ['--inputs', '--models', '--recipes', '--symbolic-file'] as const;

export function expectInputsAreKept({ values, repeated, operands }: Arguments): void {
  const written = WRITTEN.flatMap((option) => (values.has(option) ? [option] : []));
  if (written.length === 0) return;
  const read = [
    ...operands.map((file) => ({ file, what: file })),
    ...READ.flatMap((option) =>
      [...(repeated.get(option) ?? []), ...(values.has(option) ? [values.get(option) as string] : [])].map(
        (file) => ({ file, what: `${option} ${file}` }),
      ),
    ),
  ];
  for (const option of written) {
    const file = values.get(option) as string;
    const same = read.find((other) => isSameFile(other.file, file));
    if (same !== undefined)
      throw new InputError(`${option} ${file}: would replace ${same.what}, which is read; name another file`);
  }
}

/** By whatever names: a link to the file is the file. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((file) => fs.statSync(file, { throwIfNoEntry: false, bigint: true }));
  return one?.isFile() === true && one.dev === other?.dev && one.ino === other.ino;
}
