/** The programs of `test/explore`, to be attacked. */
import fs from 'node:fs';
import { explorePrograms } from '../explore/oracle/programs.ts';
import type { AttackProgram } from './program.ts';

export function exploreCorpus(): AttackProgram[] {
  return explorePrograms().map(({ name, file, className, method }) => ({
    name,
    className,
    source: fs.readFileSync(file, 'utf8'),
    entry: method === null ? 'main' : entryOf(method),
    options: [],
  }));
}

/** `C.m(int,long)` */
function entryOf(signature: string): AttackProgram['entry'] {
  const [, method, types] = /\.(\w+)\((.*)\)$/.exec(signature)!;
  return { method, parameters: types === '' ? [] : types.split(',').map((t) => t.trim()) };
}
