/** `--host`: classes of the program whose methods run on a host JVM, beside `java`, which runs all of them. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { differences, launch } from './oracle/outcome.ts';

const FOLDER = fileURLToPath(new URL('heap-cloning', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));

describe.each(discoverJdks())('host-only classes, JDK $version', (jdk) => {
  const build = (name: string): string => compile(jdk, [path.join(FOLDER, `${name}.java`)]).dir;
  const onEngine = (command: string, args: readonly string[]) =>
    launch({ command: process.execPath, args: [CLI, command, '--jdk', jdk.home, ...args] });

  // Statics, constructors, exceptions, callbacks, a subclass in the interpreter, initialisers that call each other.
  it('behave as on a JVM', async () => {
    const args = ['-cp', build('Hosted'), 'Hosted'];
    const expected = await launch({ command: `${jdk.home}/bin/java`, args });
    const hosts = ['--host', 'Hosted$Store', '--host', 'Hosted$Side', '--host', 'Hosted$Bro*'];
    expect(differences(expected, await onEngine('run', [...hosts, ...args]))).toEqual([]);
  });

  it('run on the host', async () => {
    const args = ['-cp', build('Hosted'), 'Hosted', 'where'];
    expect((await onEngine('run', args)).stdout).toBe('false\n');
    expect((await onEngine('run', ['--host', 'Hosted.Store', ...args])).stdout).toBe('true\n');
  });

  // 125 arrays of 256 KB, each with a copy of what is known of it, in a heap of 32 MB.
  it('what nothing reaches is freed on the host', async () => {
    const args = ['-cp', build('Passing'), 'Passing', '100', String(1 << 18)];
    const expected = await launch({ command: `${jdk.home}/bin/java`, args });
    const env = { JAVA_TOOL_OPTIONS: '-Xmx32m' };
    const engine = [CLI, 'run', '--jdk', jdk.home, '--host', 'Passing$Sink', ...args];
    const { stdout, status } = await launch({ command: process.execPath, args: engine, env });
    expect([stdout, status]).toEqual([expected.stdout, 0]);
  });

  const checked = async (method: string, ...more: readonly string[]) => {
    const { stdout } = await onEngine('check', [
      ...[build('HostedPaths'), '--method', `HostedPaths.${method}`, '--effects', 'allow', '--mode', '1'],
      ...['--host', 'HostedPaths$Count', '--host', 'HostedPaths$Other', '--json', ...more],
    ]);
    return JSON.parse(stdout);
  };

  // The number of paths follows from the choices; every path asserts what its own writes leave on both sides.
  it.each([
    { method: 'undone', paths: 8, order: 'dfs' },
    { method: 'undone', paths: 8, order: 'bfs' },
    { method: 'initialised', paths: 4, order: 'dfs' },
    { method: 'initialised', paths: 4, order: 'bfs' },
  ])('each path finds its own fields: $method, $order', async ({ method, paths, order }) => {
    const report = await checked(method, '--search', order, '--jobs', '1');
    expect([report.verdict, report.findings, report.stats.paths]).toEqual(['UNKNOWN', [], paths]);
    for (const { reason } of report.incomplete) expect(reason).toMatch(/^the method HostedPaths\$\w+\./);
  });

  it('symbolic arguments are made concrete, value by value', async () => {
    const report = await checked('symbolic');
    expect(report.verdict).toBe('UNSAFE');
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0].inputs).toMatchObject([{ name: 'n', value: '1' }]);
    // n is 0, 1 or 2.
    expect(report.concreteCalls[0]).toMatchObject({
      method: 'HostedPaths$Count.next',
      calls: 3,
      symbolic: 3,
      concretised: 3,
    });
  });
});

describe.each(discoverJdks())('failures of host-only classes, JDK $version', (jdk) => {
  // The interpreter knows the method that it called, and no line of it.
  it('are confirmed by the method that they pass', async () => {
    const { dir } = compile(jdk, [path.join(FOLDER, 'HostedPaths.java')]);
    const options = ['--effects', 'allow', '--host', 'HostedPaths$Thrower', '--json', '--jdk', jdk.home];
    const { stdout } = await launch({
      command: process.execPath,
      args: [CLI, 'check', dir, '--method', 'HostedPaths.failing', ...options],
    });
    const { verdict, findings } = JSON.parse(stdout);
    expect(verdict).toBe('UNSAFE');
    expect(findings.map(({ inputs }: { inputs: { value: string }[] }) => inputs[0].value)).toEqual(['3']);
  });
});

describe('--host', () => {
  const [jdk] = discoverJdks() as [Jdk];
  const refused = async (command: string, ...args: readonly string[]) => {
    const { status, stderr } = await launch({
      command: process.execPath,
      args: [CLI, command, '--jdk', jdk.home, ...args],
    });
    expect(status).toBe(command === 'run' ? 1 : 3);
    return stderr;
  };
  const classes = compile(jdk, [path.join(FOLDER, 'HostedPaths.java')]).dir;
  const method = ['--method', 'HostedPaths.undone'];

  it.each([
    [
      ['--host', 'HostedPaths$Cuont', '--effects', 'allow'],
      /^Error: --host: there is no class HostedPaths\$Cuont among the targets; the nearest names: HostedPaths\$Count.*\n$/,
    ],
    [
      ['--host', 'nothing.*', '--effects', 'allow'],
      /^Error: --host nothing\.\*: no class of the program has such a name; \* stands for any characters, as in com\.foo\.\*\n$/,
    ],
    [
      ['--host', 'java.util.HashMap', '--effects', 'allow'],
      /^Error: --host java\.util\.HashMap: it is a class of the JDK; name classes of the program\n$/,
    ],
    [
      ['--host', 'HostedPaths'],
      /^Error: --host runs code on a JVM beside the exploration, whose effects are not undone: add --effects allow\n$/,
    ],
  ])('%s is one line', async (options, line) => {
    expect(await refused('check', classes, ...method, ...options)).toMatch(line);
  });

  it('run says it too', async () => {
    expect(await refused('run', '--host', 'Nowhere', '-cp', classes, 'HostedPaths')).toMatch(
      /^Error: --host: there is no class Nowhere among the targets.*\n$/,
    );
  });
});

describe('a host JVM', () => {
  const [jdk] = discoverJdks() as [Jdk];
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-no-host-'));
  afterAll(() => fs.rmSync(scratch, { recursive: true }));
  const started = path.join(scratch, 'started');

  /** The JDK again, whose `java` says that it was started. */
  const home = path.join(scratch, 'jdk');
  fs.mkdirSync(path.join(home, 'bin'), { recursive: true });
  for (const folder of ['.', 'bin'])
    for (const name of fs.readdirSync(path.join(jdk.home, folder))) {
      const at = path.join(home, folder, name);
      if (!fs.existsSync(at)) fs.symlinkSync(path.join(jdk.home, folder, name), at);
    }
  fs.rmSync(path.join(home, 'bin', 'java'));
  const script = `#!/bin/sh\necho "$@" >> '${started}'\nexec '${jdk.home}/bin/java' "$@"\n`;
  fs.writeFileSync(path.join(home, 'bin', 'java'), script, { mode: 0o755 });

  const starts = async (...args: readonly string[]) => {
    fs.rmSync(started, { force: true });
    const { status, stderr } = await launch({ command: process.execPath, args: [CLI, ...args] });
    expect([status, stderr]).toEqual([0, '']);
    return fs.existsSync(started);
  };
  const hosted = compile(jdk, [path.join(FOLDER, 'Hosted.java')]).dir;
  const example = fileURLToPath(new URL('../examples/Account.java', import.meta.url));
  const method = ['--method', 'Account.withdrawals(long,int,long)', '--jdk', home];

  it('is started where a method runs on it', async () => {
    expect(
      await starts('run', '--jdk', home, '--host', 'Hosted$Store', '-cp', hosted, 'Hosted', 'where'),
    ).toBe(true);
  });

  // `check` would start one to confirm what it finds, so it does not confirm; with --effects allow a host would be allowed.
  it('is not started by programs that do not need it', async () => {
    const inputs = path.join(scratch, 'inputs');
    fs.writeFileSync(inputs, 'balance long 10\namount int 3\nfee long 1\n');
    expect(await starts('run', '--jdk', home, '-cp', hosted, 'Hosted', 'where')).toBe(false);
    expect(await starts('trace', example, ...method, '--inputs', inputs, '--effects', 'allow')).toBe(false);
    const safe = ['--no-replay', '--assume', 'fee > 0', '--effects', 'allow'];
    expect(await starts('check', example, ...method, ...safe)).toBe(false);
  });
});
