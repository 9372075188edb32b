/** Identifies the program and the options of a saved run. A run can be resumed only with the same fingerprint. */
import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { CheckOptions } from './options.ts';
import type { Program } from './prepare.ts';

/** Solver, search strategy and budgets are not part of it: they change no path, so a resumed run may use others. */
export function fingerprint(program: Program, options: CheckOptions): string {
  const { jdk, classPath, inputApi, entry, args, reach, symbolicMethods, inputBounds, properties } = program;
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([
      jdk.home,
      jdk.version,
      entry,
      [args, program.symbolicArgs, program.recipeClasses, program.symbolicStatics],
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
      [options.allowNull, options.lazyDepth, options.lazyObjects, options.objects, options.receiver],
      [options.effects, program.models, program.concrete, program.hostOnly],
      // Merging changes the requests of a path, and so the meaning of a saved prefix.
      options.mode === 1
        ? null
        : [options.heuristic, options.recursionDepth, options.mergeOnly, options.mergeExcept],
    ]),
  );
  for (const entryPath of [inputApi, ...classPath]) addContents(hash, entryPath);
  return hash.digest('hex');
}

/** Folders count by the contents of their classes, because javac may have compiled them anew; jars by size and time. */
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
