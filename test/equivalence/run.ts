/**
 * Checks generated programs in a process of its own, for the test and the bench: prints a report as a line of JSON.
 *
 * Arguments: the first seed, the number of programs, the names of configurations (all, if none).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findJdk } from '../../src/classpath/jdk.ts';
import { compileBatch } from './batch.ts';
import { CONFIGS, checkPrograms } from './check-programs.ts';
import { generate, generatedProgram } from './generate.ts';

const [from, count, ...names] = process.argv.slice(2);
const configs = names.length === 0 ? CONFIGS : CONFIGS.filter((c) => names.includes(c.name));
const programs = Array.from({ length: Number(count) }, (_, i) => {
  const seed = Number(from) + i;
  return generatedProgram(generate(seed), `P${seed}`);
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-equivalence-'));
try {
  const jdk = findJdk({});
  const batch = compileBatch(jdk, programs, folder);
  const report = checkPrograms(batch, configs, Number(from));
  console.log(JSON.stringify({ ...report, rejected: batch.rejected }));
} finally {
  fs.rmSync(folder, { recursive: true });
}
