/** Runs the tests of a class against its mutants on the real JVM. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toExternalName } from '../../src/classfile/descriptor.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { Toolchain } from '../../test/junit/toolchain.ts';
import type { Mutant } from './mutants-of-class.ts';

/** `invalid`: the JVM rejects it, so that an operator is wrong. */
export type MutantResult = {
  readonly mutant: Mutant;
  readonly result: 'survived' | 'killed' | 'endless' | 'invalid';
  /** The first test that failed, and how. */
  readonly why: string;
};

export type MutatedClass = {
  /** Internal. */
  readonly name: string;
  /** As it is. */
  readonly bytes: Uint8Array;
  /** Of the tests and what they use. */
  readonly classPath: string;
  readonly testClasses: readonly string[];
};

/** As long as the tests took on the class as it is, this many times over, is endless, but never less than `LEAST_MS`. */
const TIMES = 10;
const LEAST_MS = 4_000;
/** The class as it is. */
const UNCHANGED_MS = 120_000;

/** Those whose instruction a test reaches, by the real JVM. Null if the tests do not pass on the class as it is. */
export function reachedMutants(
  tools: Toolchain,
  jdk: Jdk,
  tested: MutatedClass,
  mutants: readonly Mutant[],
): Mutant[] | null {
  const siteOf = ({ method, bci }: Mutant): string => `${method}@${bci}`;
  const sites = new Map(mutants.map((mutant) => [siteOf(mutant), mutant]));
  const probes = [...sites.values()].map(({ probe }) => probe());
  const outcomes = runClassFiles(tools, jdk, tested, probes);
  if (outcomes === null) return null;
  const reached = new Set([...sites.keys()].filter((_, i) => outcomes[i].result === 'killed'));
  return mutants.filter((mutant) => reached.has(siteOf(mutant)));
}

/** Null if the tests do not pass on the class as it is: then nothing is known of any mutant. */
export function runMutants(
  tools: Toolchain,
  jdk: Jdk,
  tested: MutatedClass,
  mutants: readonly Mutant[],
): MutantResult[] | null {
  const files = mutants.map(({ bytes }) => bytes());
  const outcomes = runClassFiles(tools, jdk, tested, files);
  return outcomes?.map((outcome, i) => ({ mutant: mutants[i], ...outcome })) ?? null;
}

type Outcome = Omit<MutantResult, 'mutant'>;

function runClassFiles(
  tools: Toolchain,
  jdk: Jdk,
  tested: MutatedClass,
  mutants: readonly Uint8Array[],
): Outcome[] | null {
  if (mutants.length === 0) return [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-mutants-'));
  try {
    // Twice, so that the second tells how long tests take on a JVM that has started.
    const files = [tested.bytes, tested.bytes, ...mutants];
    for (const [i, bytes] of files.entries()) fs.writeFileSync(path.join(folder, `${i}.class`), bytes);
    const run = (first: number, end: number, ms: number): Lines =>
      runTool(tools, jdk, tested, folder, [first, end, Math.ceil(ms)]);
    const unchanged = run(0, 2, UNCHANGED_MS);
    if (unchanged.length < 2 || unchanged.some(([, result]) => result !== 'survived')) return null;
    const limit = Math.max(LEAST_MS, TIMES * Number(unchanged[1][3]));
    const results: Outcome[] = [];
    while (results.length < mutants.length) {
      const lines = run(results.length + 2, files.length, limit);
      // The JVM died without a word.
      if (lines.length === 0) lines.push(['', 'killed', 'the JVM ended', '']);
      for (const [, result, why] of lines) results.push({ result: result as Outcome['result'], why });
    }
    return results;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Number, result, why, milliseconds. */
type Lines = [string, string, string, string][];

function runTool(
  tools: Toolchain,
  jdk: Jdk,
  { name, classPath, testClasses }: MutatedClass,
  folder: string,
  numbers: readonly number[],
): Lines {
  const flags = ['-ea', '-Xmx1g', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', tools.launcher];
  const args = [classPath, toExternalName(name), folder, ...numbers.map(String), ...testClasses];
  const run = spawnSync(path.join(jdk.home, 'bin/java'), [...flags, 'RunMutants', ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const lines = run.stdout.split('\n').map((line) => line.split('\t'));
  return lines.filter((words): words is Lines[number] => words.length === 4);
}
