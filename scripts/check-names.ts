/**
 * No two files of src export the same name, so that a search for a name finds one thing. Tests are left out. A name that is
 * two on purpose is allowed by `PAIRS`: two files or folders that may share names.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type SourceText = { readonly file: string; readonly text: string };

/** Files or folders that may export the same names: each pair has its reason. */
const PAIRS: readonly (readonly [a: string, b: string])[] = [
  // Verification types are named as in JVMS §4.10.1.2; beside them, sorts of terms and a constant of Ranger IR.
  ['src/term/sorts.ts', 'src/verify/types.ts'],
  ['src/ssa/constants.ts', 'src/verify/types.ts'],
  // Math as HotSpot computes it, and StrictMath.
  ['src/vm/math/hotspot/', 'src/vm/math/strict/'],
];

const EXPORT = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface) (\w+)/gm;

/** One line for each name that several files export. A type and a constant of one name in one file are one thing. */
export function sharedNames(sources: readonly SourceText[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    for (const [, name] of text.matchAll(EXPORT)) {
      const known = files.get(name) ?? new Set();
      files.set(name, known.add(file));
    }
  }
  return [...files]
    .filter(([, exporting]) => exporting.size > 1 && !isPair([...exporting]))
    .map(([name, exporting]) => `${name} is exported by ${[...exporting].join(', ')}`);
}

function isPair(files: readonly string[]): boolean {
  if (files.length !== 2) return false;
  return PAIRS.some((pair) => pair.every((prefix) => files.some((file) => file.startsWith(prefix))));
}

function main(root: string): void {
  const sources = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing)\.ts$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
  const shared = sharedNames(sources);
  for (const line of shared) console.error(line);
  if (shared.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(fileURLToPath(new URL('..', import.meta.url)));
