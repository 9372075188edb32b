/**
 * Programs whose SAFE was wrong once, made small: `kept/*.java`. The first line says why. `// SAFE: never`, or `// SAFE: only
 * under ID`: the assumption that whatever breaks the program breaks; UNKNOWN and UNSAFE are right as well. `// check:` has
 * options for `rangefinder check`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AttackProgram } from './program.ts';

const FOLDER = fileURLToPath(new URL('kept', import.meta.url));

export type KeptProgram = AttackProgram & {
  /** The id of the limitation that a SAFE must list; null: no SAFE is right. */
  readonly safeOnlyUnder: string | null;
};

export function keptPrograms(): KeptProgram[] {
  return fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((file) => {
      const source = fs.readFileSync(path.join(FOLDER, file), 'utf8');
      const className = path.basename(file, '.java');
      const options = /^\/\/ check: (.+)$/m.exec(source)?.[1].split(' ') ?? [];
      const expected = /^\/\/ SAFE: (?:never|only under (\S+))$/m.exec(source);
      if (expected === null) throw new Error(`${file} does not say when SAFE is right`);
      return {
        name: className,
        className,
        source,
        entry: { method: 'f', parameters: null },
        options,
        safeOnlyUnder: expected[1] ?? null,
      };
    });
}
