/**
 * Checks programs in a process of its own, for the test and the bench: prints a report as a line of JSON.
 *
 * Arguments: what to check (`seeds <first> <count>`, `arrays <first> <count>`, `strings <first> <count>`, `collections <first> <count>`,
 * `written <first> <count>`, `bench <most paths> <first> <count>`, `regressions`); the
 * rest are names of configurations (all, if none).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findJdk } from '../../src/classpath/jdk.ts';
import { compileBatch, type Program } from './batch.ts';
import { ARRAY_CONFIGS, CONFIGS, checkPrograms, type Report } from './check-programs.ts';
import { benchPrograms, regressions, writtenPrograms } from './corpus.ts';
import { generate, generatedProgram } from './generate.ts';
import { arrayProgram } from './generate-arrays.ts';
import { collectionProgram } from './generate-collections.ts';
import { stringProgram } from './generate-strings.ts';

/** `rejected`: what javac says of programs that it does not accept. */
export type RunReport = Report & { readonly rejected: readonly string[] };

function select(argv: string[]): Program[] {
  const what = argv.shift();
  const number = (): number => Number(argv.shift());
  switch (what) {
    case 'seeds': {
      const [first, count] = [number(), number()];
      return Array.from({ length: count }, (_, i) => generatedProgram(generate(first + i), `P${first + i}`));
    }
    case 'arrays': {
      const [first, count] = [number(), number()];
      return Array.from({ length: count }, (_, i) => arrayProgram(first + i, `A${first + i}`));
    }
    case 'strings': {
      const [first, count] = [number(), number()];
      return Array.from({ length: count }, (_, i) => stringProgram(first + i, `S${first + i}`));
    }
    case 'collections': {
      const [first, count] = [number(), number()];
      return Array.from({ length: count }, (_, i) => collectionProgram(first + i, `C${first + i}`));
    }
    case 'written': {
      const [first, count] = [number(), number()];
      return writtenPrograms().slice(first, first + count);
    }
    case 'bench': {
      const [mostPaths, first, count] = [number(), number(), number()];
      return benchPrograms(mostPaths).slice(first, first + count);
    }
    case 'regressions':
      return regressions();
    default:
      throw new Error(`seeds, arrays, strings, collections, written, bench or regressions, not ${what}`);
  }
}

/** Programs about these have no end where a list or text may have any length: the next one tells more than their last paths. */
const SUBJECTS = new Set(['strings', 'collections']);
const SUBJECT_LIMITS = { timeMs: 20_000, maxPaths: 5_000 };

const argv = process.argv.slice(2);
const limits = SUBJECTS.has(argv[0]) ? SUBJECT_LIMITS : undefined;
const programs = select(argv);
const configs =
  argv.length === 0 ? CONFIGS : [...CONFIGS, ...ARRAY_CONFIGS].filter((c) => argv.includes(c.name));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-equivalence-'));
try {
  const batch = compileBatch(findJdk({}), programs, folder);
  const report: RunReport = { ...checkPrograms(batch, configs, 1, limits), rejected: batch.rejected };
  console.log(JSON.stringify(report));
} finally {
  fs.rmSync(folder, { recursive: true });
}
