/**
 * Whether JUnit sources are good: `javac -Xlint:all -Werror` accepts them, and all tests pass on the real JVM, in an order
 * and in its reverse, so that of any two tests each was once the first.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { Toolchain } from './toolchain.ts';

export type JUnitVersion = 4 | 5;

export type TestSources = {
  readonly version: JUnitVersion;
  /** The folder of packages. */
  readonly root: string;
  /** Below the root. */
  readonly files: readonly string[];
  /** The class path of the classes under test. */
  readonly classPath: string;
  /** Flags of the JVM, by the name of an order; none for orders that are not listed. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
};

export type Judgement = {
  /** What javac said, by file; not compiled, so not run. Without a file: `''`. */
  readonly rejected: ReadonlyMap<string, string>;
  /** Name of the order to what became of each test: null if it passed, else why not. Tests are `a.Class.method`. */
  readonly runs: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
  /** The compiled tests. */
  readonly classes: string;
};

export function judgeTests(tools: Toolchain, jdk: Jdk, tests: TestSources): Judgement {
  const classes = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-tests-'));
  const { accepted, rejected } = compileTests(tools, jdk, tests, classes);
  const names = accepted.filter((file) => isTestClass(tests, file)).map(classNameOf);
  const runs = new Map<string, ReadonlyMap<string, string | null>>();
  if (names.length > 0) {
    const classPath = [tools.launcher, tests.classPath, classes].join(path.delimiter);
    for (const [order, run] of Object.entries(ORDERS[tests.version])) {
      runs.set(order, run(jdk, [...(tests.flags?.[order] ?? []), '-cp', classPath], names));
    }
  }
  return { rejected, runs, classes };
}

export function classNameOf(file: string): string {
  return file.replace(/\.java$/, '').replaceAll(path.sep, '.');
}

/** Not a class that the tests share. */
function isTestClass({ root, files: _, version }: TestSources, file: string): boolean {
  const annotations =
    version === 5
      ? ['org.junit.jupiter.api.Test', 'org.junit.jupiter.params.ParameterizedTest']
      : ['org.junit.Test'];
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return annotations.some((annotation) => text.includes(annotation));
}

