/**
 * Programs with JNI libraries: `rangefinder run` must leave what `java` leaves. The libraries are built here, with the headers of
 * the JDK; without a C compiler there is nothing to test.
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

const FOLDER = fileURLToPath(new URL('jni', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const PROGRAMS = [
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

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-jni-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

const hasCompiler = spawnSync('gcc', ['--version']).status === 0;
if (!hasCompiler) console.warn('gcc is not installed: JNI is not tested');

describe.skipIf(!hasCompiler).each(discoverJdks())('JDK $version', (jdk) => {
  it.each(PROGRAMS)('%s', async (name) => {
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
