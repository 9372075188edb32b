/** The daemon with real processes: commands do with it what they do without it, whatever happens to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { CLI } from './oracle/corpus.ts';

const scratch = new ScratchFolder();
const folder = scratch.join('d');
const daemons: ChildProcess[] = [];

const SOURCE = `public class Small {
  static int plain(int x) { return x > 3 ? 1 : 2; }
  static int fails(int x) { if (x == 7) throw new IllegalStateException("\\u00e9"); return x; }
  static int endless(int x) { int n = 0; while (x != n * n * n + 5) n++; return n; }
}
`;
scratch.write('src/Small.java', SOURCE);

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return { ...env, RANGEFINDER_DAEMON_DIR: folder, ...more };
}

function begin(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = scratch.path): ChildProcess {
  return spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function ended(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (chunk) => (stdout += chunk));
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, stdout, stderr })));
}

const rangefinder = (...args: readonly string[]): Promise<Ended> => ended(begin(args));
const check = (method: string, ...args: readonly string[]): readonly string[] => [
  'check',
  'src',
  '--method',
  method,
  ...args,
];

/** Times and memory differ from run to run. */
const steady = ({ status, stdout, stderr }: Ended): Ended => ({
  status,
  stdout: stdout.replace(/^Cost: .*$/m, ''),
  stderr,
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}

function framed(text: string): Buffer {
  const header = Buffer.from([1, 0, 0, 0, 0]);
  header.writeUInt32BE(text.length, 1);
  return Buffer.concat([header, Buffer.from(text)]);
}

/** What the socket answers until it is closed. */
function say(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(scratch.join('d/socket'), () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk) => (said += chunk));
    socket.on('close', () => resolve(said));
    socket.on('error', () => resolve(said));
  });
}

/** As `daemon status`, without a process for each look. */
async function statusText(): Promise<string> {
  try {
    const { token } = JSON.parse(fs.readFileSync(scratch.join('d/daemon.json'), 'utf8')) as { token: string };
    return await say(framed(JSON.stringify({ token, identity: '', what: 'status' })));
  } catch {
    return '';
  }
}

/** Commands that find none ready run alone, so tests wait. */
const untilReady = (): Promise<void> =>
  until(async () => /[12] of 2 processes ready/.test(await statusText()));
const served = async (): Promise<number> => Number(/(\d+) commands served/.exec(await statusText())![1]);

async function startDaemon(): Promise<ChildProcess> {
  const daemon = begin(['daemon']);
  daemons.push(daemon);
  await new Promise((resolve) => daemon.stdout!.once('data', resolve));
  await untilReady();
  return daemon;
}

async function exit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}

/** Processes of the daemon, which have its environment. */
function processesLeft(): string[] {
  return fs.readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`RANGEFINDER_DAEMON_DIR=${folder}\0`)
      );
    } catch {
      return false;
    }
  });
}

afterEach(async () => {
  for (const daemon of daemons.splice(0)) {
    daemon.kill('SIGTERM');
    await exit(daemon);
  }
});
afterAll(() => until(() => processesLeft().length === 0));

it('a command prints, writes and ends as it does alone', async () => {
  await startDaemon();
  for (const args of [
    check('Small.plain'),
    check('Small.fails', '--sarif', 'out.sarif'),
    check('Small.nothing'),
  ]) {
    const sarif = scratch.join('out.sarif');
    fs.rmSync(sarif, { force: true });
    const alone = await rangefinder(...args, '--no-daemon');
    const file = fs.existsSync(sarif) ? fs.readFileSync(sarif, 'utf8') : '';
    fs.rmSync(sarif, { force: true });
    await untilReady();
    const before = await served();
    expect(steady(await rangefinder(...args))).toEqual(steady(alone));
    expect(await served()).toBe(before + 1);
    expect(fs.existsSync(sarif) ? fs.readFileSync(sarif, 'utf8') : '').toBe(file);
  }
});

