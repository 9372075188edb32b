/** Makes tests of one class, and measures them: that they are good, which branches they cover, which mutants they kill. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toExternalName } from '../src/classfile/descriptor.ts';
import type { Jdk } from '../src/classpath/jdk.ts';
import { classNameOf, isSkipped, judgeTests } from '../test/junit/judge.ts';
import { type LineCount, type Measured, measureCoverage } from '../test/junit/measure.ts';
import type { Toolchain } from '../test/junit/toolchain.ts';
import { type Mutant, mutantsOfClass } from './mutation/mutants-of-class.ts';
import { type MutantResult, type MutatedClass, reachedMutants, runMutants } from './mutation/run-mutants.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
/** What a limit of time is a promise of. */
const LATE_SECONDS = 2;

export type TestedClass = {
  /** Internal. */
  readonly name: string;
  readonly jar: string;
  /** Jars that the library refers to. */
  readonly needs: readonly string[];
  readonly bytes: Uint8Array;
};

export type MeasuredClass = {
  /** External. */
  readonly name: string;
  readonly tests: number;
  readonly reproducers: number;
  /** Of the class, by tests and reproducers. */
  readonly branches: { readonly covered: number; readonly total: number };
  /** Of instructions that the tests reach. */
  readonly mutants: readonly MutantResult[];
  /** Tests that do not compile without a warning, fail, or do not fail as they say. */
  readonly problems: readonly string[];
  /** That it took to make the tests; 0 if they were there. */
  readonly seconds: number;
};

/** A class without tests. */
const NOTHING = { tests: 0, reproducers: 0, branches: { covered: 0, total: 0 }, mutants: [] };

/** @param out the folder of all tests, by class */
export function measureClass(
  tools: Toolchain,
  jdk: Jdk,
  tested: TestedClass,
  out: string,
  time: string,
): MeasuredClass {
  const name = toExternalName(tested.name);
  const root = path.join(out, name);
  const { seconds, problems: notMade } = fs.existsSync(root)
    ? { seconds: 0, problems: [] }
    : makeTests(tools, jdk, tested, root, time);
  const files = javaFiles(root);
  if (files.length === 0) return { ...NOTHING, name, problems: notMade, seconds };
  const classPath = [tested.jar, ...tested.needs].join(path.delimiter);
  const judged = judgeTests(tools, jdk, { version: 5, root, files, classPath });
  try {
    const problems = [...notMade];
    for (const [file, why] of judged.rejected) problems.push(`${file}: ${why}`);
    for (const run of judged.runs.values()) problems.push(...[...run].flatMap(wrongOutcome));
    const [outcomes] = judged.runs.values();
    const names = [...(outcomes?.keys() ?? [])];
    const reproducers = names.filter(isReproducer).length;
    const testClasses = files
      .filter((file) => names.some((test) => test.startsWith(`${classNameOf(file)}.`)))
      .map(classNameOf);
    const passing = testClasses.filter((testClass) => !isReproducer(`${testClass}.`));
    const groups = [testClasses, passing].map((group) => group.join());
    const coverage = measureCoverage(
      tools,
      jdk,
      { target: classPath, tests: judged.classes },
      [...new Set(groups)].filter((group) => group !== ''),
      [name],
    );
    const mutated = {
      ...tested,
      classPath: [classPath, judged.classes].join(path.delimiter),
      testClasses: passing,
    };
    const mutants = mutantsIn(tools, jdk, mutated, coverage.get(groups[1]));
    problems.push(...mutationProblems(mutants));
    return {
      name,
      tests: names.length - reproducers,
      reproducers,
      branches: branchesOf(coverage.get(groups[0]), tested.name),
      mutants: mutants ?? [],
      problems: [...new Set(problems)],
      seconds,
    };
  } finally {
    fs.rmSync(judged.classes, { recursive: true });
  }
}

