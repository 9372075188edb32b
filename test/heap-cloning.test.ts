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
/** Programs with native methods of the JDK, and the oldest JDK that has what they use. */
const JDK_PROGRAMS: readonly { readonly name: string; readonly since?: number }[] = [
  { name: 'Processes' },
  { name: 'Preferences' },
  { name: 'Sockets' },
  { name: 'Channels' },
  { name: 'Http' },
  { name: 'Watching' },
  { name: 'Mapped' },
  { name: 'Images' },
  { name: 'Crypto' },
  { name: 'Downcalls', since: 22 },
];
/** Without RF_FULL=1 the newest JDK alone runs these: they differ little between versions. */
const isFull = process.env.RF_FULL !== undefined;
const SELDOM = isFull ? [] : ['Watching', 'Mapped', 'Images', 'Crypto'];
const isNewest = ({ feature }: Jdk): boolean => discoverJdks().every((other) => other.feature <= feature);
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
  const programs = JDK_PROGRAMS.filter(
    ({ name, since }) => jdk.feature >= (since ?? 0) && (isNewest(jdk) || !SELDOM.includes(name)),
  );
  it.each(programs)('$name', async ({ name }) => {
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

  // HotSpot would write a report of the crash, and a core, to the current folder.
  it('a crash leaves nothing behind', async () => {
    const before = fs.readdirSync(scratch);
    const { stdout, stderr, status } = await runOnEngine(jdk, [...argumentsOf(jdk, 'Crash'), 'segfault']);
    expect(stdout).toMatch(/^before\n/);
    // Without a core HotSpot exits.
    expect(stderr).toContain('the host JVM ended with exit code 1 while it ran Crash.writeNowhere()V');
    expect(status).toBe(4);
    expect(
      fs.readdirSync(scratch).filter((name) => !before.includes(name) && !/^\d+-Crash$/.test(name)),
    ).toEqual([]);
  });
});

