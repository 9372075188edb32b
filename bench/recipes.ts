/**
 * `npm run bench -- recipes [--samples <n>] [--jdk <home>]`: random values of each of our recipes, 1,000 unless told otherwise, made on
 * the engine and on the real JVM. Both must print the same, and each value must be equal to the expression that a test would write.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findJdk } from '../src/classpath/jdk.ts';
import { compareValues } from '../test/recipes/oracle/random-values.ts';

export function benchRecipes(argv: readonly string[]): number {
  const option = (name: string): string | undefined => argv[argv.indexOf(name) + 1 || argv.length];
  const jdk = findJdk({ jdk: option('--jdk') });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-values-'));
  try {
    const { count, unequal, different } = compareValues(jdk, Number(option('--samples') ?? 1000), folder);
    for (const line of unequal) console.log(`not what a test would write: ${line}`);
    for (const line of different) console.log(`not what the engine prints: ${line}`);
    console.log(
      `${count} values on Java ${jdk.feature}: ${unequal.length} unequal, ${different.length} different`,
    );
    return unequal.length + different.length === 0 ? 0 : 1;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