/** Files that javac names in a warning or an error are left out until it is content. */
function compileTests(tools: Toolchain, jdk: Jdk, tests: TestSources, classes: string) {
  const junit = tests.version === 5 ? tools.junit5 : tools.junit4;
  const classPath = [junit, tests.classPath].join(path.delimiter);
  const rejected = new Map<string, string>();
  let accepted = [...tests.files];
  while (accepted.length > 0) {
    const files = accepted.map((file) => path.join(tests.root, file));
    const args = ['-Xlint:all', '-Werror', '-encoding', 'UTF-8', '-cp', classPath, '-d', classes, ...files];
    const run = spawnSync(jdk.javac!, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
    const said = `${run.stderr}${run.stdout}`;
    if (run.status === 0 && said === '') break;
    const named = accepted.filter((file) => said.includes(`${path.join(tests.root, file)}:`));
    for (const file of named) rejected.set(file, saidOf(path.join(tests.root, file), said));
    if (named.length === 0) {
      rejected.set('', said);
      accepted = [];
    }
    accepted = accepted.filter((file) => !rejected.has(file));
    fs.rmSync(classes, { recursive: true });
    fs.mkdirSync(classes);
  }
  return { accepted, rejected };
}

function saidOf(file: string, said: string): string {
  const first = said.split('\n').find((line) => line.startsWith(`${file}:`));
  return first!.slice(file.length + 1);
}

/** `flags` are those of the JVM, the class path among them. */
type RunTests = (jdk: Jdk, flags: readonly string[], names: readonly string[]) => Map<string, string | null>;

const ORDERS: Readonly<Record<JUnitVersion, Readonly<Record<string, RunTests>>>> = {
  5: {
    'by name': (jdk, flags, names) =>
      consoleLauncher(jdk, flags, names, [
        '--config=junit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$MethodName',
        '--config=junit.jupiter.testclass.order.default=org.junit.jupiter.api.ClassOrderer$ClassName',
      ]),
    'in reverse': (jdk, flags, names) =>
      consoleLauncher(jdk, flags, names, [
        '--config=junit.jupiter.testmethod.order.default=ReverseByName',
        '--config=junit.jupiter.testclass.order.default=ReverseByName',
      ]),
  },
  // The vintage engine of the launcher has one order.
  4: {
    'console launcher': (jdk, flags, names) => consoleLauncher(jdk, flags, names, []),
    'by name': (jdk, flags, names) => sortedJUnit4(jdk, flags, names, 'forwards'),
    'in reverse': (jdk, flags, names) => sortedJUnit4(jdk, flags, names, 'backwards'),
  },
};

/** An error that ends the JVM (no memory) ends the launcher without a report: then each class runs by itself. */
function consoleLauncher(
  jdk: Jdk,
  flags: readonly string[],
  names: readonly string[],
  options: readonly string[],
): Map<string, string | null> {
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-reports-'));
  const run = java(jdk, flags, 'org.junit.platform.console.ConsoleLauncher', [
    '--disable-banner',
    '--details=none',
    `--reports-dir=${reports}`,
    ...options,
    ...names.map((name) => `--select-class=${name}`),
  ]);
  const outcomes = new Map<string, string | null>();
  for (const file of fs.readdirSync(reports)) {
    for (const [test, outcome] of readReport(fs.readFileSync(path.join(reports, file), 'utf8')))
      outcomes.set(test, outcome);
  }
  fs.rmSync(reports, { recursive: true });
  const failed = [...outcomes.values()].some((outcome) => outcome !== null && !isSkipped(outcome));
  // 1: tests failed; 2: none were found.
  if (run.status === (failed ? 1 : 0)) return outcomes;
  if (names.length === 1)
    return new Map([[`${names[0]}.*`, `the launcher ended with ${run.status}: ${run.text.split('\n')[0]}`]]);
  return new Map(names.flatMap((name) => [...consoleLauncher(jdk, flags, [name], options)]));
}

/** An assumption of the test did not hold. The launcher does not count that as a failure. */
export function isSkipped(outcome: string): boolean {
  return outcome.startsWith('skipped:');
}

/** The XML that the launcher writes for build servers. */
function readReport(xml: string): Map<string, string | null> {
  const outcomes = new Map<string, string | null>();
  for (const [, attributes, body] of xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    const attribute = (name: string) => plain(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)![1]);
    const problem = /<(failure|error|skipped)\b([^>]*)>/.exec(body ?? '');
    const message = plain(/ message="([^"]*)"/.exec(problem?.[2] ?? '')?.[1] ?? '');
    const type = plain(/ type="([^"]*)"/.exec(problem?.[2] ?? '')?.[1] ?? problem?.[1] ?? '');
    const test = `${attribute('classname')}.${attribute('name').replace(/\(\)$/, '')}`;
    outcomes.set(test, problem === null ? null : `${type}: ${message}`.replaceAll(/\s+/g, ' '));
  }
  return outcomes;
}

function plain(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replaceAll(/&(?:(lt|gt|quot|apos|amp)|#(\d+));/g, (_, name, code) =>
    name === undefined ? String.fromCodePoint(Number(code)) : entities[name],
  );
}

function sortedJUnit4(
  jdk: Jdk,
  flags: readonly string[],
  names: readonly string[],
  direction: string,
): Map<string, string | null> {
  const run = java(jdk, flags, 'SortedJUnit4', [direction, ...names]);
  if (run.status !== 0) throw new Error(run.text);
  const outcomes = new Map<string, string | null>();
  for (const line of run.stdout.split('\n')) {
    const [outcome, className, method, why] = line.split('\t');
    if (why !== undefined) outcomes.set(`${className}.${method}`, outcome === 'passed' ? null : why);
  }
  return outcomes;
}

/** Assertions on, as build tools do. */
function java(jdk: Jdk, flags: readonly string[], main: string, args: readonly string[]) {
  const always = ['-ea', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  const run = spawnSync(path.join(jdk.home, 'bin/java'), [...always, ...flags, main, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (run.error) throw run.error;
  return { status: run.status, stdout: run.stdout, text: `${run.stdout}${run.stderr}` };
}