/** Those of instructions that tests reach; null if the tests do not pass on the class as it is. */
function mutantsIn(
  tools: Toolchain,
  jdk: Jdk,
  mutated: MutatedClass,
  coverage: Measured | undefined,
): MutantResult[] | null {
  const linesOf = (method: string): Lines | undefined => coverage?.get(`${mutated.name}.${method}`)?.lines;
  const inLines = mutantsOfClass(mutated.bytes).filter(({ method, line }) =>
    isCovered(linesOf(method), line),
  );
  const isSure = ({ method, line }: Mutant): boolean => isWholeCovered(linesOf(method), line);
  const reached = reachedMutants(
    tools,
    jdk,
    mutated,
    inLines.filter((mutant) => !isSure(mutant)),
  );
  if (reached === null) return null;
  const counted = inLines.filter((mutant) => isSure(mutant) || reached.includes(mutant));
  return runMutants(tools, jdk, mutated, counted);
}

function mutationProblems(mutants: readonly MutantResult[] | null): string[] {
  if (mutants === null) return ['the tests do not pass in a class loader of their own'];
  return mutants
    .filter(({ result }) => result === 'invalid')
    .map(
      ({ mutant: { operator, method, bci }, why }) =>
        `the JVM rejects a mutant, ${operator} in ${method} at ${bci}: ${why}`,
    );
}

type Lines = ReadonlyMap<number, LineCount>;

function isCovered(lines: Lines | undefined, line: number | null): boolean {
  return line !== null && (lines?.get(line)?.instructions.covered ?? 0) > 0;
}

/** Of other lines JaCoCo does not tell which instructions are covered. */
function isWholeCovered(lines: Lines | undefined, line: number | null): boolean {
  const counted = line === null ? undefined : lines?.get(line)?.instructions;
  return counted !== undefined && counted.covered === counted.total;
}

function makeTests(
  tools: Toolchain,
  jdk: Jdk,
  { name, jar, needs }: TestedClass,
  root: string,
  time: string,
) {
  const classPath = [jar, ...needs, tools.junit5].join(path.delimiter);
  const options = [
    '-cp',
    classPath,
    '--class',
    toExternalName(name),
    '-o',
    root,
    '--time',
    time,
    '--jdk',
    jdk.home,
  ];
  const start = performance.now();
  const run = spawnSync(process.execPath, [CLI, 'test', jar, ...options], { encoding: 'utf8' });
  const seconds = (performance.now() - start) / 1000;
  const problems = run.status === 0 ? [] : [`exit code ${run.status}: ${run.stderr.trim()}`];
  if (seconds > Number(time) + LATE_SECONDS) problems.push(`${seconds.toFixed(1)} s, not ${time}`);
  return { seconds, problems };
}

function javaFiles(root: string): string[] {
  if (!fs.existsSync(root)) return [];
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.java')).sort();
}

/** `a.b.CReproducerTest.method…` */
function isReproducer(test: string): boolean {
  return test.includes('ReproducerTest.');
}

/** A test passes; a reproducer fails with the exception that its name says must not be thrown. */
function wrongOutcome([test, why]: readonly [string, string | null]): string[] {
  if (!isReproducer(test)) return why === null || isSkipped(why) ? [] : [`${test}: ${why}`];
  if (why === null) return [`${test}: passes`];
  const promised = /_mustNotThrow(\w+?)(?:_|\(|$)/.exec(test)?.[1];
  const thrown = /^([\w.$]+)/.exec(why)![1].replace(/^.*[.$]/, '');
  return promised === undefined || promised === thrown ? [] : [`${test}: fails otherwise: ${why}`];
}

/** JaCoCo says nothing of a class that no test loads: 0 of 0. */
function branchesOf(coverage: Measured | undefined, className: string): MeasuredClass['branches'] {
  const methods = [...(coverage ?? [])].filter(([method]) => method.startsWith(`${className}.`));
  return {
    covered: methods.reduce((sum, [, { branches }]) => sum + branches.covered, 0),
    total: methods.reduce((sum, [, { branches }]) => sum + branches.total, 0),
  };
}
