/**
 * `tsx test/equivalence/minimise-main.ts <seed> <against> [name]`: makes the failing program of this seed small; with a name,
 * keeps it in `regressions`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findJdk } from '../../src/classpath/jdk.ts';
import { generate, javaSource } from './generate.ts';
import { minimise } from './minimise.ts';

const [seed, against, name] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-minimise-'));
const found = minimise(findJdk({}), generate(Number(seed)), against, folder);
fs.rmSync(folder, { recursive: true });
if (found === null) {
  console.error(`the program of seed ${seed} does not fail against ${against}`);
  process.exitCode = 1;
} else {
  const { failure, tree } = found;
  const [expected, actual] = excerpts(failure.expected, failure.actual);
  const header = `// Seed ${seed}, against ${against}. Inputs: ${failure.inputs}\n// expected: ${expected}\n// found:    ${actual}\n`;
  const text = header + javaSource(tree, name ?? 'Small');
  console.log(text);
  if (name !== undefined) {
    fs.writeFileSync(fileURLToPath(new URL(`regressions/${name}.java`, import.meta.url)), text);
  }
}

/** Where two texts begin to differ. */
function excerpts(a: string, b: string): [string, string] {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 30);
  return [a.slice(from, at + 60), b.slice(from, at + 60)];
}
