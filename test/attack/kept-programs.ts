/**
 * Programs whose SAFE was wrong once, made small: `kept/*.java`. The first lines say why no SAFE without a listed assumption is
 * right; `// check:` has options for `rangefinder check`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AttackProgram } from './program.ts';

const FOLDER = fileURLToPath(new URL('kept', import.meta.url));

export function keptPrograms(): AttackProgram[] {
  return fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((file) => {
      const source = fs.readFileSync(path.join(FOLDER, file), 'utf8');
      const className = path.basename(file, '.java');
      const options = /^\/\/ check: (.+)$/m.exec(source)?.[1].split(' ') ?? [];
      return { name: className, className, source, entry: { method: 'f', parameters: null }, options };
    });
}