describe.skipIf(!hasCompiler).each(discoverJdks())('traces, JDK $version', (jdk) => {
  const trace = (i: number, ...more: string[]) => traceOf('Figure1.main(int)', `i int ${i}`, ...more);

  /** Follows one input; native code runs. */
  const traceOf = async (method: string, input: string, ...more: string[]) => {
    const [, classes, property] = argumentsOf(jdk, method.replace(/\..*/, ''));
    const inputs = path.join(scratch, 'inputs');
    fs.writeFileSync(inputs, input);
    const options = [
      '--method',
      method,
      '--inputs',
      inputs,
      '--effects',
      'allow',
      ...more,
      property,
      '--json',
    ];
    const { stdout, stderr } = await launch({
      command: process.execPath,
      args: [CLI, 'trace', '--jdk', jdk.home, classes, ...options],
    });
    expect(stderr).toBe('');
    const { conjuncts, outcome, notices, concreteCalls } = JSON.parse(stdout);
    // Beside them is a notice that the library is a file of the environment.
    const reasons: string[] = notices.map(({ reason }: { reason: string }) => reason);
    return {
      conjuncts: conjuncts.map(({ condition }: { condition: string }) => condition),
      outcome,
      notices: reasons.filter((reason) => reason.startsWith('the native method')),
      concreteCalls,
    };
  };

  // The paper's path with -10: the branch in line 15 is taken, `f` is 10 afterwards, and `error` is not called. The conjunct of
  // line 17 is missing, because native code has replaced the symbolic value of `f`, which the notice says.
  it('native code replaces a symbolic value, and a notice says so', async () => {
    const { conjuncts, outcome, notices, concreteCalls } = await trace(-10);
    expect(conjuncts).toEqual(['i + 3 < 0']);
    expect(outcome).toBe('returned 10');
    expect(notices).toEqual([
      'the native method Figure1$L.complex ran on a JVM, which shows nothing of its other runs',
      'the native method Figure1$L.complex changed Figure1$L.f: its symbolic value i is lost',
    ]);
    // One call, on an object whose field is symbolic: nothing is an argument, so nothing had to be made concrete.
    const location = { class: 'Figure1', method: 'main', file: 'Figure1.java', line: 25 };
    expect(concreteCalls).toEqual([
      {
        method: 'Figure1$L.complex',
        calls: 1,
        symbolic: 1,
        concretised: 0,
        lost: 1,
        example: { place: 'Figure1$L.f', value: 'i' },
        places: [{ location, count: 1 }],
      },
    ]);
  });

  // The path condition that the paper calls correct: that of the branch, and those of complex and of line 17 on the symbolic value.
  it('with a model the path condition is that of a program without native methods', async () => {
    const { conjuncts, outcome, notices } = await trace(-10, '--model', 'Figure1$L.complex=Figure1.absolute');
    expect(conjuncts).toEqual(['i + 3 < 0', 'i < 0', '0 <= -i']);
    expect(outcome).toBe('returned -i');
    expect(notices).toEqual([]);
  });

  // 3 * 5, and the condition of the assertion that it is three times the input.
  it('a callback may return a symbolic value: native code gets what it is for the input', async () => {
    const { outcome, notices } = await traceOf('Backtracks.answer(int)', 'n int 5');
    expect(outcome).toBe('returned 15');
    expect(notices).toHaveLength(1);
  });

  // `absolute` reads -i < 0: the value is fixed, the result has no term. The call of native code is not reached with 7.
  it('a method that runs concretely fixes what it computes with', async () => {
    const { conjuncts, outcome, concreteCalls } = await trace(
      -10,
      '--model',
      'Figure1$L.complex=Figure1.absolute',
      '--concrete',
      'Figure1.absolute',
    );
    expect(conjuncts.slice(0, 2)).toEqual(['i + 3 < 0', 'i == -10']);
    expect(outcome).toBe('returned 10');
    expect(concreteCalls).toMatchObject([{ method: 'Figure1.absolute', calls: 1, symbolic: 1 }]);
  });

  // The object that it is called on holds nothing symbolic, and the branch behind it is decided by the input itself.
  it('native code without symbolic values needs no model, and the path is as precise as ever', async () => {
    const { conjuncts, outcome, concreteCalls } = await traceOf('Figure1.constant(int)', 'i int -4');
    expect(conjuncts).toEqual(['i < 0']);
    expect(outcome).toBe('returned i - 6');
    expect(concreteCalls).toMatchObject([{ method: 'Figure1$L.complex', calls: 1, symbolic: 0, lost: 0 }]);
  });

  it('without the native method the symbolic value stays', async () => {
    const { conjuncts, notices, concreteCalls } = await trace(7);
    expect(conjuncts).toEqual(['0 <= i + 3', '0 <= i']);
    expect(notices).toEqual([]);
    expect(concreteCalls).toEqual([]);
  });
});