it('environment, folder and changed classes are those of the command', async () => {
  await startDaemon();
  scratch.write('other/Small.java', SOURCE.replace('x == 7', 'x == 8'));
  const at = (cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
    ended(begin(['check', '.', '--method', 'Small.fails'], env, scratch.join(cwd)));
  expect((await at('src')).stdout).toContain('= 7');
  await untilReady();
  expect((await at('other')).stdout).toContain('= 8');
  scratch.write('other/Small.java', SOURCE.replace('x == 7', 'x == 9'));
  await untilReady();
  expect((await at('other')).stdout).toContain('= 9');
  await untilReady();
  const { status, stderr } = await at('src', { JAVA_HOME: '/nowhere', PATH: '' });
  expect([status, stderr]).toEqual([3, expect.stringContaining('/nowhere')]);
});

it('a reader that goes away', async () => {
  await startDaemon();
  const child = begin(check('Small.plain', '--show-paths', '--json'));
  child.stdout!.destroy();
  let stderr = '';
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  await exit(child);
  expect([child.exitCode, stderr]).toEqual([0, '']);
  expect(await served()).toBe(1);
});

it('two commands at once, and Ctrl-C of one', async () => {
  await startDaemon();
  await until(async () => (await statusText()).includes('2 of 2'));
  const long = begin(check('Small.endless', '--mode', '1'));
  const result = ended(long);
  await until(async () => (await statusText()).includes('1 running'));
  expect((await rangefinder(...check('Small.plain'))).status).toBe(0);
  long.kill('SIGINT');
  const { status, stdout } = await result;
  expect([status, stdout]).toEqual([2, expect.stringMatching(/^UNKNOWN: /)]);
  await until(async () => (await statusText()).includes('0 running'));
});

describe('what goes wrong', () => {
  it('a daemon that is killed: the command runs alone, and no process stays', async () => {
    const daemon = await startDaemon();
    const long = begin(check('Small.endless', '--mode', '1'));
    const result = ended(long);
    await until(async () => (await statusText()).includes('1 running'));
    daemon.kill('SIGKILL');
    await exit(daemon);
    // Only the command itself is left, which begins anew.
    await until(() => processesLeft().every((pid) => pid === String(long.pid) || isChildOf(pid, long.pid!)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    long.kill('SIGINT');
    expect((await result).stdout).toMatch(/^UNKNOWN: /);
    // What it left behind stands in nobody's way.
    expect(fs.existsSync(scratch.join('d/socket'))).toBe(true);
    expect((await rangefinder(...check('Small.plain'))).status).toBe(0);
    expect(await rangefinder('daemon', 'status')).toMatchObject({ status: 1, stdout: 'no daemon runs\n' });
    await startDaemon();
    expect((await rangefinder('daemon')).stderr).toMatch(/^Error: a daemon runs already \(process \d+\)/);
  });

  it('a client that is killed: its command ends', async () => {
    await startDaemon();
    const long = begin(check('Small.endless', '--mode', '1'));
    await until(async () => (await statusText()).includes('1 running'));
    long.kill('SIGKILL');
    await until(async () => (await statusText()).includes('0 running'));
  });

  it('garbage, a wrong token, silence', async () => {
    await startDaemon();
    await say(Buffer.alloc(4096, 0xff));
    await say(framed('no JSON'));
    await say(framed('null'));
    await say(framed(JSON.stringify({ token: 'x', identity: '', what: 'stop' })));
    await say(Buffer.from([1, 0]));
    expect((await rangefinder('daemon', 'status')).stdout).toMatch(/^process \d+, .* 0 commands served/);
  });

  it('a daemon of another build: the command runs alone, and says so', async () => {
    await startDaemon();
    const file = scratch.join('d/daemon.json');
    const record = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
    fs.writeFileSync(file, JSON.stringify({ ...record, identity: 'older' }));
    const { status, stderr } = await rangefinder(...check('Small.plain'));
    expect([status, stderr]).toEqual([0, expect.stringContaining('rangefinder daemon stop')]);
    expect((await rangefinder('daemon', 'stop')).stdout).toBe('the daemon has ended\n');
  });

  it('a folder that others can enter is not used', async () => {
    await startDaemon();
    fs.chmodSync(folder, 0o755);
    expect((await rangefinder('daemon', 'status')).stdout).toBe('no daemon runs\n');
    expect((await rangefinder(...check('Small.plain'))).status).toBe(0);
    expect((await rangefinder('daemon')).stderr).toContain('chmod 700');
    fs.chmodSync(folder, 0o700);
    expect(await served()).toBe(0);
  });

  it.each([
    [['daemon', 'restart'], 'Error: daemon restart: write daemon, daemon status or daemon stop\n'],
    [['daemon', '--idle', 'x'], 'Error: --idle x: is no number of minutes from 0 to 30000\n'],
  ])('%j', async (args, line) => {
    expect(await rangefinder(...args)).toEqual({ status: 3, stdout: '', stderr: line });
  });

  it('a folder whose name is too long for a socket', async () => {
    const { status, stderr } = await ended(
      begin(['daemon'], { RANGEFINDER_DAEMON_DIR: scratch.join('x'.repeat(100)) }),
    );
    expect([status, stderr]).toEqual([3, expect.stringContaining('too long for the address of a socket')]);
  });
});

it('ends when it is idle', async () => {
  const daemon = begin(['daemon', '--idle', '0.001']);
  await exit(daemon);
  expect(daemon.exitCode).toBe(0);
  expect(fs.existsSync(scratch.join('d/daemon.json'))).toBe(false);
});

function isChildOf(pid: string, parent: number): boolean {
  try {
    const [, after] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const itsParent = Number(after.split(' ')[1]);
    return itsParent === parent || (itsParent > 1 && isChildOf(String(itsParent), parent));
  } catch {
    // It has ended meanwhile.
    return true;
  }
}
