/** What a saved run depends on: whoever resumes must explore the same program in the same way. */
import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { CheckOptions } from './options.ts';
import type { Program } from './prepare.ts';

/** Not the solver, the order, the budgets: a run may go on with others. */
export function fingerprint(program: Program, options: CheckOptions): string {
  const { jdk, classPath, inputApi, entry, args, reach, symbolicMethods, inputBounds, properties } = program;
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([
      jdk.home,
      jdk.version,
      entry,
      args,
      reach,
      symbolicMethods,
      inputBounds,
      [...properties],
      options.depth,
      options.maxInstructions,
      options.mode,
      options.arrays,
      options.arrayBound,
      options.stringBound,
      [options.allowNull, options.lazyDepth, options.lazyObjects, options.receiver],
      // Which regions merge decides what is asked.
      options.mode === 1 ? null : [options.heuristic, options.inlineDepth, options.regions, options.noMerge],
    ]),
  );
  for (const entryPath of [inputApi, ...classPath]) addContents(hash, entryPath);
  return hash.digest('hex');
}

/** Classes by their contents, because what javac made may have been made again; jars by size and time. */
function addContents(hash: Hash, entry: string): void {
  const stats = fs.statSync(entry, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    hash.update(JSON.stringify([entry, stats.size, stats.mtimeMs]));
    return;
  }
  const names = fs.readdirSync(entry, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.class')).sort())
    hash.update(name).update(fs.readFileSync(path.join(entry, name)));
}
