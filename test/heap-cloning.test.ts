/**
 * Programs whose native methods run on a host JVM: `rangefinder run` must leave what `java` leaves. The libraries of those with JNI
 * are built here, with the headers of the JDK; without a C compiler they are not tested.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { differences, launch, type Outcome } from './oracle/outcome.ts';

const FOLDER = fileURLToPath(new URL('heap-cloning', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
/** Each with a library of its own. */
const JNI_PROGRAMS = [
  'Primitives',
  'Strings',
  'Arrays',
  'Fields',
  'Callbacks',
  'Exceptions',
  'References',
  'Monitors',
  'Figure1',
];

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-heap-cloning-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

const hasCompiler = spawnSync('gcc', ['--version']).status === 0;
if (!hasCompiler) console.warn('gcc is not installed: JNI is not tested');

describe.each(discoverJdks())('native methods of the JDK, JDK $version', (jdk) => {
  it.each(['Processes', 'Preferences'])('%s', async (name) => {
    const args = ['-cp', build(jdk, name), name];
    const expected = await launch({ command: `${jdk.home}/bin/java`, args, cwd: scratch });
    expect(differences(expected, await runOnEngine(jdk, args))).toEqual([]);
  });
});

describe.skipIf(!hasCompiler).each(discoverJdks())('JNI, JDK $version', (jdk) => {
  it.each(JNI_PROGRAMS)('%s', async (name) => {
    const args = argumentsOf(jdk, name);
    const expected = await launch({ command: `${jdk.home}/bin/java`, args, cwd: scratch });
    expect(differences(expected, await runOnEngine(jdk, args))).toEqual([]);
  });

  it('says which native method ran when the host JVM died', async () => {
    const { stdout, stderr, status } = await runOnEngine(jdk, argumentsOf(jdk, 'Crash'));
    expect(stdout).toBe('before\n');
    expect(stderr).toContain(
      'rangefinder: unsupported: the host JVM was killed by SIGKILL while it ran Crash.crash()V',
    );
    expect(status).toBe(4);
  });
});

describe.skipIf(!hasCompiler).each(discoverJdks())('traces of Figure 1, JDK $version', (jdk) => {
  /** Follows one input; native code runs. */
  const trace = async (i: number, effects = 'allow') => {
    const [, classes, property] = argumentsOf(jdk, 'Figure1');
    const inputs = path.join(scratch, `inputs-${i}`);
    fs.writeFileSync(inputs, `i int ${i}`);
    const options = [
      '--method',
      'Figure1.main(int)',
      '--inputs',
      inputs,
      '--effects',
      effects,
      property,
      '--json',
    ];
    const { stdout, stderr } = await launch({
      command: process.execPath,
      args: [CLI, 'trace', '--jdk', jdk.home, classes, ...options],
    });
    expect(stderr).toBe('');
    const { conjuncts, outcome, notices } = JSON.parse(stdout);
    // Beside them is a notice that the library is a file of the environment.
    const reasons: string[] = notices.map(({ reason }: { reason: string }) => reason);
    return {
      conjuncts: conjuncts.map(({ condition }: { condition: string }) => condition),
      outcome,
      notices: reasons.filter((reason) => reason.startsWith('the native method')),
    };
  };

  // The paper's path with -10: the branch in line 15 is taken, `f` is 10 afterwards, and `error` is not called. The conjunct of
  // line 17 is missing, because native code has replaced the symbolic value of `f`, which the notice says.
  it('native code replaces a symbolic value, and a notice says so', async () => {
    const { conjuncts, outcome, notices } = await trace(-10);
    expect(conjuncts).toEqual(['i + 3 < 0']);
    expect(outcome).toBe('returned 10');
    expect(notices).toEqual([
      'the native method Figure1$L.complex ran on a JVM, which shows nothing of its other runs',
      'the native method Figure1$L.complex changed Figure1$L.f: its symbolic value i is lost',
    ]);
  });

  it('without the native method the symbolic value stays', async () => {
    const { conjuncts, notices } = await trace(7);
    expect(conjuncts).toEqual(['0 <= i + 3', '0 <= i']);
    expect(notices).toEqual([]);
  });
});

describe.skipIf(!hasCompiler).each(discoverJdks())('explorations, JDK $version', (jdk) => {
  const check = async (method: string) => {
    const [, classes, property] = argumentsOf(jdk, 'Backtracks');
    const options = ['--method', method, '--effects', 'allow', property, '--json'];
    const { stdout } = await launch({
      command: process.execPath,
      args: [CLI, 'check', '--jdk', jdk.home, classes, ...options],
    });
    return JSON.parse(stdout);
  };
  const reasons = ({ incomplete }: { incomplete: readonly { reason: string }[] }) =>
    incomplete.map(({ reason }) => reason);

  // Six choices are 64 paths; each asserts what its own writes and its own native calls leave, so a write of another path that
  // either heap kept would fail.
  it('undone writes are undone on the host too', async () => {
    const report = await check('Backtracks.walk(boolean,boolean,boolean,boolean,boolean,boolean)');
    expect([report.verdict, report.findings, report.stats.paths]).toEqual(['UNKNOWN', [], 64]);
    expect(
      reasons(report).filter((reason) => !reason.startsWith('the program reads its environment')),
    ).toEqual(['the native method Backtracks.bump ran on a JVM, which shows nothing of its other runs']);
  });

  it('native code that hangs makes the path incomplete', async () => {
    const report = await check('Backtracks.wait(int)');
    expect([report.verdict, report.stats.paths]).toEqual(['UNKNOWN', 1]);
    expect(reasons(report).join('\n')).toContain(
      'the host JVM does not answer for 10000 ms while it ran Backtracks.hang()V',
    );
  });
});

function argumentsOf(jdk: Jdk, name: string): string[] {
  return ['-cp', build(jdk, name), `-Djava.library.path=${library(jdk, name)}`, name];
}

function runOnEngine(jdk: Jdk, args: readonly string[]): Promise<Outcome> {
  const own = [CLI, 'run', '--jdk', jdk.home];
  return launch({ command: process.execPath, args: [...own, ...args], cwd: scratch });
}

function build(jdk: Jdk, name: string): string {
  return compile(jdk, [path.join(FOLDER, `${name}.java`)]).dir;
}

/** The folder of the library. */
function library(jdk: Jdk, name: string): string {
  const folder = path.join(scratch, `${jdk.feature}-${name}`);
  fs.mkdirSync(folder, { recursive: true });
  const headers = path.join(jdk.home, 'include');
  const flags = ['-shared', '-fPIC', '-Wall', `-I${headers}`, `-I${path.join(headers, process.platform)}`];
  const run = spawnSync('gcc', [
    ...flags,
    '-o',
    path.join(folder, `lib${name}.so`),
    path.join(FOLDER, `${name}.c`),
  ]);
  expect(run.stderr.toString()).toBe('');
  return folder;
}