describe.skipIf(!hasCompiler).each(discoverJdks())('explorations, JDK $version', (jdk) => {
  const check = async (method: string, ...more: string[]) => {
    const [, classes, property] = argumentsOf(jdk, method.replace(/\..*/, ''));
    const options = ['--method', method, '--effects', 'allow', property, '--json', ...more];
    const { stdout } = await launch({
      command: process.execPath,
      args: [CLI, 'check', '--jdk', jdk.home, classes, ...options],
    });
    return JSON.parse(stdout);
  };
  const reasons = ({ incomplete }: { incomplete: readonly { reason: string }[] }) =>
    incomplete.map(({ reason }) => reason);

  // Behind native code `f` is positive for the value that was taken. From -3 to -1 native code does not run, and `error` is called indeed.
  it('error() of Figure 1 is not reported behind the native call', async () => {
    const report = await check('Figure1.main(int)', '--mode', '1');
    const found = report.findings.map(({ pathCondition }: { pathCondition: string[] }) => pathCondition);
    expect(found).toEqual([['0 <= i + 3', 'i < 0']]);
    expect(reasons(report).join('\n')).toContain('the native method Figure1$L.complex ran on a JVM');
  });

  // Six choices are 64 paths; each asserts what its own writes and its own native calls leave, so a write of another path that
  // either heap kept would fail.
  it('undone writes are undone on the host too', async () => {
    const report = await check('Backtracks.walk(boolean,boolean,boolean,boolean,boolean,boolean)');
    expect([report.verdict, report.findings, report.stats.paths]).toEqual(['UNKNOWN', [], 64]);
    expect(
      reasons(report).filter((reason) => !reason.startsWith('the program reads its environment')),
    ).toEqual(['the native method Backtracks.bump ran on a JVM, which shows nothing of its other runs']);
  });

  // The return value of each path is a hash of what native code sees, asserted to be that of what the interpreter sees.
  it('after 1,023 backtracks both heaps are equal', async () => {
    const report = await check(
      `Backtracks.compare(${Array.from({ length: 10 }, () => 'boolean')})`,
      '--mode',
      '1',
    );
    expect([report.findings, report.stats.paths]).toEqual([[], 1024]);
  });

  // The headers of the methods derive how many paths there are: those that end before native code runs are one in mode 5.
  const SYMBOLS = [
    { method: 'mixed(int,long,byte,boolean,boolean)', early: 6, paths: 42 },
    { method: 'hidden(int,long,boolean)', early: 4, paths: 12 },
    { method: 'merged(int,long,boolean,boolean)', early: 4, paths: 17 },
  ];
  const ORDERS = [
    ['--mode', '1'],
    ['--mode', '5'],
    ['--mode', '1', '--search', 'bfs'],
    ['--mode', '5', '--search', 'bfs'],
    ['--mode', '5', '--search', 'random', '--seed', '3'],
    ['--mode', '5', '--jobs', '2'],
  ];
  const orders = isFull ? ORDERS : ORDERS.filter((_, i) => (isNewest(jdk) ? i !== 4 : i === 4));
  it.each(SYMBOLS.flatMap((program) => orders.map((order) => ({ ...program, order }))))(
    'what is asked at a native call depends on the path alone: $method $order',
    async ({ method, early, paths, order }) => {
      const report = await check(`Symbols.${method}`, ...order);
      expect(report.findings).toEqual([]);
      expect(
        reasons(report).filter((reason) => !reason.startsWith('the program reads its environment')),
      ).toEqual(['the native method Symbols.sum ran on a JVM, which shows nothing of its other runs']);
      expect(report.stats.paths).toBe(paths + (order[1] === '1' ? early : 1));
    },
  );

  // Depth first, nothing is replayed. Breadth first, paths with a are: native code has gone on counting then.
  it('a replay notices that native code does something else', async () => {
    const first = await check('Symbols.counted(boolean,boolean,boolean)', '--mode', '1', '--jobs', '1');
    expect([reasons(first).filter((reason) => reason.startsWith('unsupported')), first.stats.paths]).toEqual([
      [],
      8,
    ]);
    const order = ['--mode', '1', '--search', 'bfs', '--jobs', '1'];
    const second = await check('Symbols.counted(boolean,boolean,boolean)', ...order);
    expect(reasons(second).filter((reason) => !reason.startsWith('the '))).toEqual([
      'unsupported: the native method Symbols.count()I did something else than when this path was first explored',
    ]);
    expect(second.findings).toEqual([]);
  });

  // Two early returns, and 2 * 2 paths without a, which all assert; with a native code ends its process.
  it.each(['dfs', 'bfs'])(
    'a new host JVM is told what the path has shown to the one that died: %s',
    async (order) => {
      const options = ['--mode', '1', '--jobs', '1', '--search', order];
      const report = await check('Symbols.survived(boolean,boolean,int)', ...options);
      expect([report.findings, report.stats.paths]).toEqual([[], 6]);
      expect(reasons(report).filter((reason) => !reason.startsWith('the '))).toEqual([
        'unsupported: the host JVM was killed by SIGKILL while it ran Symbols.die()V',
      ]);
    },
  );

  it('a resumed run notices it too, before the first choice', async () => {
    const saved = path.join(scratch, 'saved');
    const order = ['--mode', '1', '--search', 'bfs', '--jobs', '1'];
    const first = await check(
      'Symbols.started(boolean,boolean)',
      ...order,
      '--max-paths',
      '1',
      '--save',
      saved,
    );
    expect(first.stats.paths).toBe(1);
    const second = await check('Symbols.started(boolean,boolean)', ...order, '--resume', saved);
    expect(reasons(second).filter((reason) => !reason.startsWith('the '))).toEqual([
      'unsupported: the native method Symbols.handle()J did something else than when this path was first explored',
    ]);
    expect(second.stats.paths).toBe(1);
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
